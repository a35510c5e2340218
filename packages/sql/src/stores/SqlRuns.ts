import type { Statement } from "@effect/sql"
import type {
  ExtractionId,
  Idempotency,
  Lease,
  Outcome,
  RunSettings,
  RunStore,
  StoreError,
  Usages,
  UserId
} from "@winnow/core"
import { LeaseLost, maxAttempts, newReview } from "@winnow/core"
import { Array, DateTime, Effect, Option } from "effect"
import { acceptRun, findRepeated } from "./AcceptRun.js"
import type { Database } from "../database/Database.js"
import { endRuns } from "./EndRuns.js"
import { documentOf, extractionCodec, findExtraction } from "./FindExtraction.js"
import type { DocumentRow } from "./FindExtraction.js"
import { listExtractions } from "./ListExtractions.js"
import { isoOf } from "../database/IsoTime.js"
import type { Row } from "../database/RowCodec.js"
import { reviewCodec } from "./SqlReviews.js"
import { sweepRuns } from "./SweepRuns.js"

/**
 * Extractions in seven tables: records, open runs with their leases, documents, evidence, warning codes, usage and
 * idempotency keys.
 */
export const sqlRuns = (database: typeof Database.Service): RunStore => {
  const { sql, table, statement, relaxedStatement, transaction } = database
  const documents = table("documents")
  const extractions = table("extractions")
  const openRuns = table("open_runs")
  const columns = sql.literal(extractionCodec.columns)

  /** SELECT items for columns of the row with the same id as an open run. */
  const ofOpenRun = (rows: Statement.Identifier, names: string) =>
    sql.csv(
      names
        .split(", ")
        .map((name) => sql`(SELECT ${sql(name)} FROM ${rows} WHERE ${rows}.id = ${openRuns}.id) AS ${sql(name)}`)
    )

  const claim = Effect.fn("SqlRuns.claim")(function* (id: ExtractionId, leaseUntil: DateTime.Utc) {
    const now = isoOf(yield* DateTime.now)
    const leased = yield* relaxedStatement(
      sql<{ readonly epoch: number; readonly deadline: string; readonly settings: string | null } & DocumentRow & Row>`
        UPDATE ${openRuns} SET lease_until = ${isoOf(leaseUntil)}, epoch = epoch + 1, attempts = attempts + 1
        WHERE id = ${id} AND attempts < ${maxAttempts} AND (lease_until IS NULL OR lease_until <= ${now})
        RETURNING epoch, deadline, ${ofOpenRun(extractions, extractionCodec.columns)},
          ${ofOpenRun(documents, "mime_type, settings, bytes")}`
    )
    return Option.map(Array.head(leased), (row) => ({
      lease: { id, epoch: row.epoch },
      extraction: extractionCodec.decode(row),
      settings: settingsOf(row.settings),
      document: documentOf(row),
      deadline: DateTime.unsafeMake(row.deadline)
    }))
  })

  /** Matches the open run while this lease is its newest claim. */
  const held = ({ id, epoch }: Lease) => sql`id = ${id} AND epoch = ${epoch} AND lease_until IS NOT NULL`

  /** Keeps a row that a condition reads from being changed by others; SQLite has one writer anyway. */
  const forUpdate = sql.literal(sql.onDialectOrElse({ sqlite: () => "", orElse: () => "FOR UPDATE" }))

  const renew = Effect.fn("SqlRuns.renew")(function* (lease: Lease, leaseUntil: DateTime.Utc | null) {
    const change =
      leaseUntil === null ? sql`lease_until = NULL, attempts = attempts - 1` : sql`lease_until = ${isoOf(leaseUntil)}`
    const renewed = yield* relaxedStatement(sql`UPDATE ${openRuns} SET ${change} WHERE ${held(lease)} RETURNING id`)
    if (renewed.length === 0) return yield* new LeaseLost({ id: lease.id })
  })

  const finish = Effect.fn("SqlRuns.finish")(function* (lease: Lease, outcome: Outcome) {
    return yield* transaction(
      Effect.gen(function* () {
        const [row] = yield* sql`UPDATE ${extractions} SET ${sql.update({ ...endOf(outcome), epoch: lease.epoch })}
          WHERE id = ${lease.id} AND EXISTS (SELECT id FROM ${openRuns} WHERE ${held(lease)} ${forUpdate})
          RETURNING ${columns}`
        if (row === undefined) return yield* new LeaseLost({ id: lease.id })
        const along: Array<Statement.Statement<object>> = [sql`DELETE FROM ${openRuns} WHERE id = ${lease.id}`]
        if (outcome.status === "completed" || outcome.tokens) {
          const evidence = JSON.stringify(outcome.status === "completed" ? outcome.evidence : [])
          const tokens = outcome.tokens === null ? null : JSON.stringify(outcome.tokens)
          const found = outcome.status === "completed" ? (outcome.warnings ?? []) : []
          const warnings = found.length === 0 ? null : JSON.stringify(found)
          const basis = { extraction_id: lease.id, tokens, evidence, warnings }
          along.push(sql`INSERT INTO ${table("evidence")} ${sql.insert(basis)}`)
          const codes = [...new Set(found.map(({ code }) => code))]
          if (codes.length > 0) {
            const { created_at, user_id } = row
            const flags = codes.map((code) => ({ user_id, code, created_at, extraction_id: lease.id }))
            along.push(sql`INSERT INTO ${table("document_warnings")} ${sql.insert(flags)}`)
          }
        }
        const extraction = extractionCodec.decode(row)
        if (outcome.status === "completed" && outcome.review !== undefined) {
          const now = yield* DateTime.now
          const review = newReview(extraction, "open", outcome.review, now)
          yield* sql`INSERT INTO ${table("reviews")} ${sql.insert(reviewCodec.encode(review))}`
          // Lets the sweep delete the document when the review is no longer open.
          yield* sql`UPDATE ${documents} SET keep_until = ${isoOf(now)} WHERE id = ${lease.id} AND keep_until IS NULL`
        }
        yield* endRuns(database, [lease.id], along)
        return extraction
      })
    )
  })

  const reopen = Effect.fn("SqlRuns.reopen")(function* (userId: UserId, id: ExtractionId, deadline: DateTime.Utc) {
    return yield* transaction(
      Effect.gen(function* () {
        const again = { status: "processing", error: null, processing_time_ms: null }
        const [row] = yield* sql`UPDATE ${extractions} SET ${sql.update(again)}
          WHERE id = ${id} AND user_id = ${userId} AND status = 'failed'
            AND EXISTS (SELECT 1 FROM ${documents} WHERE ${documents}.id = ${extractions}.id)
          RETURNING ${columns}`
        if (row === undefined) return Option.none()
        yield* sql`INSERT INTO ${openRuns} (id, user_id, created_at, deadline, epoch, attempts)
          SELECT id, user_id, created_at, ${isoOf(deadline)}, epoch, 0 FROM ${extractions} WHERE id = ${id}`
        yield* sql`DELETE FROM ${table("evidence")} WHERE extraction_id = ${id}`
        yield* sql`DELETE FROM ${table("pending_deliveries")} WHERE extraction_id = ${id}`
        return Option.some(extractionCodec.decode(row))
      })
    )
  })

  const repeatedRun = findRepeated(database)

  const usages: {
    readonly [Per in keyof Usages]: (userId: UserId, period: string) => Effect.Effect<Usages[Per], StoreError>
  } = {
    month: (userId, period) =>
      statement(
        sql<{ readonly used: number | null }>`SELECT MAX(ordinal) AS used FROM ${table("usage")}
          WHERE user_id = ${userId} AND period = ${period}`
      ).pipe(Effect.map(([row]) => row?.used ?? 0)),
    day: (userId, period) =>
      statement(
        sql<{ readonly day: string; readonly extractions: number | string }>`
          SELECT SUBSTR(created_at, 1, 10) AS day, COUNT(*) AS extractions FROM ${table("usage")}
          WHERE user_id = ${userId} AND period = ${period} GROUP BY SUBSTR(created_at, 1, 10) ORDER BY 1`
        // Postgres returns a 64-bit count as text.
      ).pipe(Effect.map((rows) => rows.map(({ day, extractions }) => ({ day, extractions: Number(extractions) }))))
  }

  return {
    accept: acceptRun(database),
    findRepeated: Effect.fn("SqlRuns.findRepeated")((userId: UserId, idempotency: Idempotency) =>
      statement(repeatedRun(userId, idempotency))
    ),
    claim,
    renew,
    finish,
    reopen,
    find: findExtraction(database),
    list: listExtractions(database),
    usage: (userId, period, per) => usages[per](userId, period),
    sweep: sweepRuns(database)
  }
}

/** `text` is null for runs that were accepted before templates had settings. */
const settingsOf = (text: string | null): RunSettings => (text === null ? { templateVersion: 1 } : JSON.parse(text))

const endOf = (outcome: Outcome) => ({
  status: outcome.status,
  extracted_data: outcome.status === "completed" ? JSON.stringify(outcome.data) : null,
  error: outcome.status === "failed" ? outcome.error : null,
  processing_time_ms: outcome.processingTimeMs
})
