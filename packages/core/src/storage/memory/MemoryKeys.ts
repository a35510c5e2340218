import { Array, DateTime, Effect } from "effect"
import { ApiKey, ApiKeyNotFound, MaxApiKeysReached } from "../../account/ApiKey.js"
import type { ApiKeyId, UserId } from "../../Ids.js"
import type { KeyStore } from "../Stores.js"
import type { MemoryRows } from "./MemoryRows.js"

export const memoryKeys = ({ keys }: MemoryRows): KeyStore => {
  const change = (id: ApiKeyId, fields: (key: ApiKey) => Partial<ApiKey>) => {
    const stored = keys.get(id)
    if (stored !== undefined) keys.set(id, { ...stored, key: new ApiKey({ ...stored.key, ...fields(stored.key) }) })
  }
  const ofUser = (userId: UserId) =>
    [...keys.values()].map(({ key }) => key).filter((key) => key.userId === userId && !key.revoked)
  return {
    insert: (stored, limit, rolled) =>
      Effect.suspend((): ReturnType<KeyStore["insert"]> => {
        const { id, parentId, userId } = stored.key
        const old = rolled === undefined ? undefined : keys.get(rolled.id)?.key
        if (rolled !== undefined && (old?.userId !== userId || old.revoked))
          return new ApiKeyNotFound({ id: rolled.id })
        if (parentId !== null && keys.get(parentId)?.key.revoked !== false) return new ApiKeyNotFound({ id: parentId })
        if (ofUser(userId).length >= limit) return new MaxApiKeysReached({ limit })
        keys.set(id, stored)
        if (rolled === undefined) return Effect.void
        const { endsAt } = rolled
        change(rolled.id, ({ expiresAt }) => ({
          expiresAt: expiresAt === null ? endsAt : DateTime.min(expiresAt, endsAt)
        }))
        for (const { key } of keys.values()) if (key.parentId === rolled.id) change(key.id, () => ({ parentId: id }))
        return Effect.void
      }),
    list: (filter) =>
      Effect.sync(() => {
        if ("id" in filter) return Array.fromNullable(keys.get(filter.id)?.key)
        if ("hash" in filter) {
          return [...keys.values()].flatMap(({ hash, key }) => (hash === filter.hash ? [key] : []))
        }
        return ofUser(filter.userId)
          .reverse()
          .sort((a, b) => b.createdAt.epochMillis - a.createdAt.epochMillis)
      }),
    touch: (id, usedAt) =>
      Effect.sync(() =>
        change(id, ({ lastUsedAt }) => ({
          lastUsedAt: lastUsedAt === null ? usedAt : DateTime.max(lastUsedAt, usedAt)
        }))
      )
  }
}
