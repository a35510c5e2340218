import type { HttpApp } from "@effect/platform"
import { HttpMiddleware } from "@effect/platform"
import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import type { Duration, Scope } from "effect"
import { Effect } from "effect"
import type { IncomingMessage, Server, ServerResponse } from "node:http"
import { createServer } from "node:http"
import type { Duplex } from "node:stream"
import { CommandError } from "./CommandError.js"
import { answerMalformedHttp, findRefusal, refuse, refuseTunnel, unknownExpectation } from "./MalformedHttp.js"
import { Shutdown } from "./Shutdown.js"

export interface ListeningOptions {
  readonly port: number
  readonly host: string
  /** Makes waiting requests answer. */
  readonly stop: Effect.Effect<void>
  readonly timeouts?: Partial<Timeouts>
}

/** Time limits for clients in milliseconds; the connection of a slower client is closed. */
interface Timeouts {
  /** Between an answer and the next request. */
  readonly idle: number
  /** From the first byte of a request, or from the connection, until its headers are complete. */
  readonly head: number
  /** From then until the body is complete. The API itself has a shorter limit. */
  readonly body: number
  /** How long an answer may make no progress while it is sent. */
  readonly unread: number
}

const defaultTimeouts: Timeouts = { idle: 5_000, head: 20_000, body: 330_000, unread: 30_000 }

/**
 * Serves on a port until the scope closes; returns the URL. On close, no new connections are accepted and each answer
 * is its connection's last. Requests in progress first get time to finish, then `stop` makes them answer, and only then
 * are they cut off.
 */
export const listen = Effect.fnUntraced(function* (
  app: HttpApp.Default<never, Scope.Scope>,
  { host, port, stop, ...options }: ListeningOptions
) {
  const { body, head, idle, unread } = { ...defaultTimeouts, ...options.timeouts }
  const shutdown = yield* Shutdown
  // The app creates its own spans; the platform's would contain the URL and headers.
  const handle = yield* Effect.locally(
    NodeHttpServer.makeHandler(app),
    HttpMiddleware.currentTracerDisabledWhen,
    () => true
  )
  const underWay = new Set<ServerResponse>()
  const allAnswered = yield* Effect.makeLatch(true)
  let stopping = false

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    underWay.add(response)
    allAnswered.unsafeClose()
    response.shouldKeepAlive &&= !stopping
    response.once("close", () => {
      underWay.delete(response)
      if (underWay.size === 0) allAnswered.unsafeOpen()
    })
    const refusal = findRefusal(request)
    if (refusal === undefined) handle(request, response)
    else refuse(response, refusal)
  }

  const answering = (socket: Duplex) => [...underWay].find((response) => response.socket === socket)

  const server = createServer(
    {
      requireHostHeader: false,
      keepAliveTimeout: idle,
      headersTimeout: head,
      requestTimeout: head + body,
      connectionsCheckingInterval: Math.min(head, 5_000)
    },
    answer
  )
    .on("connection", (socket) => {
      // Node does not close the answers to pipelined requests that wait for the one before.
      socket.once("close", () => {
        for (const response of underWay)
          if (response.req.socket === socket && response.socket === null) abandon(response)
      })
    })
    .on("clientError", (error, socket) => answerMalformedHttp(error, socket, answering(socket)?.headersSent === true))
    // No data moved for a while. Clients may wait silently for an answer, but not for their next request, and they must
    // keep reading.
    .setTimeout(unread, (socket) => {
      if (answering(socket) === undefined || socket.writableLength > 0) socket.destroy()
    })
    .on("connect", refuseTunnel)
    .on("checkExpectation", (_, response) => refuse(response, unknownExpectation))
    .on("checkContinue", (request, response) => {
      continueWhenRead(request, response)
      answer(request, response)
    })

  // Otherwise Node drops all headers after the first thousand. Their size is limited anyway.
  server.maxHeadersCount = 0

  const lastRequests = Effect.sync(() => {
    stopping = true
    server.close()
    for (const response of underWay) response.shouldKeepAlive = false
  })
  const answersWithin = (time: Duration.DurationInput) =>
    allAnswered.await.pipe(Effect.interruptible, Effect.timeoutOption(time))

  yield* Effect.acquireRelease(open(server, host, port), () =>
    lastRequests.pipe(
      Effect.zipRight(Effect.flatMap(shutdown.left("requests"), answersWithin)),
      Effect.zipRight(stop),
      Effect.zipRight(answersWithin("1 second")),
      Effect.zipRight(Effect.sync(() => server.closeAllConnections()))
    )
  )
  return urlOf(server)
})

/** Closes an answer that has no connection, so that whoever makes it stops. */
const abandon = (response: ServerResponse) => {
  response.destroy()
  response.emit("close")
}

/** Sends `100 Continue` only when something reads the body, so that a refusal comes without it. */
const continueWhenRead = (request: IncomingMessage, response: ServerResponse) => {
  const wanted = (event: string | symbol) => {
    if (event !== "data" && event !== "readable") return
    request.off("newListener", wanted)
    if (!response.headersSent) response.writeContinue()
  }
  request.on("newListener", wanted)
}

const open = (server: Server, host: string, port: number) =>
  Effect.async<void, CommandError>((resume) => {
    const refuse = (cause: unknown) =>
      resume(new CommandError({ message: `Cannot listen on ${host}:${port}: ${reasonOf(cause)}` }))
    server.once("error", refuse)
    server.listen({ host, port }, () => {
      server.off("error", refuse)
      resume(Effect.void)
    })
  })

const reasonOf = (cause: unknown): string =>
  cause instanceof Error && "code" in cause && cause.code === "EADDRINUSE"
    ? "the port is in use"
    : cause instanceof Error
      ? cause.message
      : String(cause)

const urlOf = (server: Server): string => {
  const address = server.address()
  if (address === null || typeof address === "string") return String(address)
  return `http://${address.family === "IPv6" ? `[${address.address}]` : address.address}:${address.port}`
}
