import { HttpApiMiddleware, HttpApiSecurity, HttpRouter, HttpServerRequest, OpenApi } from "@effect/platform"
import type { OpenSession, StoreError, UserId } from "@winnow/core"
import { ApiKeys, Sessions, Unauthorized } from "@winnow/core"
import { fairScheduler, Partition } from "@winnow/document"
import { Effect, FiberRef, Layer, Option, Redacted, Schema } from "effect"
import { Forbidden, failures, RateLimited } from "../contract/Failure.js"
import { clientAddressOf } from "../limits/ClientAddress.js"
import type { ByteBudget } from "../limits/ByteBudget.js"
import type { failedKeyLimiting } from "../limits/RateLimits.js"
import { rateLimiting } from "../limits/RateLimits.js"
import type { Rate } from "../limits/TokenBuckets.js"
import { checkOrigin } from "../session/RequestOrigin.js"
import { isOfReview } from "../session/ReviewReach.js"
import { checkCsrfToken, csrfTokenOf, sessionTokensOf } from "../session/SessionCookie.js"
import type { Caller } from "./Caller.js"
import { CurrentCaller } from "./Caller.js"
import { noteOnRequest } from "./RequestNotes.js"
import { addHeaders } from "./ResponseHeaders.js"
import { orUnavailable } from "./Unavailable.js"

export interface AuthenticationOptions {
  /** What each key may send, in this process; without limit when null. */
  readonly rateLimit: Rate | null
  /** Attempts with keys that do not work, by address, in this process; without limit when null. */
  readonly failedKeyLimit: Rate | null
  /** Proxies before this server, each of which adds to `X-Forwarded-For` whom it was called by. */
  readonly trustedProxies: number
  /** Origins such as `https://app.example.com` whose pages may call the API from a browser; `*` for all. */
  readonly allowOrigins: ReadonlyArray<string>
  /** Says who sends a request, none for nobody who may, where a host knows it in place of API keys. */
  readonly authenticate: ((request: Request) => Effect.Effect<Option.Option<UserId>>) | null
}

type Request = HttpServerRequest.HttpServerRequest

/**
 * Lets a request pass that has a usable API key or session with requests left, or that the host knows, and says whose it
 * is. A header with a key wins over the cookie of a session. Nothing else sees either.
 */
