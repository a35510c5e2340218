import { expect } from "@effect/vitest"
import type { Extraction } from "@winnow/core"
import { endedBySweep, makeUserId, maxAttempts, Stores, sweepLimit, sweepLimitPerUser } from "@winnow/core"
import { DateTime, Effect, Option, TestClock } from "effect"
import type { Check } from "../../Conformance.js"
import { acceptRun, claimRun, completed, endRun, leaseEnd } from "./Runs.js"

/** What a sweep says of these runs: a store may hold others' too. */
const sweepOf = Effect.fnUntraced(function* (runs: ReadonlyArray<Extraction>) {
  const { runs: store } = yield* Stores
  const ids = new Set(runs.map(({ id }) => id))
  const { failed, waiting } = yield* store.sweep
  return { failed: failed.filter(({ id }) => ids.has(id)), waiting: waiting.filter(({ id }) => ids.has(id)) }
})

/** What a sweep ends, and what it finds waiting. */
export const sweepChecks: ReadonlyArray<Check<Stores>> = [
  {
    name: "finds the runs that nobody works on, oldest first",
    run: Effect.gen(function* () {
      const { runs: store } = yield* Stores
      const userId = yield* makeUserId
      const run = Effect.zipRight(TestClock.adjust("1 seconds"), acceptRun({ userId }))
      const lapsed = yield* run
      yield* claimRun(lapsed.id)
      yield* TestClock.adjust("30 seconds")
      const leased = yield* run
      yield* claimRun(leased.id)
      const givenBack = yield* run
      yield* store.renew((yield* claimRun(givenBack.id)).lease, null)
      const ended = yield* endRun(yield* run)
      const never = yield* run
      const all = [never, ended, givenBack, leased, lapsed]
      const expected = [lapsed, givenBack, never].map(({ id }) => ({ id, userId }))
      expect(yield* sweepOf(all)).toEqual({ failed: [], waiting: expected })
      expect((yield* sweepOf(all)).waiting).toEqual(expected)
    })
  },
  {
    name: "fails a run at its deadline, leased or not, and tells it once",
    run: Effect.gen(function* () {
      const { runs: store } = yield* Stores
      const userId = yield* makeUserId
      const deadline = DateTime.add(yield* DateTime.now, { seconds: 10 })
      const free = yield* acceptRun({ userId, deadline })
      const leased = yield* acceptRun({ userId, deadline })
      const { lease } = yield* claimRun(leased.id)
      yield* TestClock.adjust("9999 millis")
      expect((yield* sweepOf([free, leased])).failed).toEqual([])
      yield* TestClock.adjust("1 millis")
      const { failed, waiting } = yield* sweepOf([free, leased])
      const end = { status: "failed" as const, error: endedBySweep.deadline }
      expect(failed.map((run) => ({ ...run }))).toEqual([free, leased].map((run) => ({ ...run, ...end })))
      expect(waiting).toEqual([])
      expect(yield* sweepOf([free, leased])).toEqual({ failed: [], waiting: [] })
      expect(yield* store.find(userId, free.id, "record")).toEqual(Option.fromNullable(failed[0]))
      expect(yield* Effect.flip(store.finish(lease, completed))).toMatchObject({ _tag: "LeaseLost" })
      expect(yield* store.claim(free.id, yield* leaseEnd)).toEqual(Option.none())
      expect(yield* store.find(userId, leased.id, "record")).toEqual(Option.fromNullable(failed[1]))
    })
  },
  {
    name: "fails a run whose last lease ran out, and not while it lives",
    run: Effect.gen(function* () {
      const run = yield* acceptRun({ userId: yield* makeUserId })
      for (let attempt = 0; attempt < maxAttempts; attempt++) {
        expect((yield* sweepOf([run])).waiting).toHaveLength(1)
        yield* claimRun(run.id)
        expect(yield* sweepOf([run])).toEqual({ failed: [], waiting: [] })
        yield* TestClock.adjust("30 seconds")
      }
      const { failed, waiting } = yield* sweepOf([run])
      expect(failed.map(({ error }) => error)).toEqual([endedBySweep.attempts])
      expect(waiting).toEqual([])
    })
  },
  {
    name: "lets the last attempt finish",
    run: Effect.gen(function* () {
      const { runs: store } = yield* Stores
      const run = yield* acceptRun({ userId: yield* makeUserId })
      for (let attempt = 1; attempt < maxAttempts; attempt++) {
        yield* claimRun(run.id)
        yield* TestClock.adjust("30 seconds")
      }
      const { lease } = yield* claimRun(run.id)
      yield* sweepOf([run])
      expect((yield* store.finish(lease, completed)).status).toBe("completed")
    })
  },
  {
    name: "finds no more than its share of a user's runs, so that others' are found too",
    run: Effect.gen(function* () {
      const many = yield* makeUserId
      const one = yield* makeUserId
      const runs = yield* Effect.replicateEffect(acceptRun({ userId: many }), sweepLimitPerUser + 20)
      const last = yield* acceptRun({ userId: one })
      const { waiting } = yield* sweepOf([...runs, last])
      expect(waiting.filter(({ userId }) => userId === many).map(({ id }) => id)).toEqual(
        runs.slice(0, sweepLimitPerUser).map(({ id }) => id)
      )
      expect(waiting.filter(({ userId }) => userId === one)).toEqual([{ id: last.id, userId: one }])
    })
  },
  {
    name: "finds a thousand runs at a time, of every user the oldest",
    run: Effect.gen(function* () {
      const crowd = yield* Effect.replicateEffect(makeUserId, 11)
      const one = yield* makeUserId
      const accepted = Effect.forEach(crowd, (userId) => acceptRun({ userId }))
      const rounds = yield* Effect.replicateEffect(Effect.tap(accepted, TestClock.adjust("1 millis")), 95)
      const last = yield* acceptRun({ userId: one })
      const { waiting } = yield* sweepOf([...rounds.flat(), last])
      expect(waiting.length).toBeGreaterThan(sweepLimit / 2)
      expect(waiting.length).toBeLessThanOrEqual(sweepLimit)
      expect(waiting.at(-1)).toEqual({ id: last.id, userId: one })
      for (const [index, userId] of crowd.entries()) {
        const found = waiting.filter((job) => job.userId === userId)
        expect(found.length).toBeGreaterThanOrEqual(Math.floor(sweepLimit / 12))
        expect(found).toEqual(rounds.slice(0, found.length).map((round) => ({ id: round[index]?.id, userId })))
      }
    })
  },
  {
    name: "ends a thousand runs at a time and the rest the next time",
    run: Effect.gen(function* () {
      const userId = yield* makeUserId
      const runs = yield* Effect.replicateEffect(acceptRun({ userId }), sweepLimit + 5)
      yield* TestClock.adjust("10 minutes")
      const first = yield* sweepOf(runs)
      expect(first.failed.map(({ id }) => id)).toEqual(runs.slice(0, sweepLimit).map(({ id }) => id))
      expect(first.waiting).toEqual([])
      expect((yield* sweepOf(runs)).failed.map(({ id }) => id)).toEqual(runs.slice(sweepLimit).map(({ id }) => id))
    })
  },
  {
    name: "tells each failed run to one of several concurrent sweeps",
    run: Effect.gen(function* () {
      const userId = yield* makeUserId
      const runs = yield* Effect.replicateEffect(acceptRun({ userId }), 20)
      yield* TestClock.adjust("10 minutes")
      const sweeps = yield* Effect.replicateEffect(sweepOf(runs), 5, { concurrency: "unbounded" })
      const told = sweeps.flatMap(({ failed }) => failed.map(({ id }) => id))
      expect(told.toSorted()).toEqual(runs.map(({ id }) => id).sort())
    })
  }
]
