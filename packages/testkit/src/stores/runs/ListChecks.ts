import { expect } from "@effect/vitest"
import type { Extraction, ExtractionFilter, UserId } from "@winnow/core"
import type { DocumentWarning } from "@winnow/document"
import { makeUserId, Stores, TemplateId } from "@winnow/core"
import { DateTime, Effect } from "effect"
import * as fc from "fast-check"
import type { Check } from "../../Conformance.js"
import { forAll } from "../../Conformance.js"
import { acceptRun, completed, endRun } from "./Runs.js"

const start = DateTime.unsafeMake("2026-11-20T00:00:00.000Z")
const at = (millis: number) => DateTime.add(start, { millis })
const idsOf = (extractions: ReadonlyArray<Extraction>) => extractions.map(({ id }) => id)

/** A plain reference implementation of `list`. */
const expected = (all: ReadonlyArray<Extraction>, { limit, ...filter }: ExtractionFilter) => {
  const millis = (instant: DateTime.Utc | undefined, otherwise: number) => instant?.epochMillis ?? otherwise
  const items = all
    .filter(({ templateId }) => filter.templateId === undefined || templateId === filter.templateId)
    .filter(({ runId }) => filter.runId === undefined || runId === filter.runId)
    .filter(({ createdAt }) => createdAt.epochMillis >= millis(filter.from, -Infinity))
    .filter(({ createdAt }) => createdAt.epochMillis < millis(filter.until, Infinity))
    .filter(({ createdAt }) => createdAt.epochMillis < millis(filter.cursor, Infinity))
    .sort((a, b) => b.createdAt.epochMillis - a.createdAt.epochMillis)
  return { items: idsOf(items.slice(0, limit)), hasMore: items.length > limit }
}

const template = (number: number) => TemplateId.make(`tpl_${number}`)

/** Six runs, a second apart: templates 0 1 0 1 0 1, batches – – a a b b. */
const sixRuns = (userId: UserId) =>
  Effect.forEach([null, null, "a", "a", "b", "b"], (runId, index) =>
    acceptRun({ userId, extraction: { runId, templateId: template(index % 2), createdAt: at(index * 1_000) } })
  )

/** Two warnings with the same code count once. */
const warnings: ReadonlyArray<DocumentWarning> = [
  { code: "hidden_text", message: "Text was left out", pages: [2] },
  { code: "hidden_text", message: "A layer was left out", pages: [] }
]

/** Each filter alone and together with others. */
const filters: ReadonlyArray<readonly [name: string, filter: ExtractionFilter]> = [
  ["everything, newest first", { limit: 10 }],
  ["by template", { templateId: template(1), limit: 10 }],
  ["nothing of an unknown template", { templateId: template(7), limit: 10 }],
  ["from an instant on, that included", { from: at(2_000), limit: 10 }],
  ["until an instant, that excluded", { until: at(2_000), limit: 10 }],
  ["between two instants", { from: at(1_000), until: at(4_000), limit: 10 }],
  ["before a cursor, that excluded", { cursor: at(3_000), limit: 10 }],
  [
    "from the beginning of time to its end",
    { from: DateTime.unsafeMake(-8.64e15), until: DateTime.unsafeMake(8.64e15), limit: 10 }
  ],
  ["before a cursor beyond the year 9999", { cursor: DateTime.unsafeMake(8.64e15), limit: 10 }],
  ["the first page", { limit: 2 }],
  ["the page after a cursor", { cursor: at(4_000), limit: 2 }],
  ["a page as long as what there is", { limit: 6 }],
  ["a page one shorter than what there is", { limit: 5 }],
  [
    "by template, dates and cursor",
    { templateId: template(0), from: at(1), until: at(5_000), cursor: at(4_000), limit: 10 }
  ],
  ["a batch", { runId: "a", limit: 10 }],
  ["the first page of a batch", { runId: "a", limit: 1 }],
  ["the page of a batch after a cursor", { runId: "a", cursor: at(3_000), limit: 1 }],
  ["nothing of an unknown batch", { runId: "c", limit: 10 }],
  ["a batch by template", { runId: "a", templateId: template(0), limit: 10 }],
  ["a batch by dates", { runId: "b", from: at(5_000), until: at(6_000), limit: 10 }]
]

