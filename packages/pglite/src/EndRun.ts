import type { EvidenceReport, Outcome } from "@winnow/core"
import { eventOf, Extraction } from "@winnow/core"
import { DateTime, Effect, Option } from "effect"
import { extractionText } from "./ExtractionText.js"
import type { RecordRow } from "./RecordText.js"
import type { Step } from "./Step.js"

/** Within the step that took it from the open runs: terminal state, evidence, whom to tell, and the document's end. */
export const endRun = Effect.fnUntraced(function* ({ sql }: Step, id: string, outcome: Outcome) {
  const { epochMillis: now } = yield* DateTime.now
  const found = extractionText.first(yield* sql<RecordRow>`SELECT record FROM winnow.extractions WHERE id = ${id}`)
  const extraction = ended(Option.getOrThrow(found), outcome)
  yield* sql`UPDATE winnow.extractions
    SET record = ${extractionText.encode(extraction)}, evidence = ${JSON.stringify(reportOf(outcome))} WHERE id = ${id}`
  yield* sql`INSERT INTO winnow.pending_deliveries (webhook_id, extraction_id, event_at, due_at)
    SELECT id, ${id}, ${now}::BIGINT, ${now}::BIGINT FROM winnow.webhooks
    WHERE user_id = ${extraction.userId} AND ${eventOf(extraction)} = ANY (events)`
  yield* sql`DELETE FROM winnow.documents WHERE id = ${id} AND (keep_until IS NULL OR keep_until <= ${now})`
  yield* sql`DELETE FROM winnow.checkpoints WHERE owner = ${id}`
  return extraction
})

const ended = (extraction: Extraction, outcome: Outcome): Extraction =>
  new Extraction({
    ...extraction,
    status: outcome.status,
    extractedData: outcome.status === "completed" ? outcome.data : null,
    error: outcome.status === "failed" ? outcome.error : null,
    processingTimeMs: outcome.processingTimeMs
  })

const reportOf = (outcome: Outcome): EvidenceReport => ({
  evidence: outcome.status === "completed" ? outcome.evidence : [],
  tokens: outcome.tokens ?? null
})
