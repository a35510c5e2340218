import type { ApiKeyId, KeyStore, RolledKey, StoredApiKey, UserId } from "@winnow/core"
import { ApiKey, ApiKeyNotFound, MaxApiKeysReached } from "@winnow/core"
import { Array, Effect, Option } from "effect"
import type { Database } from "../database/Database.js"
import { isoOf } from "../database/IsoTime.js"
import { rowCodec } from "../database/RowCodec.js"

const codec = rowCodec(ApiKey, {
  expiresAt: "time",
  lastUsedAt: "time",
  createdAt: "time",
  revoked: "flag",
  manages: "flag"
})

export const sqlKeys = (database: typeof Database.Service): KeyStore => {
  const { lock, sql, table, statement, relaxedStatement, transaction } = database
  const keys = table("api_keys")
  const columns = sql.literal(codec.columns)
  const lockKeys = (userId: UserId) => lock(`keys ${userId}`)
  const insert = Effect.fnUntraced(function* ({ key, hash }: StoredApiKey, limit: number) {
    const { parentId, userId } = key
    if (parentId !== null) {
      const parent = yield* sql`SELECT id FROM ${keys} WHERE id = ${parentId} AND revoked = 0`
      if (parent.length === 0) return yield* new ApiKeyNotFound({ id: parentId })
    }
    const others = yield* sql`SELECT id FROM ${keys}
          WHERE user_id = ${userId} AND revoked = 0 AND id <> ${key.id} LIMIT ${limit}`
    if (others.length >= limit) return yield* new MaxApiKeysReached({ limit })
    yield* sql`INSERT INTO ${keys} ${sql.insert({ ...codec.encode(key), hash })}`
  })
  const expiresAtLatest = (end: string) =>
    sql`expires_at = CASE WHEN expires_at < ${end} THEN expires_at ELSE ${end} END`
  return {
    insert: Effect.fn("SqlKeys.insert")(function* (stored: StoredApiKey, limit: number) {
      yield* transaction(Effect.zipRight(lockKeys(stored.key.userId), insert(stored, limit)))
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
          yield* lockKeys(userId)
          const ended =
            how === "revoke"
              ? yield* sql`WITH RECURSIVE ended (id) AS (
                  SELECT id FROM ${keys} WHERE ${own}
                  UNION SELECT child.id FROM ${keys} child JOIN ended ON child.parent_id = ended.id
                ) UPDATE ${keys} SET revoked = 1 WHERE id IN (SELECT id FROM ended) RETURNING id`
              : yield* sql`UPDATE ${keys} SET ${expiresAtLatest(isoOf(how.endsAt))} WHERE ${own} RETURNING id`
          if (ended.length === 0) return yield* new ApiKeyNotFound({ id })
          if (how === "revoke") return
          yield* insert(how.next, how.limit)
          yield* sql`UPDATE ${keys} SET parent_id = ${how.next.key.id} WHERE parent_id = ${id}`
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
