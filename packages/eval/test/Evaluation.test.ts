import { it } from "@effect/vitest"
import type { Evidence } from "@winnow/extractor"
import { ExtractionPipeline } from "@winnow/core"
import { mimeTypes } from "@winnow/document"
import { ExtractorError } from "@winnow/extractor"
import { Effect } from "effect"
import { describe, expect } from "vitest"
import type { Case, GroundTruth } from "../src/index.js"
import {
  compareEvaluations,
  DatasetError,
  decodeSaved,
  evaluate,
  evaluationText,
  fileOf,
  reliabilityOf,
  savedOf,
  summarise,
  summariseBy
} from "../src/index.js"

const caseOf = (path: string, truth: GroundTruth): Case => ({
  path,
  kind: path.split("/")[0] ?? "",
  language: "en",
  family: path,
  variables: [],
  truth,
  read: Effect.succeed({ bytes: new TextEncoder().encode(path), mimeType: mimeTypes.pdf })
})

const evidence = (path: string, confidence: number, page = 1): Evidence => ({
  path,
  page,
  box: { x: 10, y: 10, width: 20, height: 10 },
  quote: "x",
  status: "verified",
  confidence
})

const tokens = { model: "m", inputTokens: 1_000, outputTokens: 100, attempts: 1 }

/** A pipeline that answers each document, by its bytes, with this data. */
const answering = (
  answers: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  found: ReadonlyArray<Evidence> = []
) =>
  Effect.provideService(ExtractionPipeline, {
    run: ({ bytes }) => {
      const data = answers[new TextDecoder().decode(bytes)]
      return data === undefined
        ? Effect.fail(new ExtractorError({ reason: "refused", message: "No.", usage: tokens }))
        : Effect.succeed({ document: { pages: [], tables: [] }, data, evidence: found, tokens, warnings: [] })
    }
  })

const cases = [caseOf("bill/a", { total: 5, day: "2024-01-01" }), caseOf("letter/b", { name: "Ada" })]

describe("evaluate", () => {
  it.effect("judges each document and sums up by kind", () =>
    Effect.gen(function* () {
      const documents = yield* evaluate({ cases }).pipe(
        answering({ "bill/a": { total: 5, day: null }, "letter/b": { name: "Ada" } })
      )
      expect(summarise(documents)).toMatchObject({
        documents: 2,
        failed: 0,
        perfect: 1,
        all: { correct: 2, omitted: 1 },
        macroF1: (2 / 3 + 1) / 2,
        inputTokens: 2_000,
        outputTokens: 200
      })
      expect(summariseBy(documents, (document) => document.case.kind).map(({ name }) => name)).toEqual([
        "bill",
        "letter"
      ])
    })
  )

  it.effect("makes a document that fails a result with what it has cost", () =>
    Effect.gen(function* () {
      const missing = { ...cases[0], path: "bill/c", truth: { a: 1 } }
      const unread = Effect.fail(new DatasetError({ message: "gone" }))
      const documents = yield* evaluate({ cases: [...cases, { ...caseOf("x", {}), ...missing, read: unread }] }).pipe(
        answering({ "bill/a": { total: 5, day: "2024-01-01" } })
      )
      expect(documents.map(({ error }) => error)).toEqual([undefined, "No.", "gone"])
      expect(summarise(documents)).toMatchObject({ failed: 2, all: { failed: 2 }, inputTokens: 2_000 })
    })
  )

  it.effect("measures where values were found against the boxes of the truth", () =>
    Effect.gen(function* () {
      const box = { page: 1, x: 10, y: 10, width: 20, height: 10 }
      const truth = {
        a: 1,
        b: 1,
        c: 1,
        rows: [{ d: 1 }],
        $boxes: {
          a: box,
          b: [
            { ...box, page: 2 },
            { ...box, x: 25 }
          ],
          c: { ...box, page: 3 },
          "rows[0].d": box
        }
      }
      const documents = yield* evaluate({ cases: [caseOf("a", truth)] }).pipe(
        answering({ a: { a: 1, b: 1, c: 1, rows: [{ d: 0 }, { d: 1 }] } }, [
          evidence("a", 1),
          evidence("b", 1),
          evidence("c", 1),
          evidence("rows[1].d", 1)
        ])
      )
      const { boxes, overlap, rightBox, rightPage } = summarise(documents).placement
      expect([boxes, rightPage, rightBox]).toEqual([4, 3, 2])
      expect(overlap).toBeCloseTo((1 + 5 / 35 + 0 + 1) / 4)
    })
  )

  it.effect("sets claimed confidence against what was right, inventions included", () =>
    Effect.gen(function* () {
      const truth = { a: 1, b: 2, $absent: ["c"] }
      const documents = yield* evaluate({ cases: [caseOf("a", truth)] }).pipe(
        answering({ a: { a: 1, b: 3, c: "invented", unknown: 1 } }, [
          evidence("a", 1),
          evidence("b", 0.3),
          evidence("c", 0.92),
          evidence("unknown", 0.5)
        ])
      )
      const { bins, error, values } = reliabilityOf(documents)
      expect(values).toBe(3)
      expect(bins.map(({ from, right, values }) => [from, values, right])).toEqual([
        [0.3, 1, 0],
        [0.9, 2, 0.5]
      ])
      expect(error).toBeCloseTo((0.3 + 2 * 0.46) / 3)
    })
  )
})

