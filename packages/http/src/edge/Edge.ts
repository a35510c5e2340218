import type { HttpApp } from "@effect/platform"
import { HttpServerError, HttpServerRequest, HttpServerResponse } from "@effect/platform"
import type { Scope } from "effect"
import { Cause, Effect } from "effect"
import type { crossOrigin } from "./CrossOrigin.js"
import { failureResponse } from "../contract/Failure.js"
import { recorded } from "./RequestRecord.js"
import { traced } from "./RequestSpan.js"
import type { makeSending } from "./Sending.js"
import { randomBase62 } from "@winnow/core"

/** Answers requests without a route. */
type Unrouted = (request: HttpServerRequest.HttpServerRequest) => Effect.Effect<HttpServerResponse.HttpServerResponse>

/**
 * Wraps the whole API: gives each request an id, answers unexpected errors without details, and makes sure that the
 * client can read the answer even if its body was refused.
 */
export const edge = (
  app: HttpApp.Default,
  unrouted: Unrouted,
  shared: ReturnType<typeof crossOrigin>,
  sending: ReturnType<typeof makeSending>
): HttpApp.Default<never, Scope.Scope> =>
  Effect.gen(function* () {
    const request = withWholePath(yield* HttpServerRequest.HttpServerRequest)
    const requestId = yield* requestIdOf(request)
    const answered = shared(
      request,
      Effect.flatMap(answer(app, request, unrouted, requestId), (response) => sending(request, response))
    )
    const response = yield* traced(request, recorded(request, answered)).pipe(Effect.annotateLogs({ requestId }))
    const headers = { "cache-control": "no-store", ...response.headers, ...headersOf(requestId) }
    return HttpServerResponse.setHeaders(response, headers)
  })

const headersOf = (requestId: string) => ({
  "x-request-id": requestId,
  "x-content-type-options": "nosniff"
})

const answer = (
  app: HttpApp.Default,
  request: HttpServerRequest.HttpServerRequest,
  unrouted: Unrouted,
  requestId: string
) =>
  nulInUrl.test(request.url)
    ? Effect.succeed(failureResponse(400, "INVALID_REQUEST", "The URL contains a NUL character"))
    : app.pipe(
        Effect.provideService(HttpServerRequest.HttpServerRequest, request),
        Effect.catchAllCause((cause) => {
          if (Cause.isInterruptedOnly(cause)) return Effect.failCause(cause)
          if (Cause.squash(cause) instanceof HttpServerError.RouteNotFound) return unrouted(request)
          const message = `An unexpected error; it is in the server's log under the request id ${requestId}`
          return Effect.as(
            Effect.logError("A request failed unexpectedly", cause),
            failureResponse(500, "INTERNAL_ERROR", message)
          )
        })
      )

/** No id contains NUL, and some databases cannot store it. */
const nulInUrl = /%00/

const acceptable = /^[\w.:+/=-]{1,128}$/

/** The client's `X-Request-Id` if it is safe to log, otherwise a new id. */
const requestIdOf = ({ headers }: HttpServerRequest.HttpServerRequest): Effect.Effect<string> => {
  const given = headers["x-request-id"] ?? ""
  return acceptable.test(given) ? Effect.succeed(given) : Effect.map(randomBase62(22), (random) => `req_${random}`)
}

/**
 * Escapes `;` and `#` in the path, where the router would begin the query, although they belong to the path (RFC 3986,
 * 3.3).
 */
const withWholePath = (request: HttpServerRequest.HttpServerRequest): HttpServerRequest.HttpServerRequest => {
  const { url } = request
  const query = url.indexOf("?")
  const path = query === -1 ? url : url.slice(0, query)
  return /[;#]/.test(path)
    ? request.modify({ url: path.replaceAll(";", "%3B").replaceAll("#", "%23") + url.slice(path.length) })
    : request
}
