import type { SqlError } from "@effect/sql"
import { Effect } from "effect"
import { createIndex } from "./CreateIndex.js"
import type { Database } from "../database/Database.js"

/** Warnings as JSON beside the evidence, and their codes in a separate table for filtering lists. */
export const documentWarnings = (database: typeof Database.Service): Effect.Effect<void, SqlError.SqlError> => {
  const { sql, table } = database
  const statements = [
    sql`ALTER TABLE ${table("evidence")} ADD COLUMN warnings TEXT`,
    sql`CREATE TABLE ${table("document_warnings")} (
      extraction_id TEXT NOT NULL REFERENCES ${table("extractions")} (id) ON DELETE CASCADE,
      code TEXT NOT NULL,
      user_id TEXT NOT NULL,
      created_at TEXT NOT NULL,
      PRIMARY KEY (extraction_id, code)
    )`,
    createIndex(database)("document_warnings", "user_id, code, created_at, extraction_id")
  ]
  return Effect.all(statements, { discard: true })
}
