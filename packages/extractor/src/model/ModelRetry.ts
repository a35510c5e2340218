import { Clock, Duration, Effect, Random } from "effect"
import { ModelError } from "./LanguageModel.js"
import { pastDeadline, waitingEnds } from "./ProviderHealth.js"

/** How calls with transient failures are retried. */
export interface RetryOptions {
  /** Maximum number of calls. By default, calls are retried until the run's deadline. */
  readonly attempts?: number
  /** Delay before the second call; doubled for each further one, each ± 50 %. Default 500 ms. */
  readonly firstDelay?: Duration.DurationInput
  /** Maximum delay between two calls, unless the provider asks for more. Default 30 s. */
  readonly maxDelay?: Duration.DurationInput
}

/**
 * Retries a call while it fails as `transient`, not before the provider's Retry-After time and not beyond the run's
 * deadline.
 */
export const retryTransient =
  ({ attempts = Infinity, firstDelay = "500 millis", maxDelay = "30 seconds" }: RetryOptions = {}) =>
  <A, E, R>(call: Effect.Effect<A, ModelError | E, R>): Effect.Effect<A, ModelError | E, R> => {
    let unreachableSince: number | undefined
    const maxMillis = Duration.toMillis(maxDelay)
    const again = (error: ModelError, made: number, delay: number): Effect.Effect<A, ModelError | E, R> =>
      Effect.gen(function* () {
        if (error.reason !== "transient" || error.isPastDeadline === true || made >= attempts) return yield* error
        const jittered = Math.ceil(Math.min(delay * (yield* Random.nextRange(0.5, 1.5)), maxMillis))
        const wait = Math.max(jittered, error.retryAfterMillis ?? 0)
        const now = yield* Clock.currentTimeMillis
        unreachableSince = error.isUnreachable === true ? (unreachableSince ?? now) : undefined
        if (now + wait >= (yield* waitingEnds(unreachableSince))) return yield* pastDeadline(error, wait)
        yield* Effect.sleep(wait)
        return yield* attempt(made + 1, delay * 2)
      })
    const attempt = (number: number, delay: number): Effect.Effect<A, ModelError | E, R> =>
      Effect.catchIf(call, isModelError, (error) => again(error, number, delay))
    return attempt(1, Duration.toMillis(firstDelay))
  }

const isModelError = (error: unknown): error is ModelError => error instanceof ModelError
