import type { SecretKeys } from "@winnow/core"
import { consoleFolder } from "@winnow/console"
import { Engine } from "@winnow/core"
import type { Rate } from "@winnow/http"
import { Http } from "@winnow/http"
import type { Network } from "@winnow/webhooks"
import { NodeTransport } from "@winnow/webhooks"
import { Console, Context, Duration, Effect, Layer, Option } from "effect"
import type { DatabaseChoice } from "./SettingValues.js"
import { listen } from "./Listening.js"
import type { MailOptions } from "./Mail.js"
import { layerMailer } from "./Mail.js"
import type { ReadingOptions } from "./Reading.js"
import { makeMetricsApp } from "./MetricsApp.js"
import { layerReading } from "./Reading.js"
import { Shutdown } from "./Shutdown.js"
import { layerSecretCipher } from "./WebhookSecrets.js"
import { engineOptionsFor, layerStorage, StorageHealth } from "./Storage.js"

export interface ServerOptions extends ReadingOptions, MailOptions {
  readonly port: number
  readonly host: string
  readonly database: DatabaseChoice
  readonly concurrency: number
  readonly capacity: number
  readonly lease: Option.Option<Duration.Duration>
  readonly maxDocumentMegabytes: number
  readonly rateLimit: Rate | null
  readonly failedKeyLimit: Rate | null
  readonly trustedProxies: number
  readonly allowOrigin: Option.Option<ReadonlyArray<string>>
  readonly console: "yes" | "no"
  readonly documentRetention: Option.Option<Duration.Duration>
  readonly deliveryRetention: Duration.Duration
  readonly answerRetention: Duration.Duration
  readonly metricsPort: Option.Option<number>
  readonly metricsHost: string
  readonly secretKey: Option.Option<SecretKeys>
  readonly webhookAllow: Option.Option<ReadonlyArray<Network>>
}

/** How long people can view a document beside its data. */
const consoleRetention = Duration.days(30)

/** The whole server: storage, engine, API and its port. */
export const layerServer = (options: ServerOptions) =>
  Layer.scopedDiscard(serve(options)).pipe(Layer.provide(Shutdown.layer))

const serve = Effect.fnUntraced(function* (options: ServerOptions) {
  const { capacity, concurrency, database, host, port } = options
  const { answerRetention, deliveryRetention } = options
  const hasConsole = options.console === "yes"
  const documentRetention = Option.getOrElse(options.documentRetention, () => (hasConsole ? consoleRetention : 0))
  const { failedKeyLimit, maxDocumentMegabytes, rateLimit, trustedProxies } = options
  const shutdown = yield* Shutdown
  const stopping = yield* Effect.makeLatch()
  const engine = Layer.unwrapScoped(
    Effect.gen(function* () {
      const transport = NodeTransport.layer({ allow: Option.getOrElse(options.webhookAllow, () => []) })
      const webhooks = yield* Layer.build(Layer.merge(transport, layerSecretCipher(options.secretKey, database)))
      const mailer = yield* Layer.build(layerMailer(options))
      return Engine.layer({
        capacity,
        concurrency,
        documentRetention,
        deliveryRetention,
        ...(Duration.greaterThan(answerRetention, 0) && { answerRetention }),
        grace: shutdown.left("runs"),
        webhooks: Layer.succeedContext(webhooks),
        mailer: Layer.succeedContext(mailer),
        ...(yield* engineOptionsFor(database)),
        ...Option.getOrUndefined(Option.map(options.lease, (lease) => ({ lease })))
      })
    })
  )
  const http = Layer.unwrapEffect(
    Effect.map(StorageHealth, ({ isHealthy }) =>
      Http.app({
        maxDocumentBytes: maxDocumentMegabytes * 2 ** 20,
        isHealthy,
        stopping: stopping.await,
        rateLimit,
        failedKeyLimit,
        trustedProxies,
        console: hasConsole ? consoleFolder : null,
        allowOrigins: Option.getOrElse(options.allowOrigin, () => [])
      })
    )
  ).pipe(Layer.provide(engine), Layer.provideMerge(layerStorage(database)), Layer.provide(layerReading(options)))
  const context = yield* Layer.build(http)
  if (Option.isSome(options.metricsPort)) {
    const app = yield* Effect.provide(makeMetricsApp, context)
    const url = yield* listen(app, { host: options.metricsHost, port: options.metricsPort.value, stop: Effect.void })
    yield* Console.log(`Metrics are on ${url}/metrics`)
  }
  // The port opens last, so that no request arrives before it can be answered.
  const url = yield* listen(Context.get(context, Http), { host, port, stop: stopping.open })
  // On stdout, apart from the logs, so that whoever starts the server on port 0 can read the actual port.
  yield* Console.log(`Winnow listens on ${url}`)
})
