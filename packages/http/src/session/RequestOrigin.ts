import type { HttpServerRequest } from "@effect/platform"
import { Effect } from "effect"
import { Forbidden } from "../contract/Failure.js"

type Request = HttpServerRequest.HttpServerRequest

export const isReading = ({ method }: Request): boolean => method === "GET" || method === "HEAD"

/** The origin that the browser sent the request to, such as `https://winnow.example.com`. */
export const originOf = (request: Request): string => {
  const { headers, source } = request
  const forwarded = headers["x-forwarded-proto"]?.split(",", 1)[0]?.trim()
  const own = source instanceof globalThis.Request ? new URL(source.url).protocol.slice(0, -1) : "http"
  return `${forwarded === "https" || forwarded === "http" ? forwarded : own}://${hostOf(request)}`
}

/**
 * Refuses a change that a page of another origin made the browser send, unless that origin is allowed. Browsers name
 * the origin in `Sec-Fetch-Site`, and over plain HTTP in `Origin`; other clients send neither.
 */
export const checkOrigin = (request: Request, allowOrigins: ReadonlyArray<string>): Effect.Effect<void, Forbidden> => {
  const { origin = "", "sec-fetch-site": site } = request.headers
  const isOwn = site === undefined ? origin === "" || isHost(origin, hostOf(request)) : ownSites.includes(site)
  if (isReading(request) || isOwn || allowOrigins.includes(origin)) return Effect.void
  const message = `Pages of ${origin === "" ? "another site" : origin} may not change anything here, at ${originOf(request)}`
  return new Forbidden({ message })
}

/** `none`: the user started the request, not a page. */
const ownSites = ["same-origin", "none"]

const isHost = (origin: string, host: string): boolean => URL.canParse(origin) && new URL(origin).host === host

const hostOf = ({ headers }: Request): string =>
  headers["x-forwarded-host"]?.split(",", 1)[0]?.trim() ?? headers["host"] ?? "localhost"
