import { DateTime, Effect } from "effect"
import { createHash } from "node:crypto"
import type { WebhookId } from "../Ids.js"
import { DeliveryId } from "../Ids.js"
import type { ExtractionEvent, TakenDelivery } from "./Delivery.js"
import type { Webhook } from "./Webhook.js"
import { WebhookDelivery } from "./WebhookDelivery.js"

/** Tells the delivery of an event to a webhook from all others. */
export const deliveryKey = ({ at, extraction, name }: ExtractionEvent, webhookId: WebhookId): string =>
  `${extraction.id} ${webhookId} ${name} ${DateTime.formatIso(at)}`

/** The id of one attempt at a delivery, the same whoever works it out: so that it stands in the log once. */
export const attemptId = (event: ExtractionEvent, webhookId: WebhookId, attempt: number): DeliveryId =>
  DeliveryId.make(
    `del_${createHash("sha256")
      .update(`${deliveryKey(event, webhookId)} ${attempt}`)
      .digest("hex")
      .slice(0, 32)}`
  )

/** How an attempt went. */
export type AttemptResult = Pick<WebhookDelivery, "status" | "httpStatus" | "error" | "durationMs">

export const attemptAt = (
  id: DeliveryId,
  { extraction, name }: ExtractionEvent,
  webhook: Webhook,
  createdAt: DateTime.Utc,
  result: AttemptResult
): WebhookDelivery =>
  new WebhookDelivery({
    id,
    userId: webhook.userId,
    webhookId: webhook.id,
    extractionId: extraction.id,
    event: name,
    url: webhook.url,
    createdAt,
    ...result
  })

/** What the log says of an attempt that its process did not bring to an end; 0 ms where nobody knows how long it took. */
export const cutOffAfter = (durationMs: number): AttemptResult => ({
  status: "failed",
  httpStatus: null,
  error: "The attempt was cut off: the process that made it ended",
  durationMs
})

/** The same of an attempt that ends now. */
export const cutOffSince = (begun: DateTime.Utc): Effect.Effect<AttemptResult> =>
  Effect.map(DateTime.now, (now) => cutOffAfter(now.epochMillis - begun.epochMillis))

/** The attempt that a taken delivery's lease ran out on. */
export const attemptCutOff = ({ attempt, event, target }: Omit<TakenDelivery, "id">, takenAt: DateTime.Utc) =>
  attemptAt(attemptId(event, target.webhook.id, attempt), event, target.webhook, takenAt, cutOffAfter(0))
