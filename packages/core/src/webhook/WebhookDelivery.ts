import { Schema } from "effect"
import { described } from "@winnow/document"
import { DeliveryId, ExtractionId, UserId, WebhookId } from "../Ids.js"
import { WebhookEvent } from "./Webhook.js"

/** One attempt to send an event to a webhook, as logged. */
export class WebhookDelivery extends Schema.Class<WebhookDelivery>("WebhookDelivery")({
  id: described(DeliveryId, "Id of the attempt."),
  userId: described(UserId, "The user who owns the webhook."),
  webhookId: described(WebhookId, "The webhook that the event was sent to."),
  extractionId: described(ExtractionId, "The extraction that the event is about."),
  event: described(WebhookEvent, "The event that was sent."),
  /** The webhook's URL at the time. */
  url: described(Schema.String, "The webhook's URL at the time of the attempt."),
  /** `success` once a 2xx status arrived in time, even if reading the body fails. */
  status: described(
    Schema.Literal("success", "failed"),
    "`success` if a 2xx status arrived in time, otherwise `failed`."
  ),
  /** Null if no status arrived: no connection, an interrupted attempt or a timeout. */
  httpStatus: described(
    Schema.NullOr(Schema.Int),
    "The status of the answer; null if there was no connection or no answer in time."
  ),
  /** Null on success. */
  error: described(
    Schema.NullOr(Schema.String),
    "Why the attempt failed, with the beginning of the answer. Null on success."
  ),
  /** From before the DNS lookup until the response body was read; 0 if the end was not observed. */
  durationMs: described(Schema.Number, "Duration of the whole attempt in milliseconds."),
  createdAt: described(Schema.DateTimeUtc, "When the attempt began, UTC.")
}) {}

export class DeliveryNotFound extends Schema.TaggedError<DeliveryNotFound>()("DeliveryNotFound", { id: DeliveryId }) {
  override get message() {
    return "Delivery not found"
  }
}
