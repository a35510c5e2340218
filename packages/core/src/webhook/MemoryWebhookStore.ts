import { DateTime, Effect, Layer, Option, Order } from "effect"
import type { UserId, WebhookId } from "../Ids.js"
import { MemoryOutbox } from "./MemoryOutbox.js"
import { MaxWebhooksReached, WebhookNotFound } from "./Webhook.js"
import type { StoredWebhook } from "./WebhookStore.js"
import { WebhookStore } from "./WebhookStore.js"

const newestFirst = Order.reverse(
  Order.combine(
    Order.mapInput(DateTime.Order, ({ webhook }: StoredWebhook) => webhook.createdAt),
    Order.mapInput(Order.string, ({ webhook }: StoredWebhook) => webhook.id)
  )
)

/** Webhooks that live as long as the layer. */
export const MemoryWebhookStore = {
  layer: Layer.effect(
    WebhookStore,
    Effect.map(MemoryOutbox, ({ pending, webhooks }) => {
      const own = (userId: UserId, id: WebhookId) =>
        Option.filter(Option.fromNullable(webhooks.get(id)), ({ webhook }) => webhook.userId === userId)
      const ofUser = (userId: UserId) => [...webhooks.values()].filter(({ webhook }) => webhook.userId === userId)
      const change = <A>(userId: UserId, id: WebhookId, change: (stored: StoredWebhook) => A) =>
        Effect.suspend(() =>
          Option.match(own(userId, id), {
            onNone: () => new WebhookNotFound({ id }),
            onSome: (stored) => Effect.succeed(change(stored))
          })
        )

      return WebhookStore.of({
        insert: (stored, limit) =>
          Effect.suspend(() => {
            const { id, userId } = stored.webhook
            if (ofUser(userId).length >= limit) return new MaxWebhooksReached({ limit })
            webhooks.set(id, stored)
            return Effect.void
          }),
        find: (userId, id) => Effect.sync(() => own(userId, id)),
        list: (userId) =>
          Effect.sync(() =>
            ofUser(userId)
              .sort(newestFirst)
              .map(({ webhook }) => webhook)
          ),
        remove: (userId, id) =>
          change(userId, id, () => {
            webhooks.delete(id)
            pending.delete(id)
          }),
        rotate: (userId, id, secret, until) =>
          change(userId, id, ({ secrets, webhook }) => {
            webhooks.set(id, { webhook, secrets: { secret, previous: { secret: secrets.secret, until } } })
            return webhook
          }),
        page: (after, limit) =>
          Effect.sync(() =>
            [...webhooks.values()]
              .filter(({ webhook }) => Option.isNone(after) || webhook.id > after.value)
              .sort((a, b) => (a.webhook.id < b.webhook.id ? -1 : 1))
              .slice(0, limit)
          ),
        reseal: (id, from, to) =>
          Effect.sync(() => {
            const stored = webhooks.get(id)
            const unchanged =
              stored?.secrets.secret === from.secret && stored.secrets.previous?.secret === from.previous?.secret
            if (stored !== undefined && unchanged) webhooks.set(id, { ...stored, secrets: to })
            return unchanged
          }),
        forgetSecrets: (before, limit) =>
          Effect.sync(() => {
            const old = [...webhooks]
              .filter(
                ([, { secrets }]) => secrets.previous !== null && DateTime.lessThan(secrets.previous.until, before)
              )
              .slice(0, limit)
            for (const [id, { secrets, webhook }] of old) {
              webhooks.set(id, { webhook, secrets: { ...secrets, previous: null } })
            }
            return old.length
          })
      })
    })
  )
}
