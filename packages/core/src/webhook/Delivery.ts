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
  /** Id of the attempt; each attempt at a delivery has its own. */
  readonly id: DeliveryId
  /** Number of the attempt, from 1. */
  readonly attempt: number
  readonly event: ExtractionEvent
  readonly target: StoredWebhook
}

export interface TakeOptions {
  /** Maximum number of deliveries to take. */
  readonly limit: number
  /** Only the oldest `perWebhook` deliveries of each webhook are considered, including those already taken. */
  readonly perWebhook: number
  /** Attempts after which a delivery whose process died is dropped. */
  readonly maxAttempts: number
  readonly leaseUntil: DateTime.Utc
}

/** An attempt in the log. */
export interface LoggedDelivery {
  readonly delivery: WebhookDelivery
  /** When the event happened: the payload's `timestamp`. */
  readonly eventAt: DateTime.Utc
}

/** The log entry of an attempt, and what happens to its delivery. */
export interface Settlement {
  /** Null for an attempt made on request, which has no pending delivery. */
  readonly taken: TakenDelivery | null
  /** Replaces the log entry with its id; null leaves the log unchanged. */
  readonly logged: LoggedDelivery | null
  /** When the taken delivery is due again; null completes it. */
  readonly again: DateTime.Utc | null
}

export interface DeliveryFilter {
  /** Only this attempt. */
  readonly id?: DeliveryId
  readonly webhookId?: WebhookId
  /** Only attempts after this one in the list: older ones, or equally old ones with a smaller id. */
  readonly cursor?: Pick<WebhookDelivery, "createdAt" | "id">
  readonly limit: number
}

export interface DeliveryPage {
  readonly items: ReadonlyArray<WebhookDelivery>
  readonly hasMore: boolean
}
