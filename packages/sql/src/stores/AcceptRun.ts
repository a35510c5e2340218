import type { Idempotency, Submission, UserId } from "@winnow/core"
import {
  Extraction,
  IdempotencyMismatch,
  idempotencyWindow,
  latestNear,
  nextCreatedAt,
  QuotaExceeded,
  warnOfClock
} from "@winnow/core"
import { Array, DateTime, Effect, Option } from "effect"
import type { Database } from "../database/Database.js"
import { extractionCodec } from "./FindExtraction.js"
import { isoOf } from "../database/IsoTime.js"
import { recordUsageWarning } from "./SqlWarnings.js"

/**
 * Checks and writes idempotency key, quota, record, open run, document and warning in one transaction; those of one
 * user run one at a time.
 */
export const acceptRun = (database: typeof Database.Service) => {
  const { sql, table, together, transaction } = database
  const extractions = table("extractions")
  const repeatedRun = findRepeated(database)

  const insertRun = Effect.fnUntraced(function* (submission: Submission) {
    const { userId, id } = submission.extraction
    const { period, limit } = submission
    const wanted = submission.extraction.createdAt
    const [state] = yield* sql<State>`SELECT
      (SELECT MAX(ordinal) FROM ${table("usage")} WHERE user_id = ${userId} AND period = ${period}) AS used,
      (SELECT MAX(created_at) FROM ${extractions} WHERE user_id = ${userId}) AS newest,
      (SELECT MAX(created_at) FROM ${extractions}
        WHERE user_id = ${userId} AND created_at <= ${isoOf(latestNear(wanted))}) AS newest_near,
      (SELECT created_at FROM ${extractions} WHERE id = ${id}) AS own`
    // The step is retried if the response to its commit was lost.
    if (typeof state?.own === "string") return acceptedAt(submission, DateTime.unsafeMake(state.own))
    const usage = state?.used ?? 0
    if (usage >= limit) return yield* new QuotaExceeded({ usage, limit })
    const newest = { all: timeOf(state?.newest), near: timeOf(state?.newest_near) }
    yield* warnOfClock(wanted, newest)
    const extraction = acceptedAt(submission, nextCreatedAt(wanted, newest))
    const row = extractionCodec.encode(extraction)
    yield* together(
      sql`INSERT INTO ${extractions} ${sql.insert(row)}`,
      sql`INSERT INTO ${table("usage")} ${sql.insert({
        user_id: userId,
        period,
        ordinal: usage + 1,
        extraction_id: id,
        created_at: row["created_at"]
      })}`,
      sql`INSERT INTO ${table("open_runs")} ${sql.insert({
        id,
        user_id: userId,
        created_at: row["created_at"],
        deadline: isoOf(submission.deadline),
        lease_until: null,
        epoch: 0,
        attempts: 0
      })}`,
      sql`INSERT INTO ${table("documents")} ${sql.insert({
        id,
        mime_type: submission.document.mimeType,
        settings: JSON.stringify(submission.settings),
        keep_until: Option.getOrNull(Option.map(submission.keepDocumentUntil, isoOf)),
        bytes: submission.document.bytes
      })}`
    )
    yield* recordUsageWarning(database, extraction, submission, usage + 1)
    return extraction
  })

  const rememberKey = Effect.fnUntraced(function* (extraction: Extraction, key: string, fingerprint: string) {
    const row = {
      user_id: extraction.userId,
      idempotency_key: key,
      fingerprint,
      extraction_id: extraction.id,
      created_at: isoOf(yield* DateTime.now)
    }
    yield* sql`INSERT INTO ${table("idempotency")} ${sql.insert(row)}
      ON CONFLICT (user_id, idempotency_key) DO UPDATE SET
        fingerprint = excluded.fingerprint,
        extraction_id = excluded.extraction_id,
        created_at = excluded.created_at`
  })

  const accept = Effect.fnUntraced(function* (submission: Submission) {
    const { userId } = submission.extraction
    if (Option.isNone(submission.idempotency)) {
      return { extraction: yield* insertRun(submission), repeated: false }
    }
    const { key, fingerprint } = submission.idempotency.value
    const earlier = yield* repeatedRun(userId, submission.idempotency.value)
    if (Option.isSome(earlier)) {
      return { extraction: earlier.value, repeated: earlier.value.id !== submission.extraction.id }
    }
    const extraction = yield* insertRun(submission)
    yield* rememberKey(extraction, key, fingerprint)
    return { extraction, repeated: false }
  })

  // A span, but not `Effect.fn`, which would hold the document in its arguments until the next full garbage collection.
  return (submission: Submission) =>
    Effect.withSpan(transaction(accept(submission), `accept ${submission.extraction.userId}`), "SqlRuns.accept", {
      captureStackTrace: false
    })
}

/** The run created by an earlier request with this idempotency key. */
export const findRepeated = ({ sql, table }: typeof Database.Service) =>
  Effect.fnUntraced(function* (userId: UserId, { fingerprint, key }: Idempotency) {
    const since = isoOf(DateTime.subtractDuration(yield* DateTime.now, idempotencyWindow))
    const [earlier] = yield* sql<{ readonly fingerprint: string; readonly extraction_id: string }>`
      SELECT fingerprint, extraction_id FROM ${table("idempotency")}
      WHERE user_id = ${userId} AND idempotency_key = ${key} AND created_at > ${since}`
    if (earlier === undefined) return Option.none<Extraction>()
    const rows = yield* sql`SELECT ${sql.literal(extractionCodec.columns)} FROM ${table("extractions")}
      WHERE id = ${earlier.extraction_id} AND user_id = ${userId}`
    if (rows.length > 0 && earlier.fingerprint !== fingerprint) return yield* new IdempotencyMismatch()
    return Option.map(Array.head(rows), extractionCodec.decode)
  })

interface State {
  readonly used: number | null
  readonly newest: string | null
  readonly newest_near: string | null
  readonly own: string | null
}

const acceptedAt = ({ extraction }: Submission, createdAt: DateTime.Utc): Extraction =>
  new Extraction({ ...extraction, createdAt }, { disableValidation: true })

const timeOf = (text: string | null | undefined): DateTime.Utc | null =>
  typeof text === "string" ? DateTime.unsafeMake(text) : null
