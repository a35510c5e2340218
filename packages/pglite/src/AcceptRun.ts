import type { Accepted, Idempotency, Submission, UserId } from "@winnow/core"
import {
  Extraction,
  IdempotencyMismatch,
  idempotencyWindow,
  isNearLimit,
  QuotaExceeded,
  UsageWarning
} from "@winnow/core"
import { DateTime, Effect, Option } from "effect"
import { extractionText } from "./ExtractionText.js"
import { noteUsageWarning } from "./PgliteUsageWarningStore.js"
import type { RecordRow } from "./RecordText.js"
import type { Step } from "./Step.js"

/** Idempotency, quota, record, open run, document and warning. */
export const acceptRun = Effect.fnUntraced(function* (step: Step, submission: Submission) {
  const { extraction, idempotency } = submission
  const before = yield* findSame(step, extraction)
  if (Option.isSome(before)) return { extraction: before.value, repeated: false } satisfies Accepted
  if (Option.isNone(idempotency)) {
    return { extraction: yield* insertRun(step, submission), repeated: false } satisfies Accepted
  }
  const { fingerprint, key } = idempotency.value
  const repeated = yield* findRepeated(step, extraction.userId, idempotency.value)
  if (Option.isSome(repeated)) return { extraction: repeated.value, repeated: true } satisfies Accepted
  const accepted = yield* insertRun(step, submission)
  const { epochMillis: now } = yield* DateTime.now
  yield* step.sql`INSERT INTO winnow.idempotency (user_id, key, fingerprint, extraction_id, created_at)
    VALUES (${extraction.userId}, ${key}, ${fingerprint}, ${extraction.id}, ${now})
    ON CONFLICT (user_id, key) DO UPDATE SET
      fingerprint = excluded.fingerprint, extraction_id = excluded.extraction_id, created_at = excluded.created_at`
  return { extraction: accepted, repeated: false } satisfies Accepted
})

/** The step is tried again when it is not known whether it was done. */
const findSame = ({ sql }: Step, { id, userId }: Extraction) =>
  Effect.map(
    sql<RecordRow>`SELECT record FROM winnow.extractions WHERE id = ${id} AND user_id = ${userId}`,
    extractionText.first
  )

/** The run that an idempotency key stands for. */
export const findRepeated = Effect.fnUntraced(function* (
  { sql }: Step,
  userId: UserId,
  { fingerprint, key }: Idempotency
) {
  const since = DateTime.subtractDuration(yield* DateTime.now, idempotencyWindow)
  const [earlier] = yield* sql<RecordRow & { readonly fingerprint: string }>`
    SELECT fingerprint, record FROM winnow.idempotency JOIN winnow.extractions AS extraction ON extraction.id = extraction_id
    WHERE idempotency.user_id = ${userId} AND key = ${key} AND idempotency.created_at > ${since.epochMillis}`
  if (earlier === undefined) return Option.none<Extraction>()
  if (earlier.fingerprint !== fingerprint) return yield* new IdempotencyMismatch()
  return Option.some(extractionText.decode(earlier.record))
})

const insertRun = Effect.fnUntraced(function* (step: Step, submission: Submission) {
  const { addRow, sql } = step
  const { deadline, document, keepDocumentUntil, limit, period, plan } = submission
  const { id, runId, templateId, userId } = submission.extraction
  const [state] = yield* sql<{ readonly used: number | null; readonly newest: number | null }>`SELECT
    (SELECT used FROM winnow.usage WHERE user_id = ${userId} AND period = ${period}) AS used,
    (SELECT MAX(created_at) FROM winnow.extractions WHERE user_id = ${userId}) AS newest`
  const used = state?.used ?? 0
  if (used >= limit) return yield* new QuotaExceeded({ usage: used, limit })
  yield* sql`INSERT INTO winnow.usage (user_id, period, used) VALUES (${userId}, ${period}, 1)
    ON CONFLICT (user_id, period) DO UPDATE SET used = usage.used + 1`

  // A tie moves one millisecond on.
  const createdAt = Math.max(submission.extraction.createdAt.epochMillis, (state?.newest ?? -Infinity) + 1)
  const extraction = new Extraction({ ...submission.extraction, createdAt: DateTime.unsafeMake(createdAt) })
  yield* sql`INSERT INTO winnow.extractions (id, user_id, template_id, run_id, created_at, record)
    VALUES (${id}, ${userId}, ${templateId}, ${runId}, ${createdAt}, ${extractionText.encode(extraction)})`
  yield* sql`INSERT INTO winnow.open_runs (id, user_id, created_at, deadline)
    VALUES (${id}, ${userId}, ${createdAt}, ${deadline.epochMillis})`
  const keepUntil = Option.getOrNull(Option.map(keepDocumentUntil, DateTime.toEpochMillis))
  const columns = ["id", "mime_type", "keep_until", "bytes"]
  yield* addRow("winnow.documents", columns, [id, document.mimeType, keepUntil, document.bytes])

  const usage = used + 1
  if (isNearLimit(usage, limit)) {
    const at = yield* DateTime.now
    yield* noteUsageWarning(step, new UsageWarning({ userId, period, plan, usage, monthlyLimit: limit, at }))
  }
  return extraction
})
