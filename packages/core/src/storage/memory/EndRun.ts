import { DateTime, Option } from "effect"
import { Extraction } from "../../extraction/Extraction.js"
import type { Outcome } from "../../extraction/Run.js"
import type { ExtractionId } from "../../Ids.js"
import { newReview } from "../../review/Review.js"
import type { MemoryRows, RunRow } from "./MemoryRows.js"
import { eventOf } from "../../webhook/Webhook.js"
import { queueDeliveries } from "./PendingRows.js"

/** Ends a run: stores the outcome, opens its review, deletes its checkpoints and document, queues deliveries. */
export const endRun = (rows: MemoryRows, row: RunRow, outcome: Outcome, now: DateTime.Utc): Extraction => {
  const extraction = new Extraction({
    ...row.extraction,
    status: outcome.status,
    extractedData: outcome.status === "completed" ? outcome.data : null,
    error: outcome.status === "failed" ? outcome.error : null,
    processingTimeMs: outcome.processingTimeMs
  })
  rows.checkpoints.delete(extraction.id)
  if (outcome.status === "completed" && outcome.review !== undefined) {
    rows.reviews.set(extraction.id, newReview(extraction, "open", outcome.review, now))
  }
  rows.runs.set(extraction.id, { ...row, outcome, leaseUntil: null, extraction })
  deleteOldDocument(rows, extraction.id, now)
  queueDeliveries(rows, { name: eventOf(extraction), extraction, at: now })
  return extraction
}

/** Deletes a terminal run's document, unless it is retained longer or its review is open. */
export const deleteOldDocument = ({ reviews, runs }: MemoryRows, id: ExtractionId, now: DateTime.Utc): void => {
  const row = runs.get(id)
  if (row === undefined || !row.hasDocument || reviews.get(id)?.state === "open") return
  if (Option.exists(row.keepDocumentUntil, DateTime.greaterThan(now))) return
  runs.set(id, { ...row, document: { ...row.document, bytes: new Uint8Array() }, hasDocument: false })
}
