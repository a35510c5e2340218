import type { ApiKeyId, StoredApiKey, UserId } from "@winnow/core"
import { ApiKey, ApiKeyNotFound, ApiKeyStore } from "@winnow/core"
import type { DateTime } from "effect"
import { Array, Effect, Layer, Option } from "effect"
import { Database } from "./Database.js"
import { isoOf } from "./IsoTime.js"
import { rowCodec } from "./RowCodec.js"

const codec = rowCodec(ApiKey, { expiresAt: "time", lastUsedAt: "time", createdAt: "time", revoked: "flag" })

export const SqlApiKeyStore = {
  layer: Layer.effect(
    ApiKeyStore,
    Effect.gen(function* () {
      const { sql, table, statement, hastyStatement, transaction } = yield* Database
      const keys = table("api_keys")
      const columns = sql.literal(codec.columns)
      const insert = ({ key, hash }: StoredApiKey) =>
        sql`INSERT INTO ${keys} ${sql.insert({ ...codec.encode(key), hash })}`
      return ApiKeyStore.of({
        insert: Effect.fn("SqlApiKeyStore.insert")(function* (stored) {
          yield* transaction(insert(stored))
        }),
        find: Effect.fn("SqlApiKeyStore.find")(function* (id: ApiKeyId) {
          const rows = yield* statement(sql`SELECT ${columns} FROM ${keys} WHERE id = ${id}`)
          return Option.map(Array.head(rows), codec.decode)
        }),
        findByHash: Effect.fn("SqlApiKeyStore.findByHash")(function* (hash) {
          const rows = yield* statement(sql`SELECT ${columns} FROM ${keys} WHERE hash = ${hash}`)
          return Option.map(Array.head(rows), codec.decode)
        }),
        list: Effect.fn("SqlApiKeyStore.list")(function* (userId: UserId) {
          const rows = yield* statement(
            sql`SELECT ${columns} FROM ${keys} WHERE user_id = ${userId} AND revoked = 0 ORDER BY created_at DESC, id DESC`
          )
          return rows.map(codec.decode)
        }),
        revoke: Effect.fn("SqlApiKeyStore.revoke")(function* (userId: UserId, id: ApiKeyId) {
          const revoked = yield* transaction(
            sql`UPDATE ${keys} SET revoked = 1 WHERE id = ${id} AND user_id = ${userId} AND revoked = 0 RETURNING id`
          )
          if (revoked.length === 0) return yield* new ApiKeyNotFound({ id })
        }),
        roll: Effect.fn("SqlApiKeyStore.roll")(function* (
          userId: UserId,
          id: ApiKeyId,
          endsAt: DateTime.Utc,
          next: StoredApiKey
        ) {
          const end = isoOf(endsAt)
          yield* transaction(
            Effect.gen(function* () {
              const ended = yield* sql`UPDATE ${keys}
                SET expires_at = CASE WHEN expires_at < ${end} THEN expires_at ELSE ${end} END
                WHERE id = ${id} AND user_id = ${userId} AND revoked = 0 RETURNING id`
              if (ended.length === 0) return yield* new ApiKeyNotFound({ id })
              yield* insert(next)
            })
          )
        }),
        touch: Effect.fn("SqlApiKeyStore.touch")(function* (id, usedAt) {
          const at = isoOf(usedAt)
          yield* hastyStatement(sql`UPDATE ${keys} SET last_used_at = ${at}
            WHERE id = ${id} AND (last_used_at IS NULL OR last_used_at < ${at})`)
        })
      })
    })
  )
}
