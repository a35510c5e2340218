import type { Cookies, HttpServerRequest } from "@effect/platform"
import { Effect } from "effect"
import { createHash, timingSafeEqual } from "node:crypto"
import { CsrfTokenRequired } from "../contract/Failure.js"
import { isReading, originOf } from "./RequestOrigin.js"

type Request = HttpServerRequest.HttpServerRequest

/** The name of the cookie that holds a session's token. */
export const sessionCookie = "winnow_session"

/**
 * The session tokens in a request's cookies, at most four. Two consoles on one host under different paths each set a
 * cookie of this name; browsers send the one with the longest path first (RFC 6265, 5.4).
 */
export const sessionTokensOf = ({ headers }: Request): ReadonlyArray<string> =>
  (headers["cookie"] ?? "")
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${sessionCookie}=`))
    .map((pair) => pair.slice(sessionCookie.length + 1))
    .filter((token) => token !== "")
    .slice(0, 4)

/** Scripts cannot read the cookie, other sites cannot send it, and it is deleted when the browser closes. */
export const cookieOptions = (request: Request, prefix: string): Cookies.Cookie["options"] => ({
  httpOnly: true,
  sameSite: "strict",
  path: prefix === "" ? "/" : encodeURI(prefix),
  secure: originOf(request).startsWith("https:")
})

/**
 * The token that changes in a session must carry in `X-CSRF-Token`; only a page that can read the API's answers knows
 * it.
 */
export const csrfTokenOf = (sessionToken: string): string =>
  createHash("sha256").update(`csrf ${sessionToken}`).digest("base64url")

/** Refuses a change that another site's page made the browser send. */
export const checkCsrfToken = (request: Request, sessionToken: string): Effect.Effect<void, CsrfTokenRequired> => {
  if (isReading(request)) return Effect.void
  const expected = Buffer.from(csrfTokenOf(sessionToken))
  const given = Buffer.from(request.headers["x-csrf-token"] ?? "")
  return given.length === expected.length && timingSafeEqual(given, expected) ? Effect.void : new CsrfTokenRequired()
}
