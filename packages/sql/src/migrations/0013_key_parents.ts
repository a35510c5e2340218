import type { SqlError } from "@effect/sql"
import { Effect } from "effect"
import { createIndex } from "./CreateIndex.js"
import type { Database } from "../database/Database.js"

/** API keys store the key that created them, and whether they may manage keys. */
export const keyParents = (database: typeof Database.Service): Effect.Effect<void, SqlError.SqlError> => {
  const { sql, table } = database
  const statements = [
    sql`ALTER TABLE ${table("api_keys")} ADD COLUMN parent_id TEXT`,
    sql`ALTER TABLE ${table("api_keys")} ADD COLUMN manages INTEGER NOT NULL DEFAULT 1`,
    createIndex(database)("api_keys", "parent_id", "INDEX", "WHERE parent_id IS NOT NULL")
  ]
  return Effect.all(statements, { discard: true })
}
