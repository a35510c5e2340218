import type { HttpServerRequest } from "@effect/platform"

/**
 * The request with a path that the router reads to its end: what it takes for the beginning of a query beside `?` is
 * written as part of the path, which it is (RFC 3986, 3.3).
 */
export const withWholePath = (request: HttpServerRequest.HttpServerRequest): HttpServerRequest.HttpServerRequest => {
  const { url } = request
  const query = url.indexOf("?")
  const path = query === -1 ? url : url.slice(0, query)
  return /[;#]/.test(path)
    ? request.modify({ url: path.replaceAll(";", "%3B").replaceAll("#", "%23") + url.slice(path.length) })
    : request
}
