import { expect } from "@effect/vitest"
import type { UserId } from "@winnow/core"
import { makeUserId, Stores, sweepLimits } from "@winnow/core"
import { DateTime, Effect, Option, TestClock } from "effect"
import type { Check } from "../../Conformance.js"
import { insertWebhook, takeOf } from "../deliveries/Deliveries.js"
import { acceptRun, claimRun, completed, endRun, failed } from "./Runs.js"

const inMinutes = (minutes: number) => Effect.map(DateTime.now, (now) => DateTime.add(now, { minutes }))

/** A run whose document is stored for an hour. */
const acceptKept = (userId: UserId) =>
  Effect.flatMap(inMinutes(60), (until) => acceptRun({ userId, keepDocumentUntil: Option.some(until) }))

/** How failed runs are retried. */
export const reopenChecks: ReadonlyArray<Check<Stores>> = [
  {
    name: "runs a failed run again under its id, uncounted, and without what the failure left behind",
    run: Effect.gen(function* () {
      const { runs: store } = yield* Stores
      const userId = yield* makeUserId
      const accepted = yield* acceptKept(userId)
      yield* endRun(accepted, { ...failed, tokens: completed.tokens })
      const used = yield* store.usage(userId, "2026-11", "month")
      expect(yield* store.reopen(userId, accepted.id, yield* inMinutes(10))).toEqual(Option.some(accepted))
      expect(yield* store.find(userId, accepted.id, "record")).toEqual(Option.some(accepted))
      expect(yield* store.usage(userId, "2026-11", "month")).toBe(used)
      expect((yield* store.sweep(sweepLimits)).waiting.map(({ id }) => id)).toContain(accepted.id)
      const ended = yield* endRun(accepted, completed)
      expect(ended).toMatchObject({ status: "completed", error: null, extractedData: completed.data })
      const { evidence, tokens, warnings } = completed
      expect(yield* store.find(userId, accepted.id, "evidence")).toEqual(Option.some({ evidence, tokens, warnings }))
    })
  },
  {
    name: "takes nothing from a lease of the time before it was run again",
    run: Effect.gen(function* () {
      const { runs: store } = yield* Stores
      const userId = yield* makeUserId
      const { id } = yield* acceptKept(userId)
      const stale = [yield* claimRun(id)]
      for (let round = 0; round < 2; round++) {
        yield* TestClock.adjust("15 minutes")
        expect((yield* store.sweep(sweepLimits)).failed.map((run) => run.id)).toContain(id)
        expect(Option.isSome(yield* store.reopen(userId, id, yield* inMinutes(10)))).toBe(true)
        for (const { lease } of stale) {
          expect(yield* Effect.flip(store.finish(lease, completed))).toMatchObject({ _tag: "LeaseLost" })
        }
        stale.push(yield* claimRun(id))
        for (const { lease } of stale.slice(0, -1)) {
          expect(yield* Effect.flip(store.finish(lease, completed))).toMatchObject({ _tag: "LeaseLost" })
        }
      }
      const { deadline, lease } = stale.at(-1) ?? (yield* claimRun(id))
      expect(deadline).toEqual(yield* inMinutes(10))
      yield* store.finish(lease, failed)
      yield* store.reopen(userId, id, yield* inMinutes(10))
      expect((yield* claimRun(id)).lease.epoch).toBeGreaterThan(lease.epoch)
    })
  },
  {
    name: "runs no other again: one that goes on, completed, has no document, is unknown or another user's",
    run: Effect.gen(function* () {
      const { remove, runs: store } = yield* Stores
      const userId = yield* makeUserId
      const deadline = yield* inMinutes(10)
      const running = yield* acceptKept(userId)
      const complete = yield* endRun(yield* acceptKept(userId))
      const bare = yield* endRun(yield* acceptRun({ userId }), failed)
      const other = yield* endRun(yield* acceptKept(yield* makeUserId), failed)
      for (const { id } of [running, complete, bare, other]) {
        expect(yield* store.reopen(userId, id, deadline)).toEqual(Option.none())
      }
      expect(yield* store.find(userId, complete.id, "record")).toEqual(Option.some(complete))
      expect(yield* store.find(userId, bare.id, "record")).toEqual(Option.some(bare))
      expect(yield* store.find(other.userId, other.id, "record")).toEqual(Option.some(other))
      yield* remove(userId, { extraction: running.id })
      expect(yield* store.reopen(userId, running.id, deadline)).toEqual(Option.none())
    })
  },
  {
    name: "lets one of many concurrent callers run it again, and notifies of its new end alone",
    run: Effect.gen(function* () {
      const { runs: store } = yield* Stores
      const userId = yield* makeUserId
      const webhook = yield* insertWebhook(userId)
      const accepted = yield* acceptKept(userId)
      yield* endRun(accepted, failed)
      const deadline = yield* inMinutes(10)
      const reopened = yield* Effect.replicateEffect(store.reopen(userId, accepted.id, deadline), 10, {
        concurrency: "unbounded"
      })
      expect(reopened.filter(Option.isSome)).toHaveLength(1)
      expect(yield* takeOf([webhook])).toEqual([])
      const again = yield* endRun(accepted, failed)
      const at = yield* DateTime.now
      const taken = yield* takeOf([webhook])
      expect(taken.map(({ event }) => event)).toEqual([{ name: "extraction.failed", extraction: again, at }])
    })
  }
]
