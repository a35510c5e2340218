import type { HttpRouter, HttpServerRequest, HttpServerResponse as Response } from "@effect/platform"
import { HttpServerResponse } from "@effect/platform"
import { Chunk } from "effect"
import { failureResponse } from "../contract/Failure.js"

/** Answers requests without a route: OPTIONS and 405 with the path's methods, otherwise 404. */
export const makeUnrouted = (routes: Chunk.Chunk<HttpRouter.Route<unknown, unknown>>) => {
  const paths = Chunk.toReadonlyArray(routes).map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${path.replace(/[.]/g, "\\.").replace(/:\w+/g, "[^/]+")}/?$`)
  }))
  const allowed = (path: string): ReadonlyArray<string> => {
    const methods = new Set<string>(paths.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))
    if (methods.has("GET")) methods.add("HEAD")
    return methods.size === 0 ? [] : [...methods, "OPTIONS"].sort()
  }
  return ({ method, url }: HttpServerRequest.HttpServerRequest): Response.HttpServerResponse => {
    const path = url.split("?", 1)[0] ?? url
    const methods = allowed(path)
    const headers = { allow: methods.join(", ") }
    if (methods.length === 0 || (method !== "OPTIONS" && methods.includes(method))) {
      return failureResponse(404, "NOT_FOUND", "No such endpoint")
    }
    if (method === "OPTIONS") return HttpServerResponse.empty({ status: 204, headers })
    const message = `${method} is not allowed here; use ${headers.allow}`
    return HttpServerResponse.setHeaders(failureResponse(405, "METHOD_NOT_ALLOWED", message), headers)
  }
}
