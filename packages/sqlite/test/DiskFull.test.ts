import { SqlClient } from "@effect/sql"
import { describe, expect, it } from "@effect/vitest"
import { makeUserId, Stores } from "@winnow/core"
import { SqlStores } from "@winnow/sql"
import { sampleApiKey, sampleSubmission } from "@winnow/testkit"
import { DateTime, Effect, Layer, Option } from "effect"
import { SqliteDatabase } from "../src/SqliteDatabase.js"
import { temporaryFile } from "./TemporaryFile.js"

const period = "2026-11"
const outcome = {
  status: "completed",
  data: { a: "b".repeat(20_000) },
  evidence: [],
  tokens: null,
  processingTimeMs: 1
} as const

describe("a SQLite file that may not grow", () => {
  it.scoped("refuses what needs room and keeps nothing of it, and takes it when there is room again", () =>
    Effect.gen(function* () {
      const filename = yield* temporaryFile
      const database = SqliteDatabase.layer({ filename })
      yield* Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const { runs: store } = yield* Stores
        const { keys } = yield* Stores
        const userId = yield* makeUserId
        const leaseEnd = Effect.map(DateTime.now, DateTime.add({ seconds: 30 }))
        const document = { bytes: new Uint8Array(10_000), mimeType: "application/pdf" }
        const accept = Effect.flatMap(sampleSubmission({ userId, document }), store.accept)

        const first = yield* accept
        const { lease } = yield* Effect.flatten(store.claim(first.extraction.id, yield* leaseEnd))
        const [pages] = yield* sql<{ readonly page_count: number }>`PRAGMA page_count`
        yield* sql.unsafe(`PRAGMA max_page_count = ${(pages?.page_count ?? 0) + 20}`)
        const results = yield* Effect.replicateEffect(Effect.either(accept), 20, { concurrency: 5 })
        const accepted = results.filter((result) => result._tag === "Right").length
        const refused = results.flatMap((result) => (result._tag === "Left" ? [result.left] : []))
        expect(accepted).toBeGreaterThan(0)
        expect(refused.length).toBeGreaterThan(0)
        for (const error of refused) {
          expect(error).toMatchObject({ _tag: "StoreError", message: "database or disk is full" })
        }
        expect(yield* Effect.flip(store.finish(lease, outcome))).toMatchObject({ _tag: "StoreError" })
        expect(yield* store.usage(userId, period, "month")).toBe(1 + accepted)
        const { items } = yield* store.list(userId, { limit: 100 })
        expect(items).toHaveLength(1 + accepted)
        expect(new Set(items.map(({ status }) => status))).toEqual(new Set(["processing"]))
        expect(yield* sql`PRAGMA integrity_check`).toEqual([{ integrity_check: "ok" }])

        yield* sql.unsafe("PRAGMA max_page_count = 1073741823")
        const ended = yield* store.finish(lease, outcome)
        expect(yield* store.find(userId, ended.id, "record")).toEqual(Option.some(ended))
        yield* accept
        yield* keys.insert(yield* sampleApiKey(userId), 50)
        expect(yield* store.usage(userId, period, "month")).toBe(2 + accepted)
        expect(yield* sql`PRAGMA foreign_key_check`).toEqual([])
      }).pipe(Effect.provide(Layer.provideMerge(SqlStores.layer(), database)))
    })
  )
})
