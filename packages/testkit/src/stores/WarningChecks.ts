import { expect } from "@effect/vitest"
import type { TakenWarning, UserId } from "@winnow/core"
import { makeUserId, Stores } from "@winnow/core"
import { DateTime, Duration, Effect, TestClock } from "effect"
import type { Check } from "../Conformance.js"
import { expectPruning } from "./Pruning.js"
import { acceptRun } from "./runs/Runs.js"
import type { SubmissionOptions } from "../SampleRecords.js"

/** Leases warnings for two minutes and returns those of this user, because the store may contain others. */
const takeOf = Effect.fnUntraced(function* (userId: UserId, limit = 1_000) {
  const { warnings: store } = yield* Stores
  const taken = yield* store.take({ limit, leaseUntil: DateTime.add(yield* DateTime.now, { minutes: 2 }) })
  return taken.filter(({ warning }) => warning.userId === userId)
})

/** Accepts this many runs, one after another. */
const acceptRuns = (count: number, options: SubmissionOptions) => Effect.replicateEffect(acceptRun(options), count)

/** A user who must be warned, and the taken warning. */
const warnedUser = Effect.gen(function* () {
  const userId = yield* makeUserId
  yield* acceptRun({ userId, limit: 1 })
  const [taken] = yield* takeOf(userId)
  return { userId, taken: yield* Effect.fromNullable(taken) }
})

const attemptsOf = (taken: ReadonlyArray<TakenWarning>) => taken.map(({ attempt }) => attempt)

