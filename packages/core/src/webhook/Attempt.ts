import { DateTime, Effect } from "effect"
import { createHash } from "node:crypto"
import type { WebhookId } from "../Ids.js"
import { DeliveryId } from "../Ids.js"
import type { ExtractionEvent, TakenDelivery } from "./Delivery.js"
import type { Webhook } from "./Webhook.js"
import { WebhookDelivery } from "./WebhookDelivery.js"

/** Identifies the delivery of one event to one webhook. */
export const deliveryKey = ({ at, extraction, name }: ExtractionEvent, webhookId: WebhookId): string =>
  `${extraction.id} ${webhookId} ${name} ${DateTime.formatIso(at)}`

/** The id of one attempt at a delivery, derived so that each attempt has one log entry however often it is written. */
export const attemptId = (event: ExtractionEvent, webhookId: WebhookId, attempt: number): DeliveryId =>
  DeliveryId.make(
    `del_${createHash("sha256")
      .update(`${deliveryKey(event, webhookId)} ${attempt}`)
      .digest("hex")
      .slice(0, 32)}`
  )

/** The outcome of an attempt. */
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

/** The outcome of an attempt that its process did not finish; 0 ms if the duration is unknown. */
export const cutOffAfter = (durationMs: number): AttemptResult => ({
  status: "failed",
  httpStatus: null,
  error: "The attempt was cut off: the process that made it ended",
  durationMs
})

/** The same for an attempt that is cut off now. */
export const cutOffSince = (begun: DateTime.Utc): Effect.Effect<AttemptResult> =>
  Effect.map(DateTime.now, (now) => cutOffAfter(now.epochMillis - begun.epochMillis))

/** The log entry of an attempt whose lease ran out. */
export const attemptCutOff = ({ attempt, event, target }: Omit<TakenDelivery, "id">, takenAt: DateTime.Utc) =>
  attemptAt(attemptId(event, target.webhook.id, attempt), event, target.webhook, takenAt, cutOffAfter(0))
