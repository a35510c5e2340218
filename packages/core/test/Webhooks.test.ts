import { describe, expect, it } from "@effect/vitest"
import type { SecretKeys } from "@winnow/core"
import {
  Extractions,
  makeDeliveryId,
  makeWebhookId,
  maxWebhooks,
  randomSecretKey,
  resealSecrets,
  SecretCipher,
  Webhooks
} from "@winnow/core"
import { Context, Effect, Either, Exit, Layer, Option, Redacted, Scope, TestClock } from "effect"
import { newUser, ports, testEngine } from "./TestEngine.js"
import type { WebhookEngineOptions } from "./WebhookEngine.js"
import {
  newSubscriber,
  recorder,
  signatureOf,
  storedWebhook,
  url,
  webhookEngine,
  webhookEngineOn
} from "./WebhookEngine.js"

const events = ["extraction.completed", "extraction.failed"] as const

describe("webhooks", () => {
  it.effect("are registered with a secret that is shown once and stored in no readable form", () =>
    Effect.gen(function* () {
      const { secret, userId, webhook } = yield* newSubscriber
      const webhooks = yield* Webhooks
      expect(secret).toMatch(/^[0-9a-f]{64}$/)
      expect(webhook).toMatchObject({ userId, url, events, active: true })
      expect(yield* webhooks.list(userId)).toEqual([webhook])
      expect(yield* webhooks.get(userId, webhook.id)).toEqual(webhook)
      expect(JSON.stringify(webhook)).not.toContain(secret)
      expect(JSON.stringify(yield* storedWebhook(userId, webhook.id))).not.toContain(secret)
    }).pipe(Effect.provide(webhookEngine()))
  )

  it.effect("are ten at most, exactly, however many are registered at once", () =>
    Effect.gen(function* () {
      const { userId } = yield* newUser
      const webhooks = yield* Webhooks
      const register = Effect.either(webhooks.register(userId, { url, events }))
      const results = yield* Effect.replicateEffect(register, 25, { concurrency: "unbounded" })
      expect(results.filter(Either.isRight)).toHaveLength(maxWebhooks)
      const refusals = results.filter(Either.isLeft).map(({ left }) => left._tag)
      expect(new Set(refusals)).toEqual(new Set(["MaxWebhooksReached"]))
      const [first] = yield* webhooks.list(userId)
      yield* webhooks.remove(userId, first?.id ?? (yield* makeWebhookId))
      yield* webhooks.register(userId, { url, events })
      expect(yield* Effect.flip(webhooks.register(userId, { url, events }))).toMatchObject({
        _tag: "MaxWebhooksReached"
      })
    }).pipe(Effect.provide(webhookEngine()))
  )

  it.effect("are unknown to other users, whatever these ask of them", () =>
    Effect.gen(function* () {
      const { log, run, webhook } = yield* newSubscriber
      const other = yield* newUser
      const webhooks = yield* Webhooks
      yield* run
      const [delivery] = yield* log
      const notFound = { _tag: "WebhookNotFound", id: webhook.id }
      expect(yield* Effect.flip(webhooks.get(other.userId, webhook.id))).toMatchObject(notFound)
      expect(yield* Effect.flip(webhooks.remove(other.userId, webhook.id))).toMatchObject(notFound)
      expect(yield* Effect.flip(webhooks.test(other.userId, webhook.id))).toMatchObject(notFound)
      expect(yield* Effect.flip(webhooks.rotateSecret(other.userId, webhook.id))).toMatchObject(notFound)
      const id = delivery?.id ?? (yield* makeDeliveryId)
      expect(yield* Effect.flip(webhooks.redeliver(other.userId, id))).toMatchObject({ _tag: "DeliveryNotFound", id })
      expect(yield* webhooks.deliveries(other.userId, { limit: 10 })).toEqual({ items: [], hasMore: false })
      expect((yield* webhooks.deliveries(other.userId, { webhookId: webhook.id, limit: 10 })).items).toEqual([])
    }).pipe(Effect.provide(webhookEngine()))
  )

  it.effect("cannot be registered where no way out was given", () =>
    Effect.gen(function* () {
      const { userId } = yield* newUser
      const webhooks = yield* Webhooks
      const error = yield* Effect.flip(webhooks.register(userId, { url, events }))
      expect(error).toMatchObject({
        _tag: "WebhookUrlRefused",
        message: "cannot be called: this server sends no webhooks"
      })
    }).pipe(Effect.provide(testEngine()))
  )
})

