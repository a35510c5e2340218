import { HttpApiMiddleware, HttpApiSecurity, HttpServerRequest, OpenApi } from "@effect/platform"
import type { UserId } from "@winnow/core"
import { ApiKeys, hashApiKey, Unauthorized } from "@winnow/core"
import type { Redacted } from "effect"
import { Clock, Context, Effect, Layer, Option, Schema } from "effect"
import { clientAddressOf } from "./ClientAddress.js"
import { failures, RateLimited } from "./Failure.js"
import { KeyAttempts } from "./KeyAttempts.js"
import { rateLimiting } from "./RateLimiting.js"
import { noteOnRequest } from "./RequestNotes.js"
import { addHeaders } from "./ResponseHeaders.js"
import type { Rate } from "./TokenBuckets.js"

export interface AuthenticationOptions {
  /** What each key may send, in this process; without limit when null. */
  readonly rateLimit: Rate | null
  /** Attempts with keys that do not work, by address, in this process; without limit when null. */
  readonly failedKeyLimit: Rate | null
  /** Proxies before this server, each of which adds to `X-Forwarded-For` whom it was called by. */
  readonly trustedProxies: number
  /** Says who sends a request, none for nobody who may, where a host knows it in place of API keys. */
  readonly authenticate: ((request: HttpServerRequest.HttpServerRequest) => Effect.Effect<Option.Option<UserId>>) | null
}

/** Whose key the request came with. */
export class CurrentUser extends Context.Tag("@winnow/http/CurrentUser")<CurrentUser, UserId>() {}

/**
 * Lets a request pass that has a usable API key with requests left, or that the host knows, and says whose it is. Nothing
 * else sees the key.
 */
export class Authentication extends HttpApiMiddleware.Tag<Authentication>()("@winnow/http/Authentication", {
  failure: Schema.Union(failures.unauthorized, failures.rateLimited),
  provides: CurrentUser,
  security: {
    apiKey: HttpApiSecurity.bearer.pipe(
      HttpApiSecurity.annotate(OpenApi.Description, "An API key: `Authorization: Bearer wn_live_…`")
    )
  }
}) {
  static readonly layer = (options: AuthenticationOptions) =>
    options.authenticate === null ? Authentication.layerApiKeys(options) : layerHost(options.authenticate)

  private static readonly layerApiKeys = (options: AuthenticationOptions) =>
    Layer.effect(
      Authentication,
      Effect.gen(function* () {
        const authenticate = yield* screenedAuthentication(options)
        const spendRequest = rateLimiting(options.rateLimit)
        return {
          apiKey: (value) =>
            Effect.gen(function* () {
              const request = yield* HttpServerRequest.HttpServerRequest
              if (!/^bearer /i.test(request.headers["authorization"] ?? "")) return yield* new Unauthorized()
              const key = yield* authenticate(value, clientAddressOf(request, options.trustedProxies))
              yield* noteOnRequest({ userId: key.userId, apiKeyId: key.id })
              yield* spendRequest(key.id)
              return key.userId
            }).pipe(
              Effect.tapErrorTag("Unauthorized", () => addHeaders({ "www-authenticate": "Bearer" })),
              Effect.tapErrorTag("RateLimited", ({ retryAfterSeconds }) =>
                addHeaders({ "retry-after": String(retryAfterSeconds) })
              )
            )
        }
      })
    )
}

/** The host answers for its users, how often they come as well. */
const layerHost = (authenticate: NonNullable<AuthenticationOptions["authenticate"]>) =>
  Layer.succeed(Authentication, {
    apiKey: () =>
      Effect.flatMap(HttpServerRequest.HttpServerRequest, authenticate).pipe(
        Effect.flatMap(Option.match({ onNone: () => new Unauthorized(), onSome: Effect.succeed }))
      )
  })

/** The key of a value, where its sender's address has not tried too many that do not work. */
const screenedAuthentication = Effect.fnUntraced(function* ({ failedKeyLimit }: AuthenticationOptions) {
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
