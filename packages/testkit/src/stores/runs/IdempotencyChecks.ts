import { expect } from "@effect/vitest"
import { idempotencyWindow, makeUserId, Stores, sweepLimits } from "@winnow/core"
import { DateTime, Effect, Option, TestClock } from "effect"
import type { Check } from "../../Conformance.js"
import { expectPruning } from "../Pruning.js"
import { sampleSubmission } from "../../SampleRecords.js"
import { acceptRun, endRun } from "./Runs.js"

/** What an idempotency key identifies, and for how long. */
export const idempotencyChecks: ReadonlyArray<Check<Stores>> = [
  {
    name: "gives the first run again for the same key and body, and counts it once",
    run: Effect.gen(function* () {
      const { runs: store } = yield* Stores
      const userId = yield* makeUserId
      const first = yield* acceptRun({ userId, idempotencyKey: "a" })
      const again = yield* sampleSubmission({ userId, idempotencyKey: "a" })
      expect(yield* store.accept(again)).toEqual({ extraction: first, repeated: true })
      expect(yield* store.find(userId, again.extraction.id, "record")).toEqual(Option.none())
      expect(yield* store.usage(userId, "2026-11", "month")).toBe(1)
      const ended = yield* endRun(first)
      expect((yield* store.accept(again)).extraction).toEqual(ended)
    })
  },
  {
    name: "gives the same answer if a submission is accepted again, and counts it once",
    run: Effect.gen(function* () {
      const { runs: store } = yield* Stores
      const userId = yield* makeUserId
      for (const submission of [
        yield* sampleSubmission({ userId }),
        yield* sampleSubmission({ userId, idempotencyKey: "a" })
      ]) {
        const first = yield* store.accept(submission)
        expect(first.repeated).toBe(false)
        expect(yield* store.accept(submission)).toEqual(first)
      }
      expect(yield* store.usage(userId, "2026-11", "month")).toBe(2)
    })
  },
  {
    name: "refuses another body under the same key and keeps nothing of it",
    run: Effect.gen(function* () {
      const { runs: store } = yield* Stores
      const userId = yield* makeUserId
      yield* acceptRun({ userId, idempotencyKey: "a" })
      const other = yield* sampleSubmission({ userId, idempotencyKey: "a", fingerprint: "other" })
      expect(yield* Effect.flip(store.accept(other))).toMatchObject({ _tag: "IdempotencyMismatch" })
      expect(yield* store.find(userId, other.extraction.id, "record")).toEqual(Option.none())
      expect(yield* store.usage(userId, "2026-11", "month")).toBe(1)
    })
  },
  {
    name: "tells beforehand which run a key stands for",
    run: Effect.gen(function* () {
      const { runs: store } = yield* Stores
      const userId = yield* makeUserId
      const asked = { key: "a", fingerprint: "first" }
      expect(yield* store.findRepeated(userId, asked)).toEqual(Option.none())
      const first = yield* acceptRun({ userId, idempotencyKey: "a", fingerprint: "first" })
      expect(yield* store.findRepeated(userId, asked)).toEqual(Option.some(first))
      expect(yield* Effect.flip(store.findRepeated(userId, { ...asked, fingerprint: "other" }))).toMatchObject({
        _tag: "IdempotencyMismatch"
      })
      expect(yield* store.findRepeated(yield* makeUserId, asked)).toEqual(Option.none())
      yield* TestClock.adjust("24 hours")
      expect(yield* store.findRepeated(userId, asked)).toEqual(Option.none())
    })
  },
  {
    name: "keeps the keys of users apart",
    run: Effect.gen(function* () {
      const { runs: store } = yield* Stores
      const first = yield* acceptRun({ userId: yield* makeUserId, idempotencyKey: "a" })
      const submission = yield* sampleSubmission({ userId: yield* makeUserId, idempotencyKey: "a", fingerprint: "b" })
      const second = yield* store.accept(submission)
      expect(second.repeated).toBe(false)
      expect(second.extraction.id).not.toBe(first.id)
    })
  },
  {
    name: "makes one run of 100 concurrent requests with one key",
    run: Effect.gen(function* () {
      const { runs: store } = yield* Stores
      const userId = yield* makeUserId
      const ids = yield* Effect.replicateEffect(
        Effect.map(acceptRun({ userId, idempotencyKey: "a", limit: 1 }), ({ id }) => id),
        100,
        { concurrency: "unbounded" }
      )
      expect(new Set(ids).size).toBe(1)
      expect(yield* store.usage(userId, "2026-11", "month")).toBe(1)
    })
  },
  {
    name: "deletes a key after 24 hours and not before",
    run: Effect.gen(function* () {
      const { prune, runs: store } = yield* Stores
      const userId = yield* makeUserId
      const first = yield* acceptRun({ userId, idempotencyKey: "a" })
      yield* TestClock.adjust("86399999 millis")
      yield* store.sweep(sweepLimits)
      yield* prune("idempotencyKeys", DateTime.subtractDuration(yield* DateTime.now, idempotencyWindow), 1_000)
      expect((yield* acceptRun({ userId, idempotencyKey: "a" })).id).toBe(first.id)
      yield* TestClock.adjust("1 millis")
      const second = yield* acceptRun({ userId, idempotencyKey: "a", fingerprint: "other" })
      expect(second.id).not.toBe(first.id)
      expect((yield* acceptRun({ userId, idempotencyKey: "a", fingerprint: "other" })).id).toBe(second.id)
    })
  },
  {
    name: "deletes the keys that came before a time, so many in a step",
    run: Effect.gen(function* () {
      const userId = yield* makeUserId
      const old = ["a", "b", "c"]
      yield* Effect.forEach(old, (idempotencyKey) => acceptRun({ userId, idempotencyKey }))
      yield* TestClock.adjust("1 hour")
      const kept = yield* acceptRun({ userId, idempotencyKey: "d" })
      yield* expectPruning("idempotencyKeys", yield* DateTime.now, old.length)
      for (const idempotencyKey of old) yield* acceptRun({ userId, idempotencyKey, fingerprint: "other" })
      expect((yield* acceptRun({ userId, idempotencyKey: "d" })).id).toBe(kept.id)
    })
  },
  {
    name: "gives the first run again when the quota is used up",
    run: Effect.gen(function* () {
      const userId = yield* makeUserId
      const first = yield* acceptRun({ userId, idempotencyKey: "a", limit: 1 })
      expect((yield* acceptRun({ userId, idempotencyKey: "a", limit: 1 })).id).toBe(first.id)
    })
  },
  {
    name: "does not keep the key of a run that the quota refused",
    run: Effect.gen(function* () {
      const userId = yield* makeUserId
      yield* Effect.flip(acceptRun({ userId, idempotencyKey: "a", limit: 0 }))
      yield* acceptRun({ userId, idempotencyKey: "a", fingerprint: "other", limit: 1 })
    })
  },
  {
    name: "frees the key of a removed run",
    run: Effect.gen(function* () {
      const { remove } = yield* Stores
      const userId = yield* makeUserId
      const first = yield* acceptRun({ userId, idempotencyKey: "a" })
      yield* remove(userId, { extraction: first.id })
      const second = yield* acceptRun({ userId, idempotencyKey: "a", fingerprint: "other" })
      expect(second.id).not.toBe(first.id)
    })
  }
]
