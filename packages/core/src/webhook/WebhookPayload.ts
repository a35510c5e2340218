import { DateTime } from "effect"
import type { ExtractionEvent } from "./DeliveryStore.js"
import { eventOf } from "./Webhook.js"

/** The body of a delivery: `{ event, data, timestamp }`, the same bytes whenever the same event is sent. */
export const payloadOf = ({ at, extraction }: ExtractionEvent): Uint8Array =>
  new TextEncoder().encode(
    JSON.stringify({ event: eventOf(extraction), data: extraction, timestamp: DateTime.formatIso(at) })
  )
