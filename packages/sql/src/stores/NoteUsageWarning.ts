import type { Extraction, Submission } from "@winnow/core"
import { isNearLimit, UsageWarning } from "@winnow/core"
import { DateTime, Effect } from "effect"
import type { Database } from "../database/Database.js"
import { isoOf } from "../database/IsoTime.js"
import { rowCodec } from "../database/RowCodec.js"

export const usageWarningCodec = rowCodec(UsageWarning, { at: "time" })

/** Within the step that accepts a run: notes that its user is to be warned, once in a period. */
export const noteUsageWarning = Effect.fnUntraced(function* (
  { sql, table }: typeof Database.Service,
  { userId }: Extraction,
  { limit: monthlyLimit, period, plan }: Submission,
  usage: number
) {
  if (!isNearLimit(usage, monthlyLimit)) return
  const at = yield* DateTime.now
  const row = usageWarningCodec.encode(new UsageWarning({ userId, period, plan, usage, monthlyLimit, at }))
  yield* sql`INSERT INTO ${table("usage_warnings")} ${sql.insert({ ...row, due_at: isoOf(at), attempts: 0 })}
    ON CONFLICT (user_id, period) DO NOTHING`
})
