import { expect } from "@effect/vitest"
import type { Extraction, UserId } from "@winnow/core"
import { makeUserId, newReview, StoredReview, Stores, sweepLimits } from "@winnow/core"
import { DateTime, Effect, Option, TestClock } from "effect"
import type { Check } from "../Conformance.js"
import { awkwardText } from "../SampleRecords.js"
import { insertWebhook, takeOf } from "./deliveries/Deliveries.js"
import { acceptRun, completed, endRun } from "./runs/Runs.js"

const reason = { code: "unverified", path: "total", message: awkwardText } as const

/** A completed run with an open review. */
const openReview = Effect.fnUntraced(function* (userId: UserId, doubt = 0.5, extraction: Partial<Extraction> = {}) {
  const run = yield* acceptRun({ userId, extraction })
  return yield* endRun(run, { ...completed, review: { reasons: [reason], doubt } })
})

const later = Effect.map(DateTime.now, (now) => DateTime.add(now, { minutes: 15 }))

export const reviewChecks: ReadonlyArray<Check<Stores>> = [
  {
    name: "opens a review with the end of a run that asks for it, and of no other",
    run: Effect.gen(function* () {
      const { runs } = yield* Stores
      const userId = yield* makeUserId
      const extraction = yield* openReview(userId)
      const other = yield* endRun(yield* acceptRun({ userId }))
      const now = yield* DateTime.now
      const expected = newReview(extraction, "open", { reasons: [reason], doubt: 0.5 }, now)
      expect(yield* runs.find(userId, extraction.id, "review")).toEqual(Option.some(expected))
      expect(yield* runs.find(userId, other.id, "review")).toEqual(Option.none())
      expect(yield* runs.find(yield* makeUserId, extraction.id, "review")).toEqual(Option.none())
    })
  },
  {
    name: "saves what is based on the newest version, and of concurrent reviewers exactly one",
    run: Effect.gen(function* () {
      const { reviews: store, runs } = yield* Stores
      const userId = yield* makeUserId
      const extraction = yield* openReview(userId)
      const review = Option.getOrThrow(yield* runs.find(userId, extraction.id, "review"))
      const at = yield* DateTime.now
      const box = { x: 1, y: 2.5, width: 3, height: 4 }
      const correction = { path: "total", was: 12.5, is: 13, page: 1, box, quote: awkwardText, by: "key_1", at }
      const draft = (note: string) =>
        new StoredReview({
          ...review,
          state: "approved",
          note,
          version: 1,
          data: { total: 13 },
          corrections: [correction]
        })
      const notes = ["a", "b", "c", "d"]
      const saved = yield* Effect.forEach(notes, (note) => store.save(draft(note), 0), { concurrency: "unbounded" })
      expect(saved.filter((isSaved) => isSaved)).toHaveLength(1)
      const winner = notes[saved.indexOf(true)] ?? ""
      expect(yield* runs.find(userId, extraction.id, "review")).toEqual(Option.some(draft(winner)))
      expect(yield* store.save(draft("stale"), 0)).toBe(false)
      expect(yield* store.save(draft("none"), null)).toBe(false)
    })
  },
  {
    name: "notifies webhooks that ask for it when a review is approved or rejected, once each time",
    run: Effect.gen(function* () {
      const { reviews: store, runs } = yield* Stores
      const userId = yield* makeUserId
      const asking = yield* insertWebhook(userId, { events: ["extraction.reviewed"] })
      const others = [
        yield* insertWebhook(userId),
        yield* insertWebhook(yield* makeUserId, { events: ["extraction.reviewed"] })
      ]
      const extraction = yield* openReview(userId)
      expect((yield* takeOf([asking, ...others])).map(({ event }) => event.name)).toEqual(["extraction.completed"])
      const read = Option.getOrThrow(yield* runs.find(userId, extraction.id, "review"))
      const events: Array<unknown> = []
      const states = ["open", "approved", "approved", "rejected", "none", "approved"] as const
      for (const [version, state] of states.entries()) {
        yield* TestClock.adjust("1 second")
        const updatedAt = yield* DateTime.now
        expect(yield* store.save(new StoredReview({ ...read, state, version: version + 1, updatedAt }), version)).toBe(
          true
        )
        if ([1, 3, 5].includes(version)) events.push({ name: "extraction.reviewed", extraction, at: updatedAt })
      }
      const taken = (yield* takeOf([asking, ...others])).filter(({ event }) => event.name !== "extraction.completed")
      expect(taken.map(({ event }) => event)).toEqual(events)
      expect(new Set(taken.map(({ id }) => id)).size).toBe(3)
      const unopened = yield* endRun(yield* acceptRun({ userId }))
      const approval = newReview(unopened, "approved", { reasons: [], doubt: 0 }, yield* DateTime.now)
      yield* store.save(approval, null)
      expect((yield* takeOf([asking])).map(({ event }) => event.extraction.id)).toEqual([unopened.id])
    })
  },
  {
    name: "lists extractions by the state of their review, page after page",
    run: Effect.gen(function* () {
      const { reviews: store, runs } = yield* Stores
      const userId = yield* makeUserId
      yield* openReview(yield* makeUserId)
      const plain = yield* endRun(yield* acceptRun({ userId }))
      const open = [yield* openReview(userId), yield* openReview(userId), yield* openReview(userId)]
      const [first, second, third] = open
      if (first === undefined || second === undefined || third === undefined) return yield* Effect.dieMessage("No runs")
      for (const [{ id }, state] of [
        [second, "approved"],
        [third, "none"]
      ] as const) {
        const review = Option.getOrThrow(yield* runs.find(userId, id, "review"))
        yield* store.save(new StoredReview({ ...review, state, version: 1 }), 0)
      }
      const listed = (reviewState: StoredReview["state"], more: object = {}) =>
        Effect.map(runs.list(userId, { reviewState, limit: 10, ...more }), ({ items }) => items.map(({ id }) => id))
      expect(yield* listed("open")).toEqual([first.id])
      expect(yield* listed("approved")).toEqual([second.id])
      expect(yield* listed("rejected")).toEqual([])
      expect(yield* listed("none")).toEqual([third.id, plain.id])
      expect(yield* listed("none", { limit: 1 })).toEqual([third.id])
      expect(yield* listed("none", { limit: 1, cursor: third.createdAt })).toEqual([plain.id])
      expect(yield* listed("approved", { templateId: second.templateId })).toEqual([second.id])
    })
  },
  {
    name: "keeps a document while its review is open, however old it is",
    run: Effect.gen(function* () {
      const { reviews: store, runs } = yield* Stores
      const userId = yield* makeUserId
      const soon = DateTime.add(yield* DateTime.now, { minutes: 1 })
      const keep = [Option.none(), Option.some(soon)]
      const open = yield* Effect.forEach(keep, (keepDocumentUntil) =>
        Effect.flatMap(acceptRun({ userId, keepDocumentUntil }), (run) =>
          endRun(run, { ...completed, review: { reasons: [reason], doubt: 0.5 } })
        )
      )
      const others = yield* Effect.forEach(keep, (keepDocumentUntil) =>
        Effect.flatMap(acceptRun({ userId, keepDocumentUntil }), (run) => endRun(run))
      )
      const isKept = ({ id }: Extraction) => Effect.map(runs.find(userId, id, "document"), Option.isSome)
      yield* TestClock.adjust("400 days")
      yield* runs.sweep(sweepLimits)
      expect(yield* Effect.forEach([...open, ...others], isKept)).toEqual([true, true, false, false])
      for (const { id } of open) {
        const review = Option.getOrThrow(yield* runs.find(userId, id, "review"))
        yield* store.save(new StoredReview({ ...review, state: "approved", version: 1 }), 0)
      }
      yield* runs.sweep(sweepLimits)
      expect(yield* Effect.forEach(open, isKept)).toEqual([false, false])
    })
  },
  {
    name: "inserts a review that was not opened, once, and none of an extraction that is gone",
    run: Effect.gen(function* () {
      const { remove, reviews: store, runs } = yield* Stores
      const userId = yield* makeUserId
      const extraction = yield* endRun(yield* acceptRun({ userId }))
      const review = newReview(extraction, "none", { reasons: [], doubt: 0 })
      expect(yield* store.save(review, null)).toBe(true)
      expect(yield* store.save(review, null)).toBe(false)
      yield* remove(userId, { extraction: extraction.id })
      expect(yield* runs.find(userId, extraction.id, "review")).toEqual(Option.none())
      expect(yield* store.save(review, null)).toBe(false)
    })
  },
  {
    name: "lists most doubtful first, page after page, by state, template and ids",
    run: Effect.gen(function* () {
      const { reviews: store } = yield* Stores
      const userId = yield* makeUserId
      yield* openReview(yield* makeUserId)
      const runs = yield* Effect.forEach([0.2, 0.9, 0.5, 0.5, 0.0001], (doubt) => openReview(userId, doubt))
      const sorted = [0.9, 0.5, 0.5, 0.2, 0.0001]
      const all = yield* store.list(userId, { state: "open", limit: 10 })
      expect(all.items.map(({ doubt }) => doubt)).toEqual(sorted)
      expect(all.hasMore).toBe(false)
      expect(Object.keys(all.items[0] ?? {})).not.toContain("data")
      const seen: Array<string> = []
      for (let after = all.items[0]; after !== undefined; ) {
        const { items } = yield* store.list(userId, { state: "open", after, limit: 2 })
        seen.push(...items.map(({ extractionId }) => extractionId))
        after = items.at(-1)
      }
      expect(seen).toEqual(all.items.slice(1).map(({ extractionId }) => extractionId))
      const [first, second] = runs
      if (first === undefined || second === undefined) return yield* Effect.dieMessage("No runs")
      const byIds = yield* store.list(userId, { ids: [first.id, second.id], limit: 100 })
      expect(byIds.items.map(({ extractionId }) => extractionId)).toEqual([second.id, first.id])
      expect((yield* store.list(userId, { ids: [], limit: 100 })).items).toEqual([])
      expect((yield* store.list(userId, { state: "approved", limit: 10 })).items).toEqual([])
      expect((yield* store.list(userId, { templateId: first.templateId, limit: 10 })).items).toHaveLength(5)
      expect((yield* store.list(yield* makeUserId, { limit: 10 })).items).toEqual([])
    })
  },
  {
    name: "gives a review to one reviewer at a time, until its time is over or it is given back",
    run: Effect.gen(function* () {
      const { reviews: store } = yield* Stores
      const userId = yield* makeUserId
      const { id } = yield* openReview(userId)
      const until = yield* later
      const take = (holder: string) => Effect.map(store.claim(userId, { id }, holder, until), Option.isSome)
      const taken = yield* Effect.forEach(["a", "b", "c"], take, { concurrency: "unbounded" })
      expect(taken.filter((isTaken) => isTaken)).toHaveLength(1)
      const holder = ["a", "b", "c"][taken.indexOf(true)] ?? ""
      expect(yield* take(holder)).toBe(true)
      expect(yield* take("other")).toBe(false)
      expect(Option.isNone(yield* store.claim(userId, { id }, "other", null))).toBe(true)
      expect(Option.isSome(yield* store.claim(userId, { id }, holder, null))).toBe(true)
      expect(yield* take("other")).toBe(true)
      yield* TestClock.adjust("15 minutes")
      expect(Option.isSome(yield* store.claim(userId, { id }, holder, yield* later))).toBe(true)
      expect(Option.isNone(yield* store.claim(yield* makeUserId, { id }, "x", yield* later))).toBe(true)
    })
  },
  {
    name: "gives each of concurrent reviewers another open review, after the one that was seen first",
    run: Effect.gen(function* () {
      const { reviews: store } = yield* Stores
      const userId = yield* makeUserId
      yield* Effect.forEach([0.9, 0.7, 0.5], (doubt) => openReview(userId, doubt))
      const until = yield* later
      const next = (holder: string, after?: StoredReview) =>
        Effect.map(store.claim(userId, { templateId: undefined, after }, holder, until), Option.getOrUndefined)
      const taken = yield* Effect.forEach(["a", "b", "c"], (holder) => next(holder), { concurrency: "unbounded" })
      expect(taken.map((review) => review?.doubt).sort()).toEqual([0.5, 0.7, 0.9])
      expect(yield* next("d")).toBeUndefined()
      const last = taken.find((review) => review?.doubt === 0.5)
      const first = taken.find((review) => review?.doubt === 0.9)
      if (first === undefined || last === undefined) return yield* Effect.dieMessage("Nothing was given")
      yield* store.claim(userId, { id: first.extractionId }, first.claimedBy ?? "", null)
      expect((yield* next("d", last))?.doubt).toBe(0.9)
    })
  }
]
