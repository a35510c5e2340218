import type { Job, Outcome } from "@winnow/core"
import { endedBySweep, maxAttempts, sweepLimit, sweepLimitPerUser } from "@winnow/core"
import { DateTime, Effect } from "effect"
import { endRun } from "./EndRun.js"
import type { Step } from "./Step.js"

/** Ends what cannot go on, finds what nobody works on, forgets what is kept no longer. */
export const sweepRuns = Effect.fnUntraced(function* (step: Step) {
  const { sql } = step
  const { epochMillis: now } = yield* DateTime.now
  const over = yield* sql<{ readonly id: string; readonly late: boolean }>`
    SELECT id, deadline <= ${now} AS late FROM winnow.open_runs
    WHERE deadline <= ${now} OR (attempts >= ${maxAttempts} AND (lease_until IS NULL OR lease_until <= ${now}))
    ORDER BY created_at LIMIT ${sweepLimit}`
  yield* sql`DELETE FROM winnow.open_runs WHERE id = ANY (${over.map(({ id }) => id)})`
  const failed = yield* Effect.forEach(over, ({ id, late }) => endRun(step, id, failure(late)))

  const waiting = yield* sql<Job>`
    SELECT id, user_id AS "userId" FROM (
      SELECT *, ROW_NUMBER() OVER (PARTITION BY user_id ORDER BY created_at) AS place FROM winnow.open_runs
      WHERE (lease_until IS NULL OR lease_until <= ${now}) AND attempts < ${maxAttempts} AND deadline > ${now}
    ) AS free
    WHERE place <= ${sweepLimitPerUser} ORDER BY created_at`

  yield* sql`DELETE FROM winnow.documents WHERE id IN (
    SELECT id FROM winnow.documents AS document
    WHERE keep_until <= ${now} AND NOT EXISTS (SELECT 1 FROM winnow.open_runs WHERE open_runs.id = document.id)
    LIMIT ${sweepLimit})`
  yield* sql`DELETE FROM winnow.checkpoints WHERE (owner, key) IN (
    SELECT owner, key FROM winnow.checkpoints WHERE expires_at <= ${now} LIMIT ${sweepLimit})`
  return { failed, waiting }
})

const failure = (late: boolean): Outcome => ({
  status: "failed",
  error: late ? endedBySweep.deadline : endedBySweep.attempts,
  processingTimeMs: null
})
