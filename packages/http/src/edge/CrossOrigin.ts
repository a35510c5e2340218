import type { HttpServerRequest } from "@effect/platform"
import { HttpServerResponse } from "@effect/platform"
import { Effect, Predicate } from "effect"

type Request = HttpServerRequest.HttpServerRequest
type Response = HttpServerResponse.HttpServerResponse

/**
 * Lets pages of these origins (`*` for all) call the API from a browser (the Fetch standard's CORS protocol).
 * Preflights, which have no key, are answered without authentication. With no allowed origins, no CORS headers are
 * sent.
 */
export const crossOrigin = (origins: ReadonlyArray<string>) => {
  const isForAll = origins.includes("*")
  return <E, R>({ headers, method }: Request, answer: Effect.Effect<Response, E, R>): Effect.Effect<Response, E, R> => {
    if (origins.length === 0) return answer
    const { origin = "" } = headers
    // Caches must not give one origin's answer to another.
    const varying = (response: Response) =>
      isForAll
        ? response
        : HttpServerResponse.setHeader(
            response,
            "vary",
            [response.headers["vary"], "Origin"].filter(Predicate.isNotUndefined).join(", ")
          )
    if (!isForAll && !origins.includes(origin)) return Effect.map(answer, varying)
    const allowed = { "access-control-allow-origin": isForAll ? "*" : origin }
    const isPreflight = method === "OPTIONS" && headers["access-control-request-method"] !== undefined
    if (!isPreflight) {
      return Effect.map(answer, (response) =>
        HttpServerResponse.setHeaders(varying(response), { ...allowed, "access-control-expose-headers": exposed })
      )
    }
    return Effect.succeed(
      varying(
        HttpServerResponse.empty({
          status: 204,
          headers: {
            ...allowed,
            "access-control-allow-methods": "GET, POST, PUT, DELETE",
            "access-control-allow-headers": headers["access-control-request-headers"] ?? "",
            "access-control-max-age": "7200"
          }
        })
      )
    )
  }
}

/** Headers that pages could not read otherwise. */
const exposed = "Content-Disposition, ETag, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id"
