import type { DateTime } from "effect"
import { Effect } from "effect"
import type { Database, Table } from "./Database.js"
import { isoOf } from "./IsoTime.js"

/** Removes rows of a table by a time of theirs, at most `limit`, the oldest, in a step; gives how many. */
export const forgetOld = (
  { sql, statement, table }: typeof Database.Service,
  from: Table,
  { key, time }: { readonly key: string; readonly time: string }
) => {
  const [keys, at] = [sql.literal(key), sql.literal(time)]
  return Effect.fn("forgetOld")(function* (before: DateTime.Utc, limit: number) {
    const end = isoOf(before)
    // The time twice: what somebody makes new while it is being removed stays.
    const forgotten = yield* statement(
      sql`DELETE FROM ${table(from)} WHERE ${at} < ${end} AND (${keys}) IN (
        SELECT ${keys} FROM ${table(from)} WHERE ${at} < ${end} ORDER BY ${at} LIMIT ${limit}
      ) RETURNING ${at}`
    )
    return forgotten.length
  })
}
