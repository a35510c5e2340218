import type { DateTime } from "effect"
import { Schema } from "effect"
import { described } from "@winnow/document"
import type { Extraction } from "../extraction/Extraction.js"
import { UserId, WebhookId } from "../Ids.js"

export const WebhookEvent = Schema.Literal(
  "extraction.completed",
  "extraction.failed",
  "extraction.reviewed"
).annotations({ identifier: "WebhookEvent" })
export type WebhookEvent = typeof WebhookEvent.Type

/** What the end of an extraction is called. */
export const eventOf = (extraction: Extraction): WebhookEvent =>
  extraction.status === "completed" ? "extraction.completed" : "extraction.failed"

/** An address that is notified when an extraction of its user ends. Its secret is stored apart. */
export class Webhook extends Schema.Class<Webhook>("Webhook")({
  id: described(WebhookId, "Opaque."),
  userId: described(UserId, "Owner."),
  url: described(Schema.String, "Where events are sent."),
  events: described(Schema.Array(WebhookEvent), "What is sent."),
  /** False once deleted; only active ones are ever shown. */
  active: described(Schema.Boolean, "Only active ones are shown."),
  createdAt: described(Schema.DateTimeUtc, "UTC.")
}) {}

/** A webhook's secrets as `SecretCipher` sealed them: the one that signs, and the one before while it signs too. */
export interface SealedSecrets {
  readonly secret: string
  readonly previous: { readonly secret: string; readonly until: DateTime.Utc } | null
}

export interface StoredWebhook {
  readonly webhook: Webhook
  readonly secrets: SealedSecrets
}

/** Active webhooks that one user may have. */
export const maxWebhooks = 10

export class WebhookNotFound extends Schema.TaggedError<WebhookNotFound>()("WebhookNotFound", { id: WebhookId }) {
  override get message() {
    return "Webhook not found"
  }
}

export class MaxWebhooksReached extends Schema.TaggedError<MaxWebhooksReached>()("MaxWebhooksReached", {
  limit: Schema.Int
}) {
  override get message() {
    return `${this.limit} active webhooks exist already; delete one first`
  }
}
