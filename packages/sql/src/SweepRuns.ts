import { ExtractionId, UserId, endedBySweep, maxAttempts, sweepLimit, sweepLimitPerUser } from "@winnow/core"
import { DateTime, Effect } from "effect"
import type { Database } from "./Database.js"
import { forgetCommits } from "./ForgetCommits.js"
import { forgetDocuments } from "./ForgetDocuments.js"
import { extractionCodec } from "./ExtractionRow.js"
import { isoOf } from "./IsoTime.js"
import { noteDeliveries } from "./NoteDeliveries.js"

interface EndedRun {
  readonly id: string
  readonly late: number
}

/** One sweep: ends what cannot go on, finds what nobody works on, forgets what is kept no longer. */
export const sweepRuns = (database: typeof Database.Service) => {
  const { sql, table, transaction } = database
  const extractions = table("extractions")
  const openRuns = table("open_runs")
  const documents = table("documents")
  const checkpoints = table("checkpoints")
  const columns = sql.literal(extractionCodec.columns)

  const fail = Effect.fnUntraced(function* (ids: ReadonlyArray<string>, error: string) {
    if (ids.length === 0) return []
    const rows = yield* sql`UPDATE ${extractions} SET ${sql.update({ status: "failed", error })}
      WHERE ${sql.in("id", ids)} RETURNING ${columns}`
    return rows.map(extractionCodec.decode)
  })

  return transaction(
    Effect.gen(function* () {
      const now = isoOf(yield* DateTime.now)
      const isFree = sql`(lease_until IS NULL OR lease_until <= ${now})`
      const isOver = sql`(deadline <= ${now} OR (attempts >= ${maxAttempts} AND ${isFree}))`

      const ended = yield* sql<EndedRun>`DELETE FROM ${openRuns}
        WHERE id IN (SELECT id FROM ${openRuns} WHERE ${isOver} ORDER BY created_at LIMIT ${sweepLimit}) AND ${isOver}
        RETURNING id, CASE WHEN deadline <= ${now} THEN 1 ELSE 0 END AS late`
      const idsOf = (late: number) => ended.filter((run) => run.late === late).map((run) => run.id)
      const failed = [
        ...(yield* fail(idsOf(1), endedBySweep.deadline)),
        ...(yield* fail(idsOf(0), endedBySweep.attempts))
      ].sort((a, b) => a.createdAt.epochMillis - b.createdAt.epochMillis)
      yield* noteDeliveries(
        database,
        failed.map(({ id }) => id)
      )

      const waiting = yield* sql<{ readonly id: string; readonly user_id: string }>`SELECT id, user_id FROM (
          SELECT id, user_id, created_at, ROW_NUMBER() OVER (PARTITION BY user_id ORDER BY created_at) AS place
          FROM ${openRuns} WHERE ${isFree} AND attempts < ${maxAttempts} AND deadline > ${now}
        ) AS free WHERE place <= ${sweepLimitPerUser} ORDER BY created_at`

      yield* forgetDocuments(
        database,
        ended.map(({ id }) => id),
        now
      )
      yield* sql`DELETE FROM ${documents} WHERE id IN (
        SELECT id FROM ${documents} WHERE keep_until <= ${now}
          AND NOT EXISTS (SELECT 1 FROM ${openRuns} WHERE ${openRuns}.id = ${documents}.id)
        ORDER BY keep_until LIMIT ${sweepLimit})`
      yield* sql`DELETE FROM ${checkpoints} WHERE (owner, checkpoint_key) IN (
        SELECT owner, checkpoint_key FROM ${checkpoints} WHERE expires_at <= ${now}
        ORDER BY expires_at LIMIT ${sweepLimit})`
      yield* forgetCommits(database)

      return {
        failed,
        waiting: waiting.map((run) => ({ id: ExtractionId.make(run.id), userId: UserId.make(run.user_id) }))
      }
    })
  ).pipe(Effect.withSpan("SqlExtractionStore.sweep"))
}
