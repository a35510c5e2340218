import { Array, Context, DateTime, Effect, Fiber, Layer, Option, Redacted } from "effect"
import { randomBytes } from "node:crypto"
import { ExtractionNotFound } from "../extraction/Extraction.js"
import { ExtractionStore } from "../extraction/ExtractionStore.js"
import type { DeliveryId, UserId, WebhookId } from "../Ids.js"
import { makeDeliveryId, makeWebhookId } from "../Ids.js"
import type { AttemptResult } from "./Attempt.js"
import { attemptAt, cutOffAfter, cutOffSince } from "./Attempt.js"
import type { DeliveryFilter, ExtractionEvent } from "./DeliveryStore.js"
import { DeliveryStore } from "./DeliveryStore.js"
import { sampleExtraction } from "./SampleExtraction.js"
import { SecretCipher } from "./SecretCipher.js"
import type { MaxWebhooksReached } from "./Webhook.js"
import { maxWebhooks, Webhook, WebhookNotFound } from "./Webhook.js"
import type { WebhookDelivery } from "./WebhookDelivery.js"
import { DeliveryNotFound } from "./WebhookDelivery.js"
import { WebhookSender } from "./WebhookSender.js"
import type { StoredWebhook } from "./WebhookStore.js"
import { WebhookStore } from "./WebhookStore.js"
import type { WebhookUrlRefused } from "./WebhookTransport.js"
import { WebhookTransport } from "./WebhookTransport.js"

export type WebhookRegistration = Pick<Webhook, "url" | "events">

/** A webhook with its secret, 64 hex characters, which is shown once. */
export interface IssuedWebhook {
  readonly webhook: Webhook
  readonly secret: Redacted.Redacted
}

/** For how long a replaced secret signs beside its successor. */
const rotationOverlap = "24 hours"

export class Webhooks extends Context.Tag("@winnow/core/Webhooks")<
  Webhooks,
  {
    readonly register: (
      userId: UserId,
      registration: WebhookRegistration
    ) => Effect.Effect<IssuedWebhook, WebhookUrlRefused | MaxWebhooksReached>
    /** Fails with `WebhookNotFound` for an id that is unknown, deleted or another user's, as do all the others. */
    readonly get: (userId: UserId, id: WebhookId) => Effect.Effect<Webhook, WebhookNotFound>
    /** The active ones, newest first. */
    readonly list: (userId: UserId) => Effect.Effect<ReadonlyArray<Webhook>>
    readonly remove: (userId: UserId, id: WebhookId) => Effect.Effect<void, WebhookNotFound>
    /** A new secret; the old one signs too for 24 hours. */
    readonly rotateSecret: (userId: UserId, id: WebhookId) => Effect.Effect<IssuedWebhook, WebhookNotFound>
    /** Sends an event of an extraction that never was, and waits for the answer. */
    readonly test: (userId: UserId, id: WebhookId) => Effect.Effect<WebhookDelivery, WebhookNotFound>
    /** Attempts at deliveries, most recent first. */
    readonly deliveries: (userId: UserId, filter: DeliveryFilter) => Effect.Effect<ReadonlyArray<WebhookDelivery>>
    /** Sends what an earlier attempt sent, byte by byte, as a new attempt, and waits for the answer. */
    readonly redeliver: (
      userId: UserId,
      id: DeliveryId
    ) => Effect.Effect<WebhookDelivery, DeliveryNotFound | WebhookNotFound | ExtractionNotFound>
  }
>() {
  static readonly layer = Layer.scoped(
    Webhooks,
    Effect.suspend(() => make)
  )
}

const make = Effect.gen(function* () {
  const store = yield* WebhookStore
  const log = yield* DeliveryStore
  const extractions = yield* ExtractionStore
  const transport = yield* WebhookTransport
  const cipher = yield* SecretCipher
  const sender = yield* WebhookSender
  const scope = yield* Effect.scope

  const find = Effect.fnUntraced(function* (userId: UserId, id: WebhookId) {
    const found = yield* store.find(userId, id)
    return yield* Option.match(found, { onNone: () => new WebhookNotFound({ id }), onSome: Effect.succeed })
  })

  /** Logged as cut off until it is over, so that it is in the log whatever happens; goes on when the caller leaves. */
  const send = Effect.fnUntraced(function* (event: ExtractionEvent, target: StoredWebhook) {
    const id = yield* makeDeliveryId
    const eventAt = event.at
    const begun = yield* DateTime.now
    const attempt = (result: AttemptResult) => attemptAt(id, event, target.webhook, begun, result)
    yield* log.log({ delivery: attempt(cutOffAfter(0)), eventAt })
    const sending = sender.send(id, event, target).pipe(
      Effect.onInterrupt(() =>
        Effect.flatMap(cutOffSince(begun), (result) => log.log({ delivery: attempt(result), eventAt })).pipe(
          Effect.interruptible,
          Effect.timeoutOption("1 second"),
          Effect.ignoreLogged
        )
      ),
      Effect.tap((delivery) => Effect.ignoreLogged(log.log({ delivery, eventAt })))
    )
    return yield* Effect.flatMap(Effect.forkIn(sending, scope), Fiber.join)
  })

  const register = Effect.fn("Webhooks.register")(
    function* (userId: UserId, { events, url }: WebhookRegistration) {
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
    },
    Effect.catchTag("StoreError", Effect.die)
  )

  const get = Effect.fn("Webhooks.get")(
    function* (userId: UserId, id: WebhookId) {
      return (yield* find(userId, id)).webhook
    },
    Effect.catchTag("StoreError", Effect.die)
  )

  const rotateSecret = Effect.fn("Webhooks.rotateSecret")(
    function* (userId: UserId, id: WebhookId) {
      const secret = yield* makeSecret
      const until = DateTime.addDuration(yield* DateTime.now, rotationOverlap)
      const webhook = yield* store.rotate(userId, id, yield* cipher.seal(secret, id), until)
      return { webhook, secret }
    },
    Effect.catchTag("StoreError", Effect.die)
  )

  const test = Effect.fn("Webhooks.test")(
    function* (userId: UserId, id: WebhookId) {
      const target = yield* find(userId, id)
      const extraction = yield* sampleExtraction(target.webhook)
      return yield* send({ extraction, at: extraction.createdAt }, target)
    },
    Effect.catchTag("StoreError", Effect.die)
  )

  const redeliver = Effect.fn("Webhooks.redeliver")(
    function* (userId: UserId, id: DeliveryId) {
      const logged = Option.getOrUndefined(yield* log.find(userId, id))
      if (logged === undefined) return yield* new DeliveryNotFound({ id })
      const { extractionId, webhookId } = logged.delivery
      const target = yield* find(userId, webhookId)
      const extraction = Option.getOrUndefined(yield* extractions.find(userId, extractionId))
      if (extraction === undefined) return yield* new ExtractionNotFound({ id: extractionId })
      return yield* send({ extraction, at: logged.eventAt }, target)
    },
    Effect.catchTag("StoreError", Effect.die)
  )

  const list = Effect.fn("Webhooks.list")(store.list, Effect.catchTag("StoreError", Effect.die))
  const remove = Effect.fn("Webhooks.remove")(store.remove, Effect.catchTag("StoreError", Effect.die))
  const deliveries = Effect.fn("Webhooks.deliveries")(log.list, Effect.catchTag("StoreError", Effect.die))

  return Webhooks.of({ register, get, list, remove, rotateSecret, test, deliveries, redeliver })
})

const makeSecret = Effect.sync(() => Redacted.make(randomBytes(32).toString("hex")))
