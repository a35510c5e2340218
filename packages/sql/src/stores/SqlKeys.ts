import type { KeyStore, RolledKey, StoredApiKey, UserId } from "@winnow/core"
import { ApiKey, ApiKeyNotFound, MaxApiKeysReached } from "@winnow/core"
import { Effect } from "effect"
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

/** The lock under which a user's keys are changed. */
export const lockOfKeys = (userId: UserId) => `keys ${userId}`

export const sqlKeys = (database: typeof Database.Service): KeyStore => {
  const { sql, table, statement, relaxedStatement, transaction } = database
  const keys = table("api_keys")
  const columns = sql.literal(codec.columns)
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
  /** Within a transaction: sets the expiry of the rolled key. */
  const expire = Effect.fnUntraced(function* (userId: UserId, { endsAt, id }: RolledKey) {
    const end = isoOf(endsAt)
    const expired = yield* sql`UPDATE ${keys}
      SET expires_at = CASE WHEN expires_at < ${end} THEN expires_at ELSE ${end} END
      WHERE id = ${id} AND user_id = ${userId} AND revoked = 0 RETURNING id`
    if (expired.length === 0) return yield* new ApiKeyNotFound({ id })
  })
  return {
    insert: Effect.fn("SqlKeys.insert")(function* (stored: StoredApiKey, limit: number, rolled?: RolledKey) {
      const { id, userId } = stored.key
      yield* transaction(
        Effect.gen(function* () {
          if (rolled !== undefined) yield* expire(userId, rolled)
          yield* insert(stored, limit)
          if (rolled !== undefined) yield* sql`UPDATE ${keys} SET parent_id = ${id} WHERE parent_id = ${rolled.id}`
        }),
        lockOfKeys(userId)
      )
    }),
    list: Effect.fn("SqlKeys.list")(function* (filter: Parameters<KeyStore["list"]>[0]) {
      const which =
        "id" in filter
          ? sql`id = ${filter.id}`
          : "hash" in filter
            ? sql`hash = ${filter.hash}`
            : sql`user_id = ${filter.userId} AND revoked = 0 ORDER BY created_at DESC, id DESC`
      const rows = yield* statement(sql`SELECT ${columns} FROM ${keys} WHERE ${which}`)
      return rows.map(codec.decode)
    }),
    touch: Effect.fn("SqlKeys.touch")(function* (id, usedAt) {
      const at = isoOf(usedAt)
      yield* relaxedStatement(sql`UPDATE ${keys} SET last_used_at = ${at}
            WHERE id = ${id} AND (last_used_at IS NULL OR last_used_at < ${at})`)
    })
  }
}
