import { expect } from "@effect/vitest"
import type { UserId, WebhookId } from "@winnow/core"
import { makeDeliveryId, makeExtractionId, makeUserId, makeWebhookId, Stores, WebhookDelivery } from "@winnow/core"
import { DateTime, Effect } from "effect"
import type { Check } from "../../Conformance.js"
import { expectPruning } from "../Pruning.js"

const hour = (number: number) => DateTime.unsafeMake(`2026-11-01T0${number}:00:00.123Z`)

const logAt = Effect.fnUntraced(function* (userId: UserId, createdAt: DateTime.Utc, webhookId?: WebhookId) {
  const { deliveries: store } = yield* Stores
  const delivery = new WebhookDelivery({
    id: yield* makeDeliveryId,
    userId,
    webhookId: webhookId ?? (yield* makeWebhookId),
    extractionId: yield* makeExtractionId,
    event: "extraction.failed",
    url: "https://example.com/hook",
    status: "failed",
    httpStatus: 500,
    error: "HTTP 500",
    durationMs: 20,
    createdAt
  })
  yield* store.settle([{ taken: null, logged: { delivery, eventAt: createdAt }, again: null }])
  return { delivery, eventAt: createdAt }
})

/** Which deliveries the log lists, and for whom. */
export const logChecks: ReadonlyArray<Check<Stores>> = [
  {
    name: "lists attempts most recent first, and no more than are asked for",
    run: Effect.gen(function* () {
      const { deliveries: store } = yield* Stores
      const userId = yield* makeUserId
      const [second, fourth, third, first] = yield* Effect.forEach([2, 4, 3, 1], (n) => logAt(userId, hour(n)))
      expect(yield* store.list(userId, { limit: 10 })).toEqual([fourth, third, second, first])
      expect(yield* store.list(userId, { limit: 2 })).toEqual([fourth, third])
    })
  },
  {
    name: "lists what follows an attempt in the list, those of the same time included",
    run: Effect.gen(function* () {
      const { deliveries: store } = yield* Stores
      const userId = yield* makeUserId
      const webhookId = yield* makeWebhookId
      yield* Effect.forEach([1, 2, 2, 2, 3], (n) => logAt(userId, hour(n), webhookId))
      const other = yield* logAt(userId, hour(1))
      const all = yield* store.list(userId, { limit: 10 })
      for (const [index, { delivery: cursor }] of all.entries()) {
        const rest = all.slice(index + 1)
        expect(yield* store.list(userId, { cursor, limit: 10 })).toEqual(rest)
        expect(yield* store.list(userId, { cursor, limit: 2 })).toEqual(rest.slice(0, 2))
        expect(yield* store.list(userId, { cursor, webhookId, limit: 10 })).toEqual(
          rest.filter(({ delivery }) => delivery.id !== other.delivery.id)
        )
      }
    })
  },
  {
    name: "lists the attempts of one webhook",
    run: Effect.gen(function* () {
      const { deliveries: store } = yield* Stores
      const userId = yield* makeUserId
      const webhookId = yield* makeWebhookId
      yield* logAt(userId, hour(1))
      const own = yield* logAt(userId, hour(2), webhookId)
      yield* logAt(userId, hour(3))
      expect(yield* store.list(userId, { webhookId, limit: 10 })).toEqual([own])
      expect(yield* store.list(userId, { webhookId: yield* makeWebhookId, limit: 10 })).toEqual([])
    })
  },
  {
    name: "does not know one user's attempts when another asks",
    run: Effect.gen(function* () {
      const { deliveries: store } = yield* Stores
      const userId = yield* makeUserId
      const other = yield* makeUserId
      const { id, webhookId } = (yield* logAt(userId, hour(1))).delivery
      expect(yield* store.list(other, { id, limit: 10 })).toEqual([])
      expect(yield* store.list(other, { limit: 10 })).toEqual([])
      expect(yield* store.list(other, { webhookId, limit: 10 })).toEqual([])
    })
  },
  {
    name: "logs an attempt in place of what the log has under its id",
    run: Effect.gen(function* () {
      const { deliveries: store } = yield* Stores
      const userId = yield* makeUserId
      const before = yield* logAt(userId, hour(1))
      const delivery = new WebhookDelivery({
        ...before.delivery,
        status: "success",
        httpStatus: 200,
        error: null,
        durationMs: 7,
        createdAt: hour(2)
      })
      yield* store.settle([{ taken: null, logged: { delivery, eventAt: hour(1) }, again: null }])
      expect(yield* store.list(userId, { limit: 10 })).toEqual([{ delivery, eventAt: hour(1) }])
      expect(yield* store.list(userId, { id: delivery.id, limit: 10 })).toEqual([{ delivery, eventAt: hour(1) }])
    })
  },
  {
    name: "deletes the attempts made before a time, so many in a step",
    run: Effect.gen(function* () {
      const { deliveries: store } = yield* Stores
      const userId = yield* makeUserId
      const [, , third, fourth] = yield* Effect.forEach([1, 2, 3, 4], (n) => logAt(userId, hour(n)))
      yield* expectPruning("deliveries", hour(3), 2)
      expect(yield* store.list(userId, { limit: 10 })).toEqual([fourth, third])
    })
  }
]
