import { expect } from "@effect/vitest"
import type { TakenDelivery } from "@winnow/core"
import { makeUserId, Stores, sweepLimits } from "@winnow/core"
import { DateTime, Effect, TestClock } from "effect"
import type { Check } from "../../Conformance.js"
import { acceptRun, claimRun, endRun, failed } from "../runs/Runs.js"
import { endedRun, insertWebhook, takeOf } from "./Deliveries.js"

/** Which deliveries the end of a run creates, and which process may take them. */
export const takeChecks: ReadonlyArray<Check<Stores>> = [
  {
    name: "has a delivery for each of the user's webhooks that want the event, from the end of the run on",
    run: Effect.gen(function* () {
      const userId = yield* makeUserId
      const both = yield* insertWebhook(userId)
      const failures = yield* insertWebhook(userId, { events: ["extraction.failed"] })
      const successes = yield* insertWebhook(userId, { events: ["extraction.completed"] })
      const theirs = yield* insertWebhook(yield* makeUserId)
      const all = [both, failures, successes, theirs]
      const run = yield* acceptRun({ userId })
      yield* claimRun(run.id)
      expect(yield* takeOf(all)).toEqual([])
      yield* TestClock.adjust("1 minute")
      const completed = yield* endRun(run)
      const at = yield* DateTime.now
      const taken = yield* takeOf(all)
      expect(taken.map(({ target }) => target.webhook.id).sort()).toEqual([both, successes].map(idOf).sort())
      for (const { attempt, event, target } of taken) {
        expect({ attempt, event }).toEqual({
          attempt: 1,
          event: { name: "extraction.completed", extraction: completed, at }
        })
        expect(target).toEqual([both, successes].find((stored) => idOf(stored) === target.webhook.id))
      }
      yield* endRun(yield* acceptRun({ userId }), failed)
      const ofFailure = yield* takeOf(all)
      expect(ofFailure.map(({ target }) => target.webhook.id).sort()).toEqual([both, failures].map(idOf).sort())
    })
  },
  {
    name: "has a delivery for each run that a sweep ends",
    run: Effect.gen(function* () {
      const { runs: store } = yield* Stores
      const userId = yield* makeUserId
      const target = yield* insertWebhook(userId)
      const runs = yield* Effect.replicateEffect(acceptRun({ userId }), 3)
      yield* TestClock.adjust("10 minutes")
      yield* store.sweep(sweepLimits)
      const taken = yield* takeOf([target])
      expect(taken.map(({ event }) => event.extraction.id).sort()).toEqual(runs.map(({ id }) => id).sort())
      expect(taken.map(({ event }) => event.extraction.status)).toEqual(["failed", "failed", "failed"])
    })
  },
  {
    name: "tells nothing of runs that ended before a webhook was there",
    run: Effect.gen(function* () {
      const userId = yield* makeUserId
      yield* endedRun(userId)
      expect(yield* takeOf([yield* insertWebhook(userId)])).toEqual([])
    })
  },
  {
    name: "deletes what was to be told of a removed extraction",
    run: Effect.gen(function* () {
      const { remove } = yield* Stores
      const userId = yield* makeUserId
      const target = yield* insertWebhook(userId)
      const removed = yield* endedRun(userId)
      const kept = yield* endedRun(userId)
      yield* remove(userId, { extraction: removed.id })
      const taken = yield* takeOf([target])
      expect(taken.map(({ event }) => event.extraction.id)).toEqual([kept.id])
    })
  },
  {
    name: "deletes what a removed webhook was to be told",
    run: Effect.gen(function* () {
      const { remove } = yield* Stores
      const userId = yield* makeUserId
      const removed = yield* insertWebhook(userId)
      const kept = yield* insertWebhook(userId)
      yield* endedRun(userId)
      yield* remove(userId, { webhook: idOf(removed) })
      yield* endedRun(userId)
      const taken = yield* takeOf([removed, kept])
      expect(taken.map(({ target }) => target.webhook.id)).toEqual([idOf(kept), idOf(kept)])
    })
  },
  {
    name: "leases each delivery to one of 20 that take at once",
    run: Effect.gen(function* () {
      const userId = yield* makeUserId
      const targets = yield* Effect.replicateEffect(insertWebhook(userId), 3)
      yield* Effect.replicateEffect(endedRun(userId), 10)
      const takeAll: Effect.Effect<ReadonlyArray<TakenDelivery>, unknown, Stores> = Effect.flatMap(
        takeOf(targets, { limit: 4 }),
        (taken) => (taken.length === 0 ? Effect.succeed([]) : Effect.map(takeAll, (later) => [...taken, ...later]))
      )
      const takes = yield* Effect.replicateEffect(takeAll, 20, { concurrency: "unbounded" })
      const ids = takes.flatMap((taken) => taken.map(({ id }) => id))
      expect(ids).toHaveLength(30)
      expect(new Set(ids).size).toBe(30)
    })
  },
  {
    name: "has only the oldest of a webhook's deliveries in play, those taken included",
    run: Effect.gen(function* () {
      const userId = yield* makeUserId
      const target = yield* insertWebhook(userId)
      const run = Effect.zipRight(TestClock.adjust("1 second"), endedRun(userId))
      const runs = yield* Effect.replicateEffect(run, 5)
      const idsOf = Effect.map(takeOf([target], { perWebhook: 3 }), (taken) =>
        taken.map(({ event }) => event.extraction.id)
      )
      expect(yield* idsOf).toEqual(runs.slice(0, 3).map(({ id }) => id))
      expect(yield* idsOf).toEqual([])
    })
  },
  {
    name: "keeps to that also where many runs ended in the same instant",
    run: Effect.gen(function* () {
      const userId = yield* makeUserId
      const target = yield* insertWebhook(userId)
      yield* Effect.replicateEffect(endedRun(userId), 30)
      expect(yield* takeOf([target], { perWebhook: 4 })).toHaveLength(4)
      expect(yield* takeOf([target], { perWebhook: 4 })).toEqual([])
    })
  },
  {
    name: "lets no webhook wait for all that another is to be told",
    run: Effect.gen(function* () {
      const many = yield* makeUserId
      const few = yield* makeUserId
      const targets = [yield* insertWebhook(many), yield* insertWebhook(few)]
      yield* Effect.replicateEffect(endedRun(many), 50)
      yield* TestClock.adjust("1 second")
      yield* endedRun(few)
      const taken = yield* takeOf(targets, { limit: 1_000, perWebhook: 8 })
      expect(taken.slice(0, 2).map(({ event }) => event.extraction.userId)).toContain(few)
    })
  }
]

const idOf = ({ webhook }: Effect.Effect.Success<ReturnType<typeof insertWebhook>>) => webhook.id
