import type { SqlError, Statement } from "@effect/sql"
import type { QueuedRun, SweepLimits } from "@winnow/core"
import { ExtractionId, UserId } from "@winnow/core"
import { Effect } from "effect"
import type { Database } from "../database/Database.js"

/**
 * Part of a sweep: the oldest open runs of each user that are `free`, fewer of each if there are many users. Steps
 * through the index from user to user, without reading the runs in between.
 */
export const findWaiting = Effect.fnUntraced(function* (
  { sql, table }: typeof Database.Service,
  free: Statement.Fragment,
  limits: SweepLimits
): Effect.fn.Return<ReadonlyArray<QueuedRun>, SqlError.SqlError> {
  const openRuns = table("open_runs")
  const users = sql`RECURSIVE users (user_id) AS (
    SELECT MIN(user_id) FROM ${openRuns}
    UNION ALL
    SELECT (SELECT MIN(user_id) FROM ${openRuns} WHERE user_id > users.user_id) FROM users WHERE user_id IS NOT NULL
  )`
  const [found] = yield* sql<{ readonly users: number }>`WITH ${users}
    SELECT CAST(COUNT(user_id) AS INTEGER) AS users FROM users`
  if (found === undefined || found.users === 0) return []
  const share = Math.min(limits.runsPerUser, Math.ceil(limits.runs / found.users))

  // SQLite has no LATERAL; with a join, Postgres may read the whole table.
  const shares = sql.onDialectOrElse({
    sqlite: () => sql`ends AS (
        SELECT user_id, (
          SELECT created_at FROM ${openRuns} AS run WHERE run.user_id = users.user_id AND ${free}
          ORDER BY created_at LIMIT 1 OFFSET ${share - 1}
        ) AS last FROM users WHERE user_id IS NOT NULL
      ), shares AS (
        SELECT id, run.user_id, created_at FROM ends CROSS JOIN ${openRuns} AS run
        WHERE run.user_id = ends.user_id AND created_at <= COALESCE(ends.last, 'later') AND ${free}
      )`,
    orElse: () => sql`shares AS (
        SELECT run.* FROM users CROSS JOIN LATERAL (
          SELECT id, user_id, created_at FROM ${openRuns} AS run WHERE run.user_id = users.user_id AND ${free}
          ORDER BY created_at LIMIT ${share}
        ) AS run
      )`
  })
  const rows = yield* sql<{ readonly id: string; readonly user_id: string }>`WITH ${users}, ${shares}
    SELECT id, user_id FROM (
      SELECT id, user_id, created_at FROM (
        SELECT id, user_id, created_at, ROW_NUMBER() OVER (PARTITION BY user_id ORDER BY created_at) AS place FROM shares
      ) AS placed ORDER BY place, created_at LIMIT ${limits.runs}
    ) AS waiting ORDER BY created_at`
  return rows.map((run) => ({ id: ExtractionId.make(run.id), userId: UserId.make(run.user_id) }))
})
