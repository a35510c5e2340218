import { DateTime, Option } from "effect"
import { Extraction } from "../../extraction/Extraction.js"
import type { Outcome } from "../../extraction/Run.js"
import { newReview } from "../../review/Review.js"
import type { MemoryRows, RunRow } from "./MemoryRows.js"
import { noteDeliveries } from "./PendingRows.js"

/** Writes the terminal state with all that follows from it. */
export const endRun = (rows: MemoryRows, row: RunRow, outcome: Outcome, now: DateTime.Utc): Extraction => {
  const extraction = new Extraction({
    ...row.extraction,
    status: outcome.status,
    extractedData: outcome.status === "completed" ? outcome.data : null,
    error: outcome.status === "failed" ? outcome.error : null,
    processingTimeMs: outcome.processingTimeMs
  })
  rows.runs.set(extraction.id, withoutOldDocument({ ...row, outcome, leaseUntil: null, extraction }, now))
  rows.checkpoints.delete(extraction.id)
  if (outcome.status === "completed" && outcome.review !== undefined) {
    rows.reviews.set(extraction.id, newReview(extraction, "open", outcome.review, now))
  }
  noteDeliveries(rows, extraction, now)
  return extraction
}

/** For rows that are terminal. */
export const withoutOldDocument = (row: RunRow, now: DateTime.Utc): RunRow =>
  Option.exists(row.keepDocumentUntil, DateTime.greaterThan(now))
    ? row
    : { ...row, document: { ...row.document, bytes: new Uint8Array() }, hasDocument: false }
