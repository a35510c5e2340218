import type { Removed, Stores, UserId } from "@winnow/core"
import { DateTime, Effect } from "effect"
import type { Database } from "../database/Database.js"
import { isoOf } from "../database/IsoTime.js"
import { lockOfKeys } from "./SqlKeys.js"

/** Foreign keys delete the rows of other tables that belong to a removed extraction, except its checkpoints. */
export const sqlRemove = (database: typeof Database.Service): typeof Stores.Service.remove => {
  const { sql, table, transaction } = database
  const removeRow = Effect.fnUntraced(function* (userId: UserId, removed: Removed) {
    if ("extraction" in removed) {
      const { extraction: id } = removed
      const rows = yield* sql`DELETE FROM ${table("extractions")} WHERE id = ${id} AND user_id = ${userId} RETURNING id`
      if (rows.length > 0) yield* sql`DELETE FROM ${table("checkpoints")} WHERE owner = ${id}`
      return rows.length > 0
    }
    if ("template" in removed) {
      const rows = yield* sql`DELETE FROM ${table("templates")}
        WHERE id = ${removed.template} AND user_id = ${userId} RETURNING id`
      return rows.length > 0
    }
    if ("webhook" in removed) {
      const { webhook: id } = removed
      const ended = { active: 0, secret: "", previous_secret: null, previous_until: null }
      const rows = yield* sql`UPDATE ${table("webhooks")} SET ${sql.update(ended)}
        WHERE id = ${id} AND user_id = ${userId} AND active = 1 RETURNING id`
      if (rows.length > 0) yield* sql`DELETE FROM ${table("pending_deliveries")} WHERE webhook_id = ${id}`
      return rows.length > 0
    }
    if ("key" in removed) {
      const keys = table("api_keys")
      const revoked = yield* sql`WITH RECURSIVE ended (id) AS (
          SELECT id FROM ${keys} WHERE id = ${removed.key} AND user_id = ${userId} AND revoked = 0
          UNION SELECT child.id FROM ${keys} child JOIN ended ON child.parent_id = ended.id
        ) UPDATE ${keys} SET revoked = 1 WHERE id IN (SELECT id FROM ended) RETURNING id`
      return revoked.length > 0
    }
    const now = isoOf(yield* DateTime.now)
    const rows = yield* sql`DELETE FROM ${table("sessions")}
      WHERE token_hash = ${removed.session} AND user_id = ${userId} AND expires_at > ${now} RETURNING token_hash`
    return rows.length > 0
  })
  return Effect.fn("SqlStores.remove")((userId: UserId, removed: Removed) =>
    transaction(removeRow(userId, removed), "key" in removed ? lockOfKeys(userId) : undefined)
  )
}
