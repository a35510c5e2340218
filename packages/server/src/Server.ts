import { HttpServer } from "@effect/platform"
import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import type { SecretKeys } from "@winnow/core"
import { Engine } from "@winnow/core"
import type { Rate } from "@winnow/http"
import { Http } from "@winnow/http"
import type { Network } from "@winnow/webhooks"
import { UndiciTransport } from "@winnow/webhooks"
import type { Duration } from "effect"
import { Console, Context, Effect, Layer, Option } from "effect"
import { createServer } from "node:http"
import { CommandError } from "./CommandError.js"
import type { Database } from "./Config.js"
import type { ReadingOptions } from "./Reading.js"
import { answerMalformedHttp } from "./MalformedHttp.js"
import { layerReading } from "./Reading.js"
import { layerSecretCipher } from "./WebhookSecrets.js"
import { engineOptionsFor, layerStorage, StorageHealth } from "./Storage.js"

export interface ServerOptions extends ReadingOptions {
  readonly port: number
  readonly host: string
  readonly database: Database
  readonly concurrency: number
  readonly capacity: number
  readonly lease: Option.Option<Duration.Duration>
  readonly maxDocumentMegabytes: number
  readonly rateLimit: Rate | null
  readonly failedKeyLimit: Rate | null
  readonly trustedProxies: number
  readonly documentRetention: Duration.Duration
  readonly secretKey: Option.Option<SecretKeys>
  readonly webhookAllow: Option.Option<ReadonlyArray<Network>>
}

/** The whole server: storage, engine, API, and the port that it listens on. */
export const layerServer = (options: ServerOptions) => {
  const { failedKeyLimit, rateLimit, trustedProxies } = options
  const { capacity, concurrency, database, documentRetention, host, maxDocumentMegabytes, port } = options
  const engine = Layer.unwrapScoped(
    Effect.gen(function* () {
      const transport = UndiciTransport.layer({ allow: Option.getOrElse(options.webhookAllow, () => []) })
      const webhooks = yield* Layer.build(Layer.merge(transport, layerSecretCipher(options.secretKey, database)))
      const shared = yield* engineOptionsFor(database)
      return Engine.layer({
        capacity,
        concurrency,
        documentRetention,
        webhooks: Layer.succeedContext(webhooks),
        ...shared,
        ...Option.getOrUndefined(Option.map(options.lease, (lease) => ({ lease })))
      })
    })
  )
  const http = Layer.unwrapEffect(
    Effect.map(StorageHealth, ({ isHealthy }) =>
      Http.app({
        maxDocumentBytes: maxDocumentMegabytes * 2 ** 20,
        isHealthy,
        rateLimit,
        failedKeyLimit,
        trustedProxies
      })
    )
  ).pipe(Layer.provide(engine), Layer.provide(Layer.merge(layerStorage(database), layerReading(options))))
  const listening = NodeHttpServer.layer(() => createServer().on("clientError", answerMalformedHttp), {
    port,
    host
  }).pipe(
    Layer.catchAll(({ cause }) =>
      Layer.fail(new CommandError({ message: `Cannot listen on ${host}:${port}: ${reasonOf(cause)}` }))
    )
  )
  // The port opens when all behind it is there: a request that came earlier would find nobody to answer it.
  return Layer.unwrapScoped(
    Effect.map(Layer.build(http), (context) =>
      Layer.provide(Layer.merge(HttpServer.serve(Context.get(context, Http)), announce), listening)
    )
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
