import type { SqlError } from "@effect/sql"
import { Effect } from "effect"
import { createIndex } from "./CreateIndex.js"
import type { Database } from "../database/Database.js"

/** Indexes for a sweep's queries over many runs. None contains the lease, which changes too often. */
export const openRunIndexes = (database: typeof Database.Service): Effect.Effect<void, SqlError.SqlError> => {
  const index = createIndex(database)
  const statements = [
    index("open_runs", "user_id, created_at"),
    index("open_runs", "deadline, created_at"),
    // A literal: a released migration must not change with `maxAttempts`.
    index("open_runs", "created_at", "INDEX", "WHERE attempts >= 3")
  ]
  return Effect.all(statements, { discard: true })
}
