import { Duration, Effect, Schedule } from "effect"
import { ModelError } from "./LanguageModel.js"

/** How calls that failed in passing are tried again. */
export interface RetryOptions {
  /** Calls in all. Default 4. */
  readonly attempts?: number
  /** Before the second call; doubled from then on, each ± 50 %. Default 500 ms. */
  readonly firstDelay?: Duration.DurationInput
  /** The longest delay between two calls, also when the provider asks for more. Default 30 s. */
  readonly longestDelay?: Duration.DurationInput
}

/** Tries a call again while it fails as `transient`, not before the time that the provider's Retry-After names. */
export const retryTransient =
  (options: RetryOptions = {}) =>
  <A, E, R>(call: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.retry(call, transientSchedule(options))

const transientSchedule = ({ attempts = 4, firstDelay = "500 millis", longestDelay = "30 seconds" }: RetryOptions) =>
  Schedule.identity<unknown>().pipe(
    Schedule.intersect(Schedule.exponential(firstDelay).pipe(Schedule.jitteredWith({ min: 0.5, max: 1.5 }))),
    Schedule.intersect(Schedule.recurs(attempts - 1)),
    Schedule.whileInput(isTransient),
    Schedule.modifyDelay(([[error]], delay) =>
      Duration.min(Duration.max(delay, (isTransient(error) && error.retryAfterMillis) || 0), longestDelay)
    )
  )

const isTransient = (error: unknown): error is ModelError => error instanceof ModelError && error.reason === "transient"
