import type { SqlError } from "@effect/sql"
import { Effect } from "effect"
import { createIndex } from "./CreateIndex.js"
import type { Database } from "../database/Database.js"

/** Reviews, deleted with their extractions. Long columns come last. */
export const reviewTables = (database: typeof Database.Service): Effect.Effect<void, SqlError.SqlError> => {
  const { sql, table } = database
  const index = createIndex(database)
  const statements = [
    sql`CREATE TABLE ${table("reviews")} (
      extraction_id TEXT PRIMARY KEY NOT NULL REFERENCES ${table("extractions")} (id) ON DELETE CASCADE,
      user_id TEXT NOT NULL,
      template_id TEXT NOT NULL,
      template_name TEXT NOT NULL,
      file_name TEXT NOT NULL,
      state TEXT NOT NULL,
      doubt DOUBLE PRECISION NOT NULL,
      version INTEGER NOT NULL,
      claimed_by TEXT,
      claimed_until TEXT,
      created_at TEXT NOT NULL,
      updated_at TEXT NOT NULL,
      note TEXT,
      reasons TEXT NOT NULL,
      corrections TEXT NOT NULL,
      data TEXT
    )`,
    index("reviews", "user_id, state, doubt, extraction_id"),
    index("reviews", "user_id, template_id, state, doubt, extraction_id")
  ]
  return Effect.all(statements, { discard: true })
}
