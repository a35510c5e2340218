import type { SqlError } from "@effect/sql"
import { Effect } from "effect"
import { createIndex } from "./CreateIndex.js"
import type { Database } from "../database/Database.js"

/** Console sessions; those of one extraction are deleted with it. */
export const sessionTables = (database: typeof Database.Service): Effect.Effect<void, SqlError.SqlError> => {
  const { sql, table } = database
  const statements = [
    sql`CREATE TABLE ${table("sessions")} (
      token_hash TEXT PRIMARY KEY NOT NULL,
      kind TEXT NOT NULL,
      via TEXT NOT NULL,
      user_id TEXT NOT NULL,
      api_key_id TEXT,
      extraction_id TEXT REFERENCES ${table("extractions")} (id) ON DELETE CASCADE,
      created_at TEXT NOT NULL,
      expires_at TEXT NOT NULL,
      ends_at TEXT
    )`,
    createIndex(database)("sessions", "expires_at"),
    createIndex(database)("sessions", "extraction_id", "INDEX", "WHERE extraction_id IS NOT NULL")
  ]
  return Effect.all(statements, { discard: true })
}
