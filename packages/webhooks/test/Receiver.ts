import { Effect } from "effect"
import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from "node:http"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

export interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export interface Receiver {
  readonly port: number
  /** Whole requests in the order in which they came. */
  readonly received: ReadonlyArray<Received>
  /** Connections made, whatever came of them. */
  readonly connections: () => number
}

const cutOff = (response: ServerResponse, status: number) => {
  response.writeHead(status, { "content-length": "1000" }).write("the beginning")
  setTimeout(() => response.destroy(), 20)
}

/** How the receiver answers on a path. */
const answers: Record<string, (response: ServerResponse, port: number) => void> = {
  "/500": (response) => response.writeHead(500).end("Something broke here"),
  "/redirect": (response, port) => response.writeHead(307, { location: `http://127.0.0.1:${port}/ok` }).end(),
  "/hang": () => {},
  "/cut": (response) => response.destroy(),
  "/cut-body": (response) => cutOff(response, 200),
  "/cut-500": (response) => cutOff(response, 500),
  "/hang-body": (response) => response.writeHead(200).write("the beginning"),
  "/drip": (response) => {
    const drip = setInterval(() => response.write("."), 50)
    response.on("close", () => clearInterval(drip))
  },
  // Much more than anybody reads, at once.
  "/huge": (response) => {
    response.writeHead(200)
    const chunk = Buffer.alloc(1_000_000, "x")
    const more = () => {
      while (!response.destroyed && response.write(chunk));
      response.once("drain", more)
    }
    more()
  },
  "/huge-headers": (response) => response.writeHead(200, { "x-filler": "x".repeat(100_000) }).end(),
  "/interim": (response) => {
    response.writeContinue()
    response.writeProcessing()
    response.writeEarlyHints({ link: "</style.css>; rel=preload" })
    response.writeHead(204).end()
  },
  "/000": (response) => response.socket?.end("HTTP/1.1 000 Nothing\r\nContent-Length: 0\r\n\r\n"),
  "/no-http": (response) => response.socket?.end("Hello\r\n\r\n"),
  "/binary": (response) => response.writeHead(400).end(Buffer.from([0, 255, 27, 91, 51, 49, 109, 104, 105, 13, 10]))
}

/** Somebody's endpoint on loopback: 204 where its path asks for nothing else. */
export const makeReceiver = (
  host = "127.0.0.1",
  create: (handle: (request: IncomingMessage, response: ServerResponse) => void) => Server = createServer
) =>
  Effect.map(
    Effect.acquireRelease(
      Effect.async<{ readonly server: Server; readonly received: Array<Received>; connections: number }>((resume) => {
        const received: Array<Received> = []
        const server = create((request, response) => {
          const chunks: Array<Buffer> = []
          request.on("data", (chunk: Buffer) => chunks.push(chunk))
          request.on("end", () => {
            const path = request.url ?? ""
            received.push({ path, headers: request.headers, body: Buffer.concat(chunks) })
            const answer = answers[path.split("?", 1)[0] ?? ""] ?? (() => response.writeHead(204).end())
            answer(response, (server.address() as AddressInfo).port)
          })
        })
        const state = { server, received, connections: 0 }
        server.on("connection", () => state.connections++)
        server.listen(0, host, () => resume(Effect.succeed(state)))
      }),
      ({ server }) =>
        Effect.async<void>((resume) => {
          server.close(() => resume(Effect.void))
          server.closeAllConnections()
        })
    ),
    (state): Receiver => ({
      port: (state.server.address() as AddressInfo).port,
      received: state.received,
      connections: () => state.connections
    })
  )
