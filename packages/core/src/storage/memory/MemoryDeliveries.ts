import { DateTime, Effect, Order } from "effect"
import { attemptCutOff, attemptId, deliveryKey } from "../../webhook/Attempt.js"
import type { LoggedDelivery, Settlement, TakenDelivery, TakeOptions } from "../../webhook/Delivery.js"
import type { StoredWebhook } from "../../webhook/Webhook.js"
import type { WebhookDelivery } from "../../webhook/WebhookDelivery.js"
import type { DeliveryStore } from "../Stores.js"
import type { MemoryRows, PendingRow } from "./MemoryRows.js"
import { putPending, removePending } from "./PendingRows.js"

const newestFirst = Order.reverse(
  Order.combine(
    Order.mapInput(DateTime.Order, ({ createdAt }: Place) => createdAt),
    Order.mapInput(Order.string, ({ id }: Place) => id)
  )
)
type Place = Pick<WebhookDelivery, "createdAt" | "id">

/** The first `count` due rows. Stops once it has them, because there may be many rows. */
const firstDue = (waiting: Iterable<PendingRow>, count: number, now: DateTime.Utc): ReadonlyArray<PendingRow> => {
  const due: Array<PendingRow> = []
  for (const row of waiting) {
    if (due.length === count) break
    if (DateTime.lessThanOrEqualTo(row.dueAt, now)) due.push(row)
  }
  return due
}

export const memoryDeliveries = (rows: MemoryRows): DeliveryStore => {
  const { deliveries, pending, webhooks } = rows
  const log = (logged: LoggedDelivery) => deliveries.set(logged.delivery.id, logged)

  const record = ({ again, logged, taken }: Settlement) => {
    if (logged !== null) log(logged)
    if (taken === null) return
    const { id: webhookId } = taken.target.webhook
    const row = pending.get(webhookId)?.get(deliveryKey(taken.event, webhookId))
    if (row?.attempts !== taken.attempt) return
    removePending(rows, webhookId, taken.event)
    if (again !== null) putPending(rows, webhookId, { ...row, dueAt: again, taken: null })
  }

  const takeOne = (target: StoredWebhook, row: PendingRow, options: TakeOptions, now: DateTime.Utc) => {
    const { attempts, event, taken } = row
    const { webhook } = target
    if (taken !== null) {
      log({ delivery: attemptCutOff({ attempt: attempts, event, target }, taken.at), eventAt: event.at })
    }
    if (attempts >= options.maxAttempts) {
      removePending(rows, webhook.id, event)
      return []
    }
    const attempt = attempts + 1
    putPending(rows, webhook.id, { ...row, attempts: attempt, taken: { at: now, until: options.leaseUntil } })
    return [{ id: attemptId(event, webhook.id, attempt), attempt, event, target }]
  }

  const take = (options: TakeOptions, now: DateTime.Utc): ReadonlyArray<TakenDelivery> => {
    const free = [...pending].flatMap(([webhookId, waiting]) => {
      const target = webhooks.get(webhookId)
      if (target === undefined) return []
      return firstDue(waiting.values(), options.perWebhook, now)
        .map((row, turn) => ({ row, target, turn }))
        .filter(({ row: { taken } }) => taken === null || DateTime.lessThanOrEqualTo(taken.until, now))
    })
    return free
      .sort((a, b) => a.turn - b.turn || DateTime.Order(a.row.dueAt, b.row.dueAt))
      .slice(0, options.limit)
      .flatMap(({ row, target }) => takeOne(target, row, options, now))
  }

  return {
    take: (options) => Effect.map(DateTime.now, (now) => take(options, now)),
    settle: (settlements) => Effect.sync(() => settlements.forEach(record)),
    list: (userId, { cursor, id, limit, webhookId }) =>
      Effect.sync(() =>
        [...deliveries.values()]
          .filter(({ delivery }) => delivery.userId === userId)
          .filter(({ delivery }) => id === undefined || delivery.id === id)
          .filter(({ delivery }) => webhookId === undefined || delivery.webhookId === webhookId)
          .filter(({ delivery }) => cursor === undefined || newestFirst(cursor, delivery) < 0)
          .sort((a, b) => newestFirst(a.delivery, b.delivery))
          .slice(0, limit)
      )
  }
}
