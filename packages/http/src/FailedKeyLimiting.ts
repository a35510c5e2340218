import { Clock, Effect, Option } from "effect"
import { RateLimited } from "./Failure.js"
import type { Rate } from "./TokenBuckets.js"
import { TokenBuckets } from "./TokenBuckets.js"

/** Addresses that are remembered: 2 MB at most. */
const limit = 10_000

/**
 * Counts a request whose key does not work for the address that it came from; one more than the rate allows is told to
 * wait. It is asked about such requests only: nobody's mistakes shut out a key that works.
 */
export const failedKeyLimiting = (
  rate: Rate | null
): ((address: Option.Option<string>) => Effect.Effect<void, RateLimited>) => {
  if (rate === null) return () => Effect.void
  const failures = new TokenBuckets(rate, limit)
  return Effect.fnUntraced(function* (address) {
    if (Option.isNone(address)) return
    const { allowed, nextAfter } = failures.take(address.value, yield* Clock.currentTimeMillis)
    if (!allowed) return yield* new RateLimited({ message, retryAfterSeconds: nextAfter })
  })
}

const message = "Too many requests with keys that do not work came from your address; retry after a while"
