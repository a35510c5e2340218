import type { Duration } from "effect"
import { Clock, Duration as Durations, Effect } from "effect"

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
