import type { SqlError } from "@effect/sql"
import { Effect } from "effect"
import { createIndex } from "./CreateIndex.js"
import type { Database } from "../database/Database.js"

/** Only where an answer can get lost on its way. */
export const commitTables = (database: typeof Database.Service): Effect.Effect<void, SqlError.SqlError> => {
  const { sql, table } = database
  const statements = [
    // One row for each transaction of late; false was noted by who asked for one that was not done.
    sql`CREATE TABLE ${table("commits")} (
      id UUID PRIMARY KEY DEFAULT gen_random_uuid(),
      committed BOOLEAN NOT NULL DEFAULT TRUE,
      at TIMESTAMPTZ NOT NULL DEFAULT now()
    )`,
    createIndex(database)("commits", "at")
  ]
  return sql.onDialectOrElse({ sqlite: () => Effect.void, orElse: () => Effect.all(statements, { discard: true }) })
}
