import { Stores, sweepLimits } from "@winnow/core"
import { SqlClient, Statement } from "@effect/sql"
import { describe, expect, it } from "@effect/vitest"
import { PostgresDatabase, PostgresStores } from "@winnow/postgres"
import { Context, Effect, Layer, Redacted } from "effect"
import { newDatabase } from "../../../test/support/TestDatabase.js"

/** As many runs of three users as make it worth while not to look at each. */
const manyOpenRuns = [
  `INSERT INTO winnow_extractions
    (id, user_id, template_id, template_name, file_name, status, source, created_at, variables)
    SELECT 'run_' || n, 'user_' || n % 3, 't', 't', 'f', 'processing', 'api',
      to_char(TIMESTAMP '2026-01-01' + n * INTERVAL '1 second', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '[]'
    FROM generate_series(1, 30000) AS n`,
  `INSERT INTO winnow_open_runs (id, user_id, created_at, deadline, epoch, attempts)
    SELECT id, user_id, created_at, '2099-01-01T00:00:00.000Z', 0, 0 FROM winnow_extractions`,
  "ANALYZE winnow_open_runs"
]

describe("the indexes of Postgres", () => {
  it.scopedLive("lead a sweep to what it ends or finds, past all other open runs", () =>
    Effect.gen(function* () {
      const url = Redacted.make(yield* Effect.promise(newDatabase))
      const { sweep } = Context.get(yield* Layer.build(PostgresStores.layer({ url })), Stores).runs
      const sql = Context.get(yield* Layer.build(PostgresDatabase.layer({ url })), SqlClient.SqlClient)
      yield* Effect.forEach(manyOpenRuns, (statement) => sql.unsafe(statement))
      const texts: Array<string> = []
      yield* Statement.withTransformer(sweep(sweepLimits), (statement) =>
        Effect.sync(() => {
          texts.push(statement.compile()[0])
          return statement
        })
      )
      const ofRuns = texts.filter((text) => text.includes("winnow_open_runs") && !text.includes("winnow_documents"))
      expect(ofRuns.length).toBeGreaterThan(1)
      const plans = yield* Effect.forEach(ofRuns, (text) => sql.unsafe(`EXPLAIN (GENERIC_PLAN) ${text}`).values)
      expect(plans.flat(2).filter((line) => String(line).includes("Seq Scan on winnow_open_runs"))).toEqual([])
    })
  )
})
