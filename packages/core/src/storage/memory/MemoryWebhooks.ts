import { DateTime, Effect, Order } from "effect"
import type { UserId } from "../../Ids.js"
import type { StoredWebhook } from "../../webhook/Webhook.js"
import { MaxWebhooksReached } from "../../webhook/Webhook.js"
import type { WebhookStore } from "../Stores.js"
import type { MemoryRows } from "./MemoryRows.js"

const newestFirst = Order.reverse(
  Order.combine(
    Order.mapInput(DateTime.Order, ({ webhook }: StoredWebhook) => webhook.createdAt),
    Order.mapInput(Order.string, ({ webhook }: StoredWebhook) => webhook.id)
  )
)

export const memoryWebhooks = ({ webhooks }: MemoryRows): WebhookStore => {
  const ofUser = (userId: UserId) => [...webhooks.values()].filter(({ webhook }) => webhook.userId === userId)
  return {
    insert: (stored, limit) =>
      Effect.suspend(() => {
        const { id, userId } = stored.webhook
        if (ofUser(userId).length >= limit) return new MaxWebhooksReached({ limit })
        webhooks.set(id, stored)
        return Effect.void
      }),
    list: (filter) =>
      Effect.sync(() => {
        if ("userId" in filter) {
          return ofUser(filter.userId)
            .filter(({ webhook }) => filter.id === undefined || webhook.id === filter.id)
            .sort(newestFirst)
        }
        const { after, limit } = filter
        return [...webhooks.values()]
          .filter(({ webhook }) => after === null || webhook.id > after)
          .sort((a, b) => (a.webhook.id < b.webhook.id ? -1 : 1))
          .slice(0, limit)
      }),
    replaceSecrets: ({ secrets: read, webhook: { id, userId } }, next) =>
      Effect.sync(() => {
        const stored = webhooks.get(id)
        if (stored?.webhook.userId !== userId) return false
        const { previous, secret } = stored.secrets
        if (secret === next.secret && previous?.secret === next.previous?.secret) return true
        if (secret !== read.secret || previous?.secret !== read.previous?.secret) return false
        webhooks.set(id, { ...stored, secrets: next })
        return true
      })
  }
}
