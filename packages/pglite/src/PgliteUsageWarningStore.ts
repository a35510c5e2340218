import type { WarningStore } from "@winnow/core"
import { UsageWarning } from "@winnow/core"
import { DateTime, Effect } from "effect"
import type { Database } from "./Database.js"
import type { RecordRow } from "./RecordText.js"
import { recordText } from "./RecordText.js"
import type { Step } from "./Step.js"

const warnings = recordText(UsageWarning)

/** Within the step that accepts a run: notes that its user is to be warned, once in a period. */
export const noteUsageWarning = ({ sql }: Step, warning: UsageWarning) => {
  const { at, period, userId } = warning
  return sql`INSERT INTO winnow.usage_warnings (user_id, period, at, due_at, record)
    VALUES (${userId}, ${period}, ${at.epochMillis}, ${at.epochMillis}, ${warnings.encode(warning)})
    ON CONFLICT (user_id, period) DO NOTHING`
}

/** Warnings with their leases: to take one is to make it due later. */
export const pgliteWarnings = ({ step }: typeof Database.Service): WarningStore => ({
  take: ({ leaseUntil, limit }) =>
    step(
      Effect.fnUntraced(function* ({ sql }) {
        const { epochMillis: now } = yield* DateTime.now
        const taken = yield* sql<RecordRow & { readonly attempts: number }>`
                WITH due AS (
                  SELECT user_id, period, due_at FROM winnow.usage_warnings WHERE due_at <= ${now}
                  ORDER BY due_at LIMIT ${limit}
                ), taken AS (
                  UPDATE winnow.usage_warnings AS warning SET due_at = ${leaseUntil.epochMillis}, attempts = attempts + 1
                  FROM due WHERE warning.user_id = due.user_id AND warning.period = due.period
                  RETURNING record, attempts, due.due_at AS was_due
                )
                SELECT record, attempts FROM taken ORDER BY was_due`
        return taken.map(({ attempts, record }) => ({ warning: warnings.decode(record), attempt: attempts }))
      })
    ),
  settle: ({ attempt, warning: { period, userId } }, again) =>
    step(({ sql }) =>
      Effect.asVoid(
        sql`UPDATE winnow.usage_warnings
                SET due_at = ${again?.epochMillis ?? null}
                WHERE user_id = ${userId} AND period = ${period} AND attempts = ${attempt}`
      )
    )
})
