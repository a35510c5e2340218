import { Effect } from "effect"
import type { Database } from "../database/Database.js"

/**
 * Within the step that ends runs: removes those of their documents that are not to be kept longer than `now`, and what
 * was kept for another attempt.
 */
export const forgetDocuments = Effect.fnUntraced(function* (
  { sql, table }: typeof Database.Service,
  ended: ReadonlyArray<string>,
  now: string
) {
  if (ended.length === 0) return
  yield* sql`DELETE FROM ${table("documents")}
    WHERE ${sql.in("id", ended)} AND (keep_until IS NULL OR keep_until <= ${now})`
  yield* sql`DELETE FROM ${table("checkpoints")} WHERE ${sql.in("owner", ended)}`
})