describe("a saved evaluation", () => {
  const withItems = (total: unknown, extra: ReadonlyArray<unknown>) =>
    evaluate({ cases: [caseOf("bill/a", { total: 5, name: "Ada", lineItems: [{ price: 1 }] })] }).pipe(
      answering({ "bill/a": { total, name: extra.length > 1 ? "Ada" : null, lineItems: [{ price: 1 }, ...extra] } })
    )

  it.effect("comes back from its file and tells what became worse", () =>
    Effect.gen(function* () {
      const before = yield* withItems(5, [{ price: 7 }])
      const read = yield* decodeSaved(JSON.parse(JSON.stringify(fileOf(before))))
      const now = yield* withItems(6, [{ price: 7 }, { price: 8 }])
      const comparison = compareEvaluations(read, savedOf(now))
      expect(comparison.worse).toEqual([
        { document: "bill/a", at: "total", status: "wrong" },
        { document: "bill/a", at: "lineItems[].price", status: "extra" }
      ])
      expect(comparison.better).toEqual([{ document: "bill/a", at: "name", status: "omitted" }])
      expect(evaluationText(now, { comparison })).toMatch(
        /^Against the baseline: 2 values worse, 1 better\n {2}bill\/a {2}total: wrong\n/
      )
    })
  )

  it.effect("compares only documents that both have", () =>
    Effect.gen(function* () {
      const now = yield* withItems(6, [])
      const comparison = compareEvaluations(
        { ...savedOf(now), documents: { gone: savedOf([]).documents["x"] ?? { f1: 1, milliseconds: 1, faults: [] } } },
        savedOf(now)
      )
      expect(comparison).toMatchObject({ worse: [], better: [], added: ["bill/a"], gone: ["gone"] })
    })
  )
})

describe("evaluationText", () => {
  it.effect("shows totals, kinds, the fields with faults, confidence and cost", () =>
    Effect.gen(function* () {
      const documents = yield* evaluate({ cases }).pipe(
        answering({ "bill/a": { total: 5, day: null }, "letter/b": { name: "Ada" } }, [evidence("total", 0.9)])
      )
      const text = evaluationText(documents, { prices: { input: 1, output: 10 } })
      expect(text).toMatch(
        /^2 documents +right +wrong +null .*\nall values +2 +0 +1 +0 +0 +100\.0 % +66\.7 % +80\.0 %$/m
      )
      expect(text).toMatch(/^bill +1 +0 +2 +50\.0 %/m)
      expect(text).toMatch(/^day +0 +0 +1 /m)
      expect(text).toMatch(/^0\.9 – 1\.0 +1 +90\.0 % +100\.0 %$/m)
      expect(text).toMatch(/^Cost: 0\.0040$/m)
    })
  )
})
