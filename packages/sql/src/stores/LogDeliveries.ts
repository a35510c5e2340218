import type { LoggedDelivery } from "@winnow/core"
import { WebhookDelivery } from "@winnow/core"
import type { Database } from "../database/Database.js"
import { isoOf } from "../database/IsoTime.js"
import { rowCodec } from "../database/RowCodec.js"

export const deliveryCodec = rowCodec(WebhookDelivery, { createdAt: "time" })

/** Inserts attempts into the log, replacing entries with the same id. */
export const logDeliveries = ({ sql, table }: typeof Database.Service, logged: ReadonlyArray<LoggedDelivery>) =>
  sql`INSERT INTO ${table("deliveries")}
    ${sql.insert(logged.map(({ delivery, eventAt }) => ({ ...deliveryCodec.encode(delivery), event_at: isoOf(eventAt) })))}
    ON CONFLICT (id) DO UPDATE SET
      status = excluded.status,
      http_status = excluded.http_status,
      error = excluded.error,
      duration_ms = excluded.duration_ms,
      created_at = excluded.created_at`
