import { describe, expect, it } from "@effect/vitest"
import { Stores, Webhooks } from "@winnow/core"
import type { PrunedRows, StoreError } from "@winnow/core"
import { sampleSubmission } from "@winnow/testkit"
import { DateTime, Effect, Layer, TestClock } from "effect"
import { ports, storeError } from "./TestEngine.js"
import { newSubscriber, storedWebhook, webhookEngine, webhookEngineOn } from "./WebhookEngine.js"

const rare = { deliveries: { interval: "1 day" } } as const

/** How many idempotency keys and warnings there still are; they are gone then. */
const left = Effect.gen(function* () {
  const { prune } = yield* Stores
  const later = DateTime.add(yield* DateTime.now, { days: 1 })
  return { keys: yield* prune("idempotencyKeys", later, 10_000), warnings: yield* prune("warnings", later, 10_000) }
})

/** The stores of the context with another `prune`. */
const pruning = (
  change: (kind: PrunedRows, prune: Effect.Effect<number, StoreError>) => Effect.Effect<number, StoreError>
) =>
  Layer.effect(
    Stores,
    Effect.map(Stores, (stores) =>
      Stores.of({ ...stores, prune: (kind, before, limit) => change(kind, stores.prune(kind, before, limit)) })
    )
  )

describe("Housekeeping", () => {
  it.scoped("deletes attempts at deliveries after their time in the log", () =>
    Effect.gen(function* () {
      const { log, run } = yield* newSubscriber
      yield* run
      yield* TestClock.adjust("90 minutes")
      expect(yield* log).toHaveLength(1)
      yield* TestClock.adjust("31 minutes")
      expect(yield* log).toHaveLength(0)
    }).pipe(
      Effect.provide(
        webhookEngine({ ...rare, engine: { deliveryRetention: "90 minutes", housekeepingInterval: "30 minutes" } })
      )
    )
  )

  it.scoped("deletes a secret that signs no more", () =>
    Effect.gen(function* () {
      const { userId, webhook } = yield* newSubscriber
      yield* Effect.flatMap(Webhooks, ({ rotateSecret }) => rotateSecret(userId, webhook.id))
      const previous = Effect.map(storedWebhook(userId, webhook.id), ({ secrets }) => secrets.previous)
      yield* TestClock.adjust("24 hours")
      expect(yield* previous).not.toBeNull()
      yield* TestClock.adjust("1 hour")
      expect(yield* previous).toBeNull()
    }).pipe(Effect.provide(webhookEngine({ ...rare, engine: { housekeepingInterval: "1 hour" } })))
  )

  it.scoped("deletes idempotency keys after 24 hours, however many, in steps", () => {
    const steps: Array<number> = []
    const counted = pruning((kind, prune) =>
      kind === "idempotencyKeys" ? Effect.tap(prune, (count) => void steps.push(count)) : prune
    )
    return Effect.gen(function* () {
      const { userId } = yield* newSubscriber
      const { runs: extractions } = yield* Stores
      for (let index = 0; index < 1_200; index++) {
        yield* extractions.accept(yield* sampleSubmission({ userId, idempotencyKey: `${index}` }))
      }
      yield* TestClock.adjust("24 hours")
      expect(steps.every((count) => count === 0)).toBe(true)
      yield* TestClock.adjust("1 hour")
      yield* TestClock.adjust("1 second")
      expect(steps.filter((count) => count > 0)).toEqual([500, 500, 200])
      expect((yield* left).keys).toBe(0)
    }).pipe(
      Effect.provide(
        Layer.provideMerge(
          Layer.provide(webhookEngineOn({ ...rare, engine: { housekeepingInterval: "1 hour" } }), counted),
          ports()
        )
      )
    )
  })

  it.scoped("keeps what may still be asked for", () =>
    Effect.gen(function* () {
      const { log, run, userId } = yield* newSubscriber
      const { runs: extractions } = yield* Stores
      yield* run
      yield* TestClock.adjust("30 days")
      yield* extractions.accept(yield* sampleSubmission({ userId, idempotencyKey: "a", limit: 1 }))
      expect(yield* log).toHaveLength(1)
      yield* TestClock.adjust("23 hours")
      expect(yield* left).toEqual({ keys: 1, warnings: 1 })
    }).pipe(
      Effect.provide(webhookEngine({ ...rare, engine: { housekeepingInterval: "23 hours", sweepInterval: "1 day" } }))
    )
  )

  it.scoped("deletes what was used in months that are long over", () =>
    Effect.gen(function* () {
      const { userId } = yield* newSubscriber
      const { runs: extractions } = yield* Stores
      const accept = (period: string) => Effect.flatMap(sampleSubmission({ userId, period }), extractions.accept)
      yield* accept("1970-01")
      yield* TestClock.adjust("62 days")
      expect(yield* extractions.usage(userId, "1970-01", "month")).toBe(1)
      yield* accept("1970-03")
      yield* TestClock.adjust("31 days")
      const used = yield* Effect.forEach(["1970-01", "1970-03"], (period) => extractions.usage(userId, period, "month"))
      expect(used).toEqual([0, 1])
    }).pipe(Effect.provide(webhookEngine({ ...rare, engine: { sweepInterval: "1 day" } })))
  )

  it.scoped("deletes warnings when their month is over, though other things cannot be forgotten", () =>
    Effect.gen(function* () {
      const { userId } = yield* newSubscriber
      const { runs: extractions } = yield* Stores
      yield* extractions.accept(yield* sampleSubmission({ userId, limit: 1 }))
      yield* TestClock.adjust("63 days")
      expect((yield* left).warnings).toBe(0)
    }).pipe(
      Effect.provide(
        Layer.provideMerge(
          Layer.provide(
            webhookEngineOn({ ...rare, engine: { sweepInterval: "1 day" } }),
            pruning((kind, prune) => (kind === "warnings" ? prune : storeError))
          ),
          ports()
        )
      )
    )
  )
})
