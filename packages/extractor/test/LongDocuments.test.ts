import { describe, expect, it } from "@effect/vitest"
import type { ModelExtractorOptions } from "@winnow/extractor"
import { Extractor, ModelExtractor, ground, pathOf } from "@winnow/extractor"
import type { LongDocument, LongDocumentOptions, ModelFaults } from "@winnow/testkit"
import { FaultyLanguageModel, longDocument, requestTokens } from "@winnow/testkit"
import { Effect, Layer } from "effect"
import { cooperatively } from "@winnow/document"
import { brokenSearch } from "../src/grounding/BrokenText.js"
import { indexDocument } from "../src/grounding/DocumentIndex.js"
import { fuzzySearch } from "../src/grounding/FuzzySearch.js"
import { leavesOf } from "../src/grounding/Leaves.js"
import { choosePlaces } from "../src/grounding/PlaceChoice.js"
import { indexText } from "../src/grounding/TextSearch.js"
import { indexValues } from "../src/grounding/ValueIndex.js"
import { valuePlaces } from "../src/grounding/ValuePlaces.js"
import { ListReader } from "../src/modelExtractor/ListReader.js"
import { promptLines } from "../src/modelExtractor/PromptLines.js"
import { allLines } from "../src/modelExtractor/Selection.js"

const retry = { attempts: 8, firstDelay: "1 millis" } as const

const read = (truth: LongDocument, faults: ModelFaults, options: ModelExtractorOptions = {}) =>
  Effect.gen(function* () {
    const extractor = yield* Extractor
    const extracted = yield* extractor.extract(truth.document, truth.variables)
    const { requests } = yield* FaultyLanguageModel
    return { ...extracted, requests: yield* requests }
  }).pipe(
    Effect.provide(
      Layer.provideMerge(ModelExtractor.layer({ retry, ...options }), FaultyLanguageModel.layer(truth, faults))
    )
  )

type Row = Readonly<Record<string, unknown>>

const rowsOf = (data: Readonly<Record<string, unknown>>): ReadonlyArray<Row> => data["lineItems"] as ReadonlyArray<Row>

const written = (row: Row): string => JSON.stringify(Object.entries(row).sort())

/** How many of the rows are among those given, as often as they are there. */
const recovered = (truth: LongDocument, rows: ReadonlyArray<Row>): number => {
  const given = rows.map(written)
  let count = 0
  for (const { value } of truth.rows) {
    const at = given.indexOf(written(value))
    if (at === -1) continue
    given.splice(at, 1)
    count++
  }
  return count
}

const faultless = { seed: 0 }

/** How often the document is searched for each text, while its rows are read and placed. */
const searchesOf = (truth: LongDocument) =>
  cooperatively(function* () {
    const asked: Array<string> = []
    const index = yield* indexDocument(truth.document)
    const text = yield* indexText(index)
    const counted = {
      ...text,
      find: (wanted: string) => {
        asked.push(wanted)
        return text.find(wanted)
      }
    }
    const values = yield* indexValues(index)
    const places = valuePlaces(index, counted, values, brokenSearch(index, text), fuzzySearch(index, text))
    const lines = yield* promptLines(truth.document)
    const lineOf = new Int32Array(index.words.length)
    for (const [number, { words }] of lines.entries()) lineOf.fill(number, words.start, words.end)
    const reader = new ListReader({ lines, index, places, lineOf }, truth.variables)
    const data = { lineItems: truth.rows.map(({ value }) => value) }
    reader.add(allLines(lines), { data, quotes: [], isCut: false })
    const whileReading = asked.length
    const searched = leavesOf(data).map((leaf) => ({
      ...leaf,
      places: typeof leaf.value === "boolean" ? [] : places.ofValue(leaf.value),
      anchors: []
    }))
    const known = new Map(reader.positions.map(({ steps, word }) => [pathOf(steps), word]))
    const chosen = yield* choosePlaces(index, searched, known)
    return { asked, whileReading, known, chosen, placeable: searched.filter(({ places }) => places.length > 0).length }
  })

