import type { SqlError } from "@effect/sql"
import { Effect } from "effect"
import { createIndex } from "./CreateIndex.js"
import type { Database } from "../database/Database.js"

export const checkpointTables = (database: typeof Database.Service): Effect.Effect<void, SqlError.SqlError> => {
  const { sql, table } = database
  const bytes = sql.literal(sql.onDialectOrElse({ sqlite: () => "BLOB", orElse: () => "BYTEA" }))
  const statements = [
    sql`CREATE TABLE ${table("checkpoints")} (
      owner TEXT NOT NULL,
      checkpoint_key TEXT NOT NULL,
      expires_at TEXT NOT NULL,
      value ${bytes} NOT NULL,
      PRIMARY KEY (owner, checkpoint_key)
    )`,
    createIndex(database)("checkpoints", "expires_at")
  ]
  return Effect.all(statements, { discard: true })
}
