import { Clock, Duration as Durations, Effect } from "effect"
import type { Duration } from "effect"

/** Keeps the process alive while work is in progress; the engine's own timers and threads do not. */
export class KeepAlive {
  private held = 0
  private timer: NodeJS.Timeout | undefined

  /** Keeps the process alive until the returned function is called, once. */
  hold(): () => void {
    if (this.held++ === 0) this.timer = setInterval(() => {}, maxTimerMs)
    return () => {
      if (--this.held === 0) clearInterval(this.timer)
    }
  }

  readonly during = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.acquireUseRelease(
      Effect.sync(() => this.hold()),
      () => effect,
      (release) => Effect.sync(release)
    )
}

/** The maximum delay of a timer, in milliseconds. */
const maxTimerMs = 2 ** 31 - 1

/** The real clock, with timers that do not keep the process alive. */
export const idleClock: Clock.Clock = Object.assign(Clock.make(), {
  sleep: (duration: Duration.Duration) =>
    Effect.async<void>((resume) => {
      const milliseconds = Durations.toMillis(duration)
      // Node fires a timer with a longer delay immediately.
      if (milliseconds > maxTimerMs) return
      const timer = setTimeout(() => resume(Effect.void), milliseconds).unref()
      return Effect.sync(() => clearTimeout(timer))
    })
})
