import type { DateTime } from "effect"
import type { ApiKey } from "../../account/ApiKey.js"
import type { Session } from "../../account/Session.js"
import type { UsageWarning } from "../../account/UsageWarning.js"
import type { User } from "../../account/User.js"
import type { Outcome, Submission } from "../../extraction/Run.js"
import type { ApiKeyId, DeliveryId, ExtractionId, TemplateId, UserId, WebhookId } from "../../Ids.js"
import type { StoredReview } from "../../review/Review.js"
import type { TemplateVersions } from "../../template/TemplateQuota.js"
import type { ExtractionEvent, LoggedDelivery } from "../../webhook/Delivery.js"
import type { StoredWebhook } from "../../webhook/Webhook.js"

/** The rows of all stores. Each step changes them synchronously, which makes it atomic. */
export class MemoryRows {
  readonly runs = new Map<ExtractionId, RunRow>()
  /** `createdAt` of each user's newest run, in milliseconds. */
  readonly newestRuns = new Map<UserId, number>()
  /** Number of accepted runs, including removed ones, by `usageKey` and day. */
  readonly usage = new Map<string, ReadonlyMap<string, number>>()
  readonly idempotencyKeys = new Map<string, IdempotencyRow>()
  readonly templates = new Map<TemplateId, TemplateVersions>()
  readonly users = new Map<UserId, User>()
  /** Keys by id, the newest last. */
  readonly keys = new Map<ApiKeyId, { readonly key: ApiKey; readonly hash: string }>()
  readonly sessions = new Map<string, Session>()
  readonly webhooks = new Map<WebhookId, StoredWebhook>()
  /** Pending deliveries by webhook and `deliveryKey`, in the order in which they are due. */
  readonly pending = new Map<WebhookId, Map<string, PendingRow>>()
  readonly reviews = new Map<ExtractionId, StoredReview>()
  readonly deliveries = new Map<DeliveryId, LoggedDelivery>()
  readonly checkpoints = new Map<ExtractionId | UserId, Map<string, CheckpointRow>>()
  /** By `usageKey`. */
  readonly warnings = new Map<string, WarningRow>()
}

export const usageKey = (userId: UserId, period: string) => `${period} ${userId}`

export interface RunRow extends Submission {
  /** False once the document's bytes are deleted. */
  readonly hasDocument: boolean
  readonly epoch: number
  readonly attempts: number
  readonly leaseUntil: DateTime.Utc | null
  readonly outcome: Outcome | null
}

export interface IdempotencyRow {
  readonly id: ExtractionId
  readonly fingerprint: string
  readonly at: DateTime.Utc
}

export interface PendingRow {
  readonly event: ExtractionEvent
  readonly dueAt: DateTime.Utc
  /** Attempts started. */
  readonly attempts: number
  /** Null while no process has taken the delivery. */
  readonly taken: { readonly at: DateTime.Utc; readonly until: DateTime.Utc } | null
}

export interface CheckpointRow {
  readonly value: Uint8Array
  readonly until: DateTime.Utc
}

export interface WarningRow {
  readonly warning: UsageWarning
  readonly attempts: number
  /** Null once the warning is settled. */
  readonly dueAt: DateTime.Utc | null
}
