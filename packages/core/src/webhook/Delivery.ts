import type { DateTime } from "effect"
import type { Extraction } from "../extraction/Extraction.js"
import type { DeliveryId, WebhookId } from "../Ids.js"
import type { WebhookDelivery } from "./WebhookDelivery.js"
import type { StoredWebhook, WebhookEvent } from "./Webhook.js"

/** What happened to an extraction, and when. */
export interface ExtractionEvent {
  readonly name: WebhookEvent
  readonly extraction: Extraction
  readonly at: DateTime.Utc
}

/** The right to make one attempt at a delivery. */
export interface TakenDelivery {
  /** Of the attempt: another attempt at the same delivery has another. */
  readonly id: DeliveryId
  /** From 1. */
  readonly attempt: number
  readonly event: ExtractionEvent
  readonly target: StoredWebhook
}

export interface TakeOptions {
  /** Deliveries at most. */
  readonly limit: number
  /** Of each webhook only so many deliveries, the oldest, are in play at a time, those taken already included. */
  readonly perWebhook: number
  /** Attempts after which a delivery whose process died is given up. */
  readonly maxAttempts: number
  readonly leaseUntil: DateTime.Utc
}

/** An attempt in the log. */
export interface LoggedDelivery {
  readonly delivery: WebhookDelivery
  /** When it happened: the time that the payload says. */
  readonly eventAt: DateTime.Utc
}

/** What to write about an attempt, and what becomes of its delivery. */
export interface Settlement {
  /** Null for an attempt that was made on request, without a delivery that waits. */
  readonly taken: TakenDelivery | null
  /** What the log says under this id from now on; null leaves the log as it is. */
  readonly logged: LoggedDelivery | null
  /** When the taken delivery is due again; null: it is done. */
  readonly again: DateTime.Utc | null
}

export interface DeliveryFilter {
  /** Only this attempt. */
  readonly id?: DeliveryId
  readonly webhookId?: WebhookId
  /** Only attempts after this one in the list: earlier ones, and of the same time those with a smaller id. */
  readonly cursor?: Pick<WebhookDelivery, "createdAt" | "id">
  readonly limit: number
}

export interface DeliveryPage {
  readonly items: ReadonlyArray<WebhookDelivery>
  readonly hasMore: boolean
}
