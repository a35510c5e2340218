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
  <A, R>(call: Effect.Effect<A, ModelError, R>): Effect.Effect<A, ModelError, R> =>
    Effect.retry(call, transientSchedule(options))

const transientSchedule = ({ attempts = 4, firstDelay = "500 millis", longestDelay = "30 seconds" }: RetryOptions) =>
  Schedule.identity<ModelError>().pipe(
    Schedule.intersect(Schedule.exponential(firstDelay).pipe(Schedule.jitteredWith({ min: 0.5, max: 1.5 }))),
    Schedule.intersect(Schedule.recurs(attempts - 1)),
    Schedule.whileInput((error: ModelError) => error.reason === "transient"),
    Schedule.modifyDelay(([[error]], delay) =>
      Duration.min(Duration.max(delay, error.retryAfterMillis ?? 0), longestDelay)
    )
  )
