import type { DeliveryFilter, DeliveryStore, Settlement, TakenDelivery, UserId } from "@winnow/core"
import { deliveryKey } from "@winnow/core"
import { DateTime, Effect } from "effect"
import type { Database } from "../database/Database.js"
import { isoOf } from "../database/IsoTime.js"
import { deliveryCodec, logDeliveries } from "./LogDeliveries.js"
import { takeDeliveries } from "./TakeDeliveries.js"

/** Deliveries in two tables: pending ones, and the log of attempts. */
export const sqlDeliveries = (database: typeof Database.Service): DeliveryStore => {
  const { sql, table, statement, transaction } = database
  const pending = table("pending_deliveries")
  const deliveries = table("deliveries")
  const columns = sql.literal(deliveryCodec.columns)

  /** Matches the delivery while this attempt is its newest. */
  const held = ({ attempt, event, target }: TakenDelivery) =>
    sql`(id = ${deliveryKey(event, target.webhook.id)} AND attempts = ${attempt})`

  const settle = Effect.fn("SqlDeliveries.settle")(function* (settlements: ReadonlyArray<Settlement>) {
    const logged = settlements.flatMap(({ logged }) => logged ?? [])
    const done = settlements.flatMap(({ again, taken }) => (taken === null || again !== null ? [] : held(taken)))
    const due = settlements.flatMap(({ again, taken }) => (taken === null || again === null ? [] : { again, taken }))
    yield* transaction(
      Effect.gen(function* () {
        if (done.length > 0) yield* sql`DELETE FROM ${pending} WHERE ${sql.or(done)}`
        for (const { again, taken } of due) {
          yield* sql`UPDATE ${pending} SET due_at = ${isoOf(again)}, taken_at = NULL, lease_until = NULL
            WHERE ${held(taken)}`
        }
        if (logged.length > 0) yield* logDeliveries(database, logged)
      })
    )
  })

  const list = Effect.fn("SqlDeliveries.list")(function* (userId: UserId, filter: DeliveryFilter) {
    const { cursor, id, limit, webhookId } = filter
    const isIt = id === undefined ? sql.literal("") : sql`AND id = ${id}`
    const ofWebhook = webhookId === undefined ? sql.literal("") : sql`AND webhook_id = ${webhookId}`
    const place =
      cursor === undefined ? sql.literal("") : sql`AND (created_at, id) < (${isoOf(cursor.createdAt)}, ${cursor.id})`
    const rows = yield* statement(
      sql`SELECT ${columns}, event_at FROM ${deliveries} WHERE user_id = ${userId} ${isIt} ${ofWebhook} ${place}
        ORDER BY created_at DESC, id DESC LIMIT ${limit}`
    )
    return rows.map((row) => ({
      delivery: deliveryCodec.decode(row),
      eventAt: DateTime.unsafeMake(String(row["event_at"]))
    }))
  })

  return { take: takeDeliveries(database), settle, list }
}
