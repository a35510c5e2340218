import { describe, expect, it } from "@effect/vitest"
import type { ApiKey, ApiKeyId } from "@winnow/core"
import { ApiKeys, makeApiKeyId, makeUserId, MemoryStores, StoreError, Stores } from "@winnow/core"
import { changedStores, forAll } from "@winnow/testkit"
import {
  Context,
  DateTime,
  Deferred,
  Effect,
  Either,
  Exit,
  Fiber,
  Layer,
  Option,
  Redacted,
  Ref,
  Scope,
  TestClock
} from "effect"
import * as fc from "fast-check"

const layer = ApiKeys.layer.pipe(Layer.provide(MemoryStores.layer))

/** Keys on a store that counts what it is asked, and whose `touch` does something else first. */
const watched = (touch: Effect.Effect<void, StoreError>) =>
  Effect.gen(function* () {
    const touched = yield* Ref.make<ReadonlyArray<ApiKeyId>>([])
    const lookUps = yield* Ref.make(0)
    const store = changedStores("keys", (keys) => ({
      list: (filter) =>
        Effect.zipRight(
          Ref.update(lookUps, (count) => count + 1),
          keys.list(filter)
        ),
      touch: (id, usedAt) =>
        Ref.update(touched, (ids) => [...ids, id]).pipe(Effect.zipRight(touch), Effect.zipRight(keys.touch(id, usedAt)))
    })).pipe(Layer.provide(MemoryStores.layer))
    return { touched: Ref.get(touched), lookUps: Ref.get(lookUps), layer: ApiKeys.layer.pipe(Layer.provide(store)) }
  })

const unauthorized = { _tag: "Unauthorized", message: "Missing, invalid or expired API key" }
const never = (name: string) => ({ name, expiresAt: null, manages: true })

