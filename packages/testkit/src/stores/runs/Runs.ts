import { Stores } from "@winnow/core"
import type { Extraction, ExtractionId, Outcome } from "@winnow/core"
import { DateTime, Effect, Option } from "effect"
import type { SubmissionOptions } from "../../SampleRecords.js"
import { awkwardText, sampleSubmission } from "../../SampleRecords.js"

export const completed: Extract<Outcome, { readonly status: "completed" }> = {
  status: "completed",
  data: { invoiceNumber: "RE-1", total: 12.5, lines: [{ when: null }] },
  evidence: [
    {
      path: "invoiceNumber",
      page: 1,
      box: { x: 1.5, y: 2, width: 30, height: 9 },
      quote: "RE-1",
      status: "verified",
      confidence: 0.75
    }
  ],
  tokens: { model: "sample", inputTokens: 10, outputTokens: 3, attempts: 1 },
  warnings: [
    { code: "hidden_text", message: awkwardText, pages: [1, 3] },
    { code: "rows_missing", message: "The subtotal says 3 rows", pages: [] }
  ],
  processingTimeMs: 1234
}

export const failed: Extract<Outcome, { readonly status: "failed" }> = {
  status: "failed",
  error: "The document has no text",
  processingTimeMs: 7
}

/** Accepts the run of `sampleSubmission`. */
export const acceptRun = Effect.fnUntraced(function* (options: SubmissionOptions) {
  const { runs: store } = yield* Stores
  return (yield* store.accept(yield* sampleSubmission(options))).extraction
})

/** The end of a lease that starts now. */
export const leaseEnd = Effect.map(DateTime.now, (now) => DateTime.add(now, { seconds: 30 }))

export const claimRun = Effect.fnUntraced(function* (id: ExtractionId) {
  const { runs: store } = yield* Stores
  return yield* Effect.flatMap(
    store.claim(id, yield* leaseEnd),
    Option.match({
      onNone: () => Effect.dieMessage("The run could not be claimed"),
      onSome: Effect.succeed
    })
  )
})

/** Claims a run and finishes it. */
export const endRun = Effect.fnUntraced(function* (extraction: Extraction, outcome: Outcome = completed) {
  const { runs: store } = yield* Stores
  const { lease } = yield* claimRun(extraction.id)
  return yield* store.finish(lease, outcome)
})
