import type { SqlError } from "@effect/sql"
import { Effect } from "effect"
import { createIndex } from "./CreateIndex.js"
import type { Database } from "../database/Database.js"

/** What a sweep looks for, among however many runs. None has a lease in it: those change too often. */
export const openRunIndexes = (database: typeof Database.Service): Effect.Effect<void, SqlError.SqlError> => {
  const index = createIndex(database)
  const statements = [
    index("open_runs", "user_id, created_at"),
    index("open_runs", "deadline, created_at"),
    // The number itself: a released migration stays as it is, whatever `maxAttempts` becomes.
    index("open_runs", "created_at", "INDEX", "WHERE attempts >= 3")
  ]
  return Effect.all(statements, { discard: true })
}
