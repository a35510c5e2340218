import type { ExtractionId } from "@winnow/core"
import { DateTime, Effect } from "effect"
import type { Database } from "../database/Database.js"
import { isoOf } from "../database/IsoTime.js"

/** Within the step that ends runs: notes which webhooks are to be told. */
export const noteDeliveries = Effect.fnUntraced(function* (
  { sql, table }: typeof Database.Service,
  ended: ReadonlyArray<ExtractionId>
) {
  if (ended.length === 0) return
  const now = sql`CAST(${isoOf(yield* DateTime.now)} AS TEXT)`
  yield* sql`INSERT INTO ${table("pending_deliveries")}
      (id, extraction_id, webhook_id, event_at, due_at, attempts)
    SELECT ended.id || ' ' || webhook.id, ended.id, webhook.id, ${now}, ${now}, 0
    FROM ${table("extractions")} AS ended JOIN ${table("webhooks")} AS webhook
      ON webhook.user_id = ended.user_id AND webhook.active = 1
      AND webhook.events LIKE '%"extraction.' || ended.status || '"%'
    WHERE ${sql.in("ended.id", ended)}`
})
