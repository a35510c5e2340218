import { expect } from "@effect/vitest"
import { makeUserId, Stores } from "@winnow/core"
import { DateTime, Effect, Either, Logger, Option } from "effect"
import type { Check } from "../../Conformance.js"
import { expectPruning } from "../Pruning.js"
import { awkwardText, nestedVariables, sampleSubmission } from "../../SampleRecords.js"
import { acceptRun, endRun } from "./Runs.js"

/** `count` concurrent runs when one is left in the quota. */
export const admitsOneOf = (count: number): Check<Stores> => ({
  name: `admits exactly one of ${count.toLocaleString("en")} concurrent runs when one is left`,
  // On a busy machine, the database may abort a late step, which is then retried after a pause.
  clock: "live",
  run: Effect.gen(function* () {
    const { runs: store } = yield* Stores
    const userId = yield* makeUserId
    yield* acceptRun({ userId, limit: 3 })
    yield* acceptRun({ userId, limit: 3 })
    const results = yield* Effect.replicateEffect(Effect.either(acceptRun({ userId, limit: 3 })), count, {
      concurrency: "unbounded"
    })
    const refusals = results.filter(Either.isLeft).map(({ left }) => left)
    expect(refusals).toHaveLength(count - 1)
    for (const refusal of refusals) expect(refusal).toMatchObject({ _tag: "QuotaExceeded", usage: 3, limit: 3 })
    expect(yield* store.usage(userId, "2026-11", "month")).toBe(3)
    expect((yield* store.list(userId, { limit: 10 })).items).toHaveLength(3)
  })
})

