import { Schema } from "effect"
import { described } from "@winnow/document"
import { Extraction } from "../extraction/Extraction.js"
import { jsonOf } from "../storage/JsonFields.js"
import type { ExtractionEvent } from "./Delivery.js"
import { WebhookEvent } from "./Webhook.js"

/** The JSON sent to a webhook: what happened, to which extraction, and when. */
export const WebhookPayload = Schema.Struct({
  event: described(WebhookEvent, "The event."),
  data: described(Extraction, "The extraction, as `GET /v1/extractions/{id}` returns it."),
  timestamp: described(Schema.DateTimeUtc, "When the event happened, UTC.")
}).annotations({ identifier: "WebhookPayload" })

/** The body of a delivery: the same bytes whenever the same event is sent. */
export const payloadOf = ({ at, extraction, name }: ExtractionEvent): Uint8Array =>
  new TextEncoder().encode(
    `{"event":${JSON.stringify(name)},"data":${jsonOf(extraction)},"timestamp":${JSON.stringify(at)}}`
  )
