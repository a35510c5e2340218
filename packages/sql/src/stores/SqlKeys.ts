import type { ApiKeyId, KeyStore, RolledKey, StoredApiKey, UserId } from "@winnow/core"
import { ApiKey, ApiKeyNotFound } from "@winnow/core"
import { Array, Effect, Option } from "effect"
import type { Database } from "../database/Database.js"
import { isoOf } from "../database/IsoTime.js"
import { rowCodec } from "../database/RowCodec.js"

const codec = rowCodec(ApiKey, { expiresAt: "time", lastUsedAt: "time", createdAt: "time", revoked: "flag" })

export const sqlKeys = (database: typeof Database.Service): KeyStore => {
  const { sql, table, statement, relaxedStatement, transaction } = database
  const keys = table("api_keys")
  const columns = sql.literal(codec.columns)
  const insert = ({ key, hash }: StoredApiKey) => sql`INSERT INTO ${keys} ${sql.insert({ ...codec.encode(key), hash })}`
  const expiresAtLatest = (end: string) =>
    sql`expires_at = CASE WHEN expires_at < ${end} THEN expires_at ELSE ${end} END`
  return {
    insert: Effect.fn("SqlKeys.insert")(function* (stored) {
      yield* transaction(insert(stored))
    }),
    find: Effect.fn("SqlKeys.find")(function* (by: Parameters<KeyStore["find"]>[0]) {
      const isIt = "id" in by ? sql`id = ${by.id}` : sql`hash = ${by.hash}`
      const rows = yield* statement(sql`SELECT ${columns} FROM ${keys} WHERE ${isIt}`)
      return Option.map(Array.head(rows), codec.decode)
    }),
    list: Effect.fn("SqlKeys.list")(function* (userId: UserId) {
      const rows = yield* statement(
        sql`SELECT ${columns} FROM ${keys} WHERE user_id = ${userId} AND revoked = 0 ORDER BY created_at DESC, id DESC`
      )
      return rows.map(codec.decode)
    }),
    end: Effect.fn("SqlKeys.end")(function* (userId: UserId, id: ApiKeyId, how: "revoke" | RolledKey) {
      const own = sql`id = ${id} AND user_id = ${userId} AND revoked = 0`
      yield* transaction(
        Effect.gen(function* () {
          const change = how === "revoke" ? sql`revoked = 1` : expiresAtLatest(isoOf(how.endsAt))
          const ended = yield* sql`UPDATE ${keys} SET ${change} WHERE ${own} RETURNING id`
          if (ended.length === 0) return yield* new ApiKeyNotFound({ id })
          if (how !== "revoke") yield* insert(how.next)
        })
      )
    }),
    touch: Effect.fn("SqlKeys.touch")(function* (id, usedAt) {
      const at = isoOf(usedAt)
      yield* relaxedStatement(sql`UPDATE ${keys} SET last_used_at = ${at}
            WHERE id = ${id} AND (last_used_at IS NULL OR last_used_at < ${at})`)
    })
  }
}
