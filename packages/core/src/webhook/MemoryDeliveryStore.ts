import { DateTime, Effect, Layer, Option, Order } from "effect"
import { attemptCutOff, attemptId } from "./Attempt.js"
import type { LoggedDelivery, Settlement, TakenDelivery, TakeOptions } from "./DeliveryStore.js"
import { DeliveryStore } from "./DeliveryStore.js"
import type { Pending } from "./MemoryOutbox.js"
import { MemoryOutbox } from "./MemoryOutbox.js"
import type { StoredWebhook } from "./WebhookStore.js"

const newestFirst = Order.reverse(
  Order.combine(
    Order.mapInput(DateTime.Order, ({ delivery }: LoggedDelivery) => delivery.createdAt),
    Order.mapInput(Order.string, ({ delivery }: LoggedDelivery) => delivery.id)
  )
)

/** The first `count` that are due, without a look at the rest: a lane may be long. */
const firstDue = (lane: Iterable<Pending>, count: number, now: DateTime.Utc): ReadonlyArray<Pending> => {
  const due: Array<Pending> = []
  for (const pending of lane) {
    if (due.length === count) break
    if (DateTime.lessThanOrEqualTo(pending.dueAt, now)) due.push(pending)
  }
  return due
}

/** Deliveries that live as long as the layer. */
export const MemoryDeliveryStore = {
  layer: Layer.effect(
    DeliveryStore,
    Effect.map(MemoryOutbox, (outbox) => {
      const log = (logged: LoggedDelivery) => outbox.log.set(logged.delivery.id, logged)
      /** The delivery while this attempt at it is the newest. */
      const held = ({ attempt, event, target }: TakenDelivery) => {
        const pending = outbox.pending.get(target.webhook.id)?.get(event.extraction.id)
        return pending?.attempts === attempt ? pending : undefined
      }

      const drop = (taken: TakenDelivery) => {
        if (held(taken) !== undefined) outbox.remove(taken.target.webhook.id, taken.event.extraction.id)
      }

      const giveBack = (taken: TakenDelivery, dueAt: DateTime.Utc) => {
        const pending = held(taken)
        if (pending === undefined) return
        outbox.remove(taken.target.webhook.id, taken.event.extraction.id)
        outbox.put(taken.target.webhook.id, { ...pending, dueAt, taken: null })
      }

      const settle = ({ again, delivery, taken }: Settlement) => {
        log({ delivery, eventAt: taken.event.at })
        if (Option.isSome(again)) giveBack(taken, again.value)
        else drop(taken)
      }

      const takeOne = (target: StoredWebhook, pending: Pending, options: TakeOptions, now: DateTime.Utc) => {
        const { attempts, event, taken } = pending
        const key = [target.webhook.id, event.extraction.id] as const
        if (taken !== null) {
          log({ delivery: attemptCutOff({ attempt: attempts, event, target }, taken.at), eventAt: event.at })
        }
        if (attempts >= options.maxAttempts) {
          outbox.remove(...key)
          return []
        }
        const attempt = attempts + 1
        outbox.put(target.webhook.id, { ...pending, attempts: attempt, taken: { at: now, until: options.leaseUntil } })
        return [{ id: attemptId(event.extraction.id, target.webhook.id, attempt), attempt, event, target }]
      }

      const take = (options: TakeOptions, now: DateTime.Utc): ReadonlyArray<TakenDelivery> => {
        const free = [...outbox.pending].flatMap(([webhookId, lane]) => {
          const target = outbox.webhooks.get(webhookId)
          if (target === undefined) return []
          return firstDue(lane.values(), options.perWebhook, now)
            .map((pending, turn) => ({ pending, target, turn }))
            .filter(({ pending: { taken } }) => taken === null || DateTime.lessThanOrEqualTo(taken.until, now))
        })
        return free
          .sort((a, b) => a.turn - b.turn || DateTime.Order(a.pending.dueAt, b.pending.dueAt))
          .slice(0, options.limit)
          .flatMap(({ pending, target }) => takeOne(target, pending, options, now))
      }

      return DeliveryStore.of({
        take: (options) => Effect.map(DateTime.now, (now) => take(options, now)),
        settle: (settlements) => Effect.sync(() => settlements.forEach(settle)),
        drop: (taken) => Effect.sync(() => drop(taken)),
        giveBack: (taken, again) => Effect.sync(() => giveBack(taken, again)),
        log: (logged) => Effect.sync(() => log(logged)),
        find: (userId, id) =>
          Effect.sync(() =>
            Option.filter(Option.fromNullable(outbox.log.get(id)), ({ delivery }) => delivery.userId === userId)
          ),
        list: (userId, { limit, webhookId }) =>
          Effect.sync(() =>
            [...outbox.log.values()]
              .filter(({ delivery }) => delivery.userId === userId)
              .filter(({ delivery }) => webhookId === undefined || delivery.webhookId === webhookId)
              .sort(newestFirst)
              .slice(0, limit)
              .map(({ delivery }) => delivery)
          ),
        forget: (before, limit) =>
          Effect.sync(() => {
            const old = [...outbox.log.values()]
              .filter(({ delivery }) => DateTime.lessThan(delivery.createdAt, before))
              .slice(0, limit)
            for (const { delivery } of old) outbox.log.delete(delivery.id)
            return old.length
          })
      })
    })
  )
}