describe("a test event", () => {
  it.effect("is sent at once, signed like any other, and logged", () => {
    const { record, requests } = recorder()
    return Effect.gen(function* () {
      const { log, secret, userId, webhook } = yield* newSubscriber
      const webhooks = yield* Webhooks
      const delivery = yield* webhooks.test(userId, webhook.id)
      expect(delivery).toMatchObject({ status: "success", httpStatus: 200, webhookId: webhook.id, error: null })
      expect(yield* log).toEqual([delivery])
      const [request] = requests
      if (request === undefined) return yield* Effect.dieMessage("Nothing was sent")
      const payload = JSON.parse(Buffer.from(request.body).toString())
      expect(payload).toMatchObject({ event: "extraction.completed", data: { id: delivery.extractionId, userId } })
      expect(request.headers["x-service-signature"]).toBe(signatureOf(secret, request.body))
    }).pipe(Effect.provide(webhookEngine({ answer: (request) => Effect.as(record(request), {}) })))
  })

  it.effect("tells of a failure where only failures are asked for", () =>
    Effect.gen(function* () {
      const { userId } = yield* newUser
      const webhooks = yield* Webhooks
      const { webhook } = yield* webhooks.register(userId, { url, events: ["extraction.failed"] })
      expect(yield* webhooks.test(userId, webhook.id)).toMatchObject({ event: "extraction.failed", status: "success" })
    }).pipe(Effect.provide(webhookEngine()))
  )
})

describe("a redelivery", () => {
  it.effect("sends the same bytes under the same id as a new attempt in the log", () => {
    const { record, requests } = recorder()
    const answers = [500, 200]
    const answer: WebhookEngineOptions["answer"] = (request) =>
      Effect.map(record(request), () => ({ status: answers.shift() ?? 200 }))
    return Effect.gen(function* () {
      const { log, run, userId } = yield* newSubscriber
      const webhooks = yield* Webhooks
      yield* run
      const [failed] = yield* log
      if (failed === undefined) return yield* Effect.dieMessage("Nothing was logged")
      yield* TestClock.adjust("1 hour")
      const again = yield* webhooks.redeliver(userId, failed.id)
      expect(again).toMatchObject({ status: "success", extractionId: failed.extractionId })
      expect(yield* log).toEqual([again, failed])
      const [first, second] = requests
      expect(second?.body).toEqual(first?.body)
      expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"])
      expect(second?.headers["webhook-timestamp"]).not.toBe(first?.headers["webhook-timestamp"])
    }).pipe(Effect.provide(webhookEngine({ answer })))
  })

  it.effect("is refused when webhook or extraction are gone", () =>
    Effect.gen(function* () {
      const { log, run, userId, webhook } = yield* newSubscriber
      const webhooks = yield* Webhooks
      const kept = yield* run
      const removed = yield* run
      yield* (yield* Extractions).remove(userId, removed.id)
      const attempts = yield* log
      const idOf = (extraction: typeof kept) =>
        Option.getOrThrow(Option.fromNullable(attempts.find(({ extractionId }) => extractionId === extraction.id))).id
      const extractionNotFound = { _tag: "ExtractionNotFound", id: removed.id }
      expect(yield* Effect.flip(webhooks.redeliver(userId, idOf(removed)))).toMatchObject(extractionNotFound)
      yield* webhooks.remove(userId, webhook.id)
      expect(yield* Effect.flip(webhooks.redeliver(userId, idOf(kept)))).toMatchObject({ _tag: "WebhookNotFound" })
      expect(yield* log).toEqual(attempts)
    }).pipe(Effect.provide(webhookEngine()))
  )

  it.effect("goes on and is logged when nobody waits for it any more", () =>
    Effect.gen(function* () {
      const { log, userId, webhook } = yield* newSubscriber
      const webhooks = yield* Webhooks
      yield* Effect.timeoutOption(webhooks.test(userId, webhook.id), "1 second").pipe(Effect.fork)
      yield* TestClock.adjust("1 second")
      expect(yield* log).toMatchObject([{ status: "failed", error: expect.stringContaining("cut off") }])
      yield* TestClock.adjust("4 seconds")
      expect(yield* log).toMatchObject([{ status: "success", durationMs: 5_000 }])
    }).pipe(Effect.provide(webhookEngine({ answer: () => Effect.delay(Effect.succeed({}), "5 seconds") })))
  )

  it.effect("is logged as cut off, with the time it took, when the engine closes on it", () =>
    Effect.gen(function* () {
      const scope = yield* Scope.make()
      const context = yield* Layer.buildWithScope(webhookEngineOn({ answer: () => Effect.never }), scope)
      const { log, userId, webhook } = yield* Effect.provide(newSubscriber, context)
      yield* Effect.fork(Context.get(context, Webhooks).test(userId, webhook.id))
      yield* TestClock.adjust("4 seconds")
      yield* Scope.close(scope, Exit.void)
      expect(yield* log).toMatchObject([
        { status: "failed", httpStatus: null, error: expect.stringContaining("cut off"), durationMs: 4_000 }
      ])
    }).pipe(Effect.provide(ports()))
  )
})

