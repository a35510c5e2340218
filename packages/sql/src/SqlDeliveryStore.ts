import type { DeliveryFilter, DeliveryId, LoggedDelivery, Settlement, TakenDelivery, UserId } from "@winnow/core"
import { DeliveryStore } from "@winnow/core"
import { Array, DateTime, Effect, Layer, Option } from "effect"
import { Database } from "./Database.js"
import { forgetOld } from "./ForgetOld.js"
import { isoOf } from "./IsoTime.js"
import { deliveryCodec, logDeliveries } from "./LogDeliveries.js"
import { takeDeliveries } from "./TakeDeliveries.js"

/** Deliveries in two tables: those that wait, and the log of attempts. */
export const SqlDeliveryStore = {
  layer: Layer.effect(
    DeliveryStore,
    Effect.gen(function* () {
      const database = yield* Database
      const { sql, table, statement, transaction } = database
      const pending = table("pending_deliveries")
      const deliveries = table("deliveries")
      const columns = sql.literal(deliveryCodec.columns)

      /** The delivery while this attempt at it is the newest. */
      const held = ({ attempt, event, target }: TakenDelivery) =>
        sql`(id = ${`${event.extraction.id} ${target.webhook.id}`} AND attempts = ${attempt})`

      const postpone = (taken: TakenDelivery, until: DateTime.Utc) =>
        sql`UPDATE ${pending} SET due_at = ${isoOf(until)}, taken_at = NULL, lease_until = NULL WHERE ${held(taken)}`

      const settle = Effect.fn("SqlDeliveryStore.settle")(function* (settlements: ReadonlyArray<Settlement>) {
        if (settlements.length === 0) return
        const done = settlements.filter(({ again }) => Option.isNone(again)).map(({ taken }) => held(taken))
        const due = settlements.flatMap(({ again, taken }) => Option.toArray(again).map((at) => ({ at, taken })))
        const logged = settlements.map(({ delivery, taken }) => ({ delivery, eventAt: taken.event.at }))
        yield* transaction(
          Effect.gen(function* () {
            if (done.length > 0) yield* sql`DELETE FROM ${pending} WHERE ${sql.or(done)}`
            for (const { at, taken } of due) yield* postpone(taken, at)
            yield* logDeliveries(database, logged)
          })
        )
      })

      const drop = Effect.fn("SqlDeliveryStore.drop")(function* (taken: TakenDelivery) {
        yield* statement(sql`DELETE FROM ${pending} WHERE ${held(taken)}`)
      })

      const giveBack = Effect.fn("SqlDeliveryStore.giveBack")(function* (taken: TakenDelivery, again: DateTime.Utc) {
        yield* statement(postpone(taken, again))
      })

      const log = Effect.fn("SqlDeliveryStore.log")(function* (logged: LoggedDelivery) {
        yield* statement(logDeliveries(database, [logged]))
      })

      const find = Effect.fn("SqlDeliveryStore.find")(function* (userId: UserId, id: DeliveryId) {
        const rows = yield* statement(
          sql`SELECT ${columns}, event_at FROM ${deliveries} WHERE id = ${id} AND user_id = ${userId}`
        )
        return Option.map(Array.head(rows), (row) => ({
          delivery: deliveryCodec.decode(row),
          eventAt: DateTime.unsafeMake(String(row["event_at"]))
        }))
      })

      const list = Effect.fn("SqlDeliveryStore.list")(function* (userId: UserId, { limit, webhookId }: DeliveryFilter) {
        const ofWebhook = webhookId === undefined ? sql.literal("") : sql`AND webhook_id = ${webhookId}`
        const rows = yield* statement(
          sql`SELECT ${columns} FROM ${deliveries} WHERE user_id = ${userId} ${ofWebhook}
            ORDER BY created_at DESC, id DESC LIMIT ${limit}`
        )
        return rows.map(deliveryCodec.decode)
      })

      return DeliveryStore.of({
        take: takeDeliveries(database),
        settle,
        drop,
        giveBack,
        log,
        find,
        list,
        forget: forgetOld(database, "deliveries", { key: "id", time: "created_at" })
      })
    })
  )
}