export const warningChecks: ReadonlyArray<Check<Stores>> = [
  {
    name: "notes a warning with the run that reaches 80 %, with what was so then",
    run: Effect.gen(function* () {
      const userId = yield* makeUserId
      const options = { userId, plan: "starter", limit: 10, period: "2026-11" } as const
      yield* acceptRuns(7, options)
      expect(yield* takeOf(userId)).toEqual([])
      yield* TestClock.adjust("1 hour")
      const at = yield* DateTime.now
      yield* acceptRun(options)
      yield* TestClock.adjust("1 hour")
      const [taken, ...others] = yield* takeOf(userId)
      expect(others).toEqual([])
      expect(taken?.attempt).toBe(1)
      expect({ ...taken?.warning }).toEqual({
        userId,
        period: "2026-11",
        plan: "starter",
        usage: 8,
        monthlyLimit: 10,
        at
      })
    })
  },
  {
    name: "notes one warning of 50 concurrent runs that cross the line together",
    run: Effect.gen(function* () {
      const userId = yield* makeUserId
      yield* Effect.replicateEffect(acceptRun({ userId, limit: 50 }), 50, { concurrency: "unbounded" })
      const taken = yield* takeOf(userId)
      expect(taken.map(({ warning }) => warning.usage)).toEqual([40])
    })
  },
  {
    name: "counts 80 % of limits that it does not divide by rounding up",
    run: Effect.gen(function* () {
      for (const [limit, usage] of [
        [1, 1],
        [2, 2],
        [3, 3],
        [4, 4],
        [6, 5],
        [11, 9]
      ] as const) {
        const userId = yield* makeUserId
        yield* acceptRuns(limit, { userId, limit })
        expect((yield* takeOf(userId)).map(({ warning }) => warning.usage)).toEqual([usage])
      }
    })
  },
  {
    name: "notes nothing of runs that are refused or repeated",
    run: Effect.gen(function* () {
      const userId = yield* makeUserId
      yield* Effect.flip(acceptRun({ userId, limit: 0 }))
      yield* acceptRun({ userId, limit: 2, idempotencyKey: "a" })
      yield* acceptRun({ userId, limit: 2, idempotencyKey: "a" })
      expect(yield* takeOf(userId)).toEqual([])
    })
  },
  {
    name: "warns once in a period, whatever becomes of the limit, and again in the next",
    run: Effect.gen(function* () {
      const { warnings: store } = yield* Stores
      const userId = yield* makeUserId
      yield* acceptRuns(4, { userId, limit: 5 })
      const [first] = yield* takeOf(userId)
      yield* store.settle(yield* Effect.fromNullable(first), null)
      yield* acceptRun({ userId, limit: 5 })
      yield* acceptRuns(5, { userId, plan: "core", limit: 10 })
      yield* TestClock.adjust("1 hour")
      expect(yield* takeOf(userId)).toEqual([])
      yield* acceptRun({ userId, limit: 1, period: "2026-12" })
      expect((yield* takeOf(userId)).map(({ warning }) => warning.period)).toEqual(["2026-12"])
    })
  },
  {
    name: "warns each user for themselves",
    run: Effect.gen(function* () {
      const [first, second] = [yield* makeUserId, yield* makeUserId]
      yield* acceptRun({ userId: first, limit: 1 })
      yield* acceptRun({ userId: second, limit: 2 })
      yield* takeOf(first)
      yield* acceptRun({ userId: second, limit: 2 })
      expect((yield* takeOf(second)).map(({ warning }) => warning.userId)).toEqual([second])
    })
  },
  {
    name: "gives a warning to one of 20 who take at once",
    run: Effect.gen(function* () {
      const userId = yield* makeUserId
      yield* acceptRun({ userId, limit: 1 })
      const taken = yield* Effect.replicateEffect(takeOf(userId), 20, { concurrency: "unbounded" })
      expect(attemptsOf(taken.flat())).toEqual([1])
    })
  },
  {
    name: "gives a warning again when nobody settled it by the end of the lease, and not before",
    run: Effect.gen(function* () {
      const { userId } = yield* warnedUser
      yield* TestClock.adjust("119999 millis")
      expect(yield* takeOf(userId)).toEqual([])
      yield* TestClock.adjust("1 millis")
      expect(attemptsOf(yield* takeOf(userId))).toEqual([2])
    })
  },
  {
    name: "gives a warning again when it was settled to be, and never when it is done with",
    run: Effect.gen(function* () {
      const { warnings: store } = yield* Stores
      const { taken, userId } = yield* warnedUser
      yield* store.settle(taken, DateTime.add(yield* DateTime.now, { hours: 1 }))
      yield* TestClock.adjust("3599999 millis")
      expect(yield* takeOf(userId)).toEqual([])
      yield* TestClock.adjust("1 millis")
      const [again] = yield* takeOf(userId)
      expect({ ...again?.warning }).toEqual({ ...taken.warning })
      yield* store.settle(yield* Effect.fromNullable(again), null)
      yield* TestClock.adjust("100 days")
      expect(yield* takeOf(userId)).toEqual([])
    })
  },
  {
    name: "does not listen to an attempt that a later one has taken over",
    run: Effect.gen(function* () {
      const { warnings: store } = yield* Stores
      const { taken, userId } = yield* warnedUser
      yield* TestClock.adjust("2 minutes")
      const [second] = yield* takeOf(userId)
      yield* store.settle(taken, null)
      yield* TestClock.adjust("2 minutes")
      expect(attemptsOf(yield* takeOf(userId))).toEqual([3])
      yield* store.settle(yield* Effect.fromNullable(second), DateTime.unsafeMake(0))
      expect(yield* takeOf(userId)).toEqual([])
    })
  },
  {
    name: "gives no more warnings than are asked for, those due longest first",
    run: Effect.gen(function* () {
      const { warnings: store } = yield* Stores
      const users = yield* Effect.replicateEffect(makeUserId, 3)
      yield* Effect.forEach(users, (userId) =>
        Effect.zipRight(acceptRun({ userId, limit: 1 }), TestClock.adjust("1 second"))
      )
      const seen: Array<UserId> = []
      const leaseUntil = DateTime.addDuration(yield* DateTime.now, Duration.days(1))
      for (;;) {
        const taken = yield* store.take({ limit: 2, leaseUntil })
        expect(taken.length).toBeLessThanOrEqual(2)
        if (taken.length === 0) break
        seen.push(...taken.map(({ warning }) => warning.userId).filter((userId) => users.includes(userId)))
      }
      expect(new Set(seen.slice(0, 2))).toEqual(new Set(users.slice(0, 2)))
      expect(seen[2]).toBe(users[2])
    })
  },
  {
    name: "deletes the warnings noted before a time, so many in a step",
    run: Effect.gen(function* () {
      const { warnings: store } = yield* Stores
      const old = yield* Effect.replicateEffect(warnedUser, 3)
      yield* TestClock.adjust("1 day")
      const before = yield* DateTime.now
      const kept = yield* warnedUser
      yield* expectPruning("warnings", before, old.length)
      yield* TestClock.adjust("2 minutes")
      const left = yield* store.take({ limit: 1_000, leaseUntil: yield* DateTime.now })
      const users = left.map(({ warning }) => warning.userId)
      expect(users).toContain(kept.userId)
      for (const { userId } of old) expect(users).not.toContain(userId)
    })
  }
]
