import type { HttpApp } from "@effect/platform"
import { HttpMiddleware } from "@effect/platform"
import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import type { Duration, Scope } from "effect"
import { Effect } from "effect"
import type { IncomingMessage, Server, ServerResponse } from "node:http"
import { createServer } from "node:http"
import type { Duplex } from "node:stream"
import { CommandError } from "./CommandError.js"
import { answerMalformedHttp, findRefusal, refuse, unknownExpectation } from "./MalformedHttp.js"
import { Shutdown } from "./Shutdown.js"

export interface ListeningOptions {
  readonly port: number
  readonly host: string
  /** Makes the requests that still wait answer. */
  readonly stop: Effect.Effect<void>
  readonly patience?: Partial<Patience>
}

/** How long clients may take, in milliseconds; the connection of one that takes longer is closed. */
interface Patience {
  /** Between an answer and the next request. */
  readonly idle: number
  /** From the first byte of a request, or from the connection, until its whole head has arrived. */
  readonly head: number
  /** From there until the whole body has arrived. The API itself has less patience. */
  readonly body: number
  /** In which an answer that is being sent makes no progress. */
  readonly unread: number
}

const patience: Patience = { idle: 5_000, head: 20_000, body: 330_000, unread: 30_000 }

/**
 * Serves on a port until the scope closes. Then no connection is taken any more and each answer is its connection's
 * last; requests have their time to come to their end, are told to, and are cut off only if they do not. Gives the URL.
 */
export const listen = Effect.fnUntraced(function* (
  app: HttpApp.Default<never, Scope.Scope>,
  { host, port, stop, ...options }: ListeningOptions
) {
  const { body, head, idle, unread } = { ...patience, ...options.patience }
  const shutdown = yield* Shutdown
  // The app has spans of its own, without the URL and the headers of the platform's.
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
    .on("clientError", (error, socket) => answerMalformedHttp(error, socket, answering(socket)?.headersSent === true))
    // Nothing moved for a while. Clients may wait in silence for an answer, but not for the next request or while they
    // do not read.
    .setTimeout(unread, (socket) => {
      if (answering(socket) === undefined || socket.writableLength > 0) socket.destroy()
    })
    .on("checkExpectation", (_, response) => refuse(response, unknownExpectation))
    .on("checkContinue", (request, response) => {
      continueWhenRead(request, response)
      answer(request, response)
    })

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

/** A client that waits to be told before it sends the body is told when somebody wants it: a refusal comes without. */
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
