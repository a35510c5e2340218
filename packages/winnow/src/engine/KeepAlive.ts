import { Clock, Duration as Durations, Effect } from "effect"
import type { Duration } from "effect"

/** Keeps the process alive while something is under way: the engine's own timers and threads do not. */
export class KeepAlive {
  private held = 0
  private timer: NodeJS.Timeout | undefined

  /** Call what it gives once, to let go. */
  hold(): () => void {
    if (this.held++ === 0) this.timer = setInterval(() => {}, longest)
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

/** Of a timer, in milliseconds. */
const longest = 2 ** 31 - 1

/** The time, and timers that do not keep the process alive. */
export const idleClock: Clock.Clock = Object.assign(Clock.make(), {
  sleep: (duration: Duration.Duration) =>
    Effect.async<void>((resume) => {
      const milliseconds = Durations.toMillis(duration)
      // Node takes a longer one for one that is over.
      if (milliseconds > 2 ** 31 - 1) return
      const timer = setTimeout(() => resume(Effect.void), milliseconds).unref()
      return Effect.sync(() => clearTimeout(timer))
    })
})
