import { Clock, Effect, Option } from "effect"
import { RateLimited } from "../contract/Failure.js"
import { addHeaders } from "../edge/ResponseHeaders.js"
import type { BucketLevel, Rate } from "./TokenBuckets.js"
import { TokenBuckets } from "./TokenBuckets.js"

/** Keys or addresses whose buckets are cached: at most 2 MB. */
const maxBuckets = 10_000

/**
 * Takes a request from a key's bucket and reports its state in the headers `RateLimit-Policy` and `RateLimit` of
 * draft-ietf-httpapi-ratelimit-headers.
 */
export const rateLimiting = (rate: Rate | null): ((key: string) => Effect.Effect<void, RateLimited>) => {
  if (rate === null) return () => Effect.void
  const buckets = new TokenBuckets(rate, maxBuckets)
  const policy = `"default";q=${rate.requests};w=${rate.seconds}`
  const message = `This API key may send ${rate.requests} requests in ${rate.seconds} seconds; try again later`
  return Effect.fnUntraced(function* (key) {
    const level = buckets.take(key, yield* Clock.currentTimeMillis)
    yield* addHeaders({ "ratelimit-policy": policy, ratelimit: `"default";r=${level.remaining};t=${resetOf(level)}` })
    if (!level.allowed) return yield* new RateLimited({ message, retryAfterSeconds: level.nextAfter })
  })
}

/** Seconds until the bucket is full; if it is empty, until the next request is allowed. */
const resetOf = ({ fullAfter, nextAfter, remaining }: BucketLevel): number => (remaining === 0 ? nextAfter : fullAfter)

/**
 * Counts a request with an invalid key against the client's address, and fails once the address has more of them than
 * the rate allows. Requests with a valid key are never counted, so nobody's mistakes shut them out.
 */
export const failedKeyLimiting = (
  rate: Rate | null
): ((address: Option.Option<string>) => Effect.Effect<void, RateLimited>) => {
  if (rate === null) return () => Effect.void
  const failures = new TokenBuckets(rate, maxBuckets)
  return Effect.fnUntraced(function* (address) {
    if (Option.isNone(address)) return
    const { allowed, nextAfter } = failures.take(address.value, yield* Clock.currentTimeMillis)
    if (!allowed) return yield* new RateLimited({ message: tooManyFailures, retryAfterSeconds: nextAfter })
  })
}

const tooManyFailures = "Too many requests with invalid keys came from your address; try again later"
