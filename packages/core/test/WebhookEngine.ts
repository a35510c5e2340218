import type {
  DelivererOptions,
  DeliveryStore,
  EngineOptions,
  ExtractionId,
  SecretKeys,
  StoredWebhook,
  UserId,
  WebhookRequest
} from "@winnow/core"
import { Extractions, randomSecretKey, SecretCipher, Stores, Webhooks } from "@winnow/core"
import { changedStores, ScriptedTransport } from "@winnow/testkit"
import { Array, Effect, Layer, Redacted } from "effect"
import { createHmac } from "node:crypto"
import type { TestEngineOptions } from "./TestEngine.js"
import { engineOn, newUser, ports, runRequest, settle } from "./TestEngine.js"

export interface WebhookEngineOptions {
  readonly answer?: Parameters<typeof ScriptedTransport.layer>[0]
  readonly deliveries?: Partial<DelivererOptions>
  readonly keys?: SecretKeys
  readonly engine?: Partial<EngineOptions>
  /** Methods of `deliveries` that fail or lie. */
  readonly faults?: (store: DeliveryStore) => Partial<DeliveryStore>
  readonly extract?: NonNullable<TestEngineOptions["extract"]>
}

/** What every engine of this file seals with, unless told otherwise. */
const sharedKeys: SecretKeys = [randomSecretKey()]

/** An engine on ports that are given, with a scripted way out. */
export const webhookEngineOn = ({
  answer,
  deliveries = {},
  engine: own = {},
  faults = () => ({}),
  keys = sharedKeys,
  extract
}: WebhookEngineOptions = {}) => {
  const webhooks = Layer.merge(ScriptedTransport.layer(answer), SecretCipher.layer(keys))
  const engine = engineOn({
    // Rare looks round, so that hours pass quickly.
    engine: {
      sweepInterval: "1 hour",
      deliveries: { grace: 0, interval: "30 seconds", ...deliveries },
      webhooks,
      ...own
    },
    ...(extract === undefined ? {} : { extract })
  })
  return Layer.provide(engine, changedStores("deliveries", faults))
}

/** A whole engine in memory, with its ports to look at. */
export const webhookEngine = (options: WebhookEngineOptions = {}) =>
  Layer.provideMerge(webhookEngineOn(options), ports())

/** Keeps what is sent. */
export const recorder = () => {
  const requests: Array<WebhookRequest> = []
  return { requests, record: (request: WebhookRequest) => Effect.sync(() => requests.push(request)) }
}

export const url = "https://example.com/hook"

/** A user with a template and a webhook for both events. */
export const newSubscriber = Effect.gen(function* () {
  const { template, userId } = yield* newUser
  const webhooks = yield* Webhooks
  const { secret, webhook } = yield* webhooks.register(userId, {
    url,
    events: ["extraction.completed", "extraction.failed"]
  })
  const extractions = yield* Extractions
  const run = Effect.tap(extractions.submit(userId, runRequest(template.id)), () => settle)
  const log = Effect.map(webhooks.deliveries(userId, { limit: 100 }), ({ items }) => items)
  return { userId, template, webhook, secret: Redacted.value(secret), run, log }
})

export const storedWebhook = (userId: UserId, id: StoredWebhook["webhook"]["id"]) =>
  Effect.flatMap(Stores, ({ webhooks }) => Effect.flatMap(webhooks.list({ userId, id }), Array.head))

/** The signature as the specification of the service has it. */
export const signatureOf = (secret: string, body: Uint8Array) =>
  `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`

/** The extraction that a payload tells of. */
export const extractionIn = ({ body }: WebhookRequest): ExtractionId => JSON.parse(Buffer.from(body).toString()).data.id
