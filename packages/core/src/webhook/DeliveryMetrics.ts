import { Effect, Metric } from "effect"
import { secondsHistogram } from "@winnow/extractor"
import type { WebhookDelivery } from "./WebhookDelivery.js"

const attempts = Metric.counter("winnow_webhook_deliveries_total", {
  description: "Attempts at webhook deliveries by this process, by how they ended.",
  incremental: true
})

const seconds = secondsHistogram("winnow_webhook_delivery_duration_seconds", "Time of one attempt at a delivery.")

/** Known from the start: a rate cannot be told from a counter's first appearance. */
export const noAttempts = Effect.forEach(
  ["success", "failed"],
  (outcome) => Metric.incrementBy(Metric.tagged(attempts, "outcome", outcome), 0),
  { discard: true }
)

/** An attempt is over. */
export const noteAttempt = ({ durationMs, status }: WebhookDelivery): Effect.Effect<void> =>
  Effect.zipRight(
    Metric.increment(Metric.tagged(attempts, "outcome", status)),
    Metric.update(Metric.tagged(seconds, "outcome", status), durationMs / 1000)
  )
