import { Context, DateTime, Effect, Layer, Redacted } from "effect"
import { createHash } from "node:crypto"
import type { UserId } from "../Ids.js"
import { ApiKeyId, makeApiKeyId } from "../Ids.js"
import type { MaxApiKeysReached } from "./ApiKey.js"
import { ApiKey, ApiKeyNotFound, ApiKeyRolled, maxApiKeys, Unauthorized } from "./ApiKey.js"
import { hashApiKey, isApiKeyValue, makeApiKeyValue, prefixOfApiKey } from "./ApiKeyValue.js"
import type { StoreError } from "../StoreError.js"
import { Stores } from "../storage/Stores.js"
import { keyLookups } from "./KeyLookups.js"
import { keyUses } from "./KeyUses.js"

/** A key with its value, which is shown only once and not stored. */
export interface IssuedApiKey {
  readonly key: ApiKey
  readonly value: Redacted.Redacted
}

export interface ApiKeyRequest {
  readonly name: string
  /** Null if it never expires. */
  readonly expiresAt: DateTime.Utc | null
  /** Whether the key may create, list, roll and revoke keys. */
  readonly manages: boolean
}

/** How long a rolled key stays valid beside its successor. */
const rollOverlap = "24 hours"

export class ApiKeys extends Context.Tag("@winnow/core/ApiKeys")<
  ApiKeys,
  {
    /** With a `parent`, the key expires no later than the parent. Fails if the parent was revoked. */
    readonly create: (
      userId: UserId,
      request: ApiKeyRequest,
      parent: ApiKey | null
    ) => Effect.Effect<IssuedApiKey, ApiKeyNotFound | MaxApiKeysReached | StoreError>
    /** The key with this value. Expiry and revocation take effect at the next call. */
    readonly authenticate: (value: Redacted.Redacted) => Effect.Effect<ApiKey, Unauthorized | StoreError>
    /** Any user's key: for the operator, who has no key of the user. */
    readonly get: (id: ApiKeyId) => Effect.Effect<ApiKey, ApiKeyNotFound | StoreError>
    readonly list: (userId: UserId) => Effect.Effect<ReadonlyArray<ApiKey>, StoreError>
    /** Revokes the key and all its descendants: keys created with it, with those, and so on. */
    readonly revoke: (userId: UserId, id: ApiKeyId) => Effect.Effect<void, ApiKeyNotFound | StoreError>
    /**
     * Makes a new key with the same name, expiry and rights, which becomes the parent of the old key's children. With
     * `by`, the key that asks for it, the new key expires no later than that one. The old key stays valid for 24 hours
     * and cannot be rolled again.
     */
    readonly roll: (
      userId: UserId,
      id: ApiKeyId,
      by: ApiKey | null
    ) => Effect.Effect<IssuedApiKey, ApiKeyNotFound | ApiKeyRolled | MaxApiKeysReached | StoreError>
  }
>() {
  static readonly layer = Layer.scoped(
    ApiKeys,
    Effect.gen(function* () {
      const { keys: store, remove } = yield* Stores
      const uses = yield* keyUses(store)
      const lookUp = yield* keyLookups(store)
      const oneAtATime = yield* Effect.makeSemaphore(1)

      const issue = Effect.fnUntraced(function* (
        fields: Pick<ApiKey, "id" | "userId" | "name" | "expiresAt" | "manages" | "parentId">
      ) {
        const value = yield* makeApiKeyValue
        const key = new ApiKey({
          ...fields,
          prefix: prefixOfApiKey(value),
          lastUsedAt: null,
          createdAt: yield* DateTime.now,
          revoked: false
        })
        return { key, value }
      })

      const create = Effect.fn("ApiKeys.create")(function* (
        userId: UserId,
        { expiresAt, manages, name }: ApiKeyRequest,
        parent: ApiKey | null
      ) {
        const issued = yield* issue({
          id: yield* makeApiKeyId,
          userId,
          name,
          expiresAt: earlier(expiresAt, parent?.expiresAt ?? null),
          manages,
          parentId: parent?.id ?? null
        })
        yield* store.insert({ key: issued.key, hash: hashApiKey(issued.value) }, maxApiKeys)
        return issued
      })

      const authenticate = Effect.fn("ApiKeys.authenticate")(function* (value: Redacted.Redacted) {
        if (!isApiKeyValue(Redacted.value(value))) return yield* new Unauthorized()
        const key = yield* lookUp(hashApiKey(value))
        const now = yield* DateTime.now
        if (key?.isUsableAt(now) !== true) return yield* new Unauthorized()
        yield* uses.recordUse(key, now)
        return key
      })

      const get = Effect.fn("ApiKeys.get")(function* (id: ApiKeyId) {
        const [key] = yield* store.list({ id })
        return key === undefined ? yield* new ApiKeyNotFound({ id }) : uses.withLastUse(key)
      })

      const list = Effect.fn("ApiKeys.list")(function* (userId: UserId) {
        return (yield* store.list({ userId })).map(uses.withLastUse)
      })

      const revoke = Effect.fn("ApiKeys.revoke")(function* (userId: UserId, id: ApiKeyId) {
        if (!(yield* remove(userId, { key: id }))) return yield* new ApiKeyNotFound({ id })
      })

      const roll = Effect.fn("ApiKeys.roll")(function* (userId: UserId, id: ApiKeyId, by: ApiKey | null) {
        const old = (yield* store.list({ userId })).find((key) => key.id === id)
        if (old === undefined) return yield* new ApiKeyNotFound({ id })
        const successor = successorOf(id)
        const ensureFirst = Effect.filterOrFail(
          store.list({ id: successor }),
          ({ length }) => length === 0,
          () => new ApiKeyRolled({ id, successor })
        )
        yield* ensureFirst
        const expiresAt = earlier(old.expiresAt, by?.expiresAt ?? null)
        const next = yield* issue({ ...old, id: successor, expiresAt })
        const endsAt = DateTime.addDuration(yield* DateTime.now, rollOverlap)
        yield* store.insert({ key: next.key, hash: hashApiKey(next.value) }, maxApiKeys, { id, endsAt }).pipe(
          // Another process may have rolled the key first.
          Effect.catchTag("StoreError", (error) => Effect.zipRight(ensureFirst, error))
        )
        return next
      }, oneAtATime.withPermits(1))

      return ApiKeys.of({ create, authenticate, get, list, revoke, roll })
    })
  )
}

/** Null means never. */
const earlier = (one: DateTime.Utc | null, other: DateTime.Utc | null): DateTime.Utc | null =>
  one === null || other === null ? (one ?? other) : DateTime.min(one, other)

/** The id of a key's successor, derived from the key's id so that a key has at most one. */
const successorOf = (id: ApiKeyId): ApiKeyId =>
  ApiKeyId.make(`key_${createHash("sha256").update(`rolled ${id}`).digest("hex").slice(0, 32)}`)
