import { describe, expect, it } from "@effect/vitest"
import { makeUserId, Stores } from "@winnow/core"
import { PostgresStores } from "@winnow/postgres"
import { sampleSubmission } from "@winnow/testkit"
import { Effect, Fiber, Redacted } from "effect"
import { Client } from "pg"
import { newDatabase } from "../../../test/support/TestDatabase.js"

describe("The connections of a process", () => {
  it.scopedLive("are left to the other users while one user's runs wait for each other", () =>
    Effect.gen(function* () {
      const url = yield* Effect.promise(newDatabase)
      const other = yield* Effect.acquireRelease(
        Effect.promise(async () => {
          const client = new Client({ connectionString: url })
          await client.connect()
          return client
        }),
        (client) => Effect.promise(() => client.end())
      )
      yield* Effect.gen(function* () {
        const { runs } = yield* Stores
        const [user, neighbour] = yield* Effect.all([makeUserId, makeUserId])
        const accept = (userId: typeof user) => Effect.flatMap(sampleSubmission({ userId, limit: 30 }), runs.accept)
        // As if another process were about to accept a run of the user's.
        yield* Effect.promise(() => other.query("BEGIN"))
        const lock = `winnow_accept ${user}`
        yield* Effect.promise(() => other.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [lock]))
        const waiting = yield* Effect.fork(Effect.replicateEffect(accept(user), 10, { concurrency: "unbounded" }))
        const counted = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
        yield* Effect.repeat(
          Effect.promise(() => other.query(counted)),
          { until: ({ rowCount }) => rowCount !== 0 }
        )
        yield* accept(neighbour)
        yield* Effect.promise(() => other.query("COMMIT"))
        yield* Fiber.join(waiting)
        expect(yield* runs.usage(user, "2026-11", "month")).toBe(10)
      }).pipe(Effect.provide(PostgresStores.layer({ url: Redacted.make(url), maxConnections: 4 })))
    })
  )
})
