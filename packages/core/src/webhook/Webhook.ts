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

/** The event for the end of an extraction. */
export const eventOf = (extraction: Extraction): WebhookEvent =>
  extraction.status === "completed" ? "extraction.completed" : "extraction.failed"

/** A URL that is notified about its user's extractions. Its secret is stored separately. */
export class Webhook extends Schema.Class<Webhook>("Webhook")({
  id: described(WebhookId, "Id of the webhook."),
  userId: described(UserId, "The user who owns the webhook."),
  url: described(Schema.String, "The URL that events are sent to."),
  events: described(Schema.Array(WebhookEvent), "The events that are sent."),
  /** False once deleted; only active ones are ever shown. */
  active: described(Schema.Boolean, "Always true: deleted webhooks are not shown."),
  createdAt: described(Schema.DateTimeUtc, "When the webhook was registered, UTC.")
}) {}

/** A webhook's secrets, encrypted by `SecretCipher`: the current one, and the previous one while it still signs. */
export interface SealedSecrets {
  readonly secret: string
  readonly previous: { readonly secret: string; readonly until: DateTime.Utc } | null
}

export interface StoredWebhook {
  readonly webhook: Webhook
  readonly secrets: SealedSecrets
}

/** Maximum number of active webhooks per user. */
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
