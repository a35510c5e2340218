import type { SqlError } from "@effect/sql"
import { Effect } from "effect"
import type { Database } from "../database/Database.js"

/** Ended runs store their last epoch, so that a retry continues after it; pending deliveries store their event. */
export const retriesAndEvents = (database: typeof Database.Service): Effect.Effect<void, SqlError.SqlError> => {
  const { sql, table } = database
  const pending = table("pending_deliveries")
  const statements = [
    sql`ALTER TABLE ${table("extractions")} ADD COLUMN epoch INTEGER NOT NULL DEFAULT 0`,
    sql`ALTER TABLE ${pending} ADD COLUMN event TEXT NOT NULL DEFAULT 'extraction.completed'`,
    sql`UPDATE ${pending} SET event = 'extraction.failed'
      WHERE extraction_id IN (SELECT id FROM ${table("extractions")} WHERE status = 'failed')`,
    sql`UPDATE ${pending} SET id = id || ' ' || event || ' ' || event_at`
  ]
  return Effect.all(statements, { discard: true })
}
