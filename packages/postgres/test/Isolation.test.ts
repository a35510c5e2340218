import { describe, expect, it } from "@effect/vitest"
import { makeUserId, Stores } from "@winnow/core"
import { PostgresStores } from "@winnow/postgres"
import { sampleSubmission } from "@winnow/testkit"
import { Effect, Either, Redacted } from "effect"
import { Client } from "pg"
import { newDatabase } from "../../../test/support/TestDatabase.js"

/** A database whose transactions see nothing that was committed since they began, unless they say otherwise. */
const repeatableDatabase = Effect.promise(async () => {
  const url = await newDatabase()
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(
    `ALTER DATABASE ${client.escapeIdentifier(new URL(url).pathname.slice(1))}
      SET default_transaction_isolation = 'repeatable read'`
  )
  await client.end()
  return url
})

describe("a database whose transactions are isolated more than ours need", () => {
  it.scopedLive("accepts a user's runs that come at once, up to the limit", () =>
    Effect.gen(function* () {
      const url = yield* repeatableDatabase
      yield* Effect.gen(function* () {
        const { runs: store } = yield* Stores
        const userId = yield* makeUserId
        const accept = Effect.flatMap(sampleSubmission({ userId, limit: 30 }), store.accept)
        const results = yield* Effect.replicateEffect(Effect.either(accept), 40, { concurrency: "unbounded" })
        const refusals = results.filter(Either.isLeft).map(({ left }) => left._tag)
        expect(refusals).toEqual(Array.from({ length: 10 }, () => "QuotaExceeded"))
        expect(yield* store.usage(userId, "2026-11", "month")).toBe(30)
      }).pipe(Effect.provide(PostgresStores.layer({ url: Redacted.make(url) })))
    })
  )
})
