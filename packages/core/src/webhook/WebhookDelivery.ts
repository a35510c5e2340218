import { Schema } from "effect"
import { DeliveryId, ExtractionId, UserId, WebhookId } from "../Ids.js"
import { WebhookEvent } from "./Webhook.js"

/** One attempt to tell a webhook of an event, as the log has it. */
export class WebhookDelivery extends Schema.Class<WebhookDelivery>("WebhookDelivery")({
  id: DeliveryId,
  userId: UserId,
  webhookId: WebhookId,
  extractionId: ExtractionId,
  event: WebhookEvent,
  /** The webhook's at the time. */
  url: Schema.String,
  /** `success` once a 2xx status came in time, whatever becomes of the answer's body. */
  status: Schema.Literal("success", "failed"),
  /** Null when none came: there was no connection, it was cut off before, or time ran out. */
  httpStatus: Schema.NullOr(Schema.Int),
  /** Null on success. */
  error: Schema.NullOr(Schema.String),
  /** From before the name was looked up until the answer's body was read; 0 where nobody saw the end. */
  durationMs: Schema.Number,
  createdAt: Schema.DateTimeUtc
}) {}

export class DeliveryNotFound extends Schema.TaggedError<DeliveryNotFound>()("DeliveryNotFound", { id: DeliveryId }) {
  override get message() {
    return "Delivery not found"
  }
}
