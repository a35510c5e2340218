import { expect } from "@effect/vitest"
import { CheckpointStore } from "@winnow/core"
import { DateTime, Effect, Option, TestClock } from "effect"
import type { Check } from "./Conformance.js"
import { conformanceSuite } from "./Conformance.js"

const bytesOf = (...numbers: ReadonlyArray<number>): Uint8Array => Uint8Array.from(numbers)

/** An owner that no other check has, in a database that they share. */
const newOwner = Effect.sync(() => `owner-${crypto.randomUUID()}`)

const inAnHour = Effect.map(DateTime.now, DateTime.add({ hours: 1 }))

export const checkpointStoreChecks: ReadonlyArray<Check<CheckpointStore>> = [
  {
    name: "finds what was put, byte by byte, and the newest of what was put twice",
    run: Effect.gen(function* () {
      const store = yield* CheckpointStore
      const owner = yield* newOwner
      const until = yield* inAnHour
      expect(yield* store.find(owner, "a")).toEqual(Option.none())
      const all = Uint8Array.from({ length: 70_000 }, (_, at) => at % 256)
      yield* store.put(owner, "a", bytesOf(1), until)
      yield* store.put(owner, "a", all, until)
      yield* store.put(owner, "b", new Uint8Array(0), until)
      expect(Buffer.compare(Option.getOrThrow(yield* store.find(owner, "a")), all)).toBe(0)
      expect(Option.getOrThrow(yield* store.find(owner, "b"))).toHaveLength(0)
    })
  },
  {
    name: "keeps what was put when the caller changes it, and gives each caller bytes of their own",
    run: Effect.gen(function* () {
      const store = yield* CheckpointStore
      const owner = yield* newOwner
      const value = Buffer.from([1, 2, 3])
      yield* store.put(owner, "a", value, yield* inAnHour)
      value.fill(0)
      const first = Option.getOrThrow(yield* store.find(owner, "a"))
      expect([...first]).toEqual([1, 2, 3])
      first.fill(9)
      expect([...Option.getOrThrow(yield* store.find(owner, "a"))]).toEqual([1, 2, 3])
    })
  },
  {
    name: "keeps owners apart, and removes what is one owner's, however often",
    run: Effect.gen(function* () {
      const store = yield* CheckpointStore
      const [mine, yours] = [yield* newOwner, yield* newOwner]
      const until = yield* inAnHour
      yield* store.put(mine, "a", bytesOf(1), until)
      yield* store.put(mine, "b", bytesOf(2), until)
      yield* store.put(yours, "a", bytesOf(3), until)
      expect(yield* store.find(yours, "b")).toEqual(Option.none())
      yield* store.remove(mine)
      yield* store.remove(mine)
      expect(yield* store.find(mine, "a")).toEqual(Option.none())
      expect(yield* store.find(mine, "b")).toEqual(Option.none())
      expect([...Option.getOrThrow(yield* store.find(yours, "a"))]).toEqual([3])
    })
  },
  {
    name: "finds nothing whose time is up, and what is put again has the new time",
    run: Effect.gen(function* () {
      const store = yield* CheckpointStore
      const owner = yield* newOwner
      yield* store.put(owner, "a", bytesOf(1), yield* inAnHour)
      yield* store.put(owner, "b", bytesOf(2), yield* inAnHour)
      yield* TestClock.adjust("30 minutes")
      yield* store.put(owner, "b", bytesOf(3), yield* inAnHour)
      yield* TestClock.adjust("29 minutes")
      expect(Option.isSome(yield* store.find(owner, "a"))).toBe(true)
      yield* TestClock.adjust("1 minute")
      expect(yield* store.find(owner, "a")).toEqual(Option.none())
      yield* store.remove(yield* newOwner)
      expect([...Option.getOrThrow(yield* store.find(owner, "b"))]).toEqual([3])
      yield* TestClock.adjust("30 minutes")
      expect(yield* store.find(owner, "b")).toEqual(Option.none())
    })
  },
  {
    name: "takes many checkpoints of one owner at a time",
    run: Effect.gen(function* () {
      const store = yield* CheckpointStore
      const owner = yield* newOwner
      const until = yield* inAnHour
      const keys = Array.from({ length: 50 }, (_, at) => `key ${at}`)
      yield* Effect.forEach(keys, (key, at) => store.put(owner, key, bytesOf(at), until), { concurrency: 10 })
      const found = yield* Effect.forEach(keys, (key) => store.find(owner, key), { concurrency: 10 })
      expect(found.map((value) => Option.getOrThrow(value)[0])).toEqual(keys.map((_, at) => at))
    })
  }
]

/** Tests a `CheckpointStore`. */
export const checkpointStoreSuite = conformanceSuite("CheckpointStore", checkpointStoreChecks)
