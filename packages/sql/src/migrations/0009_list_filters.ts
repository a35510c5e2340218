import type { SqlError } from "@effect/sql"
import { Effect } from "effect"
import { createIndex } from "./CreateIndex.js"
import type { Database } from "../database/Database.js"

/** An index by status, and one that contains the file names, so that a search reads no records. */
export const listFilterIndexes = (database: typeof Database.Service): Effect.Effect<void, SqlError.SqlError> => {
  const index = createIndex(database)
  return Effect.all(
    [index("extractions", "user_id, status, created_at"), index("extractions", "user_id, created_at, file_name")],
    { discard: true }
  )
}