describe("a rotated secret", () => {
  it.effect("signs, and the one before signs too for 24 hours", () => {
    const { record, requests } = recorder()
    return Effect.gen(function* () {
      const { run, secret: old, userId, webhook } = yield* newSubscriber
      const webhooks = yield* Webhooks
      const issued = yield* webhooks.rotateSecret(userId, webhook.id)
      const next = Redacted.value(issued.secret)
      expect(next).toMatch(/^[0-9a-f]{64}$/)
      expect(next).not.toBe(old)
      yield* TestClock.adjust(24 * 3_600_000 - 1)
      yield* run
      yield* TestClock.adjust("1 millis")
      yield* run
      const [during, after] = requests
      if (during === undefined || after === undefined) return yield* Effect.dieMessage("Nothing was sent")
      expect(during.headers["x-service-signature"]).toBe(signatureOf(next, during.body))
      expect(during.headers["x-service-signature-previous"]).toBe(signatureOf(old, during.body))
      expect(during.headers["webhook-signature"]?.split(" ")).toHaveLength(4)
      expect(after.headers["x-service-signature"]).toBe(signatureOf(next, after.body))
      expect(after.headers["x-service-signature-previous"]).toBeUndefined()
      expect(after.headers["webhook-signature"]?.split(" ")).toHaveLength(2)
    }).pipe(
      Effect.provide(
        webhookEngine({ answer: (request) => Effect.as(record(request), {}), deliveries: { interval: "1 hour" } })
      )
    )
  })
})

describe("secret keys", () => {
  const [old, next] = [randomSecretKey(), randomSecretKey()]

  it.effect("are replaced by sealing every secret anew, previous ones too", () =>
    Effect.gen(function* () {
      const seen: Array<string | undefined> = []
      const answer: WebhookEngineOptions["answer"] = ({ headers }) =>
        Effect.sync(() => {
          seen.push(headers["x-service-signature-previous"])
          return {}
        })
      const { userId, webhook } = yield* Effect.gen(function* () {
        const subscriber = yield* newSubscriber
        yield* (yield* Webhooks).rotateSecret(subscriber.userId, subscriber.webhook.id)
        return subscriber
      }).pipe(Effect.provide(webhookEngineOn({ keys: [old] })))
      const cipherOf = (...keys: SecretKeys) => SecretCipher.layer(keys)
      const test = Effect.flatMap(Webhooks, (webhooks) => webhooks.test(userId, webhook.id))

      const unread = yield* Effect.provide(test, webhookEngineOn({ keys: [next], answer }))
      expect(unread).toMatchObject({
        status: "failed",
        httpStatus: null,
        error: expect.stringContaining("secret keys")
      })
      expect(yield* Effect.provide(resealSecrets, cipherOf(next))).toEqual({ resealed: 0, unreadable: 1 })
      expect(yield* Effect.provide(resealSecrets, cipherOf(next, old))).toEqual({ resealed: 1, unreadable: 0 })
      expect(yield* Effect.provide(resealSecrets, cipherOf(next, old))).toEqual({ resealed: 0, unreadable: 0 })
      expect(yield* Effect.provide(test, webhookEngineOn({ keys: [next], answer }))).toMatchObject({
        status: "success"
      })
      expect(seen[0]).toMatch(/^sha256=/)
      const { secrets } = yield* storedWebhook(userId, webhook.id)
      expect(secrets.secret).toContain(next.id)
      expect(secrets.previous?.secret).toContain(next.id)
    }).pipe(Effect.provide(ports()))
  )
})