const history = fc.record({
  /** Milliseconds between runs; many are zero, for equal times. */
  gaps: fc.array(fc.nat({ max: 2 }), { minLength: 1, maxLength: 25 }),
  limit: fc.integer({ min: 1, max: 7 }),
  /** The number of runs accepted after each page. */
  between: fc.array(fc.nat({ max: 3 }), { minLength: 25, maxLength: 25 })
})

/** Which runs a list contains, in which order. */
export const listChecks: ReadonlyArray<Check<Stores>> = [
  ...filters.map(([name, filter]) => ({
    name: `lists ${name}`,
    run: Effect.gen(function* () {
      const { runs: store } = yield* Stores
      const userId = yield* makeUserId
      const all = yield* sixRuns(userId)
      yield* sixRuns(yield* makeUserId)
      const { items, hasMore } = yield* store.list(userId, filter)
      expect({ items: idsOf(items), hasMore }).toEqual(expected(all, filter))
      for (const item of items) expect(item).toEqual(all.find(({ id }) => id === item.id))
    })
  })),
  {
    name: "lists runs with a warning of one code, together with other filters too",
    run: Effect.gen(function* () {
      const { runs: store } = yield* Stores
      const userId = yield* makeUserId
      const all = yield* sixRuns(userId)
      const warned = all.filter((_, index) => index % 3 === 0)
      for (const extraction of all)
        yield* endRun(extraction, { ...completed, warnings: warned.includes(extraction) ? warnings : [] })
      const other = yield* acceptRun({ userId: yield* makeUserId })
      yield* endRun(other, { ...completed, warnings })
      const found = (filter: Omit<ExtractionFilter, "limit">) =>
        Effect.map(store.list(userId, { ...filter, limit: 10 }), ({ items }) => idsOf(items))
      expect(yield* found({ warning: "hidden_text" })).toEqual(idsOf(warned.toReversed()))
      expect(yield* found({ warning: "hidden_text", templateId: template(0) })).toEqual(idsOf(warned.slice(0, 1)))
      expect(yield* found({ warning: "hidden_text", runId: "a" })).toEqual(idsOf(warned.slice(1)))
      expect(yield* found({ warning: "rows_missing" })).toEqual([])
      const page = yield* store.list(userId, { warning: "hidden_text", limit: 1 })
      expect({ ...page, items: idsOf(page.items) }).toEqual({ items: idsOf(warned.slice(1)), hasMore: true })
    })
  },
  {
    name: "lists runs of one status, together with other filters too",
    run: Effect.gen(function* () {
      const { runs: store } = yield* Stores
      const userId = yield* makeUserId
      const all = yield* sixRuns(userId)
      yield* sixRuns(yield* makeUserId)
      const [first, second, third, fourth, fifth, sixth] = all
      if (!first || !second || !third || !fourth || !fifth || !sixth) return expect.unreachable()
      for (const extraction of [first, second, third]) yield* endRun(extraction)
      yield* endRun(fourth, { status: "failed", error: "No text", processingTimeMs: 1 })
      const found = (filter: Omit<ExtractionFilter, "limit">) =>
        Effect.map(store.list(userId, { ...filter, limit: 10 }), ({ items }) => idsOf(items))
      expect(yield* found({ status: "completed" })).toEqual(idsOf([third, second, first]))
      expect(yield* found({ status: "failed" })).toEqual(idsOf([fourth]))
      expect(yield* found({ status: "processing" })).toEqual(idsOf([sixth, fifth]))
      expect(yield* found({ status: "completed", templateId: template(0) })).toEqual(idsOf([third, first]))
      expect(yield* found({ status: "failed", runId: "a", from: at(1) })).toEqual(idsOf([fourth]))
      const page = yield* store.list(userId, { status: "completed", cursor: at(2_000), limit: 1 })
      expect({ ...page, items: idsOf(page.items) }).toEqual({ items: idsOf([second]), hasMore: true })
    })
  },
  {
    name: "lists runs whose file's name has a part, whatever signs are in it",
    run: Effect.gen(function* () {
      const { runs: store } = yield* Stores
      const userId = yield* makeUserId
      const names = ["Invoice 10%.pdf", "invoice_11.PDF", "Größe 'x' \\ \"y\".docx", "注文書.pdf", "10 of 11.pdf"]
      for (const [index, fileName] of names.entries()) {
        yield* acceptRun({ userId, extraction: { fileName, createdAt: at(index) } })
      }
      yield* acceptRun({ userId: yield* makeUserId, extraction: { fileName: "invoice.pdf" } })
      const found = (fileName: string) =>
        Effect.map(store.list(userId, { fileName, limit: 10 }), ({ items }) =>
          items.map((item) => names.indexOf(item.fileName))
        )
      expect(yield* found("INVOICE")).toEqual([1, 0])
      expect(yield* found(".pdf")).toEqual([4, 3, 1, 0])
      expect(yield* found("0%")).toEqual([0])
      expect(yield* found("_")).toEqual([1])
      expect(yield* found("' \\ \"")).toEqual([2])
      expect(yield* found("Öße")).toEqual([])
      expect(yield* found("öße")).toEqual([2])
      expect(yield* found("文")).toEqual([3])
      expect(yield* found("nothing")).toEqual([])
      const page = yield* store.list(userId, { fileName: "1", limit: 1 })
      expect({ hasMore: page.hasMore, names: page.items.map(({ fileName }) => fileName) }).toEqual({
        hasMore: true,
        names: ["10 of 11.pdf"]
      })
    })
  },
  {
    name: "ends a page of large records early, though with one at least",
    run: Effect.gen(function* () {
      const { runs: store } = yield* Stores
      const userId = yield* makeUserId
      const all = yield* Effect.forEach([1, 3, 3, 9, 3, 3, 3], (eighths) =>
        acceptRun({
          userId,
          extraction: {
            runId: "large",
            variables: [{ key: "a", type: "string", context: "é".repeat(eighths * 2 ** 16) }]
          }
        })
      )
      for (const filter of [{}, { runId: "large" }]) {
        const pages: Array<ReadonlyArray<Extraction>> = []
        for (let hasMore = true; hasMore; ) {
          const cursor = pages.at(-1)?.at(-1)?.createdAt
          const page = yield* store.list(userId, { ...filter, limit: 4, ...(cursor === undefined ? {} : { cursor }) })
          pages.push(page.items)
          hasMore = page.hasMore && page.items.length > 0
        }
        expect(pages.map((page) => page.length)).toEqual([2, 1, 1, 3])
        expect(idsOf(pages.flat())).toEqual(idsOf(all.toReversed()))
      }
    })
  },
  {
    name: "pages through ties and inserts and shows each earlier run once",
    run: forAll(history, 40, ({ gaps, limit, between }) =>
      Effect.gen(function* () {
        const { runs: store } = yield* Stores
        const userId = yield* makeUserId
        const wanted = gaps.reduce<ReadonlyArray<number>>((times, gap) => [...times, (times.at(-1) ?? 0) + gap], [])
        const before = yield* Effect.forEach(wanted, (time) =>
          acceptRun({ userId, extraction: { createdAt: at(time) } })
        )
        const seen: Array<Extraction> = []
        for (const inserts of between) {
          const last = seen.at(-1)
          const page = yield* store.list(userId, { limit, ...(last === undefined ? {} : { cursor: last.createdAt }) })
          expect(page.items.length).toBeLessThanOrEqual(limit)
          seen.push(...page.items)
          expect(page.hasMore).toBe(seen.length < before.length)
          if (!page.hasMore) break
          yield* Effect.replicateEffect(acceptRun({ userId, extraction: { createdAt: at(0) } }), inserts)
        }
        expect(idsOf(seen)).toEqual(idsOf(before.toReversed()))
      })
    )
  }
]
