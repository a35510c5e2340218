import { HttpServer } from "@effect/platform"
import { NodeHttpServer } from "@effect/platform-node"
import { Engine, JobQueue } from "@winnow/core"
import { Http } from "@winnow/http"
import { Console, Layer } from "effect"
import { createServer } from "node:http"
import { CommandError } from "./CommandError.js"
import type { Database } from "./Config.js"
import type { ReadingOptions } from "./Reading.js"
import { answerMalformedHttp } from "./MalformedHttp.js"
import { layerReading } from "./Reading.js"
import { layerStorage } from "./Storage.js"

export interface ServerOptions extends ReadingOptions {
  readonly port: number
  readonly host: string
  readonly database: Database
  readonly concurrency: number
  readonly capacity: number
  readonly maxDocumentMegabytes: number
}

/** The whole server: storage, engine, API, and the port that it listens on. */
export const layerServer = (options: ServerOptions) => {
  const { capacity, concurrency, database, host, maxDocumentMegabytes, port } = options
  const engine = Engine.layer({ capacity, concurrency }).pipe(
    Layer.provide(Layer.mergeAll(layerStorage(database), JobQueue.layerMemory, layerReading(options)))
  )
  const listening = NodeHttpServer.layer(() => createServer().on("clientError", answerMalformedHttp), {
    port,
    host
  }).pipe(
    Layer.catchAll(({ cause }) =>
      Layer.fail(new CommandError({ message: `Cannot listen on ${host}:${port}: ${reasonOf(cause)}` }))
    )
  )
  return Http.layer({ maxDocumentBytes: maxDocumentMegabytes * 2 ** 20 }).pipe(
    Layer.provide(engine),
    Layer.merge(announce),
    Layer.provide(listening)
  )
}

/** On stdout, apart from the logs: whoever started the server on port 0 reads here which it got. */
const announce = Layer.effectDiscard(
  HttpServer.addressWith((address) => Console.log(`Winnow listens on ${HttpServer.formatAddress(address)}`))
)

const reasonOf = (cause: unknown): string =>
  cause instanceof Error && "code" in cause && cause.code === "EADDRINUSE"
    ? "the port is in use"
    : cause instanceof Error
      ? cause.message
      : String(cause)
