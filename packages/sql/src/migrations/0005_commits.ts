import type { SqlError } from "@effect/sql"
import { Effect } from "effect"
import { createIndex } from "./CreateIndex.js"
import type { Database } from "../database/Database.js"

/** Only for databases whose response can be lost, which excludes SQLite. */
export const commitTables = (database: typeof Database.Service): Effect.Effect<void, SqlError.SqlError> => {
  const { sql, table } = database
  const statements = [
    // One row per recent transaction; `committed` is false in a row that a process inserted when it asked for an
    // uncommitted one.
    sql`CREATE TABLE ${table("commits")} (
      id UUID PRIMARY KEY DEFAULT gen_random_uuid(),
      committed BOOLEAN NOT NULL DEFAULT TRUE,
      at TIMESTAMPTZ NOT NULL DEFAULT now()
    )`,
    createIndex(database)("commits", "at")
  ]
  return sql.onDialectOrElse({ sqlite: () => Effect.void, orElse: () => Effect.all(statements, { discard: true }) })
}
