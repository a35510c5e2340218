import type { SqlError } from "@effect/sql"
import { Effect } from "effect"
import { createIndex } from "./CreateIndex.js"
import type { Database } from "../database/Database.js"

/** Finds usage that is old enough to be pruned. */
export const usageIndex = (database: typeof Database.Service): Effect.Effect<void, SqlError.SqlError> =>
  Effect.asVoid(createIndex(database)("usage", "created_at"))
