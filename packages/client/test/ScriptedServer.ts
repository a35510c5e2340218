import type { IncomingMessage, ServerResponse } from "node:http"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { onTestFinished } from "vitest"
import { createClient } from "../src/index.js"
import type { Client, ClientOptions } from "../src/index.js"

/** What the server does with one request. */
export type Scene = (response: ServerResponse, request: IncomingMessage) => void

export interface Received {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: IncomingMessage["headers"]
  readonly body: string
}

/** Answers JSON. */
export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Scene =>
  (response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body))
  }

export const data = (data: unknown) => json(200, { data })

/** Answers as the API fails. */
export const failure = (status: number, code: string, headers: Record<string, string> = {}) =>
  json(status, { error: { code, message: `It is ${code}` } }, { "x-request-id": "req_1", ...headers })

/** Answers as a proxy before the API would. */
export const page =
  (status: number, headers: Record<string, string> = {}): Scene =>
  (response) => {
    response.writeHead(status, { "content-type": "text/html", ...headers }).end("<h1>Not the API</h1>")
  }

/** Cuts the connection without a word. */
export const cut: Scene = (_, request) => {
  request.socket.destroy()
}

/** Cuts the connection in the middle of the answer. */
export const cutShort: Scene = (response, request) => {
  response.writeHead(200, { "content-length": "1000" }).write('{"data":', () => request.socket.destroy())
}

/** Never answers. */
export const silent: Scene = () => undefined

/** Begins an answer that it never ends. */
export const endless: Scene = (response) => {
  response.writeHead(200).write('{"data":')
}

/** A server that plays one scene for each request, the last one for ever, and a client of it. */
export const startScript = async (
  scenes: ReadonlyArray<Scene>,
  options: Partial<ClientOptions> = {}
): Promise<{ readonly client: Client; readonly url: string; readonly received: ReadonlyArray<Received> }> => {
  const received: Array<Received> = []
  const server = createServer((request, response) => {
    let body = ""
    request.setEncoding("utf8").on("data", (text: string) => (body += text))
    request.on("end", () => {
      const scene = scenes[Math.min(received.length, scenes.length - 1)]
      received.push({ method: request.method, url: request.url, headers: request.headers, body })
      scene?.(response, request)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return { client: createClient({ baseUrl: url, apiKey: "wn_live_x", ...options }), url, received }
}
