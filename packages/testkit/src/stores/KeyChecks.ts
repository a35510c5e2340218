import { expect } from "@effect/vitest"
import { makeApiKeyId, makeUserId, Stores } from "@winnow/core"
import { DateTime, Effect, Either } from "effect"
import type { Check } from "../Conformance.js"
import { awkwardText, sampleApiKey } from "../SampleRecords.js"

const day = (number: number) => DateTime.unsafeMake(`2026-11-0${number}T12:00:00.123Z`)

const limit = 50

export const keyChecks: ReadonlyArray<Check<Stores>> = [
  {
    name: "keeps a key as it is, by its id and by its hash",
    run: Effect.gen(function* () {
      const { keys: store } = yield* Stores
      const fields = { name: awkwardText, expiresAt: day(3), lastUsedAt: day(2), createdAt: day(1) }
      const stored = yield* sampleApiKey(yield* makeUserId, fields)
      yield* store.insert(stored, limit)
      expect(yield* store.list({ id: stored.key.id })).toEqual([stored.key])
      expect(yield* store.list({ hash: stored.hash })).toEqual([stored.key])
    })
  },
  {
    name: "does not find a key by another id or hash",
    run: Effect.gen(function* () {
      const { keys: store } = yield* Stores
      const userId = yield* makeUserId
      yield* store.insert(yield* sampleApiKey(userId), limit)
      expect(yield* store.list({ id: yield* makeApiKeyId })).toEqual([])
      expect(yield* store.list({ hash: (yield* sampleApiKey(userId)).hash })).toEqual([])
    })
  },
  {
    name: "lists a user's unrevoked keys, newest first",
    run: Effect.gen(function* () {
      const { keys: store, remove } = yield* Stores
      const userId = yield* makeUserId
      yield* store.insert(yield* sampleApiKey(yield* makeUserId), limit)
      const keys = yield* Effect.forEach([2, 4, 3, 1], (number) => sampleApiKey(userId, { createdAt: day(number) }))
      yield* Effect.forEach(keys, (stored) => store.insert(stored, limit))
      const [second, fourth, third, first] = keys.map(({ key }) => key)
      yield* third === undefined ? Effect.void : remove(userId, { key: third.id })
      expect(yield* store.list({ userId })).toEqual([fourth, second, first])
    })
  },
  {
    name: "revokes a key once, and still finds it by its hash as revoked",
    run: Effect.gen(function* () {
      const { keys: store, remove } = yield* Stores
      const userId = yield* makeUserId
      const { key, hash } = yield* sampleApiKey(userId)
      yield* store.insert({ key, hash }, limit)
      yield* remove(userId, { key: key.id })
      const [found] = yield* store.list({ hash: hash })
      expect({ ...found }).toEqual({ ...key, revoked: true })
      expect(yield* remove(userId, { key: key.id })).toBe(false)
    })
  },
  {
    name: "rolls a key: the new one is there and the old one ends",
    run: Effect.gen(function* () {
      const { keys: store } = yield* Stores
      const userId = yield* makeUserId
      const old = yield* sampleApiKey(userId, { createdAt: day(1) })
      const next = yield* sampleApiKey(userId, { createdAt: day(2) })
      yield* store.insert(old, limit)
      yield* store.insert(next, limit, { id: old.key.id, endsAt: day(5) })
      expect(yield* store.list({ hash: next.hash })).toEqual([next.key])
      const [ended] = yield* store.list({ hash: old.hash })
      expect({ ...ended }).toEqual({ ...old.key, expiresAt: day(5) })
      expect(yield* store.list({ userId })).toEqual([next.key, ended])
    })
  },
  {
    name: "does not let a rolled key live longer than it would have",
    run: Effect.gen(function* () {
      const { keys: store } = yield* Stores
      const userId = yield* makeUserId
      for (const [own, end] of [
        [day(3), day(3)],
        [day(7), day(5)],
        [DateTime.unsafeMake(8.64e15), day(5)]
      ] as const) {
        const old = yield* sampleApiKey(userId, { expiresAt: own })
        yield* store.insert(old, limit)
        yield* store.insert(yield* sampleApiKey(userId), limit, { id: old.key.id, endsAt: day(5) })
        expect(yield* store.list({ hash: old.hash })).toMatchObject([{ expiresAt: end }])
      }
    })
  },
  {
    name: "rolls neither an unknown nor a revoked nor another user's key, and inserts nothing then",
    run: Effect.gen(function* () {
      const { keys: store, remove } = yield* Stores
      const userId = yield* makeUserId
      const other = yield* makeUserId
      const revoked = yield* sampleApiKey(userId)
      const theirs = yield* sampleApiKey(other)
      yield* Effect.forEach([revoked, theirs], (stored) => store.insert(stored, limit))
      yield* remove(userId, { key: revoked.key.id })
      for (const id of [yield* makeApiKeyId, revoked.key.id, theirs.key.id]) {
        const next = yield* sampleApiKey(userId)
        const error = yield* Effect.flip(store.insert(next, limit, { id, endsAt: day(5) }))
        expect(error).toMatchObject({ _tag: "ApiKeyNotFound", id })
        expect(yield* store.list({ hash: next.hash })).toEqual([])
      }
      expect(yield* store.list({ hash: theirs.hash })).toEqual([theirs.key])
    })
  },
  {
    name: "does not end a key when its successor cannot be kept",
    run: Effect.gen(function* () {
      const { keys: store } = yield* Stores
      const userId = yield* makeUserId
      const old = yield* sampleApiKey(userId)
      const taken = yield* sampleApiKey(userId)
      yield* Effect.forEach([old, taken], (stored) => store.insert(stored, limit))
      const result = yield* Effect.either(store.insert(taken, limit, { id: old.key.id, endsAt: day(5) }))
      if (Either.isRight(result)) return
      expect(yield* store.list({ hash: old.hash })).toEqual([old.key])
    })
  },
  {
    name: "does not revoke another user's key",
    run: Effect.gen(function* () {
      const { keys: store, remove } = yield* Stores
      const { key, hash } = yield* sampleApiKey(yield* makeUserId)
      yield* store.insert({ key, hash }, limit)
      const other = yield* makeUserId
      expect(yield* remove(other, { key: key.id })).toBe(false)
      expect(yield* store.list({ userId: other })).toEqual([])
      expect(yield* store.list({ hash: hash })).toEqual([key])
    })
  },
  {
    name: "records when a key was last used, of this key only",
    run: Effect.gen(function* () {
      const { keys: store } = yield* Stores
      const userId = yield* makeUserId
      const used = yield* sampleApiKey(userId)
      const unused = yield* sampleApiKey(userId)
      yield* Effect.forEach([used, unused], (stored) => store.insert(stored, limit))
      yield* store.touch(used.key.id, day(4))
      const [found] = yield* store.list({ hash: used.hash })
      expect({ ...found }).toEqual({ ...used.key, lastUsedAt: day(4) })
      expect(yield* store.list({ hash: unused.hash })).toEqual([unused.key])
      yield* store.touch(yield* makeApiKeyId, day(4))
    })
  },
  {
    name: "keeps the latest use of a key, in whichever order they are recorded",
    run: Effect.gen(function* () {
      const { keys: store } = yield* Stores
      const { hash, key } = yield* sampleApiKey(yield* makeUserId)
      yield* store.insert({ hash, key }, limit)
      yield* Effect.forEach([day(3), day(5), day(4)], (usedAt) => store.touch(key.id, usedAt))
      expect(yield* store.list({ id: key.id })).toMatchObject([{ lastUsedAt: day(5) }])
    })
  },
  {
    name: "revokes a key with all that were created with it, with those, and so on",
    run: Effect.gen(function* () {
      const { keys: store, remove } = yield* Stores
      const userId = yield* makeUserId
      const parent = yield* sampleApiKey(userId)
      const child = yield* sampleApiKey(userId, { parentId: parent.key.id, manages: false })
      const grandchild = yield* sampleApiKey(userId, { parentId: child.key.id })
      const other = yield* sampleApiKey(userId)
      yield* Effect.forEach([parent, child, grandchild, other], (stored) => store.insert(stored, limit))
      expect(yield* store.list({ id: child.key.id })).toEqual([child.key])
      yield* remove(userId, { key: parent.key.id })
      expect(yield* store.list({ userId })).toEqual([other.key])
      const orphan = yield* sampleApiKey(userId, { parentId: child.key.id })
      expect(yield* Effect.flip(store.insert(orphan, limit))).toMatchObject({
        _tag: "ApiKeyNotFound",
        id: child.key.id
      })
    })
  },
  {
    name: "hands the children of a rolled key to the new one",
    run: Effect.gen(function* () {
      const { keys: store, remove } = yield* Stores
      const userId = yield* makeUserId
      const old = yield* sampleApiKey(userId)
      const child = yield* sampleApiKey(userId, { parentId: old.key.id })
      const next = yield* sampleApiKey(userId)
      yield* Effect.forEach([old, child], (stored) => store.insert(stored, limit))
      yield* store.insert(next, limit, { id: old.key.id, endsAt: day(5) })
      yield* remove(userId, { key: old.key.id })
      expect(yield* store.list({ id: child.key.id })).toMatchObject([
        {
          parentId: next.key.id,
          revoked: false
        }
      ])
      yield* remove(userId, { key: next.key.id })
      expect(yield* store.list({ userId })).toEqual([])
    })
  },
  {
    name: "creates no child of a key that is revoked at the same time",
    run: Effect.gen(function* () {
      const { keys: store, remove } = yield* Stores
      const userId = yield* makeUserId
      const parent = yield* sampleApiKey(userId)
      yield* store.insert(parent, limit)
      const children = yield* Effect.replicateEffect(sampleApiKey(userId, { parentId: parent.key.id }), 8)
      yield* Effect.all(
        [
          ...children.slice(4).map((child) => Effect.either(store.insert(child, limit))),
          remove(userId, { key: parent.key.id }),
          ...children.slice(0, 4).map((child) => Effect.either(store.insert(child, limit)))
        ],
        { concurrency: "unbounded" }
      )
      expect(yield* store.list({ userId })).toEqual([])
    })
  },
  {
    name: "keeps as many unrevoked keys of a user as allowed, whoever creates or rolls them at the same time",
    run: Effect.gen(function* () {
      const { keys: store, remove } = yield* Stores
      const userId = yield* makeUserId
      const keys = yield* Effect.replicateEffect(sampleApiKey(userId), 8)
      const results = yield* Effect.forEach(keys, (stored) => Effect.either(store.insert(stored, 5)), {
        concurrency: "unbounded"
      })
      expect(results.filter(Either.isRight)).toHaveLength(5)
      const [kept] = yield* store.list({ userId })
      if (kept === undefined) return yield* Effect.dieMessage("No key was kept")
      const rolling = store.insert(yield* sampleApiKey(userId), 5, { id: kept.id, endsAt: day(5) })
      expect(yield* Effect.flip(rolling)).toMatchObject({
        _tag: "MaxApiKeysReached",
        limit: 5
      })
      expect(yield* store.list({ id: kept.id })).toMatchObject([{ expiresAt: null }])
      yield* remove(userId, { key: kept.id })
      yield* store.insert(yield* sampleApiKey(userId), 5)
    })
  }
]
