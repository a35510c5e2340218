import { Context, DateTime, Effect, Layer, Option, SynchronizedRef } from "effect"
import type { ApiKeyId, UserId } from "../Ids.js"
import type { StoreError } from "../StoreError.js"
import { ApiKey, ApiKeyNotFound } from "./ApiKey.js"

/** A key and the SHA-256 of its value in hex. */
export interface StoredApiKey {
  readonly key: ApiKey
  readonly hash: string
}

/** Port: API keys by the hash of their value. `list` has a user's unrevoked keys, newest first. */
export class ApiKeyStore extends Context.Tag("@winnow/core/ApiKeyStore")<
  ApiKeyStore,
  {
    readonly insert: (stored: StoredApiKey) => Effect.Effect<void, StoreError>
    /** Whosever it is: for the operator, who has no key of a user. */
    readonly find: (id: ApiKeyId) => Effect.Effect<Option.Option<ApiKey>, StoreError>
    readonly findByHash: (hash: string) => Effect.Effect<Option.Option<ApiKey>, StoreError>
    readonly list: (userId: UserId) => Effect.Effect<ReadonlyArray<ApiKey>, StoreError>
    /** Fails for a key that is unknown, revoked already or another user's. */
    readonly revoke: (userId: UserId, id: ApiKeyId) => Effect.Effect<void, ApiKeyNotFound | StoreError>
    /** Inserts `next` and lets the old key end at `endsAt`, or earlier where it would anyway; both or nothing. */
    readonly roll: (
      userId: UserId,
      id: ApiKeyId,
      endsAt: DateTime.Utc,
      next: StoredApiKey
    ) => Effect.Effect<void, ApiKeyNotFound | StoreError>
    /** The key was used; an earlier use than the one that is known changes nothing. */
    readonly touch: (id: ApiKeyId, usedAt: DateTime.Utc) => Effect.Effect<void, StoreError>
  }
>() {
  static readonly layerMemory = Layer.effect(
    ApiKeyStore,
    Effect.map(SynchronizedRef.make<ReadonlyArray<StoredApiKey>>([]), (keys) => {
      const change = (id: ApiKeyId, fields: (key: ApiKey) => Partial<ApiKey>) => (all: ReadonlyArray<StoredApiKey>) =>
        all.map((stored) =>
          stored.key.id === id ? { ...stored, key: new ApiKey({ ...stored.key, ...fields(stored.key) }) } : stored
        )
      const findWhere = (matches: (stored: StoredApiKey) => boolean) =>
        Effect.map(SynchronizedRef.get(keys), (all) =>
          Option.map(Option.fromNullable(all.find(matches)), (stored) => stored.key)
        )
      const changeOwn = (
        userId: UserId,
        id: ApiKeyId,
        update: (all: ReadonlyArray<StoredApiKey>) => ReadonlyArray<StoredApiKey>
      ) =>
        SynchronizedRef.updateEffect(keys, (all) =>
          all.some(({ key }) => key.id === id && key.userId === userId && !key.revoked)
            ? Effect.succeed(update(all))
            : new ApiKeyNotFound({ id })
        )
      return ApiKeyStore.of({
        insert: (stored) => SynchronizedRef.update(keys, (all) => [stored, ...all]),
        find: (id) => findWhere((stored) => stored.key.id === id),
        findByHash: (hash) => findWhere((stored) => stored.hash === hash),
        list: (userId) =>
          Effect.map(SynchronizedRef.get(keys), (all) =>
            all
              .map((stored) => stored.key)
              .filter((key) => key.userId === userId && !key.revoked)
              .sort((a, b) => b.createdAt.epochMillis - a.createdAt.epochMillis)
          ),
        revoke: (userId, id) =>
          changeOwn(
            userId,
            id,
            change(id, () => ({ revoked: true }))
          ),
        roll: (userId, id, endsAt, next) =>
          changeOwn(userId, id, (all) => [
            next,
            ...change(id, (key) => ({
              expiresAt: key.expiresAt === null ? endsAt : DateTime.min(key.expiresAt, endsAt)
            }))(all)
          ]),
        touch: (id, usedAt) =>
          SynchronizedRef.update(
            keys,
            change(id, ({ lastUsedAt }) => ({
              lastUsedAt: lastUsedAt === null ? usedAt : DateTime.max(lastUsedAt, usedAt)
            }))
          )
      })
    })
  )
}
