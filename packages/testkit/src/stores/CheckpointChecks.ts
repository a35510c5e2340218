import { expect } from "@effect/vitest"
import type { ExtractionId } from "@winnow/core"
import { makeUserId, Stores, sweepLimits } from "@winnow/core"
import { DateTime, Effect, Option, TestClock } from "effect"
import type { Check } from "../Conformance.js"
import { acceptRun, claimRun, completed } from "./runs/Runs.js"

const bytesOf = (...numbers: ReadonlyArray<number>): Uint8Array => Uint8Array.from(numbers)

const inAnHour = Effect.map(DateTime.now, DateTime.add({ hours: 1 }))

/** A run in progress, of a user that no other check uses. */
const newRun = Effect.gen(function* () {
  const { id, userId } = yield* acceptRun({ userId: yield* makeUserId })
  return { userId, ...(yield* claimRun(id)), id }
})

/** Expects that a run's checkpoints are deleted and no new ones are stored. */
const isOver = Effect.fnUntraced(function* (id: ExtractionId) {
  const { checkpoints: store } = yield* Stores
  expect(yield* store.find(id, "a")).toEqual(Option.none())
  yield* store.put({ run: id }, "a", bytesOf(2))
  yield* store.put({ run: id }, "b", bytesOf(3))
  expect(yield* store.find(id, "a")).toEqual(Option.none())
  expect(yield* store.find(id, "b")).toEqual(Option.none())
})

