import type { Extraction, Submission, TakenWarning, WarningStore } from "@winnow/core"
import { isNearLimit, UsageWarning } from "@winnow/core"
import { DateTime, Effect } from "effect"
import type { Database } from "../database/Database.js"
import { isoOf } from "../database/IsoTime.js"
import { rowCodec } from "../database/RowCodec.js"

const codec = rowCodec(UsageWarning, { at: "time" })

/** Usage warnings. Taking one moves its due time to the end of the lease. */
export const sqlWarnings = (database: typeof Database.Service): WarningStore => {
  const { sql, table, statement } = database
  const warnings = table("usage_warnings")
  const columns = sql.literal(codec.columns)

  const take = Effect.fn("SqlWarnings.take")(function* (options: {
    readonly limit: number
    readonly leaseUntil: DateTime.Utc
  }) {
    const now = isoOf(yield* DateTime.now)
    const due = yield* statement(
      sql<{ readonly user_id: string; readonly period: string }>`SELECT user_id, period FROM ${warnings}
            WHERE due_at <= ${now} ORDER BY due_at LIMIT ${options.limit}`
    )
    // Usually none is due, and this query takes no lock.
    if (due.length === 0) return []
    const keys = due.map(({ period, user_id }) => sql`(user_id = ${user_id} AND period = ${period})`)
    const taken = yield* statement(
      sql`UPDATE ${warnings} SET due_at = ${isoOf(options.leaseUntil)}, attempts = attempts + 1
            WHERE due_at <= ${now} AND ${sql.or(keys)} RETURNING ${columns}, attempts`
    )
    return taken.map((row) => ({ warning: codec.decode(row), attempt: Number(row["attempts"]) }))
  })

  const settle = Effect.fn("SqlWarnings.settle")(function* (
    { attempt, warning: { period, userId } }: TakenWarning,
    again: DateTime.Utc | null
  ) {
    const dueAt = again === null ? null : isoOf(again)
    yield* statement(
      sql`UPDATE ${warnings} SET due_at = ${dueAt}
            WHERE user_id = ${userId} AND period = ${period} AND attempts = ${attempt}`
    )
  })

  return { take, settle }
}

/** Part of the step that accepts a run: records a warning for its user, once per period. */
export const recordUsageWarning = Effect.fnUntraced(function* (
  { sql, table }: typeof Database.Service,
  { userId }: Extraction,
  { limit: monthlyLimit, period, plan }: Submission,
  usage: number
) {
  if (!isNearLimit(usage, monthlyLimit)) return
  const at = yield* DateTime.now
  const row = codec.encode(new UsageWarning({ userId, period, plan, usage, monthlyLimit, at }))
  yield* sql`INSERT INTO ${table("usage_warnings")} ${sql.insert({ ...row, due_at: isoOf(at), attempts: 0 })}
    ON CONFLICT (user_id, period) DO NOTHING`
})
