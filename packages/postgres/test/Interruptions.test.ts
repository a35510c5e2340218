import { describe, expect, it } from "@effect/vitest"
import { ExtractionStore, makeExtractionId, makeUserId } from "@winnow/core"
import { PostgresStores } from "@winnow/postgres"
import { Effect, Fiber, Layer, Redacted } from "effect"
import { newDatabase } from "../../../test/support/TestDatabase.js"

const stores = Layer.unwrapEffect(
  Effect.map(Effect.promise(newDatabase), (url) => PostgresStores.layer({ url: Redacted.make(url), maxConnections: 2 }))
)

describe("a query that is broken off", () => {
  it.scopedLive("takes no other query with it", () =>
    Effect.gen(function* () {
      const store = yield* ExtractionStore
      const userId = yield* makeUserId
      const id = yield* makeExtractionId
      const breakOff = Effect.gen(function* () {
        const query = yield* Effect.fork(store.find(userId, id))
        yield* Effect.yieldNow()
        yield* Effect.promise(() => new Promise((resolve) => setImmediate(resolve)))
        yield* Fiber.interrupt(query)
      })
      const others = Effect.replicateEffect(store.usage(userId, "2026-11"), 300)
      const rounds = Effect.replicateEffect(breakOff, 300, { discard: true })
      const [counts] = yield* Effect.all([others, others, rounds, rounds], { concurrency: "unbounded" })
      expect(new Set(counts)).toEqual(new Set([0]))
    }).pipe(Effect.provide(stores))
  )
})
