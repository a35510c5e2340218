import type { DateTime } from "effect"
import { Context, Layer } from "effect"
import type { Extraction } from "../extraction/Extraction.js"
import type { DeliveryId, ExtractionId, WebhookId } from "../Ids.js"
import type { ExtractionEvent, LoggedDelivery } from "./DeliveryStore.js"
import { eventOf } from "./Webhook.js"
import type { StoredWebhook } from "./WebhookStore.js"

/** A delivery that is not done. */
export interface Pending {
  readonly event: ExtractionEvent
  readonly dueAt: DateTime.Utc
  /** Attempts begun. */
  readonly attempts: number
  /** Null while nobody has taken it. */
  readonly taken: { readonly at: DateTime.Utc; readonly until: DateTime.Utc } | null
}

/** What the stores in memory share about webhooks. Its methods are synchronous, to be called within one step. */
export class MemoryOutbox extends Context.Tag("@winnow/core/MemoryOutbox")<MemoryOutbox, Outbox>() {
  static readonly layer = Layer.sync(MemoryOutbox, () => new Outbox())
}

class Outbox {
  readonly webhooks = new Map<WebhookId, StoredWebhook>()
  /** By webhook, in the order in which they are due. */
  readonly pending = new Map<WebhookId, Map<ExtractionId, Pending>>()
  readonly log = new Map<DeliveryId, LoggedDelivery>()

  /** Notes who is to be told of the end of an extraction. */
  note(extraction: Extraction, at: DateTime.Utc): void {
    for (const { webhook } of this.webhooks.values()) {
      if (webhook.userId === extraction.userId && webhook.events.includes(eventOf(extraction))) {
        this.put(webhook.id, { event: { extraction, at }, dueAt: at, attempts: 0, taken: null })
      }
    }
  }

  put(webhookId: WebhookId, pending: Pending): void {
    const lane = this.pending.get(webhookId) ?? new Map<ExtractionId, Pending>()
    this.pending.set(webhookId, lane.set(pending.event.extraction.id, pending))
  }

  remove(webhookId: WebhookId, extractionId: ExtractionId): void {
    const lane = this.pending.get(webhookId)
    lane?.delete(extractionId)
    if (lane?.size === 0) this.pending.delete(webhookId)
  }

  /** Forgets what was still to be told of a removed extraction. */
  forget(extractionId: ExtractionId): void {
    for (const webhookId of this.pending.keys()) this.remove(webhookId, extractionId)
  }
}
