import type { ExtractionId } from "@winnow/core"
import type { Statement } from "@effect/sql"
import type { Database } from "../database/Database.js"

/**
 * Part of the step that causes the event: queues a delivery for each webhook that is subscribed to it. `event` is an
 * SQL text expression, `at` an ISO time.
 */
export const queueDeliveries = (
  { sql, table }: typeof Database.Service,
  ids: ReadonlyArray<ExtractionId>,
  event: Statement.Fragment,
  at: string
) => {
  const time = sql`CAST(${at} AS TEXT)`
  return sql`INSERT INTO ${table("pending_deliveries")}
      (id, extraction_id, webhook_id, event, event_at, due_at, attempts)
    SELECT happened.id || ' ' || webhook.id || ' ' || ${event} || ' ' || ${time}, happened.id, webhook.id, ${event}, ${time},
      ${time}, 0
    FROM ${table("extractions")} AS happened JOIN ${table("webhooks")} AS webhook
      ON webhook.user_id = happened.user_id AND webhook.active = 1
      AND webhook.events LIKE '%"' || ${event} || '"%'
    WHERE ${sql.in("happened.id", ids)}
    ON CONFLICT (id) DO NOTHING`
}
