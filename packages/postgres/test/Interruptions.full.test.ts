import { SqlClient } from "@effect/sql"
import { describe, expect, it } from "@effect/vitest"
import { makeExtractionId, makeUserId, Stores } from "@winnow/core"
import { PostgresDatabase, PostgresStores } from "@winnow/postgres"
import { SqlStores } from "@winnow/sql"
import { DateTime, Effect, Fiber, Layer, Option, Redacted } from "effect"
import { newDatabase } from "../../../test/support/TestDatabase.js"

const stores = Layer.unwrapEffect(
  Effect.map(Effect.promise(newDatabase), (url) => PostgresStores.layer({ url: Redacted.make(url), maxConnections: 2 }))
)

describe("a query that is broken off", () => {
  it.scopedLive("takes no other query with it", () =>
    Effect.gen(function* () {
      const { runs: store } = yield* Stores
      const userId = yield* makeUserId
      const id = yield* makeExtractionId
      const breakOff = Effect.gen(function* () {
        const query = yield* Effect.fork(store.find(userId, id, "record"))
        yield* Effect.yieldNow()
        yield* Effect.promise(() => new Promise((resolve) => setImmediate(resolve)))
        yield* Fiber.interrupt(query)
      })
      const until = yield* DateTime.now
      const statements = Effect.replicateEffect(store.usage(userId, "2026-11", "month"), 300)
      const transactions = Effect.replicateEffect(store.claim(id, until), 300)
      const rounds = Effect.replicateEffect(breakOff, 300, { discard: true })
      const [counts, claims] = yield* Effect.all([statements, transactions, rounds, rounds], {
        concurrency: "unbounded"
      })
      expect(new Set(counts)).toEqual(new Set([0]))
      expect(claims.every(Option.isNone)).toBe(true)
    }).pipe(Effect.provide(stores))
  )
})

/** One connection, on which the first transactions after `cancel` are cancelled while they begin. */
const cancelling = (url: string) => {
  let left = 0
  const client = Effect.map(SqlClient.SqlClient, (sql): SqlClient.SqlClient => {
    const reserve = Effect.map(sql.reserve, (connection) => {
      const execute: typeof connection.execute = (statement, parameters, transform) =>
        statement.startsWith("BEGIN") && left-- > 0
          ? connection.execute("BEGIN; SELECT pg_cancel_backend(pg_backend_pid()); SELECT pg_sleep(5)", [], undefined)
          : connection.execute(statement, parameters, transform)
      return Object.assign(Object.create(connection), { execute })
    })
    const plain = Object.assign(sql.withoutTransforms(), { reserve })
    return Object.assign(plain, { withoutTransforms: () => plain })
  })
  return {
    cancel: (times: number) => (left = times),
    stores: SqlStores.layer({}).pipe(
      Layer.provide(Layer.effect(SqlClient.SqlClient, client)),
      Layer.provide(PostgresDatabase.layer({ url: Redacted.make(url), maxConnections: 1 }))
    )
  }
}

describe("a transaction that is cancelled while it begins", () => {
  it.scopedLive("is done again, on a connection that is left in order", () =>
    Effect.gen(function* () {
      const { cancel, stores } = cancelling(yield* Effect.promise(newDatabase))
      yield* Effect.gen(function* () {
        const { runs: store } = yield* Stores
        const id = yield* makeExtractionId
        cancel(2)
        expect(yield* store.claim(id, yield* DateTime.now)).toEqual(Option.none())
        expect(yield* store.usage(yield* makeUserId, "2026-11", "month")).toBe(0)
      }).pipe(Effect.provide(stores))
    })
  )
})
