import type { EvidenceReport, ExtractionId, RunStore } from "@winnow/core"
import { ExtractionNotFound, LeaseLost, maxAttempts } from "@winnow/core"
import { DateTime, Effect, Option } from "effect"
import { acceptRun, findRepeated } from "./AcceptRun.js"
import type { Database } from "./Database.js"
import { endRun } from "./EndRun.js"
import { extractionText } from "./ExtractionText.js"
import { listExtractions } from "./ListExtractions.js"
import type { RecordRow } from "./RecordText.js"
import type { Step } from "./Step.js"
import { sweepRuns } from "./SweepRuns.js"

/** Extractions in five tables: records with their evidence, open runs with their leases, documents, usage, repeats. */
export const pgliteRuns = ({ step }: typeof Database.Service): RunStore => ({
  accept: (submission) => {
    // The caller may change its bytes while the step waits for its turn.
    const document = { ...submission.document, bytes: new Uint8Array(submission.document.bytes) }
    return step((step) => acceptRun(step, { ...submission, document }))
  },
  findRepeated: (userId, idempotency) => step((step) => findRepeated(step, userId, idempotency)),
  claim: (id, leaseUntil) => step((step) => claim(step, id, leaseUntil)),
  renew: ({ epoch, id }, leaseUntil) =>
    step(
      Effect.fnUntraced(function* ({ sql }) {
        const renewed = yield* sql`UPDATE winnow.open_runs
                SET lease_until = ${leaseUntil?.epochMillis ?? null}, attempts = attempts - ${leaseUntil === null ? 1 : 0}
                WHERE id = ${id} AND epoch = ${epoch} AND lease_until IS NOT NULL RETURNING 1`
        if (renewed.length === 0) return yield* new LeaseLost({ id })
      })
    ),
  finish: ({ epoch, id }, outcome) =>
    step(
      Effect.fnUntraced(function* (step) {
        const closed = yield* step.sql`DELETE FROM winnow.open_runs
                WHERE id = ${id} AND epoch = ${epoch} AND lease_until IS NOT NULL RETURNING 1`
        if (closed.length === 0) return yield* new LeaseLost({ id })
        return yield* endRun(step, id, outcome)
      })
    ),
  find: (userId, id) =>
    step(({ sql }) =>
      Effect.map(
        sql<RecordRow>`SELECT record FROM winnow.extractions WHERE id = ${id} AND user_id = ${userId}`,
        extractionText.first
      )
    ),
  findEvidence: (userId, id) =>
    step(({ sql }) =>
      Effect.map(
        sql<{ readonly evidence: string | null }>`SELECT evidence FROM winnow.extractions
                WHERE id = ${id} AND user_id = ${userId}`,
        ([row]) => Option.map(Option.fromNullable(row), ({ evidence }) => reportOf(evidence))
      )
    ),
  findDocument: (userId, id) =>
    step(
      Effect.fnUntraced(function* (step) {
        const own = yield* step.sql`SELECT 1 FROM winnow.extractions WHERE id = ${id} AND user_id = ${userId}`
        return own.length === 0 ? Option.none() : yield* findDocument(step, id)
      })
    ),
  list: (userId, filter) => step((step) => listExtractions(step, userId, filter)),
  usage: (userId, period) =>
    step(({ sql }) =>
      Effect.map(
        sql<{ readonly used: number }>`SELECT used FROM winnow.usage
                WHERE user_id = ${userId} AND period = ${period}`,
        ([row]) => row?.used ?? 0
      )
    ),
  remove: (userId, id) =>
    step(
      Effect.fnUntraced(function* ({ sql }) {
        const removed = yield* sql`DELETE FROM winnow.extractions WHERE id = ${id} AND user_id = ${userId}
                RETURNING 1`
        if (removed.length === 0) return yield* new ExtractionNotFound({ id })
        yield* sql`DELETE FROM winnow.checkpoints WHERE owner = ${id}`
      })
    ),
  sweep: step(sweepRuns)
})

const claim = Effect.fnUntraced(function* (step: Step, id: ExtractionId, leaseUntil: DateTime.Utc) {
  const { epochMillis: now } = yield* DateTime.now
  const [run] = yield* step.sql<{ readonly epoch: number; readonly deadline: number } & RecordRow>`
    UPDATE winnow.open_runs AS run
    SET lease_until = ${leaseUntil.epochMillis}, epoch = epoch + 1, attempts = attempts + 1
    FROM winnow.extractions AS extraction
    WHERE run.id = ${id} AND extraction.id = run.id
      AND attempts < ${maxAttempts} AND (lease_until IS NULL OR lease_until <= ${now})
    RETURNING epoch, deadline, record`
  if (run === undefined) return Option.none()
  return Option.map(yield* findDocument(step, id), (document) => ({
    lease: { id, epoch: run.epoch },
    extraction: extractionText.decode(run.record),
    document,
    deadline: DateTime.unsafeMake(run.deadline)
  }))
})

const findDocument = Effect.fnUntraced(function* ({ findBytes, sql }: Step, id: ExtractionId) {
  const [document] = yield* sql<{ readonly mime_type: string }>`SELECT mime_type FROM winnow.documents WHERE id = ${id}`
  const bytes = yield* findBytes`SELECT bytes FROM winnow.documents WHERE id = ${id}`
  if (document === undefined || bytes === undefined) return Option.none()
  return Option.some({ bytes, mimeType: document.mime_type })
})

const reportOf = (evidence: string | null): EvidenceReport =>
  evidence === null ? { evidence: [], tokens: null } : JSON.parse(evidence)