export class Authentication extends HttpApiMiddleware.Tag<Authentication>()("@winnow/http/Authentication", {
  failure: Schema.Union(
    failures.unauthorized,
    failures.csrfTokenRequired,
    failures.forbidden,
    failures.rateLimited,
    failures.unavailable
  ),
  provides: CurrentCaller,
  security: {
    apiKey: HttpApiSecurity.bearer.pipe(
      HttpApiSecurity.annotate(OpenApi.Description, "An API key: `Authorization: Bearer wn_live_…`")
    )
  }
}) {
  static readonly layer = (
    options: AuthenticationOptions & {
      readonly budget: ByteBudget
      readonly countFailure: ReturnType<typeof failedKeyLimiting>
    }
  ) =>
    Layer.effect(
      Authentication,
      Effect.gen(function* () {
        const keys = yield* ApiKeys
        const sessions = yield* Sessions
        const { authenticate, countFailure } = options
        const spendRequest = rateLimiting(options.rateLimit)

        const countRefusal = (request: Request) => countFailure(clientAddressOf(request, options.trustedProxies))

        const byKey = Effect.fnUntraced(function* (request: Request, value: Redacted.Redacted) {
          if (!hasBearer(request)) return yield* new Unauthorized()
          const key = yield* keys.authenticate(Redacted.make(Redacted.value(value).trimStart())).pipe(
            orUnavailable,
            Effect.tapErrorTag("Unauthorized", () => countRefusal(request))
          )
          yield* noteOnRequest({ userId: key.userId, apiKeyId: key.id })
          yield* spendRequest(key.id)
          return {
            userId: key.userId,
            via: "key",
            key,
            holder: key.id,
            isConsole: false,
            cookie: null
          } satisfies Caller
        })

        const firstOf = (tokens: ReadonlyArray<string>) =>
          tokens.reduce<Effect.Effect<OpenSession & { readonly token: string }, Unauthorized | StoreError>>(
            (found, token) =>
              Effect.catchTag(found, "Unauthorized", () =>
                Effect.map(sessions.authenticate(Redacted.make(token)), (open) => ({ ...open, token }))
              ),
            new Unauthorized()
          )

        const bySession = Effect.fnUntraced(function* (request: Request, tokens: ReadonlyArray<string>) {
          const { key, session, token } = yield* firstOf(tokens).pipe(
            orUnavailable,
            Effect.tapErrorTag("Unauthorized", () => countRefusal(request))
          )
          const { apiKeyId, extractionId, tokenHash, userId, via } = session
          yield* noteOnRequest({ userId, ...(apiKeyId !== null && { apiKeyId }) })
          yield* spendRequest(apiKeyId ?? tokenHash)
          yield* checkCsrfToken(request, token)
          if (extractionId !== null && !isOfReview(request, yield* HttpRouter.RouteContext, extractionId)) {
            return yield* new Forbidden({ message: "This link opens the review of one extraction, and nothing else" })
          }
          const cookie = { session, csrfToken: csrfTokenOf(token) }
          return { userId, via, key, holder: tokenHash, isConsole: true, cookie } satisfies Caller
        })

        const byHost = Effect.fnUntraced(function* (request: Request, known: NonNullable<typeof authenticate>) {
          const { headers } = request
          const user = yield* known(request)
          if (Option.isNone(user)) return Option.none()
          yield* noteOnRequest({ userId: user.value })
          // Another site's page cannot add such a header to what it makes the browser send.
          if (!("authorization" in headers)) yield* checkOrigin(request, options.allowOrigins)
          const isConsole = headers["x-winnow-console"] !== undefined
          return Option.some<Caller>({
            userId: user.value,
            via: "host",
            key: null,
            holder: user.value,
            isConsole,
            cookie: null
          })
        })

        const identify = Effect.fnUntraced(function* (value: Redacted.Redacted) {
          const request = yield* HttpServerRequest.HttpServerRequest
          const tokens = sessionTokensOf(request)
          if (authenticate === null) {
            return yield* tokens.length === 0 || hasBearer(request) ? byKey(request, value) : bySession(request, tokens)
          }
          const user = yield* byHost(request, authenticate)
          if (Option.isSome(user)) return user.value
          // The host does not know reviewers who followed a link.
          const caller = tokens.length === 0 ? undefined : yield* bySession(request, tokens)
          return caller?.via === "review" ? caller : yield* new Unauthorized()
        })

        return {
          apiKey: (value) =>
            identify(value).pipe(
              Effect.tap(({ userId }) => takeTurns(userId)),
              Effect.tap(({ userId }) => refuseBehind(options.budget, userId)),
              Effect.tapErrorTag("Unauthorized", () => addHeaders({ "www-authenticate": "Bearer" })),
              withRetryAfter
            )
        }
      })
    )
}

/** From here on the request's fiber gets its user's part of the thread. */
const takeTurns = (userId: UserId): Effect.Effect<void> =>
  Effect.zipRight(FiberRef.set(Partition, userId), FiberRef.set(FiberRef.currentScheduler, fairScheduler))

/** Fails where the user has not read large answers yet: before anything is done. */
const refuseBehind = (budget: ByteBudget, userId: UserId): Effect.Effect<void, RateLimited> =>
  Effect.suspend(() => (budget.isBehind(userId) ? new RateLimited(unreadAnswers) : Effect.void))

/** Refuses a user whose unread answers take up too much memory. */
export const unreadAnswers = {
  message: "Your clients have not read large answers yet; read them before you ask for more",
  retryAfterSeconds: 5
}

const withRetryAfter = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.tapError(effect, (error) =>
    error instanceof RateLimited ? addHeaders({ "retry-after": String(error.retryAfterSeconds) }) : Effect.void
  )

/** A proxy before the server may ask for a password of its own, which browsers send in the same header. */
const hasBearer = ({ headers }: Request): boolean => /^bearer /i.test(headers["authorization"] ?? "")
