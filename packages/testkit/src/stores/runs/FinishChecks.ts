import { expect } from "@effect/vitest"
import { makeUserId, Stores, sweepLimits } from "@winnow/core"
import { Effect, Option, TestClock } from "effect"
import type { Check } from "../../Conformance.js"
import { awkwardText } from "../../SampleRecords.js"
import { acceptRun, claimRun, completed, endRun, failed, leaseEnd } from "./Runs.js"

/** How runs end, and that each ends only once. */
export const finishChecks: ReadonlyArray<Check<Stores>> = [
  {
    name: "keeps data, evidence, tokens and warnings of a completed run",
    run: Effect.gen(function* () {
      const { runs: store } = yield* Stores
      const userId = yield* makeUserId
      const extraction = yield* acceptRun({ userId })
      expect(yield* store.find(userId, extraction.id, "evidence")).toEqual(
        Option.some({ evidence: [], tokens: null, warnings: [] })
      )
      const ended = yield* endRun(extraction, completed)
      expect({ ...ended }).toEqual({
        ...extraction,
        status: "completed",
        extractedData: completed.data,
        processingTimeMs: 1234
      })
      expect(yield* store.find(userId, extraction.id, "record")).toEqual(Option.some(ended))
      const { evidence, tokens, warnings } = completed
      expect(yield* store.find(userId, extraction.id, "evidence")).toEqual(Option.some({ evidence, tokens, warnings }))
    })
  },
  {
    name: "keeps the message of a failed run",
    run: Effect.gen(function* () {
      const { runs: store } = yield* Stores
      const userId = yield* makeUserId
      const extraction = yield* acceptRun({ userId })
      const ended = yield* endRun(extraction, { status: "failed", error: awkwardText, processingTimeMs: null })
      expect({ ...ended }).toEqual({ ...extraction, status: "failed", error: awkwardText })
      expect(yield* store.find(userId, extraction.id, "record")).toEqual(Option.some(ended))
      expect(yield* store.find(userId, extraction.id, "evidence")).toEqual(
        Option.some({ evidence: [], tokens: null, warnings: [] })
      )
    })
  },
  {
    name: "keeps what a failed run has spent",
    run: Effect.gen(function* () {
      const { runs: store } = yield* Stores
      const userId = yield* makeUserId
      const extraction = yield* acceptRun({ userId })
      const { tokens } = completed
      yield* endRun(extraction, { ...failed, tokens })
      expect(yield* store.find(userId, extraction.id, "evidence")).toEqual(
        Option.some({ evidence: [], tokens, warnings: [] })
      )
    })
  },
  {
    name: "keeps a megabyte of data, any key and any text in it",
    run: Effect.gen(function* () {
      const { runs: store } = yield* Stores
      const userId = yield* makeUserId
      const odd: Record<string, unknown> = JSON.parse(
        '{"__proto__": {"a": [1, null, true]}, "": "\\u0000", "a.b": -1e21}'
      )
      const rows = Array.from({ length: 10_000 }, (_, index) => ({ index, text: awkwardText, none: null }))
      const nested = Array.from({ length: 100 }).reduce<unknown>((inner) => ({ inner }), "leaf")
      const data = { odd, rows, nested }
      const extraction = yield* acceptRun({ userId })
      yield* endRun(extraction, { status: "completed", data, evidence: [], tokens: null, processingTimeMs: 0.5 })
      const found = Option.getOrThrow(yield* store.find(userId, extraction.id, "record"))
      expect(JSON.stringify(found.extractedData)).toBe(JSON.stringify(data))
      expect(found.processingTimeMs).toBe(0.5)
    })
  },
  {
    name: "never changes a terminal run",
    run: Effect.gen(function* () {
      const { runs: store } = yield* Stores
      const userId = yield* makeUserId
      for (const outcome of [completed, failed]) {
        const { id } = yield* acceptRun({ userId })
        const { lease } = yield* claimRun(id)
        const ended = yield* store.finish(lease, outcome)
        expect(yield* Effect.flip(store.finish(lease, failed))).toMatchObject({ _tag: "LeaseLost" })
        expect(yield* Effect.flip(store.finish(lease, completed))).toMatchObject({ _tag: "LeaseLost" })
        expect(yield* Effect.flip(store.renew(lease, yield* leaseEnd))).toMatchObject({ _tag: "LeaseLost" })
        expect(yield* Effect.flip(store.renew(lease, null))).toMatchObject({ _tag: "LeaseLost" })
        yield* TestClock.adjust("1 hour")
        expect(yield* store.claim(id, yield* leaseEnd)).toEqual(Option.none())
        const { failed: swept, waiting } = yield* store.sweep(sweepLimits)
        expect([...swept.map((run) => run.id), ...waiting.map((job) => job.id)]).not.toContain(id)
        expect(yield* store.find(userId, id, "record")).toEqual(Option.some(ended))
      }
    })
  },
  {
    name: "takes nothing from a lease on a removed run",
    run: Effect.gen(function* () {
      const { remove, runs: store } = yield* Stores
      const userId = yield* makeUserId
      const { id } = yield* acceptRun({ userId })
      const { lease } = yield* claimRun(id)
      yield* remove(userId, { extraction: id })
      expect(yield* Effect.flip(store.renew(lease, yield* leaseEnd))).toMatchObject({ _tag: "LeaseLost" })
      expect(yield* Effect.flip(store.finish(lease, completed))).toMatchObject({ _tag: "LeaseLost" })
      expect(yield* Effect.flip(store.renew(lease, null))).toMatchObject({ _tag: "LeaseLost" })
      expect(yield* store.find(userId, id, "record")).toEqual(Option.none())
      expect(yield* store.find(userId, id, "evidence")).toEqual(Option.none())
    })
  },
  {
    name: "removes record and evidence, once",
    run: Effect.gen(function* () {
      const { remove, runs: store } = yield* Stores
      const userId = yield* makeUserId
      const { id } = yield* endRun(yield* acceptRun({ userId }))
      yield* remove(userId, { extraction: id })
      expect(yield* store.find(userId, id, "record")).toEqual(Option.none())
      expect(yield* store.find(userId, id, "evidence")).toEqual(Option.none())
      expect((yield* store.list(userId, { limit: 10 })).items).toEqual([])
      expect(yield* remove(userId, { extraction: id })).toBe(false)
    })
  },
  {
    name: "does not know one user's run when another asks",
    run: Effect.gen(function* () {
      const { remove, runs: store } = yield* Stores
      const userId = yield* makeUserId
      const other = yield* makeUserId
      const ended = yield* endRun(yield* acceptRun({ userId }))
      expect(yield* store.find(other, ended.id, "record")).toEqual(Option.none())
      expect(yield* store.find(other, ended.id, "evidence")).toEqual(Option.none())
      expect((yield* store.list(other, { limit: 10 })).items).toEqual([])
      expect(yield* store.usage(other, "2026-11", "month")).toBe(0)
      expect(yield* remove(other, { extraction: ended.id })).toBe(false)
      expect(yield* store.find(userId, ended.id, "record")).toEqual(Option.some(ended))
      expect(Option.isSome(yield* store.find(userId, ended.id, "evidence"))).toBe(true)
    })
  }
]
