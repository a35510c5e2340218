import { expect } from "@effect/vitest"
import type { Extraction } from "@winnow/core"
import { endedBySweep, makeUserId, maxAttempts, Stores, sweepLimits } from "@winnow/core"
import { DateTime, Effect, Option, TestClock } from "effect"
import type { Check } from "../../Conformance.js"
import { acceptRun, claimRun, completed, endRun, leaseEnd } from "./Runs.js"

/** What a sweep returns for these runs, because the store may contain others. */
const sweepOf = Effect.fnUntraced(function* (runs: ReadonlyArray<Extraction>, limits = sweepLimits) {
  const { runs: store } = yield* Stores
  const ids = new Set(runs.map(({ id }) => id))
  const { failed, waiting } = yield* store.sweep(limits)
  return { failed: failed.filter(({ id }) => ids.has(id)), waiting: waiting.filter(({ id }) => ids.has(id)) }
})

/** Lower limits than the engine's, so that a check needs few runs to exceed them. */
const limits = { runs: 20, runsPerUser: 6 }

/** Which runs a sweep ends, and which it finds waiting. */
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
      const runs = yield* Effect.replicateEffect(acceptRun({ userId: many }), limits.runsPerUser + 2)
      const last = yield* acceptRun({ userId: one })
      const { waiting } = yield* sweepOf([...runs, last], limits)
      expect(waiting.filter(({ userId }) => userId === many).map(({ id }) => id)).toEqual(
        runs.slice(0, limits.runsPerUser).map(({ id }) => id)
      )
      expect(waiting.filter(({ userId }) => userId === one)).toEqual([{ id: last.id, userId: one }])
    })
  },
  {
    name: "finds no more runs at a time than it is asked for, of every user the oldest",
    run: Effect.gen(function* () {
      const crowd = yield* Effect.replicateEffect(makeUserId, 5)
      const one = yield* makeUserId
      const accepted = Effect.forEach(crowd, (userId) => acceptRun({ userId }))
      const rounds = yield* Effect.replicateEffect(Effect.tap(accepted, TestClock.adjust("1 millis")), 6)
      const last = yield* acceptRun({ userId: one })
      const { waiting } = yield* sweepOf([...rounds.flat(), last], limits)
      expect(waiting.length).toBeGreaterThan(limits.runs / 2)
      expect(waiting.length).toBeLessThanOrEqual(limits.runs)
      expect(waiting.at(-1)).toEqual({ id: last.id, userId: one })
      for (const [index, userId] of crowd.entries()) {
        const found = waiting.filter((job) => job.userId === userId)
        expect(found.length).toBeGreaterThanOrEqual(Math.floor(limits.runs / 6))
        expect(found).toEqual(rounds.slice(0, found.length).map((round) => ({ id: round[index]?.id, userId })))
      }
    })
  },
  {
    name: "ends no more runs at a time than it is asked for, and the rest the next time",
    run: Effect.gen(function* () {
      const userId = yield* makeUserId
      const runs = yield* Effect.replicateEffect(acceptRun({ userId }), limits.runs + 5)
      yield* TestClock.adjust("10 minutes")
      const first = yield* sweepOf(runs, limits)
      expect(first.failed.map(({ id }) => id)).toEqual(runs.slice(0, limits.runs).map(({ id }) => id))
      expect(first.waiting).toEqual([])
      expect((yield* sweepOf(runs, limits)).failed.map(({ id }) => id)).toEqual(
        runs.slice(limits.runs).map(({ id }) => id)
      )
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
