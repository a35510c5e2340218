import { DateTime, Effect, Option } from "effect"
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
  const childrenOf = (id: ApiKeyId) =>
    [...keys.values()].map(({ key }) => key).filter(({ parentId }) => parentId === id)
  const revoke = (id: ApiKeyId) => {
    change(id, () => ({ revoked: true }))
    for (const child of childrenOf(id)) revoke(child.id)
  }
  const insert: KeyStore["insert"] = (stored, limit) =>
    Effect.suspend((): ReturnType<KeyStore["insert"]> => {
      const { parentId, userId } = stored.key
      if (parentId !== null && keys.get(parentId)?.key.revoked !== false) return new ApiKeyNotFound({ id: parentId })
      if (ofUser(userId).length >= limit) return new MaxApiKeysReached({ limit })
      keys.set(stored.key.id, stored)
      return Effect.void
    })
  return {
    insert,
    find: (by) =>
      Effect.sync(() => {
        const stored = "id" in by ? keys.get(by.id) : [...keys.values()].find(({ hash }) => hash === by.hash)
        return Option.map(Option.fromNullable(stored), ({ key }) => key)
      }),
    list: (userId) =>
      Effect.sync(() =>
        ofUser(userId)
          .reverse()
          .sort((a, b) => b.createdAt.epochMillis - a.createdAt.epochMillis)
      ),
    end: (userId, id, how) =>
      Effect.suspend((): ReturnType<KeyStore["end"]> => {
        const own = keys.get(id)?.key
        if (own === undefined || own.userId !== userId || own.revoked) return new ApiKeyNotFound({ id })
        if (how === "revoke") return Effect.sync(() => revoke(id))
        const { endsAt, limit, next } = how
        return Effect.map(insert(next, limit), () => {
          change(id, ({ expiresAt }) => ({ expiresAt: expiresAt === null ? endsAt : DateTime.min(expiresAt, endsAt) }))
          for (const child of childrenOf(id)) change(child.id, () => ({ parentId: next.key.id }))
        })
      }),
    touch: (id, usedAt) =>
      Effect.sync(() =>
        change(id, ({ lastUsedAt }) => ({
          lastUsedAt: lastUsedAt === null ? usedAt : DateTime.max(lastUsedAt, usedAt)
        }))
      )
  }
}
