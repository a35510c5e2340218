import { DateTime, Effect, Option } from "effect"
import { ApiKey, ApiKeyNotFound } from "../../account/ApiKey.js"
import type { ApiKeyId } from "../../Ids.js"
import type { KeyStore } from "../Stores.js"
import type { MemoryRows } from "./MemoryRows.js"

export const memoryKeys = ({ keys }: MemoryRows): KeyStore => {
  const change = (id: ApiKeyId, fields: (key: ApiKey) => Partial<ApiKey>) => {
    const stored = keys.get(id)
    if (stored !== undefined) keys.set(id, { ...stored, key: new ApiKey({ ...stored.key, ...fields(stored.key) }) })
  }
  return {
    insert: (stored) => Effect.sync(() => void keys.set(stored.key.id, stored)),
    find: (by) =>
      Effect.sync(() => {
        const stored = "id" in by ? keys.get(by.id) : [...keys.values()].find(({ hash }) => hash === by.hash)
        return Option.map(Option.fromNullable(stored), ({ key }) => key)
      }),
    list: (userId) =>
      Effect.sync(() =>
        [...keys.values()]
          .reverse()
          .map(({ key }) => key)
          .filter((key) => key.userId === userId && !key.revoked)
          .sort((a, b) => b.createdAt.epochMillis - a.createdAt.epochMillis)
      ),
    end: (userId, id, how) =>
      Effect.suspend(() => {
        const own = keys.get(id)?.key
        if (own === undefined || own.userId !== userId || own.revoked) return new ApiKeyNotFound({ id })
        if (how === "revoke") {
          change(id, () => ({ revoked: true }))
        } else {
          const { endsAt, next } = how
          change(id, ({ expiresAt }) => ({ expiresAt: expiresAt === null ? endsAt : DateTime.min(expiresAt, endsAt) }))
          keys.set(next.key.id, next)
        }
        return Effect.void
      }),
    touch: (id, usedAt) =>
      Effect.sync(() =>
        change(id, ({ lastUsedAt }) => ({
          lastUsedAt: lastUsedAt === null ? usedAt : DateTime.max(lastUsedAt, usedAt)
        }))
      )
  }
}
