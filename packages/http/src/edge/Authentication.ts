import { HttpApiMiddleware, HttpApiSecurity, HttpServerRequest, OpenApi } from "@effect/platform"
import type { UserId } from "@winnow/core"
import { ApiKeys, Unauthorized } from "@winnow/core"
import { Context, Effect, Layer, Option, Redacted, Schema } from "effect"
import { clientAddressOf } from "../limits/ClientAddress.js"
import { failedKeyLimiting, rateLimiting } from "../limits/RateLimits.js"
import type { ByteBudget } from "../limits/ByteBudget.js"
import { failures, RateLimited } from "../contract/Failure.js"
import { noteOnRequest } from "./RequestNotes.js"
import { addHeaders } from "./ResponseHeaders.js"
import type { Rate } from "../limits/TokenBuckets.js"
import { orUnavailable } from "./Unavailable.js"

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
  failure: Schema.Union(failures.unauthorized, failures.rateLimited, failures.unavailable),
  provides: CurrentUser,
  security: {
    apiKey: HttpApiSecurity.bearer.pipe(
      HttpApiSecurity.annotate(OpenApi.Description, "An API key: `Authorization: Bearer wn_live_…`")
    )
  }
}) {
  static readonly layer = (options: AuthenticationOptions, budget: ByteBudget) =>
    options.authenticate === null
      ? Authentication.layerApiKeys(options, budget)
      : layerHost(options.authenticate, budget)

  private static readonly layerApiKeys = (options: AuthenticationOptions, budget: ByteBudget) =>
    Layer.effect(
      Authentication,
      Effect.gen(function* () {
        const keys = yield* ApiKeys
        const countFailure = failedKeyLimiting(options.failedKeyLimit)
        const spendRequest = rateLimiting(options.rateLimit)
        return {
          apiKey: (value) =>
            Effect.gen(function* () {
              const request = yield* HttpServerRequest.HttpServerRequest
              if (!/^bearer /i.test(request.headers["authorization"] ?? "")) return yield* new Unauthorized()
              const key = yield* keys.authenticate(Redacted.make(Redacted.value(value).trimStart())).pipe(
                orUnavailable,
                Effect.tapErrorTag("Unauthorized", () => countFailure(clientAddressOf(request, options.trustedProxies)))
              )
              yield* noteOnRequest({ userId: key.userId, apiKeyId: key.id })
              yield* spendRequest(key.id)
              yield* refuseBehind(budget, key.userId)
              return key.userId
            }).pipe(
              Effect.tapErrorTag("Unauthorized", () => addHeaders({ "www-authenticate": "Bearer" })),
              withRetryAfter
            )
        }
      })
    )
}

/** The host answers for its users, how often they come as well. */
const layerHost = (authenticate: NonNullable<AuthenticationOptions["authenticate"]>, budget: ByteBudget) =>
  Layer.succeed(Authentication, {
    apiKey: () =>
      Effect.flatMap(HttpServerRequest.HttpServerRequest, authenticate).pipe(
        Effect.flatMap(Option.match({ onNone: () => new Unauthorized(), onSome: Effect.succeed })),
        Effect.tap((userId) => noteOnRequest({ userId })),
        Effect.tap((userId) => refuseBehind(budget, userId)),
        withRetryAfter
      )
  })

/** Fails where the user has not read large answers yet: before anything is done. */
const refuseBehind = (budget: ByteBudget, userId: UserId): Effect.Effect<void, RateLimited> =>
  Effect.suspend(() => (budget.isBehind(userId) ? new RateLimited(unreadAnswers) : Effect.void))

/** What a user is told whose answers hold too much memory. */
export const unreadAnswers = {
  message: "Your clients have not read large answers yet; read them before you ask for more",
  retryAfterSeconds: 5
}

const withRetryAfter = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.tapError(effect, (error) =>
    error instanceof RateLimited ? addHeaders({ "retry-after": String(error.retryAfterSeconds) }) : Effect.void
  )
