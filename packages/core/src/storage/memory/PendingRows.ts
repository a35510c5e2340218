import type { DateTime } from "effect"
import type { Extraction } from "../../extraction/Extraction.js"
import type { ExtractionId, WebhookId } from "../../Ids.js"
import { eventOf } from "../../webhook/Webhook.js"
import type { MemoryRows, PendingRow } from "./MemoryRows.js"

/** Within the step that ends a run: notes a delivery for each webhook that wants the event. */
export const noteDeliveries = (rows: MemoryRows, extraction: Extraction, at: DateTime.Utc): void => {
  for (const { webhook } of rows.webhooks.values()) {
    if (webhook.userId === extraction.userId && webhook.events.includes(eventOf(extraction))) {
      putPending(rows, webhook.id, { event: { extraction, at }, dueAt: at, attempts: 0, taken: null })
    }
  }
}

export const putPending = ({ pending }: MemoryRows, webhookId: WebhookId, row: PendingRow): void => {
  const ofWebhook = pending.get(webhookId) ?? new Map<ExtractionId, PendingRow>()
  pending.set(webhookId, ofWebhook.set(row.event.extraction.id, row))
}

export const removePending = ({ pending }: MemoryRows, webhookId: WebhookId, extractionId: ExtractionId): void => {
  const ofWebhook = pending.get(webhookId)
  ofWebhook?.delete(extractionId)
  if (ofWebhook?.size === 0) pending.delete(webhookId)
}