/** What is stored of an accepted run, and what counts against the quota. */
export const acceptChecks: ReadonlyArray<Check<Stores>> = [
  {
    name: "keeps a run as it was submitted",
    run: Effect.gen(function* () {
      const { runs: store } = yield* Stores
      const userId = yield* makeUserId
      const submission = yield* sampleSubmission({
        userId,
        extraction: {
          fileName: awkwardText,
          templateName: awkwardText,
          runId: awkwardText,
          source: "dashboard",
          variables: nestedVariables(100)
        }
      })
      const { extraction, repeated } = yield* store.accept(submission)
      expect(repeated).toBe(false)
      expect(extraction).toEqual(submission.extraction)
      expect(yield* store.find(userId, extraction.id, "record")).toEqual(Option.some(submission.extraction))
    })
  },
  {
    name: "counts each accepted run once, by user and period",
    run: Effect.gen(function* () {
      const { runs: store } = yield* Stores
      const userId = yield* makeUserId
      const other = yield* makeUserId
      expect(yield* store.usage(userId, "2026-11", "month")).toBe(0)
      yield* acceptRun({ userId })
      yield* acceptRun({ userId })
      yield* acceptRun({ userId, period: "2026-12" })
      yield* acceptRun({ userId: other })
      expect(yield* store.usage(userId, "2026-11", "month")).toBe(2)
      expect(yield* store.usage(userId, "2026-12", "month")).toBe(1)
      expect(yield* store.usage(other, "2026-11", "month")).toBe(1)
    })
  },
  {
    name: "counts accepted runs by day, those removed since included",
    run: Effect.gen(function* () {
      const { remove, runs: store } = yield* Stores
      const userId = yield* makeUserId
      const runOn = (day: string, period = "2026-11") =>
        acceptRun({ userId, period, extraction: { createdAt: DateTime.unsafeMake(`${day}Z`) } })
      expect(yield* store.usage(userId, "2026-11", "day")).toEqual([])
      yield* runOn("2026-11-02T23:59:59.999")
      const { id } = yield* runOn("2026-11-10T00:00:00.000")
      yield* runOn("2026-11-10T12:00:00.000")
      yield* runOn("2026-12-01T00:00:00.000", "2026-12")
      yield* acceptRun({ userId: yield* makeUserId })
      yield* remove(userId, { extraction: id })
      expect(yield* store.usage(userId, "2026-11", "day")).toEqual([
        { day: "2026-11-02", extractions: 1 },
        { day: "2026-11-10", extractions: 2 }
      ])
      expect(yield* store.usage(userId, "2026-12", "day")).toEqual([{ day: "2026-12-01", extractions: 1 }])
    })
  },
  {
    name: "deletes what was used in periods that ended before a time, so many in a step",
    run: Effect.gen(function* () {
      const { runs: store } = yield* Stores
      const users = yield* Effect.replicateEffect(makeUserId, 3)
      for (const userId of users) {
        for (const [period, day] of [
          ["2026-01", "2026-01-31T23:59:59.999Z"],
          ["2026-02", "2026-02-01T00:00:00.000Z"],
          ["2026-03", "2026-03-01T00:00:00.000Z"]
        ] as const) {
          yield* acceptRun({ userId, period, extraction: { createdAt: DateTime.unsafeMake(day) } })
        }
      }
      yield* expectPruning("usage", DateTime.unsafeMake("2026-02-27T00:00:00.000Z"), users.length)
      for (const userId of users) {
        const left = yield* Effect.forEach(["2026-01", "2026-02", "2026-03"], (period) =>
          store.usage(userId, period, "month")
        )
        expect(left).toEqual([0, 1, 1])
      }
    })
  },
  {
    name: "refuses a run over the limit and keeps nothing of it",
    run: Effect.gen(function* () {
      const { runs: store } = yield* Stores
      const userId = yield* makeUserId
      yield* acceptRun({ userId, limit: 2 })
      yield* acceptRun({ userId, limit: 2 })
      const refused = yield* sampleSubmission({ userId, limit: 2 })
      const error = yield* Effect.flip(store.accept(refused))
      expect(error).toMatchObject({ _tag: "QuotaExceeded", usage: 2, limit: 2 })
      expect(yield* store.find(userId, refused.extraction.id, "record")).toEqual(Option.none())
      expect((yield* store.list(userId, { limit: 10 })).items).toHaveLength(2)
      expect(yield* store.usage(userId, "2026-11", "month")).toBe(2)
    })
  },
  {
    name: "admits none when the limit is 0",
    run: Effect.gen(function* () {
      const { runs: store } = yield* Stores
      const userId = yield* makeUserId
      const error = yield* Effect.flip(acceptRun({ userId, limit: 0 }))
      expect(error).toMatchObject({ _tag: "QuotaExceeded", usage: 0, limit: 0 })
      expect(yield* store.usage(userId, "2026-11", "month")).toBe(0)
    })
  },
  admitsOneOf(50),
  {
    name: "goes by the limit of each call, higher or lower than before",
    run: Effect.gen(function* () {
      const userId = yield* makeUserId
      yield* acceptRun({ userId, limit: 1 })
      yield* acceptRun({ userId, limit: 3 })
      expect(yield* Effect.flip(acceptRun({ userId, limit: 1 }))).toMatchObject({ usage: 2, limit: 1 })
      yield* acceptRun({ userId, limit: 3 })
    })
  },
  {
    name: "does not count removed runs less",
    run: Effect.gen(function* () {
      const { remove, runs: store } = yield* Stores
      const userId = yield* makeUserId
      const ids = [
        (yield* acceptRun({ userId, limit: 2 })).id,
        (yield* endRun(yield* acceptRun({ userId, limit: 2 }))).id
      ]
      for (const id of ids) yield* remove(userId, { extraction: id })
      expect(yield* store.usage(userId, "2026-11", "month")).toBe(2)
      expect(yield* Effect.flip(acceptRun({ userId, limit: 2 }))).toMatchObject({ usage: 2, limit: 2 })
    })
  },
  {
    name: "gives each of a user's runs a later createdAt than the one before",
    run: Effect.gen(function* () {
      const { runs: store } = yield* Stores
      const userId = yield* makeUserId
      const wanted = DateTime.unsafeMake("2026-11-20T08:00:00.000Z")
      const first = yield* acceptRun({ userId, extraction: { createdAt: wanted } })
      expect(first.createdAt).toEqual(wanted)
      yield* Effect.replicateEffect(acceptRun({ userId, extraction: { createdAt: wanted } }), 49, {
        concurrency: "unbounded"
      })
      const halfSecondBefore = DateTime.subtract(wanted, { millis: 500 })
      const afterClockWentBack = yield* acceptRun({ userId, extraction: { createdAt: halfSecondBefore } })
      expect(afterClockWentBack.createdAt.epochMillis).toBe(wanted.epochMillis + 50)
      const { items } = yield* store.list(userId, { limit: 100 })
      const times = items.map((extraction) => extraction.createdAt.epochMillis - wanted.epochMillis)
      expect(times).toEqual(Array.from({ length: 51 }, (_, index) => 50 - index))
      const hourAfter = DateTime.add(wanted, { hours: 1 })
      expect((yield* acceptRun({ userId, extraction: { createdAt: hourAfter } })).createdAt).toEqual(hourAfter)
    })
  },
  {
    name: "does not follow a run that was accepted while a clock was ahead, and shares no createdAt with it",
    run: Effect.gen(function* () {
      const { runs: store } = yield* Stores
      const userId = yield* makeUserId
      const now = DateTime.unsafeMake("2026-11-20T08:00:00.000Z")
      const at = (millis: number) => acceptRun({ userId, extraction: { createdAt: DateTime.add(now, { millis }) } })
      yield* at(3_600_000)
      expect((yield* at(0)).createdAt).toEqual(now)
      expect((yield* at(0)).createdAt).toEqual(DateTime.add(now, { millis: 1 }))
      // After a run one second ahead, the next one no longer follows that run, but the one an hour ahead.
      yield* at(1_000)
      expect((yield* at(0)).createdAt).toEqual(DateTime.add(now, { hours: 1, millis: 1 }))
      const { items } = yield* store.list(userId, { limit: 100 })
      expect(new Set(items.map(({ createdAt }) => createdAt.epochMillis)).size).toBe(5)
    })
  },
  {
    name: "warns of a run that was accepted later than now, not of those accepted while the next one waited",
    run: Effect.gen(function* () {
      const now = yield* DateTime.now
      const warningsAfter = (newest: DateTime.Utc) =>
        Effect.gen(function* () {
          const userId = yield* makeUserId
          yield* acceptRun({ userId, extraction: { createdAt: newest } })
          const warnings: Array<string> = []
          const logger = Logger.make(({ message }) => void warnings.push(String(message)))
          const waited = { createdAt: DateTime.subtract(now, { seconds: 20 }) }
          yield* acceptRun({ userId, extraction: waited }).pipe(
            Effect.provide(Logger.replace(Logger.defaultLogger, logger))
          )
          return warnings
        })
      expect(yield* warningsAfter(DateTime.subtract(now, { seconds: 10 }))).toEqual([])
      expect(yield* warningsAfter(DateTime.add(now, { hours: 1 }))).toEqual([
        expect.stringContaining("clock was ahead")
      ])
    })
  },
  {
    name: "lets two users have the same createdAt",
    run: Effect.gen(function* () {
      const createdAt = DateTime.unsafeMake("2026-11-20T08:00:00.000Z")
      yield* acceptRun({ userId: yield* makeUserId, extraction: { createdAt } })
      const other = yield* acceptRun({ userId: yield* makeUserId, extraction: { createdAt } })
      expect(other.createdAt).toEqual(createdAt)
    })
  }
]
