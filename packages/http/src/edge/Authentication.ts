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
  /** The rate limit of each key in this process; null for no limit. */
  readonly rateLimit: Rate | null
  /** Failed authentications allowed per address in this process; null for no limit. */
  readonly failedKeyLimit: Rate | null
  /** The number of proxies before this server; each appends its caller's address to `X-Forwarded-For`. */
  readonly trustedProxies: number
  /** Origins such as `https://app.example.com` whose pages may call the API from a browser; `*` for all. */
  readonly allowOrigins: ReadonlyArray<string>
  /** Replaces API keys when a host embeds Winnow: returns the user who sends a request, or none to reject it. */
  readonly authenticate: ((request: Request) => Effect.Effect<Option.Option<UserId>>) | null
}

type Request = HttpServerRequest.HttpServerRequest

/**
 * Requires a usable API key or session with requests left, or a user known to the host, and provides the caller. A key
 * in a header takes precedence over a session cookie. No other code sees the key or the cookie.
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
          // An authorization header needs no check: another site's page cannot make the browser send one.
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
          // The host does not know reviewers who use a review link.
          const caller = tokens.length === 0 ? undefined : yield* bySession(request, tokens)
          return caller?.via === "review" ? caller : yield* new Unauthorized()
        })

        return {
          apiKey: (value) =>
            identify(value).pipe(
              Effect.tap(({ userId }) => takeTurns(userId)),
              Effect.tap(({ userId }) => refuseWhileUnread(options.budget, userId)),
              Effect.tapErrorTag("Unauthorized", () => addHeaders({ "www-authenticate": "Bearer" })),
              withRetryAfter
            )
        }
      })
    )
}

/** From here on the scheduler gives the request's fiber its user's share of the thread. */
const takeTurns = (userId: UserId): Effect.Effect<void> =>
  Effect.zipRight(FiberRef.set(Partition, userId), FiberRef.set(FiberRef.currentScheduler, fairScheduler))

/** Fails if the user has too many unread large answers, before any work is done. */
const refuseWhileUnread = (budget: ByteBudget, userId: UserId): Effect.Effect<void, RateLimited> =>
  Effect.suspend(() => (budget.hasTooManyUnreadBytes(userId) ? new RateLimited(unreadAnswers) : Effect.void))

/** The refusal for a user whose unread answers use too much memory. */
export const unreadAnswers = {
  message: "Your clients have not read large answers yet; read them before you request more",
  retryAfterSeconds: 5
}

const withRetryAfter = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.tapError(effect, (error) =>
    error instanceof RateLimited ? addHeaders({ "retry-after": String(error.retryAfterSeconds) }) : Effect.void
  )

/** Only bearer keys count: a proxy may ask for its own password, which browsers send in the same header. */
const hasBearer = ({ headers }: Request): boolean => /^bearer /i.test(headers["authorization"] ?? "")
