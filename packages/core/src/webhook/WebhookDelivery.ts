import { Schema } from "effect"
import { described } from "@winnow/document"
import { DeliveryId, ExtractionId, UserId, WebhookId } from "../Ids.js"
import { WebhookEvent } from "./Webhook.js"

/** One attempt to tell a webhook of an event, as the log has it. */
export class WebhookDelivery extends Schema.Class<WebhookDelivery>("WebhookDelivery")({
  id: described(DeliveryId, "Of the attempt."),
  userId: described(UserId, "Owner of the webhook."),
  webhookId: described(WebhookId, "Webhook targeted."),
  extractionId: described(ExtractionId, "The extraction that the event is about."),
  event: described(WebhookEvent, "What was sent."),
  /** The webhook's at the time. */
  url: described(Schema.String, "The webhook's when it was sent."),
  /** `success` once a 2xx status came in time, whatever becomes of the answer's body. */
  status: described(
    Schema.Literal("success", "failed"),
    "`success` when a 2xx status came in time, otherwise `failed`."
  ),
  /** Null when none came: there was no connection, it was cut off before, or time ran out. */
  httpStatus: described(Schema.NullOr(Schema.Int), "Null when none came: no connection, or no answer in time."),
  /** Null on success. */
  error: described(Schema.NullOr(Schema.String), "Why it failed, with the beginning of the answer. Null on success."),
  /** From before the name was looked up until the answer's body was read; 0 where nobody saw the end. */
  durationMs: described(Schema.Number, "Milliseconds of the whole attempt."),
  createdAt: described(Schema.DateTimeUtc, "When the attempt began, UTC.")
}) {}

export class DeliveryNotFound extends Schema.TaggedError<DeliveryNotFound>()("DeliveryNotFound", { id: DeliveryId }) {
  override get message() {
    return "Delivery not found"
  }
}
