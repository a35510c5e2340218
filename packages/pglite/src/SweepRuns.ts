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

  const waiting = yield* findWaiting(step, now)

  yield* sql`DELETE FROM winnow.documents WHERE id IN (
    SELECT id FROM winnow.documents AS document
    WHERE keep_until <= ${now} AND NOT EXISTS (SELECT 1 FROM winnow.open_runs WHERE open_runs.id = document.id)
    LIMIT ${sweepLimit})`
  yield* sql`DELETE FROM winnow.checkpoints WHERE (owner, key) IN (
    SELECT owner, key FROM winnow.checkpoints WHERE expires_at <= ${now} LIMIT ${sweepLimit})`
  return { failed, waiting }
})

/**
 * The oldest of each user's runs that nobody works on, fewer of each where there are many users. Goes from one user to the
 * next by the index, past all the others' runs.
 */
const findWaiting = ({ sql }: Step, now: number) =>
  sql<Job>`
    WITH RECURSIVE users (user_id) AS (
      SELECT MIN(user_id) FROM winnow.open_runs
      UNION ALL
      SELECT (SELECT MIN(user_id) FROM winnow.open_runs WHERE user_id > users.user_id)
      FROM users WHERE user_id IS NOT NULL
    ), shares AS (
      SELECT run.* FROM users CROSS JOIN LATERAL (
        SELECT id, user_id, created_at FROM winnow.open_runs AS run
        WHERE run.user_id = users.user_id
          AND (lease_until IS NULL OR lease_until <= ${now}) AND attempts < ${maxAttempts} AND deadline > ${now}
        ORDER BY created_at
        LIMIT (SELECT LEAST(${sweepLimitPerUser}, CEIL(${sweepLimit} / GREATEST(COUNT(user_id), 1.0))) FROM users)
      ) AS run
    )
    SELECT id, user_id AS "userId" FROM (
      SELECT * FROM (
        SELECT *, ROW_NUMBER() OVER (PARTITION BY user_id ORDER BY created_at) AS place FROM shares
      ) AS placed ORDER BY place, created_at LIMIT ${sweepLimit}
    ) AS waiting
    ORDER BY created_at`

const failure = (late: boolean): Outcome => ({
  status: "failed",
  error: late ? endedBySweep.deadline : endedBySweep.attempts,
  processingTimeMs: null
})
