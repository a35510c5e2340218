import { Cookies, HttpApiBuilder, HttpApp, HttpServerRequest, HttpServerResponse } from "@effect/platform"
import { Sessions, Unauthorized, Users } from "@winnow/core"
import { Effect, Redacted } from "effect"
import { Api } from "../Api.js"
import { InvalidRequest } from "../contract/Failure.js"
import { asData } from "../contract/Response.js"
import type { AuthenticationOptions } from "../edge/Authentication.js"
import type { Caller } from "../edge/Caller.js"
import { CurrentCaller, forUser } from "../edge/Caller.js"
import { addHeaders } from "../edge/ResponseHeaders.js"
import { orUnavailable } from "../edge/Unavailable.js"
import { clientAddressOf } from "../limits/ClientAddress.js"
import type { failedKeyLimiting } from "../limits/RateLimits.js"
import type { SessionView } from "./SessionApi.js"
import { checkOrigin, originOf } from "./RequestOrigin.js"
import { cookieOptions, csrfTokenOf, sessionCookie } from "./SessionCookie.js"
import { reviewerOf } from "../reviews/Reviewer.js"

export interface SessionHttpOptions
  extends Pick<AuthenticationOptions, "allowOrigins" | "authenticate" | "trustedProxies"> {
  readonly countFailure: ReturnType<typeof failedKeyLimiting>
  readonly prefix: string
}

export const SessionHttp = ({ allowOrigins, authenticate, countFailure, prefix, trustedProxies }: SessionHttpOptions) =>
  HttpApiBuilder.group(
    Api,
    "session",
    Effect.fnUntraced(function* (handlers) {
      const sessions = yield* Sessions
      const users = yield* Users

      const emailOf = ({ userId, via }: Pick<Caller, "userId" | "via">) =>
        isOwner(via)
          ? Effect.map(users.get(userId), ({ email }) => email).pipe(
              Effect.catchTag("UserNotFound", () => Effect.succeed(null))
            )
          : Effect.succeed(null)

      const viewOf = (caller: Caller, email: string | null): SessionView => {
        const { cookie, key, userId, via } = caller
        return {
          userId,
          email,
          reviewer: reviewerOf(caller),
          via,
          extractionId: cookie?.session.extractionId ?? null,
          csrfToken: cookie?.csrfToken ?? null,
          expiresAt: cookie?.session.expiresAt ?? null,
          canManageKeys: isOwner(via) && key?.manages !== false
        }
      }

      const open = ({ apiKey, token }: { readonly apiKey?: string; readonly token?: string }) => {
        if (apiKey !== undefined && token !== undefined) return new InvalidRequest({ message: both })
        if (token !== undefined) return sessions.redeem(Redacted.make(token))
        if (apiKey === undefined) return new InvalidRequest({ message: neither })
        // An app that authenticates its users itself has no keys.
        return authenticate === null ? sessions.signIn(Redacted.make(apiKey.trim())) : new Unauthorized()
      }

      const refuse = (request: HttpServerRequest.HttpServerRequest) =>
        Effect.zipRight(
          addHeaders({ "www-authenticate": "Bearer" }),
          countFailure(clientAddressOf(request, trustedProxies))
        )

      return handlers
        .handle("signIn", ({ payload, request }) =>
          Effect.gen(function* () {
            yield* checkOrigin(request, allowOrigins)
            const { key, session, token } = yield* open(payload)
            const value = Redacted.value(token)
            yield* setCookie(request, prefix, value)
            const { tokenHash: holder, userId, via } = session
            const cookie = { session, csrfToken: csrfTokenOf(value) }
            // The session is already open: a failure to read the address must not waste a link that works once.
            const email = yield* Effect.catchTag(emailOf(session), "StoreError", () => Effect.succeed(null))
            return { data: viewOf({ userId, via, key, holder, isConsole: true, cookie }, email) }
          }).pipe(
            orUnavailable,
            Effect.tapError((error) =>
              error._tag === "Unauthorized" || error._tag === "LinkUnusable" ? refuse(request) : Effect.void
            ),
            Effect.tapErrorTag("RateLimited", ({ retryAfterSeconds }) =>
              addHeaders({ "retry-after": String(retryAfterSeconds) })
            )
          )
        )
        .handle("get", () =>
          Effect.flatMap(CurrentCaller, (caller) => Effect.map(emailOf(caller), (email) => viewOf(caller, email))).pipe(
            orUnavailable,
            asData
          )
        )
        .handle("signOut", ({ request }) =>
          Effect.gen(function* () {
            const { cookie } = yield* CurrentCaller
            if (cookie !== null) yield* orUnavailable(sessions.signOut(cookie.session))
            yield* setCookie(request, prefix, "")
            return { data: { deleted: true } } as const
          })
        )
        .handle("reviewLink", ({ path, payload }) =>
          Effect.gen(function* () {
            const request = yield* HttpServerRequest.HttpServerRequest
            const { key } = yield* CurrentCaller
            const { session, token } = yield* forUser((userId) =>
              sessions.makeReviewLink(userId, path.id, `${payload.expiresIn} seconds`, key)
            )
            const value = Redacted.value(token)
            const url = `${originOf(request)}${prefix}/review/${encodeURIComponent(path.id)}#token=${value}`
            return { data: { url, token: value, expiresAt: session.expiresAt } }
          })
        )
    })
  )

/** A review link shows nothing about its user. */
const isOwner = (via: Caller["via"]): boolean => via === "key" || via === "link"

const neither = "apiKey: is missing, and so is `token`"
const both = "token: must be left out where `apiKey` is given"

/** Sets the session's cookie; an empty value deletes it. */
const setCookie = (request: HttpServerRequest.HttpServerRequest, prefix: string, value: string) => {
  const options = { ...cookieOptions(request, prefix), ...(value === "" && { maxAge: 0 }) }
  const cookie = Cookies.unsafeMakeCookie(sessionCookie, value, options)
  return HttpApp.appendPreResponseHandler((_, response) =>
    Effect.succeed(HttpServerResponse.updateCookies(response, Cookies.setCookie(cookie)))
  )
}
