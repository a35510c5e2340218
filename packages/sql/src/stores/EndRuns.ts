import type { ExtractionId } from "@winnow/core"
import { DateTime, Effect } from "effect"
import type { Database } from "../database/Database.js"
import { isoOf } from "../database/IsoTime.js"

/**
 * Within the step that ends runs: deletes their documents, unless they are to be kept longer, and their checkpoints, and
 * notes a delivery for each webhook that wants the event.
 */
export const endRuns = Effect.fnUntraced(function* (
  { sql, table }: typeof Database.Service,
  ended: ReadonlyArray<ExtractionId>
) {
  if (ended.length === 0) return
  const time = isoOf(yield* DateTime.now)
  yield* sql`DELETE FROM ${table("documents")}
    WHERE ${sql.in("id", ended)} AND (keep_until IS NULL OR keep_until <= ${time})`
  yield* sql`DELETE FROM ${table("checkpoints")} WHERE ${sql.in("owner", ended)}`
  const now = sql`CAST(${time} AS TEXT)`
  yield* sql`INSERT INTO ${table("pending_deliveries")}
      (id, extraction_id, webhook_id, event_at, due_at, attempts)
    SELECT ended.id || ' ' || webhook.id, ended.id, webhook.id, ${now}, ${now}, 0
    FROM ${table("extractions")} AS ended JOIN ${table("webhooks")} AS webhook
      ON webhook.user_id = ended.user_id AND webhook.active = 1
      AND webhook.events LIKE '%"extraction.' || ended.status || '"%'
    WHERE ${sql.in("ended.id", ended)}`
})
