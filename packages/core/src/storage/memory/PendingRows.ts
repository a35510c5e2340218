import type { ExtractionId, WebhookId } from "../../Ids.js"
import { deliveryKey } from "../../webhook/Attempt.js"
import type { ExtractionEvent } from "../../webhook/Delivery.js"
import type { MemoryRows, PendingRow } from "./MemoryRows.js"

/** Queues a delivery for each webhook that is subscribed to the event; part of the step that causes the event. */
export const queueDeliveries = (rows: MemoryRows, event: ExtractionEvent): void => {
  for (const { webhook } of rows.webhooks.values()) {
    if (webhook.userId === event.extraction.userId && webhook.events.includes(event.name)) {
      putPending(rows, webhook.id, { event, dueAt: event.at, attempts: 0, taken: null })
    }
  }
}

export const putPending = ({ pending }: MemoryRows, webhookId: WebhookId, row: PendingRow): void => {
  const ofWebhook = pending.get(webhookId) ?? new Map<string, PendingRow>()
  pending.set(webhookId, ofWebhook.set(deliveryKey(row.event, webhookId), row))
}

export const removePending = ({ pending }: MemoryRows, webhookId: WebhookId, event: ExtractionEvent): void => {
  const ofWebhook = pending.get(webhookId)
  ofWebhook?.delete(deliveryKey(event, webhookId))
  if (ofWebhook?.size === 0) pending.delete(webhookId)
}

/** Removes all pending deliveries of one extraction. */
export const removePendingOf = (rows: MemoryRows, id: ExtractionId): void => {
  for (const [webhookId, ofWebhook] of rows.pending) {
    for (const { event } of ofWebhook.values()) {
      if (event.extraction.id === id) removePending(rows, webhookId, event)
    }
  }
}