export const checkpointChecks: ReadonlyArray<Check<Stores>> = [
  {
    name: "finds what was put, byte by byte, and the newest of what was put twice",
    run: Effect.gen(function* () {
      const { checkpoints: store } = yield* Stores
      const { id, userId } = yield* newRun
      const until = yield* inAnHour
      const all = Uint8Array.from({ length: 70_000 }, (_, at) => at % 256)
      for (const [owner, put] of [
        [id, (key: string, value: Uint8Array) => store.put({ run: id }, key, value)],
        [userId, (key: string, value: Uint8Array) => store.put({ user: userId, until: until }, key, value)]
      ] as const) {
        expect(yield* store.find(owner, "a")).toEqual(Option.none())
        yield* put("a", bytesOf(1))
        yield* put("a", all)
        yield* put("b", new Uint8Array(0))
        expect(Buffer.compare(Option.getOrThrow(yield* store.find(owner, "a")), all)).toBe(0)
        expect(Option.getOrThrow(yield* store.find(owner, "b"))).toHaveLength(0)
      }
    })
  },
  {
    name: "keeps what was put when the caller changes it, and gives each caller bytes of their own",
    run: Effect.gen(function* () {
      const { checkpoints: store } = yield* Stores
      const { id, userId } = yield* newRun
      const value = Buffer.from([1, 2, 3])
      yield* store.put({ user: userId, until: yield* inAnHour }, "a", value)
      yield* store.put({ run: id }, "a", value)
      value.fill(0)
      for (const owner of [id, userId]) {
        const first = Option.getOrThrow(yield* store.find(owner, "a"))
        expect([...first]).toEqual([1, 2, 3])
        first.fill(9)
        expect([...Option.getOrThrow(yield* store.find(owner, "a"))]).toEqual([1, 2, 3])
      }
    })
  },
  {
    name: "keeps owners apart",
    run: Effect.gen(function* () {
      const { checkpoints: store } = yield* Stores
      const [mine, yours] = [yield* newRun, yield* newRun]
      yield* store.put({ run: mine.id }, "a", bytesOf(1))
      yield* store.put({ run: yours.id }, "b", bytesOf(2))
      yield* store.put({ user: yours.userId, until: yield* inAnHour }, "c", bytesOf(3))
      const found = Effect.fnUntraced(function* (owner: ExtractionId | typeof mine.userId) {
        const values = yield* Effect.forEach(["a", "b", "c"], (key) => store.find(owner, key))
        return values.map((value) => Option.getOrNull(value)?.[0] ?? null)
      })
      expect(yield* found(mine.id)).toEqual([1, null, null])
      expect(yield* found(yours.id)).toEqual([null, 2, null])
      expect(yield* found(mine.userId)).toEqual([null, null, null])
      expect(yield* found(yours.userId)).toEqual([null, null, 3])
    })
  },
  {
    name: "finds nothing of a user whose time is up, and what is put again has the new time",
    run: Effect.gen(function* () {
      const { checkpoints: store } = yield* Stores
      const { runs } = yield* Stores
      const userId = yield* makeUserId
      yield* store.put({ user: userId, until: yield* inAnHour }, "a", bytesOf(1))
      yield* store.put({ user: userId, until: yield* inAnHour }, "b", bytesOf(2))
      yield* TestClock.adjust("30 minutes")
      yield* store.put({ user: userId, until: yield* inAnHour }, "b", bytesOf(3))
      yield* TestClock.adjust("29 minutes")
      expect(Option.isSome(yield* store.find(userId, "a"))).toBe(true)
      yield* TestClock.adjust("1 minute")
      expect(yield* store.find(userId, "a")).toEqual(Option.none())
      yield* runs.sweep(sweepLimits)
      expect([...Option.getOrThrow(yield* store.find(userId, "b"))]).toEqual([3])
      yield* TestClock.adjust("30 minutes")
      expect(yield* store.find(userId, "b")).toEqual(Option.none())
    })
  },
  {
    name: "keeps what is a run's until its deadline, from one attempt to the next",
    run: Effect.gen(function* () {
      const { checkpoints: store } = yield* Stores
      const { runs } = yield* Stores
      const { id, lease } = yield* newRun
      yield* store.put({ run: id }, "a", bytesOf(1))
      yield* runs.renew(lease, null)
      yield* store.put({ run: id }, "b", bytesOf(2))
      yield* claimRun(id)
      yield* TestClock.adjust("9 minutes")
      yield* runs.sweep(sweepLimits)
      expect([...Option.getOrThrow(yield* store.find(id, "a"))]).toEqual([1])
      expect([...Option.getOrThrow(yield* store.find(id, "b"))]).toEqual([2])
      yield* TestClock.adjust("1 minute")
      expect(yield* store.find(id, "a")).toEqual(Option.none())
    })
  },
  {
    name: "keeps nothing of a run that ended, that a sweep ended, or that was removed",
    run: Effect.gen(function* () {
      const { checkpoints: store } = yield* Stores
      const { remove, runs } = yield* Stores
      const [finished, late, removed] = [yield* newRun, yield* newRun, yield* newRun]
      for (const { id, userId } of [finished, late, removed]) {
        yield* store.put({ run: id }, "a", bytesOf(1))
        yield* store.put({ user: userId, until: yield* inAnHour }, "a", bytesOf(1))
      }
      yield* runs.finish(finished.lease, completed)
      yield* isOver(finished.id)
      yield* remove(removed.userId, { extraction: removed.id })
      yield* isOver(removed.id)
      yield* TestClock.adjust("10 minutes")
      yield* runs.sweep(sweepLimits)
      yield* isOver(late.id)
      for (const { userId } of [finished, late, removed]) {
        expect([...Option.getOrThrow(yield* store.find(userId, "a"))]).toEqual([1])
      }
    })
  },
  {
    name: "keeps nothing that comes while the run ends",
    run: Effect.gen(function* () {
      const { checkpoints: store } = yield* Stores
      const { remove, runs } = yield* Stores
      const keys = Array.from({ length: 8 }, (_, at) => `key ${at}`)
      for (let round = 0; round < 20; round++) {
        const { id, lease, userId } = yield* newRun
        const end = round % 2 === 0 ? runs.finish(lease, completed) : remove(userId, { extraction: id })
        const puts = keys.map((key) => store.put({ run: id }, key, bytesOf(1)))
        yield* Effect.all([...puts.slice(0, 4), end, ...puts.slice(4)], { concurrency: "unbounded", discard: true })
        for (const key of keys) expect(yield* store.find(id, key)).toEqual(Option.none())
      }
    })
  },
  {
    name: "takes many checkpoints of one run at a time",
    run: Effect.gen(function* () {
      const { checkpoints: store } = yield* Stores
      const { id } = yield* newRun
      const keys = Array.from({ length: 50 }, (_, at) => `key ${at}`)
      yield* Effect.forEach(keys, (key, at) => store.put({ run: id }, key, bytesOf(at)), { concurrency: 10 })
      const found = yield* Effect.forEach(keys, (key) => store.find(id, key), { concurrency: 10 })
      expect(found.map((value) => Option.getOrThrow(value)[0])).toEqual(keys.map((_, at) => at))
    })
  }
]
