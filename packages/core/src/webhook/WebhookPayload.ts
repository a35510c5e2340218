import { Schema } from "effect"
import { Extraction } from "../extraction/Extraction.js"
import type { ExtractionEvent } from "./Delivery.js"
import { WebhookEvent } from "./Webhook.js"

/** What a webhook is sent: what happened, to which extraction, and when. */
export const WebhookPayload = Schema.Struct({
  event: WebhookEvent,
  data: Extraction,
  timestamp: Schema.DateTimeUtc
}).annotations({ identifier: "WebhookPayload" })

/** The body of a delivery: the same bytes whenever the same event is sent. */
export const payloadOf = ({ at, extraction, name }: ExtractionEvent): Uint8Array => {
  const payload: typeof WebhookPayload.Type = { event: name, data: extraction, timestamp: at }
  return new TextEncoder().encode(JSON.stringify(payload))
}