describe("a long document", () => {
  it.effect("is searched once for each value, and its rows are placed where they were read", () =>
    Effect.gen(function* () {
      const truth = longDocument({ seed: 3, rows: 120, rowsPerPage: 12 })
      const { asked, chosen, known, placeable, whileReading } = yield* searchesOf(truth)
      expect(whileReading).toBeGreaterThan(0)
      expect(asked).toHaveLength(whileReading)
      expect(new Set(asked).size).toBe(asked.length)
      expect(known.size).toBe(truth.rows.length)
      expect(chosen.size).toBe(placeable)
    })
  )

  it.live("has its values in the same places whether its rows are placed while it is read or afterwards", () =>
    Effect.gen(function* () {
      const truth = longDocument({ seed: 2, rows: 200, rowsPerPage: 30, equal: 0.1 })
      const { rows = new Map<string, number>(), ...extracted } = yield* read(truth, faultless)
      expect(rows.size).toBe(truth.rows.length)
      const { document } = truth
      expect(yield* ground(document, { ...extracted, rows })).toEqual(yield* ground(document, extracted))
    })
  )

  describe.each<[string, Omit<ModelFaults, "seed">]>([
    ["nothing wrong", {}],
    ["rows past the 40th left out", { omitAfter: 40 }],
    ["one row in twenty left out", { omit: 0.05 }],
    ["answers cut off at 2,000 tokens", { truncateAt: 2_000 }],
    ["pages in the wrong order", { swapPages: 1 }],
    ["broken JSON", { breakJson: 0.3 }],
    ["rate limits", { rateLimit: 0.3 }],
    ["quotes that are not quite right", { offQuotes: 0.5 }],
    ["no quotes at all", { noQuotes: true }],
    [
      "all of that",
      { omitAfter: 40, omit: 0.02, truncateAt: 3_000, swapPages: 0.5, breakJson: 0.1, rateLimit: 0.1, offQuotes: 0.2 }
    ]
  ])("answered with %s", (_, faults) => {
    it.live.each<LongDocumentOptions>([
      { seed: 1, rows: 300, rowsPerPage: 7, equal: 0.1 },
      { seed: 2, rows: 500, rowsPerPage: 40, equal: 0.1 },
      { seed: 3, rows: 60, rowsPerPage: 12, equal: 0.3, wrapped: 0.4 },
      { seed: 4, rows: 240, rowsPerPage: 20, wrapped: 0.5 }
    ])("has every row once and in its order (seed $seed, $rows rows)", (options) =>
      Effect.gen(function* () {
        const truth = longDocument(options)
        const { data } = yield* read(truth, { seed: options.seed * 13, ...faults })
        const rows = rowsOf(data)
        expect(rows).toHaveLength(truth.rows.length)
        expect(recovered(truth, rows)).toBeGreaterThanOrEqual(truth.rows.length * 0.99)
        expect(rows.map((row) => row["article"])).toEqual(truth.rows.map(({ value }) => value["article"]))
        expect({ ...data, lineItems: [] }).toEqual({ ...truth.data, lineItems: [] })
      })
    )
  })

  it.live("keeps rows that are equal to the letter, all of one page even", () =>
    Effect.gen(function* () {
      const truth = longDocument({ seed: 6, rows: 200, rowsPerPage: 25, equal: 0.9, wrapped: 0 })
      const different = new Set(truth.rows.map(({ value }) => written(value))).size
      expect(different).toBeLessThan(60)
      const { data } = yield* read(truth, { seed: 1, omitAfter: 40, swapPages: 1 })
      expect(rowsOf(data)).toEqual(truth.rows.map(({ value }) => value))
    })
  )

  it.live("costs little more than to send its bare text once", () =>
    Effect.gen(function* () {
      for (const options of [
        { seed: 1, rows: 400, rowsPerPage: 8 },
        { seed: 2, rows: 2_000, rowsPerPage: 40 },
        { seed: 3, rows: 1_000, rowsPerPage: 20 }
      ]) {
        const truth = longDocument(options)
        const { requests } = yield* read(truth, faultless)
        const bare =
          truth.pages
            .flat()
            .map((line) => line.replace(/\s+/g, " "))
            .join("\n").length / 4
        const sent = requests.reduce((sum, request) => sum + requestTokens(request), 0)
        expect(sent / bare).toBeLessThanOrEqual(1.3)
      }
    })
  )

  it.live("of 300 pages and 2,000 rows is read too", () =>
    Effect.gen(function* () {
      const truth = longDocument({ seed: 9, rows: 2_000, rowsPerPage: 7 })
      expect(truth.pages.length).toBeGreaterThan(280)
      const { data, usage } = yield* read(truth, { seed: 3, omitAfter: 40, rateLimit: 0.05 })
      expect(recovered(truth, rowsOf(data))).toBeGreaterThanOrEqual(1_980)
      expect(rowsOf(data)).toHaveLength(2_000)
      expect(usage?.calls?.length).toBe(usage?.attempts)
      expect(usage?.calls?.some(({ outcome }) => outcome === "transient")).toBe(true)
    })
  )

  it.live("is asked for the fields of a wide template in groups", () =>
    Effect.gen(function* () {
      const truth = longDocument({ seed: 5, rows: 30, extraFields: 361 })
      expect(truth.variables).toHaveLength(369)
      const { data, requests } = yield* read(truth, { seed: 2, breakJson: 0.2, truncateAt: 4_000 })
      expect(data).toEqual(truth.data)
      for (const { schema } of requests) {
        expect(Object.keys(schema["properties"] as object).length).toBeLessThanOrEqual(160)
      }
    })
  )

  it.live("fails with a clear word when the model refuses a part of it", () =>
    Effect.gen(function* () {
      const truth = longDocument({ seed: 1, rows: 400 })
      const error = yield* Effect.flip(read(truth, { seed: 1, refuseCall: 3 }))
      expect(error).toMatchObject({
        reason: "refused",
        message: "The model refused to answer: I cannot help with that"
      })
      expect(error.usage?.calls?.filter(({ outcome }) => outcome === "refused")).toHaveLength(1)
    })
  )
})
