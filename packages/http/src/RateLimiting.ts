import type { ApiKeyId } from "@winnow/core"
import { Clock, Effect } from "effect"
import { RateLimited } from "./Failure.js"
import { addHeaders } from "./ResponseHeaders.js"
import type { BucketLevel, Rate } from "./TokenBuckets.js"
import { TokenBuckets } from "./TokenBuckets.js"

/** Keys whose buckets are kept: 2 MB at most. */
const limit = 10_000

/**
 * Takes a request from what a key has left, and tells the client of it in the fields of
 * draft-ietf-httpapi-ratelimit-headers: `RateLimit-Policy` and `RateLimit`.
 */
export const rateLimiting = (rate: Rate | null): ((key: ApiKeyId) => Effect.Effect<void, RateLimited>) => {
  if (rate === null) return () => Effect.void
  const buckets = new TokenBuckets(rate, limit)
  const policy = `"default";q=${rate.requests};w=${rate.seconds}`
  const message = `This API key may send ${rate.requests} requests in ${rate.seconds} seconds; retry after a while`
  return Effect.fnUntraced(function* (key) {
    const level = buckets.take(key, yield* Clock.currentTimeMillis)
    yield* addHeaders({ "ratelimit-policy": policy, ratelimit: `"default";r=${level.remaining};t=${resetOf(level)}` })
    if (!level.allowed) return yield* new RateLimited({ message, retryAfterSeconds: level.nextAfter })
  })
}

/** Seconds until there is all again, or anything where there is nothing. */
const resetOf = ({ fullAfter, nextAfter, remaining }: BucketLevel): number => (remaining === 0 ? nextAfter : fullAfter)
