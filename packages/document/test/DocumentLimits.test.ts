import { describe, expect, it } from "@effect/vitest"
import type { Box, Line, ParsedDocument, Word } from "@winnow/document"
import {
  DocumentLimits,
  DocumentParser,
  layerParserTask,
  opened,
  pack,
  poorPages,
  unpack,
  WorkerPool
} from "@winnow/document"
import { Effect, Layer } from "effect"

const word: Word = { text: "a", box: { x: 1, y: 2, width: 3, height: 4 } }
const ruling: Box = { x: 1, y: 2, width: 30, height: 0 }
const lineOf = (words: number): Line => ({
  words: Array.from({ length: words }, () => ({ ...word })),
  block: 0,
  role: "body"
})
const pageOf = (words: number, rulings = 0) => ({
  number: 1,
  width: 595,
  height: 842,
  lines: [lineOf(words)],
  rulings: Array.from({ length: rulings }, () => ruling)
})
const cell = { row: 0, column: 0, rowSpan: 1, columnSpan: 1, words: [] }

/** Reads a document whatever bytes it is given, as far as the limits allow: 2 pages, 10 words. */
const parse = (document: ParsedDocument) =>
  Effect.flatMap(DocumentParser, (parser) => parser.parse(new Uint8Array(), "application/pdf")).pipe(
    Effect.provide(layerParserTask({ mimeTypes: ["application/pdf"], module: new URL("file:///Task.js") })),
    Effect.provide(Layer.succeed(WorkerPool, { run: () => Effect.succeed({ value: pack(document) }) })),
    Effect.provide(Layer.succeed(DocumentLimits, { pages: 2, words: 10 }))
  )

describe("the limits of a document", () => {
  it.effect.each<[string, ParsedDocument]>([
    ["2 pages", { pages: [pageOf(1), pageOf(1), pageOf(1)], tables: [] }],
    ["10 words", { pages: [pageOf(11)], tables: [] }],
    ["10 ruled lines", { pages: [pageOf(1, 11)], tables: [] }],
    ["10 cells", { pages: [pageOf(1)], tables: [{ page: 1, cells: Array.from({ length: 30 }, () => cell) }] }]
  ])("refuse more than %s by their name", ([what, document]) =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(parse(document))
      expect(error.reason).toBe("too-large")
      expect(error.message).toContain(`more than ${what}`)
    })
  )

  it.effect("let the largest document through as it is", () =>
    Effect.gen(function* () {
      const document: ParsedDocument = {
        pages: [pageOf(5, 10), pageOf(5)],
        tables: [{ page: 1, cells: [cell] }]
      }
      const { pages } = yield* parse(document)
      expect(pages.flatMap(({ lines }) => lines.flatMap(({ words }) => words))).toHaveLength(10)
      expect(pages[0]?.rulings).toHaveLength(10)
    })
  )
})

/** How many turns of the event loop others have while a calculation runs. */
const turnsDuring = <A>(work: Effect.Effect<A>) =>
  Effect.gen(function* () {
    let turns = 0
    let next = setImmediate(function count() {
      turns++
      next = setImmediate(count)
    })
    yield* Effect.addFinalizer(() => Effect.sync(() => clearImmediate(next)))
    const made = yield* work
    return { turns, made }
  }).pipe(Effect.scoped)

describe("a large document", () => {
  const large = unpack(pack({ pages: [pageOf(600_000, 300_000)], tables: [] }))

  it.live("is opened beside other work, and is whole then", () =>
    Effect.gen(function* () {
      const { turns } = yield* turnsDuring(opened(large))
      expect(turns).toBeGreaterThan(2)
      expect(large.pages[0]?.lines[0]?.words).toHaveLength(600_000)
      expect(large.pages[0]?.rulings).toHaveLength(300_000)
    })
  )

  it.live("has its text judged beside other work", () =>
    Effect.gen(function* () {
      const { made, turns } = yield* turnsDuring(
        poorPages(Array.from({ length: 20 }, () => large.pages[0] ?? pageOf(0)))
      )
      expect(turns).toBeGreaterThan(2)
      expect(made).toEqual([])
    })
  )
})
