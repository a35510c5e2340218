import { Array, Context, DateTime, Effect, Fiber, Layer, Option, Redacted } from "effect"
import { randomBytes } from "node:crypto"
import { Extraction, ExtractionNotFound } from "../extraction/Extraction.js"
import type { StoreError } from "../StoreError.js"
import { Stores } from "../storage/Stores.js"
import type { DeliveryId, UserId, WebhookId } from "../Ids.js"
import { ExtractionId, makeDeliveryId, makeWebhookId, randomBase62, TemplateId } from "../Ids.js"
import type { AttemptResult } from "./Attempt.js"
import { attemptAt, cutOffAfter, cutOffSince } from "./Attempt.js"
import type { DeliveryFilter, DeliveryPage, ExtractionEvent } from "./Delivery.js"
import { SecretCipher } from "./SecretCipher.js"
import type { MaxWebhooksReached, StoredWebhook } from "./Webhook.js"
import { eventOf, maxWebhooks, Webhook, WebhookNotFound } from "./Webhook.js"
import type { WebhookDelivery } from "./WebhookDelivery.js"
import { DeliveryNotFound } from "./WebhookDelivery.js"
import { WebhookSender } from "./WebhookSender.js"
import type { WebhookUrlRefused } from "./WebhookTransport.js"
import { WebhookTransport } from "./WebhookTransport.js"

export type WebhookRegistration = Pick<Webhook, "url" | "events">

/** A webhook with its secret, 64 hex characters, which is shown only once. */
export interface IssuedWebhook {
  readonly webhook: Webhook
  readonly secret: Redacted.Redacted
}

/** How long a rotated-out secret still signs beside its successor. */
const rotationOverlap = "24 hours"

export class Webhooks extends Context.Tag("@winnow/core/Webhooks")<
  Webhooks,
  {
    readonly register: (
      userId: UserId,
      registration: WebhookRegistration
    ) => Effect.Effect<IssuedWebhook, WebhookUrlRefused | MaxWebhooksReached | StoreError>
    /** Fails with `WebhookNotFound` for an id that is unknown, deleted or another user's, as do the methods below. */
    readonly get: (userId: UserId, id: WebhookId) => Effect.Effect<Webhook, WebhookNotFound | StoreError>
    /** The user's active webhooks, newest first. */
    readonly list: (userId: UserId) => Effect.Effect<ReadonlyArray<Webhook>, StoreError>
    readonly remove: (userId: UserId, id: WebhookId) => Effect.Effect<void, WebhookNotFound | StoreError>
    /** Makes a new secret; the old one also signs for another 24 hours. */
    readonly rotateSecret: (userId: UserId, id: WebhookId) => Effect.Effect<IssuedWebhook, WebhookNotFound | StoreError>
    /** Sends an event about a made-up extraction, and waits for the response. */
    readonly test: (userId: UserId, id: WebhookId) => Effect.Effect<WebhookDelivery, WebhookNotFound | StoreError>
    /** Attempts at deliveries, most recent first. */
    readonly deliveries: (userId: UserId, filter: DeliveryFilter) => Effect.Effect<DeliveryPage, StoreError>
    /**
     * Sends the event of an earlier attempt again, as a new attempt, and waits for the response. The bytes are the same
     * unless the extraction was run again meanwhile.
     */
    readonly redeliver: (
      userId: UserId,
      id: DeliveryId
    ) => Effect.Effect<WebhookDelivery, DeliveryNotFound | WebhookNotFound | ExtractionNotFound | StoreError>
  }
>() {
  static readonly layer = Layer.scoped(
    Webhooks,
    Effect.suspend(() => make)
  )
}

