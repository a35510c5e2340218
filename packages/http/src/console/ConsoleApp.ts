import type { HttpServerRequest, HttpServerResponse as Response } from "@effect/platform"
import { HttpServerResponse } from "@effect/platform"
import { Option } from "effect"
import type { ConsoleFile, ConsoleFiles } from "./ConsoleFiles.js"

type Request = HttpServerRequest.HttpServerRequest

/**
 * Answers GET requests without a route: the console's files by path, and its page at every other address that a browser
 * opens, because the page does its own routing. Returns none for the API's own paths.
 */
export const makeConsoleApp =
  ({ byPath, page }: ConsoleFiles) =>
  (request: Request): Option.Option<Response.HttpServerResponse> => {
    const path = request.url.split("?", 1)[0] ?? ""
    if (request.method !== "GET" && request.method !== "HEAD") return Option.none()
    const file = byPath.get(path)
    if (file !== undefined) return Option.some(respond(request, file))
    return acceptsHtml(request) && !reservedPath.test(path) ? Option.some(respond(request, page)) : Option.none()
  }

/** Paths of the API and of the console's files. The console's page is not served there, and no host may mount there. */
export const reservedPath = /^\/(?:v\d+|docs|health|assets)(?:\/|$)|^\/openapi\.json$/i

const acceptsHtml = ({ headers }: Request) => (headers["accept"] ?? "").includes("text/html")

const respond = ({ headers }: Request, { cacheControl, contentType, encodings, etag }: ConsoleFile) => {
  const common = { ...security, "cache-control": cacheControl, etag, vary: "Accept-Encoding" }
  if (headers["if-none-match"]?.includes(etag) === true) {
    return HttpServerResponse.empty({ status: 304, headers: common })
  }
  const accepted = headers["accept-encoding"] ?? ""
  const { bytes, encoding } =
    encodings.find(({ encoding }) => encoding === "identity" || accepts(accepted, encoding)) ?? noBytes
  return HttpServerResponse.uint8Array(bytes, {
    contentType,
    headers: encoding === "identity" ? common : { ...common, "content-encoding": encoding }
  })
}

const noBytes = { encoding: "identity", bytes: new Uint8Array() } as const

/** Whether `Accept-Encoding` names the encoding without forbidding it by `q=0` (RFC 9110, 12.5.3). */
const accepts = (header: string, encoding: string): boolean =>
  header.split(",").some((part) => {
    const [name = "", ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/)
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
  })

/** The console runs only its own scripts and calls only its own origin; no other page may frame it. */
const security = {
  "content-security-policy":
    "default-src 'self'; img-src 'self' blob: data:; object-src 'none'; base-uri 'self'; frame-ancestors 'none'; form-action 'self'",
  "referrer-policy": "no-referrer",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin"
}
