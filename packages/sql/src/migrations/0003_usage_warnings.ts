import type { SqlError } from "@effect/sql"
import { Effect } from "effect"
import { createIndex } from "./CreateIndex.js"
import type { Database } from "../database/Database.js"

export const usageWarningTables = (database: typeof Database.Service): Effect.Effect<void, SqlError.SqlError> => {
  const { sql, table } = database
  const index = createIndex(database)
  const statements = [
    // due_at is null once the warning is settled.
    sql`CREATE TABLE ${table("usage_warnings")} (
      user_id TEXT NOT NULL,
      period TEXT NOT NULL,
      plan TEXT NOT NULL,
      usage INTEGER NOT NULL,
      monthly_limit DOUBLE PRECISION NOT NULL,
      at TEXT NOT NULL,
      due_at TEXT,
      attempts INTEGER NOT NULL,
      PRIMARY KEY (user_id, period)
    )`,
    index("usage_warnings", "due_at", "INDEX", "WHERE due_at IS NOT NULL"),
    index("usage_warnings", "at")
  ]
  return Effect.all(statements, { discard: true })
}