const make = Effect.gen(function* () {
  const stores = yield* Stores
  const { deliveries: log, runs, webhooks: store } = stores
  const transport = yield* WebhookTransport
  const cipher = yield* SecretCipher
  const sender = yield* WebhookSender
  const scope = yield* Effect.scope

  const find = Effect.fnUntraced(function* (userId: UserId, id: WebhookId) {
    const [found] = yield* store.list({ userId, id })
    return found ?? (yield* new WebhookNotFound({ id }))
  })

  /**
   * Logs the attempt as cut off before it is sent, so that it is logged whatever happens; continues if the caller is
   * interrupted.
   */
  const send = Effect.fnUntraced(function* (event: ExtractionEvent, target: StoredWebhook) {
    const id = yield* makeDeliveryId
    const begun = yield* DateTime.now
    const attempt = (result: AttemptResult) => attemptAt(id, event, target.webhook, begun, result)
    const write = (delivery: WebhookDelivery) =>
      log.settle([{ taken: null, logged: { delivery, eventAt: event.at }, again: null }])
    yield* write(attempt(cutOffAfter(0)))
    const sending = sender.send(id, event, target).pipe(
      Effect.onInterrupt(() =>
        Effect.flatMap(cutOffSince(begun), (result) => write(attempt(result))).pipe(
          Effect.interruptible,
          Effect.timeoutOption("1 second"),
          Effect.ignoreLogged
        )
      ),
      Effect.tap((delivery) => Effect.ignoreLogged(write(delivery)))
    )
    return yield* Effect.flatMap(Effect.forkIn(sending, scope), Fiber.join)
  })

  const register = Effect.fn("Webhooks.register")(function* (userId: UserId, { events, url }: WebhookRegistration) {
    yield* transport.check(url)
    const id = yield* makeWebhookId
    const secret = yield* makeSecret
    const webhook = new Webhook({
      id,
      userId,
      url,
      events: Array.dedupe(events),
      active: true,
      createdAt: yield* DateTime.now
    })
    const secrets = { secret: yield* cipher.seal(secret, id), previous: null }
    yield* store.insert({ webhook, secrets }, maxWebhooks)
    return { webhook, secret }
  })

  const get = Effect.fn("Webhooks.get")(function* (userId: UserId, id: WebhookId) {
    return (yield* find(userId, id)).webhook
  })

  const rotateSecret = Effect.fn("Webhooks.rotateSecret")(function* (userId: UserId, id: WebhookId) {
    const secret = yield* makeSecret
    const until = DateTime.addDuration(yield* DateTime.now, rotationOverlap)
    const sealed = yield* cipher.seal(secret, id)
    // Retries if the secrets changed between the read and the write.
    for (;;) {
      const target = yield* find(userId, id)
      const previous = { secret: target.secrets.secret, until }
      if (yield* store.replaceSecrets(target, { secret: sealed, previous })) return { webhook: target.webhook, secret }
    }
  })

  const test = Effect.fn("Webhooks.test")(function* (userId: UserId, id: WebhookId) {
    const target = yield* find(userId, id)
    const extraction = yield* sampleExtraction(target.webhook)
    const { events } = target.webhook
    const name = events.includes(eventOf(extraction)) ? eventOf(extraction) : "extraction.reviewed"
    return yield* send({ name, extraction, at: extraction.createdAt }, target)
  })

  const redeliver = Effect.fn("Webhooks.redeliver")(function* (userId: UserId, id: DeliveryId) {
    const [logged] = yield* log.list(userId, { id, limit: 1 })
    if (logged === undefined) return yield* new DeliveryNotFound({ id })
    const { event, extractionId, webhookId } = logged.delivery
    const target = yield* find(userId, webhookId)
    const extraction = Option.getOrUndefined(yield* runs.find(userId, extractionId, "record"))
    if (extraction === undefined) return yield* new ExtractionNotFound({ id: extractionId })
    return yield* send({ name: event, extraction, at: logged.eventAt }, target)
  })

  const list = Effect.fn("Webhooks.list")((userId: UserId) =>
    Effect.map(
      store.list({ userId }),
      Array.map(({ webhook }) => webhook)
    )
  )
  const remove = Effect.fn("Webhooks.remove")(function* (userId: UserId, id: WebhookId) {
    if (!(yield* stores.remove(userId, { webhook: id }))) return yield* new WebhookNotFound({ id })
  })
  const deliveries = Effect.fn("Webhooks.deliveries")((userId: UserId, filter: DeliveryFilter) =>
    Effect.map(log.list(userId, { ...filter, limit: filter.limit + 1 }), (found) => ({
      items: found.slice(0, filter.limit).map(({ delivery }) => delivery),
      hasMore: found.length > filter.limit
    }))
  )

  return Webhooks.of({ register, get, list, remove, rotateSecret, test, deliveries, redeliver })
})

const makeSecret = Effect.sync(() => Redacted.make(randomBytes(32).toString("hex")))

/** The made-up extraction of a test event, with a status whose event the webhook is subscribed to. */
export const sampleExtraction = Effect.fnUntraced(function* ({ events, userId }: Webhook) {
  const completed = events.some((event) => event !== "extraction.failed")
  return new Extraction({
    id: ExtractionId.make(`ext_test_${yield* randomBase62(22)}`),
    userId,
    templateId: TemplateId.make("tpl_test"),
    templateName: "Test event",
    fileName: "test.pdf",
    status: completed ? "completed" : "failed",
    extractedData: completed ? { message: "This is a test" } : null,
    error: completed ? null : "This is a test",
    variables: [{ key: "message", type: "string", context: "A greeting" }],
    source: "api",
    runId: null,
    processingTimeMs: 0,
    createdAt: yield* DateTime.now
  })
})
