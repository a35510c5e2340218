import { Migrator, SqlClient } from "@effect/sql"
import { StoreError } from "@winnow/core"
import { Effect, Layer } from "effect"
import { Database } from "../database/Database.js"
import { checkpointTables } from "./0004_checkpoints.js"
import { commitTables } from "./0005_commits.js"
import { documentWarnings } from "./0011_document_warnings.js"
import { initialTables } from "./0001_initial_tables.js"
import { keyParents } from "./0013_key_parents.js"
import { listFilterIndexes } from "./0009_list_filters.js"
import { openRunIndexes } from "./0006_open_run_indexes.js"
import { sessionTables } from "./0008_sessions.js"
import { retriesAndEvents } from "./0014_retries_and_events.js"
import { reviewTables } from "./0012_reviews.js"
import { templateVersions } from "./0010_template_versions.js"
import { usageIndex } from "./0007_usage_index.js"
import { usageWarningTables } from "./0003_usage_warnings.js"
import { webhookTables } from "./0002_webhooks.js"

const runMigrations = Migrator.make({})

/** Append only: a migration that has been released is never changed. */
const migrations = (
  database: typeof Database.Service
): Record<string, Effect.Effect<void, unknown, SqlClient.SqlClient>> => ({
  "0001_initial_tables": initialTables(database),
  "0002_webhooks": webhookTables(database),
  "0003_usage_warnings": usageWarningTables(database),
  "0004_checkpoints": checkpointTables(database),
  "0005_commits": commitTables(database),
  "0006_open_run_indexes": openRunIndexes(database),
  "0007_usage_index": usageIndex(database),
  "0008_sessions": sessionTables(database),
  "0009_list_filters": listFilterIndexes(database),
  "0010_template_versions": templateVersions(database),
  "0011_document_warnings": documentWarnings(database),
  "0012_reviews": reviewTables(database),
  "0013_key_parents": keyParents(database),
  "0014_retries_and_events": retriesAndEvents(database)
})

/** Brings the tables up to date. If several processes start together, one migrates and the others wait. */
export const Migrations = {
  layer: Layer.effectDiscard(
    Effect.gen(function* () {
      const database = yield* Database
      const { sql, table, repeatableTransaction } = database
      const migrate = Effect.gen(function* () {
        // Created here because the Migrator's check for the table fails without it, which aborts a transaction on
        // Postgres.
        yield* sql`CREATE TABLE IF NOT EXISTS ${table("migrations")} (
          migration_id INTEGER PRIMARY KEY NOT NULL,
          created_at TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
          name TEXT NOT NULL
        )`
        yield* runMigrations({ loader: Migrator.fromRecord(migrations(database)), table: table("migrations").value })
      })
      // The Migrator reports a failed migration as a defect.
      yield* Effect.provideService(migrate, SqlClient.SqlClient, sql).pipe(
        Effect.catchAllDefect(Effect.fail),
        (migrated) => repeatableTransaction(migrated, "migrations"),
        Effect.mapError((cause) => new StoreError({ message: "The database could not be migrated", cause }))
      )
    })
  )
}
