import { ApiKeys, hashApiKey, Unauthorized } from "@winnow/core"
import type { Redacted } from "effect"
import { Clock, Effect, Option } from "effect"
import { RateLimited } from "./Failure.js"
import { KeyAttempts } from "./KeyAttempts.js"
import type { Rate } from "./TokenBuckets.js"

/** The key of a value, where its sender's address has not tried too many that do not work. */
export const screenedAuthentication = Effect.fnUntraced(function* (failedKeyLimit: Rate | null) {
  const keys = yield* ApiKeys
  const attempts = failedKeyLimit === null ? undefined : new KeyAttempts(failedKeyLimit)
  return Effect.fnUntraced(function* (value: Redacted.Redacted, address: Option.Option<string>) {
    if (attempts === undefined || Option.isNone(address)) return yield* keys.authenticate(value)
    const hash = hashApiKey(value)
    const refused = attempts.screen(address.value, hash, yield* Clock.currentTimeMillis)
    if (Option.isSome(refused)) return yield* refusalAfter(refused.value)
    const key = yield* keys
      .authenticate(value)
      .pipe(
        Effect.catchTag("Unauthorized", () =>
          Effect.flatMap(Clock.currentTimeMillis, (now) => refusalAfter(attempts.refuse(address.value, hash, now)))
        )
      )
    attempts.accept(hash)
    return key
  })
})

const refusalAfter = (seconds: number): Effect.Effect<never, Unauthorized | RateLimited> =>
  seconds === 0 ? new Unauthorized() : new RateLimited({ message: tooManyKeys, retryAfterSeconds: seconds })

const tooManyKeys = "Too many requests with keys that do not work came from your address; retry after a while"
