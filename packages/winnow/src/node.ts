import type { IncomingMessage, ServerResponse } from "node:http"
import { pipeline, Readable } from "node:stream"
import type { ReadableStream as NodeReadableStream } from "node:stream/web"

/** A handler for `http.createServer`, Express and Connect. */
export type NodeHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next?: (error: unknown) => void
) => Promise<void>

/**
 * Adapts a handler of web requests, such as `winnow.handler`, to Node's requests: `app.use("/winnow",
 * toNodeHandler(winnow.handler))`. Bodies are streamed; a body that a middleware has already parsed is serialized
 * again.
 */
export const toNodeHandler =
  (handler: (request: Request) => Promise<Response>): NodeHandler =>
  async (request, response, next) => {
    const gone = new AbortController()
    response.on("close", () => gone.abort())
    try {
      send(await handler(toWebRequest(request, gone.signal)), response)
    } catch (error) {
      if (next !== undefined) return next(error)
      response.writeHead(500).end()
    }
  }

const send = ({ body, headers, status }: Response, response: ServerResponse): void => {
  response.statusCode = status
  for (const [name, value] of headers) response.appendHeader(name, value)
  if (body === null) return void response.end()
  // Destroys the response if the body fails, and cancels the body if the client disconnects.
  pipeline(Readable.fromWeb(body as NodeReadableStream<Uint8Array>), response, () => undefined)
}

const toWebRequest = (request: IncomingMessage, signal: AbortSignal): Request => {
  const { headers, method = "GET", url = "/" } = request
  const path = url.startsWith("/") ? url : "/"
  const address = `http://${headers.host ?? "localhost"}${path}`
  const hasBody = method !== "GET" && method !== "HEAD"
  return new Request(URL.canParse(address) ? address : `http://localhost${path}`, {
    method,
    headers: Object.entries(headers).flatMap(
      ([name, value]): Array<[string, string]> =>
        Array.isArray(value) ? value.map((one) => [name, one]) : value === undefined ? [] : [[name, value]]
    ),
    signal,
    ...(hasBody ? { body: bodyOf(request), duplex: "half" } : {})
  })
}

const bodyOf = (request: IncomingMessage): ReadableStream<Uint8Array> | string => {
  const parsed: unknown = Reflect.get(request, "body")
  if (parsed === undefined || !request.readableEnded) return Readable.toWeb(request) as ReadableStream<Uint8Array>
  return typeof parsed === "string" ? parsed : JSON.stringify(parsed)
}
