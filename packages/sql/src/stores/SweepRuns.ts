import type { SweepLimits } from "@winnow/core"
import { endedBySweep, maxAttempts } from "@winnow/core"
import { Array, DateTime, Effect } from "effect"
import type { Database } from "../database/Database.js"
import { awaitsReview, endRuns } from "./EndRuns.js"
import { extractionCodec } from "./FindExtraction.js"
import { findWaiting } from "./FindWaiting.js"
import { isoOf } from "../database/IsoTime.js"
import { pruneCommits } from "../database/LostCommit.js"

interface EndedRun {
  readonly id: string
  readonly late: number
  readonly epoch: number
}

/**
 * One sweep: fails late or repeatedly interrupted runs, finds unleased ones, deletes expired documents and checkpoints.
 */
export const sweepRuns = (database: typeof Database.Service) => {
  const { sql, table, transaction } = database
  const extractions = table("extractions")
  const openRuns = table("open_runs")
  const documents = table("documents")
  const checkpoints = table("checkpoints")
  const columns = sql.literal(extractionCodec.columns)

  const fail = Effect.fnUntraced(function* (runs: Array.NonEmptyReadonlyArray<EndedRun>) {
    const [{ epoch, late }] = runs
    const error = late === 1 ? endedBySweep.deadline : endedBySweep.attempts
    const ids = runs.map(({ id }) => id)
    const rows = yield* sql`UPDATE ${extractions} SET ${sql.update({ status: "failed", error, epoch })}
      WHERE ${sql.in("id", ids)} RETURNING ${columns}`
    return rows.map(extractionCodec.decode)
  })

  return (limits: SweepLimits) =>
    transaction(
      Effect.gen(function* () {
        const now = isoOf(yield* DateTime.now)
        const isFree = sql`(lease_until IS NULL OR lease_until <= ${now})`
        // A literal and not a parameter, to match the condition of the partial index.
        const isSpent = sql`attempts >= ${sql.literal(String(maxAttempts))} AND ${isFree}`

        const ended = yield* sql<EndedRun>`DELETE FROM ${openRuns}
        WHERE id IN (
          SELECT id FROM (SELECT id, created_at FROM ${openRuns}
            WHERE deadline <= ${now} ORDER BY deadline, created_at LIMIT ${limits.runs}) AS late
          UNION
          SELECT id FROM (SELECT id, created_at FROM ${openRuns}
            WHERE ${isSpent} ORDER BY created_at LIMIT ${limits.runs}) AS spent
          LIMIT ${limits.runs}
        ) AND (deadline <= ${now} OR (${isSpent}))
        RETURNING id, epoch, CASE WHEN deadline <= ${now} THEN 1 ELSE 0 END AS late`
        const alike = Object.values(Array.groupBy(ended, ({ epoch, late }) => `${late} ${epoch}`))
        const failed = (yield* Effect.forEach(alike, fail))
          .flat()
          .sort((a, b) => a.createdAt.epochMillis - b.createdAt.epochMillis)
        yield* endRuns(
          database,
          failed.map(({ id }) => id)
        )

        const waiting = yield* findWaiting(
          database,
          sql`${isFree} AND attempts < ${maxAttempts} AND deadline > ${now}`,
          limits
        )

        yield* sql`DELETE FROM ${documents} WHERE id IN (
        SELECT id FROM ${documents} WHERE keep_until <= ${now}
          AND NOT EXISTS (SELECT 1 FROM ${openRuns} WHERE ${openRuns}.id = ${documents}.id)
          AND NOT ${awaitsReview(database)}
        ORDER BY keep_until LIMIT ${limits.runs})`
        yield* sql`DELETE FROM ${checkpoints} WHERE (owner, checkpoint_key) IN (
        SELECT owner, checkpoint_key FROM ${checkpoints} WHERE expires_at <= ${now}
        ORDER BY expires_at LIMIT ${limits.runs})`
        yield* pruneCommits(database)

        return { failed, waiting }
      })
    ).pipe(Effect.withSpan("SqlRuns.sweep"))
}
