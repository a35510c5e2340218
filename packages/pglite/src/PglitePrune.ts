import type { PrunedRows, Stores } from "@winnow/core"
import { periodOf } from "@winnow/core"
import type { DateTime } from "effect"
import { Effect } from "effect"
import type { Database } from "./Database.js"
import type { Step } from "./Step.js"

export const prunePglite = ({ step }: typeof Database.Service): typeof Stores.Service.prune => {
  return (kind, before, limit) => step((step) => Effect.map(prune(step, kind, before, limit), ({ length }) => length))
}

const prune = ({ sql }: Step, kind: PrunedRows, before: DateTime.Utc, limit: number) => {
  const { epochMillis } = before
  switch (kind) {
    case "idempotencyKeys":
      return sql`DELETE FROM winnow.idempotency WHERE (user_id, key) IN (
        SELECT user_id, key FROM winnow.idempotency WHERE created_at < ${epochMillis}
        ORDER BY created_at LIMIT ${limit}) RETURNING 1`
    case "deliveries":
      return sql`DELETE FROM winnow.deliveries WHERE id IN (
        SELECT id FROM winnow.deliveries WHERE created_at < ${epochMillis}
        ORDER BY created_at LIMIT ${limit}) RETURNING 1`
    case "previousSecrets":
      return sql`UPDATE winnow.webhooks SET previous_secret = NULL, previous_until = NULL WHERE id IN (
        SELECT id FROM winnow.webhooks WHERE previous_until < ${epochMillis} LIMIT ${limit}) RETURNING 1`
    case "warnings":
      return sql`DELETE FROM winnow.usage_warnings WHERE (user_id, period) IN (
        SELECT user_id, period FROM winnow.usage_warnings WHERE at < ${epochMillis}
        ORDER BY at LIMIT ${limit}) RETURNING 1`
    case "usage":
      return sql`DELETE FROM winnow.usage WHERE (user_id, period) IN (
        SELECT user_id, period FROM winnow.usage WHERE period < ${periodOf(before)} LIMIT ${limit}) RETURNING 1`
  }
}