describe("an API key", () => {
  it.scoped("is wn_live_ and 36 characters of base62, and names its owner", () =>
    Effect.gen(function* () {
      const keys = yield* ApiKeys
      const userId = yield* makeUserId
      const { key, value } = yield* keys.create(userId, never("laptop"), null)
      expect(Redacted.value(value)).toMatch(/^wn_live_[0-9A-Za-z]{36}$/)
      expect(key).toMatchObject({ userId, name: "laptop", expiresAt: null, lastUsedAt: null, revoked: false })
      expect(key.prefix).toBe(Redacted.value(value).slice(0, 16))
      expect(JSON.stringify(key)).not.toContain(Redacted.value(value).slice(16))
      expect(yield* keys.authenticate(value)).toEqual(key)
      expect(yield* keys.get(key.id)).toMatchObject({ id: key.id })
      expect(yield* Effect.flip(keys.get(yield* makeApiKeyId))).toMatchObject({ _tag: "ApiKeyNotFound" })
    }).pipe(Effect.provide(layer))
  )

  it.scoped("is different each time", () =>
    Effect.gen(function* () {
      const keys = yield* ApiKeys
      const userId = yield* makeUserId
      const issued = yield* Effect.replicateEffect(keys.create(userId, never("many"), null), 200)
      expect(new Set(issued.map(({ value }) => Redacted.value(value))).size).toBe(200)
    }).pipe(Effect.provide(layer))
  )

  it.scoped("is looked up once for all that ask while it is looked up already, and not before they ask", () =>
    Effect.gen(function* () {
      const held = yield* Deferred.make<void>()
      const asked = yield* Ref.make(0)
      const store = changedStores("keys", (keys) => ({
        list: (filter) =>
          keys.list(filter).pipe(
            Effect.zipLeft(
              Effect.zipRight(
                Ref.update(asked, (count) => count + 1),
                Deferred.await(held)
              )
            )
          )
      })).pipe(Layer.provideMerge(MemoryStores.layer))
      yield* Effect.gen(function* () {
        const keys = yield* ApiKeys
        const { key, value } = yield* keys.create(yield* makeUserId, never("laptop"), null)
        const first = yield* Effect.fork(keys.authenticate(value))
        yield* Effect.repeatN(Effect.yieldNow(), 100)
        yield* (yield* Stores).remove(key.userId, { key: key.id })
        const leaving = yield* Effect.fork(keys.authenticate(value))
        const later = yield* Effect.forEach(Array.from({ length: 20 }), () =>
          Effect.fork(Effect.flip(keys.authenticate(value)))
        )
        yield* Effect.repeatN(Effect.yieldNow(), 100)
        yield* Fiber.interrupt(leaving)
        yield* Deferred.succeed(held, undefined)
        expect(yield* Fiber.join(first)).toMatchObject({ id: key.id })
        for (const fiber of later) expect(yield* Fiber.join(fiber)).toMatchObject(unauthorized)
        expect(yield* asked).toBe(2)
      }).pipe(Effect.provide(Layer.provideMerge(ApiKeys.layer, store)))
    })
  )

  it.scoped("is refused with any character changed, without a look-up", () =>
    Effect.gen(function* () {
      const { lookUps, layer } = yield* watched(Effect.void)
      yield* Effect.gen(function* () {
        const keys = yield* ApiKeys
        const { value } = yield* keys.create(yield* makeUserId, never("laptop"), null)
        const text = Redacted.value(value)
        for (let place = 0; place < text.length; place++) {
          const other = text[place] === "x" ? "y" : "x"
          const mistyped = Redacted.make(text.slice(0, place) + other + text.slice(place + 1))
          expect(yield* Effect.flip(keys.authenticate(mistyped))).toMatchObject(unauthorized)
        }
        expect(yield* lookUps).toBe(0)
      }).pipe(Effect.provide(layer))
    })
  )

  it.scoped("is refused whatever else it is", () =>
    Effect.gen(function* () {
      const keys = yield* ApiKeys
      yield* forAll(
        fc.oneof(fc.string(), fc.fullUnicodeString(), fc.stringMatching(/^wn_live_[0-9A-Za-z]{36}$/)),
        300,
        (text) =>
          Effect.map(Effect.flip(keys.authenticate(Redacted.make(text))), (error) => {
            expect(error).toMatchObject(unauthorized)
          })
      )
    }).pipe(Effect.provide(layer))
  )

  it.scoped("is refused from the instant of its expiry on", () =>
    Effect.gen(function* () {
      const keys = yield* ApiKeys
      const expiresAt = DateTime.add(yield* DateTime.now, { minutes: 1 })
      const { value } = yield* keys.create(yield* makeUserId, { name: "short", expiresAt, manages: true }, null)
      yield* TestClock.adjust("59999 millis")
      yield* keys.authenticate(value)
      yield* TestClock.adjust("1 millis")
      expect(yield* Effect.flip(keys.authenticate(value))).toMatchObject(unauthorized)
    }).pipe(Effect.provide(layer))
  )

  it.scoped("is refused at once when it is revoked, and not listed", () =>
    Effect.gen(function* () {
      const keys = yield* ApiKeys
      const userId = yield* makeUserId
      const { key, value } = yield* keys.create(userId, never("old"), null)
      const { key: other } = yield* keys.create(userId, never("other"), null)
      yield* keys.revoke(userId, key.id)
      expect(yield* Effect.flip(keys.authenticate(value))).toMatchObject(unauthorized)
      expect(yield* keys.list(userId)).toEqual([other])
      expect(yield* Effect.flip(keys.revoke(userId, key.id))).toMatchObject({ _tag: "ApiKeyNotFound" })
    }).pipe(Effect.provide(layer))
  )

  it.scoped("ends with the key that it was created with, at the latest", () =>
    Effect.gen(function* () {
      const keys = yield* ApiKeys
      const userId = yield* makeUserId
      const now = yield* DateTime.now
      const [soon, later] = [DateTime.add(now, { hours: 1 }), DateTime.add(now, { hours: 2 })]
      const parent = (yield* keys.create(userId, { name: "parent", expiresAt: soon, manages: true }, null)).key
      const childOf = (expiresAt: DateTime.Utc | null, parent: ApiKey) =>
        keys.create(userId, { name: "child", expiresAt, manages: false }, parent)
      for (const [asked, given] of [
        [null, soon],
        [later, soon],
        [now, now]
      ] as const) {
        expect((yield* childOf(asked, parent)).key).toMatchObject({
          expiresAt: given,
          manages: false,
          parentId: parent.id
        })
      }
      const lasting = (yield* keys.create(userId, never("lasting"), null)).key
      const child = yield* childOf(null, lasting)
      expect(child.key.expiresAt).toBeNull()
      const next = yield* keys.roll(userId, child.key.id, null)
      expect(next.key).toMatchObject({ manages: false, parentId: lasting.id })
      yield* keys.revoke(userId, lasting.id)
      for (const { value } of [child, next]) {
        expect(yield* Effect.flip(keys.authenticate(value))).toMatchObject(unauthorized)
      }
      expect(yield* Effect.flip(childOf(null, lasting))).toMatchObject({ _tag: "ApiKeyNotFound", id: lasting.id })
    }).pipe(Effect.provide(layer))
  )

  it.scoped("that expires gets no key that lasts longer when it rolls another one", () =>
    Effect.gen(function* () {
      const keys = yield* ApiKeys
      const userId = yield* makeUserId
      const now = yield* DateTime.now
      const [soon, later] = [DateTime.add(now, { hours: 1 }), DateTime.add(now, { hours: 2 })]
      const make = (expiresAt: DateTime.Utc | null) =>
        Effect.map(keys.create(userId, { name: "one", expiresAt, manages: true }, null), ({ key }) => key)
      const by = yield* make(soon)
      for (const [rolled, given] of [
        [by, soon],
        [yield* make(null), soon],
        [yield* make(later), soon],
        [yield* make(now), now]
      ] as const) {
        expect((yield* keys.roll(userId, rolled.id, by)).key.expiresAt).toEqual(given)
      }
      expect((yield* keys.roll(userId, (yield* make(null)).id, yield* make(null))).key.expiresAt).toBeNull()
    }).pipe(Effect.provide(layer))
  )

  it.scoped("whose lookup the engine's end cuts off leaves nobody waiting", () =>
    Effect.gen(function* () {
      const store = changedStores("keys", (keys) => ({
        list: (filter) => ("hash" in filter ? Effect.never : keys.list(filter))
      })).pipe(Layer.provide(MemoryStores.layer))
      const scope = yield* Scope.make()
      const keys = Context.get(yield* Layer.buildWithScope(ApiKeys.layer.pipe(Layer.provide(store)), scope), ApiKeys)
      const { value } = yield* keys.create(yield* makeUserId, never("laptop"), null)
      const asked = yield* Effect.replicateEffect(Effect.fork(keys.authenticate(value)), 3)
      yield* Effect.yieldNow()
      yield* Scope.close(scope, Exit.void)
      for (const fiber of asked) expect(Exit.isInterrupted(yield* Fiber.await(fiber))).toBe(true)
    })
  )

  it.scoped("can be revoked and rolled by its user only", () =>
    Effect.gen(function* () {
      const keys = yield* ApiKeys
      const { key, value } = yield* keys.create(yield* makeUserId, never("mine"), null)
      const other = yield* makeUserId
      expect(yield* Effect.flip(keys.revoke(other, key.id))).toMatchObject({
        _tag: "ApiKeyNotFound",
        id: key.id
      })
      expect(yield* Effect.flip(keys.roll(other, key.id, null))).toMatchObject({ _tag: "ApiKeyNotFound", id: key.id })
      expect(yield* keys.list(other)).toEqual([])
      yield* keys.authenticate(value)
    }).pipe(Effect.provide(layer))
  )

  it.scoped("goes on for 24 hours beside its successor when it is rolled", () =>
    Effect.gen(function* () {
      const keys = yield* ApiKeys
      const userId = yield* makeUserId
      const old = yield* keys.create(userId, never("laptop"), null)
      yield* TestClock.adjust("1 minute")
      const next = yield* keys.roll(userId, old.key.id, null)
      expect(next.key).toMatchObject({ name: "laptop", userId, expiresAt: null })
      expect(next.key.id).not.toBe(old.key.id)
      yield* TestClock.adjust("86399999 millis")
      yield* keys.authenticate(old.value)
      yield* keys.authenticate(next.value)
      yield* TestClock.adjust("1 millis")
      expect(yield* Effect.flip(keys.authenticate(old.value))).toMatchObject(unauthorized)
      yield* keys.authenticate(next.value)
    }).pipe(Effect.provide(layer))
  )

  it.scoped("has one successor, of the same end, whoever rolls it again and however many at a time", () =>
    Effect.gen(function* () {
      const keys = yield* ApiKeys
      const userId = yield* makeUserId
      const expiresAt = DateTime.add(yield* DateTime.now, { days: 30 })
      const { key } = yield* keys.create(userId, { name: "laptop", expiresAt, manages: true }, null)
      const results = yield* Effect.replicateEffect(Effect.either(keys.roll(userId, key.id, null)), 20, {
        concurrency: "unbounded"
      })
      const [next, ...others] = results.flatMap((result) => Option.toArray(Either.getRight(result)))
      if (next === undefined) return yield* Effect.dieMessage("Nobody rolled it")
      expect(others).toEqual([])
      expect(next.key.expiresAt).toEqual(expiresAt)
      const refusals = results.flatMap((result) => Option.toArray(Either.getLeft(result)))
      expect(refusals).toHaveLength(19)
      for (const refusal of refusals) {
        expect(refusal).toMatchObject({ _tag: "ApiKeyRolled", id: key.id, successor: next.key.id })
      }
      expect((yield* keys.roll(userId, next.key.id, null)).key.expiresAt).toEqual(expiresAt)
      yield* keys.revoke(userId, next.key.id)
      expect(yield* Effect.flip(keys.roll(userId, key.id, null))).toMatchObject({ _tag: "ApiKeyRolled" })
    }).pipe(Effect.provide(layer))
  )

  it.scoped("is rolled already where another process was faster", () =>
    Effect.gen(function* () {
      const stores = Layer.succeedContext(yield* Layer.build(MemoryStores.layer))
      const first = yield* Deferred.make<void>()
      const slow = changedStores("keys", () => ({
        // As of a table whose ids are unique.
        insert: () => Effect.zipRight(Deferred.await(first), new StoreError({ message: "There is such an id" }))
      }))
      const keysOn = (stores: Layer.Layer<Stores>) =>
        Effect.map(Layer.build(Layer.provide(ApiKeys.layer, stores)), (context) => Context.get(context, ApiKeys))
      const [one, other] = [yield* keysOn(stores), yield* keysOn(Layer.provide(slow, stores))]
      const userId = yield* makeUserId
      const { key } = yield* one.create(userId, never("laptop"), null)
      const second = yield* Effect.fork(Effect.flip(other.roll(userId, key.id, null)))
      yield* Effect.yieldNow({ priority: 1 })
      const next = yield* one.roll(userId, key.id, null)
      yield* Deferred.succeed(first, undefined)
      expect(yield* Fiber.join(second)).toMatchObject({ _tag: "ApiKeyRolled", successor: next.key.id })
    })
  )

  it.scoped("has its last use recorded at most once a minute", () =>
    Effect.gen(function* () {
      const { touched, layer } = yield* watched(Effect.void)
      yield* Effect.gen(function* () {
        const keys = yield* ApiKeys
        const userId = yield* makeUserId
        const { key, value } = yield* keys.create(userId, never("busy"), null)
        yield* Effect.replicateEffect(keys.authenticate(value), 50, { concurrency: "unbounded" })
        yield* TestClock.adjust("0 millis")
        expect(yield* touched).toEqual([key.id])
        const usedAt = yield* DateTime.now
        expect((yield* keys.list(userId)).map(({ lastUsedAt }) => lastUsedAt)).toEqual([usedAt])
        yield* TestClock.adjust("59999 millis")
        yield* keys.authenticate(value)
        yield* TestClock.adjust("0 millis")
        expect(yield* touched).toHaveLength(1)
        yield* TestClock.adjust("1 millis")
        yield* Effect.replicateEffect(keys.authenticate(value), 50)
        yield* TestClock.adjust("0 millis")
        expect(yield* touched).toHaveLength(2)
      }).pipe(Effect.provide(layer))
    })
  )

  it.scoped("is shown with its very last use, which is written down within a minute and at the end", () =>
    Effect.gen(function* () {
      const stores = yield* Layer.build(MemoryStores.layer)
      const scope = yield* Scope.make()
      const built = Layer.provide(ApiKeys.layer, Layer.succeedContext(stores))
      const keys = Context.get(yield* Layer.buildWithScope(built, scope), ApiKeys)
      const userId = yield* makeUserId
      const { key, value } = yield* keys.create(userId, never("laptop"), null)
      const use = Effect.zipRight(keys.authenticate(value), DateTime.now)
      const shown = Effect.map(keys.list(userId), ([key]) => key?.lastUsedAt)
      const written = Effect.map(Context.get(stores, Stores).keys.list({ id: key.id }), ([key]) => key?.lastUsedAt)

      yield* use
      yield* TestClock.adjust("20 seconds")
      const second = yield* use
      expect([yield* shown, (yield* keys.get(key.id)).lastUsedAt]).toEqual([second, second])
      yield* TestClock.adjust("40 seconds")
      expect(yield* written).toEqual(second)

      yield* TestClock.adjust("5 seconds")
      const third = yield* use
      expect([yield* shown, yield* written]).toEqual([third, second])
      yield* Scope.close(scope, Exit.void)
      expect(yield* written).toEqual(third)
    })
  )

  it.scoped("authenticates while its last use cannot be recorded", () =>
    Effect.gen(function* () {
      const gate = yield* Deferred.make<void>()
      const waiting = yield* watched(Deferred.await(gate))
      const failing = yield* watched(new StoreError({ message: "The database is gone" }))
      for (const { layer, touched } of [waiting, failing]) {
        const using = yield* Effect.gen(function* () {
          const keys = yield* ApiKeys
          const { key, value } = yield* keys.create(yield* makeUserId, never("laptop"), null)
          for (let use = 0; use < 3; use++) expect((yield* keys.authenticate(value)).id).toBe(key.id)
          yield* TestClock.adjust("0 millis")
          expect(yield* touched).toContain(key.id)
        }).pipe(Effect.provide(layer), Effect.scoped, Effect.fork)
        // Closing waits for a store no longer than this.
        yield* TestClock.adjust("1 second").pipe(Effect.repeatN(2))
        yield* Fiber.join(using)
      }
    })
  )
})
