import type { PrunedRows, Stores } from "@winnow/core"
import { DateTime, Effect } from "effect"
import type { Database, TableName } from "../database/Database.js"
import { isoOf } from "../database/IsoTime.js"

/** Which rows to delete, by one of their time columns. */
interface Pruned {
  readonly table: TableName
  readonly key: string
  readonly time: string
  /** The change to make to a row instead of deleting it. */
  readonly change?: string
}

const kinds: { readonly [Kind in PrunedRows]: Pruned } = {
  idempotencyKeys: { table: "idempotency", key: "user_id, idempotency_key", time: "created_at" },
  deliveries: { table: "deliveries", key: "id", time: "created_at" },
  previousSecrets: {
    table: "webhooks",
    key: "id",
    time: "previous_until",
    change: "previous_secret = NULL, previous_until = NULL"
  },
  warnings: { table: "usage_warnings", key: "user_id, period", time: "at" },
  usage: { table: "usage", key: "user_id, period, ordinal", time: "created_at" },
  sessions: { table: "sessions", key: "token_hash", time: "expires_at" }
}

export const sqlPrune = ({ sql, statement, table }: typeof Database.Service): typeof Stores.Service.prune =>
  Effect.fn("SqlStores.prune")(function* (kind: PrunedRows, before: DateTime.Utc, limit: number) {
    const { change, ...from } = kinds[kind]
    const [rows, keys, at] = [table(from.table), sql.literal(from.key), sql.literal(from.time)]
    // The usage of the month that contains `before` stays.
    const end = isoOf(kind === "usage" ? DateTime.startOf(before, "month") : before)
    const remove = change === undefined ? sql`DELETE FROM ${rows}` : sql`UPDATE ${rows} SET ${sql.literal(change)}`
    // Checks the time twice: a row that was updated meanwhile may be recent again and must stay.
    const pruned = yield* statement(
      sql`${remove} WHERE ${at} < ${end} AND (${keys}) IN (
        SELECT ${keys} FROM ${rows} WHERE ${at} < ${end} ORDER BY ${at} LIMIT ${limit}
      ) RETURNING 1 AS pruned`
    )
    return pruned.length
  })
