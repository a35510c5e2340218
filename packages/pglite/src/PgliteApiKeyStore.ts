import type { ApiKeyId, KeyStore, StoredApiKey } from "@winnow/core"
import { ApiKey, ApiKeyNotFound } from "@winnow/core"
import { DateTime, Effect, Option } from "effect"
import type { Database } from "./Database.js"
import type { RecordRow } from "./RecordText.js"
import { recordText } from "./RecordText.js"
import type { Step } from "./Step.js"

const keys = recordText(ApiKey)

const insert = ({ sql }: Step, { hash, key }: StoredApiKey) =>
  Effect.asVoid(
    sql`INSERT INTO winnow.api_keys (id, user_id, hash, created_at, record)
      VALUES (${key.id}, ${key.userId}, ${hash}, ${key.createdAt.epochMillis}, ${keys.encode(key)})`
  )

const find = ({ sql }: Step, id: ApiKeyId) =>
  Effect.map(sql<RecordRow>`SELECT record FROM winnow.api_keys WHERE id = ${id}`, keys.first)

const change = ({ sql }: Step, key: ApiKey, fields: Partial<ApiKey>) => {
  const changed = new ApiKey({ ...key, ...fields })
  return Effect.asVoid(
    sql`UPDATE winnow.api_keys SET record = ${keys.encode(changed)}, revoked = ${changed.revoked} WHERE id = ${key.id}`
  )
}

const findOwn = (step: Step, userId: string, id: ApiKeyId) =>
  Effect.flatMap(
    find(step, id),
    Option.match({
      onNone: () => new ApiKeyNotFound({ id }),
      onSome: (key) => (key.userId === userId && !key.revoked ? Effect.succeed(key) : new ApiKeyNotFound({ id }))
    })
  )

export const pgliteKeys = (database: typeof Database.Service): KeyStore => ({
  insert: (stored) => database.step((step) => insert(step, stored)),
  find: (by) =>
    database.step((step) =>
      "id" in by
        ? find(step, by.id)
        : Effect.map(step.sql<RecordRow>`SELECT record FROM winnow.api_keys WHERE hash = ${by.hash}`, keys.first)
    ),
  list: (userId) =>
    database.step(({ sql }) =>
      Effect.map(
        sql<RecordRow>`SELECT record FROM winnow.api_keys WHERE user_id = ${userId} AND NOT revoked
                ORDER BY created_at DESC, id DESC`,
        keys.all
      )
    ),
  end: (userId, id, how) =>
    database.step(
      Effect.fnUntraced(function* (step) {
        const key = yield* findOwn(step, userId, id)
        if (how === "revoke") return yield* change(step, key, { revoked: true })
        const { endsAt, next } = how
        const expiresAt = key.expiresAt === null ? endsAt : DateTime.min(key.expiresAt, endsAt)
        yield* change(step, key, { expiresAt })
        yield* insert(step, next)
      })
    ),
  touch: (id, usedAt) =>
    database.step((step) =>
      Effect.flatMap(
        find(step, id),
        Option.match({
          onNone: () => Effect.void,
          onSome: (key) =>
            change(step, key, {
              lastUsedAt: key.lastUsedAt === null ? usedAt : DateTime.max(key.lastUsedAt, usedAt)
            })
        })
      )
    )
})
