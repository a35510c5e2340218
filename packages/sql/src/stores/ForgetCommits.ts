import { Effect } from "effect"
import type { Database } from "../database/Database.js"

/** Within a sweep: removes what is known of transactions that nobody asks for any more. */
export const forgetCommits = ({ sql, table }: typeof Database.Service) =>
  sql.onDialectOrElse({
    sqlite: () => Effect.void,
    orElse: () => sql`DELETE FROM ${table("commits")} WHERE id IN (
      SELECT id FROM ${table("commits")} WHERE at < now() - INTERVAL '5 minutes'
      ORDER BY at LIMIT 10000 FOR UPDATE SKIP LOCKED)`
  })
