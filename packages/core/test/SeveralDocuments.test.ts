import { describe, expect, it } from "@effect/vitest"
import type { ParsedDocument } from "@winnow/document"
import { ExtractionPipeline } from "@winnow/core"
import { mimeTypes } from "@winnow/document"
import type { Variable } from "@winnow/extractor"
import { ScriptedExtractor, ScriptedParser, scriptedPdf } from "@winnow/testkit"
import { Effect, Layer } from "effect"

const lineOf = (text: string, y: number) => ({
  block: y,
  role: "body" as const,
  words: text.split(" ").map((word, index) => ({ text: word, box: { x: 40 + 60 * index, y, width: 50, height: 10 } }))
})

/** Pages of a scripted PDF are parted by "---". */
const pagesOf = (lines: ReadonlyArray<string>): ParsedDocument => ({
  tables: [],
  pages: lines
    .join("\n")
    .split("\n---\n")
    .map((page, index) => ({
      number: index + 1,
      width: 600,
      height: 800,
      lines: page.split("\n").map((text, row) => lineOf(text, 40 + 20 * row))
    }))
})

const pipeline = ExtractionPipeline.layer.pipe(
  Layer.provide(
    Layer.merge(
      ScriptedParser.layer((lines) => Effect.succeed(pagesOf(lines))),
      ScriptedExtractor.layer()
    )
  )
)

const run = (lines: ReadonlyArray<string>, variables: ReadonlyArray<Variable>) =>
  Effect.flatMap(ExtractionPipeline, ({ run }) =>
    run({ bytes: scriptedPdf(...lines), mimeType: mimeTypes.pdf, variables })
  ).pipe(Effect.provide(pipeline))

const total: Variable = { key: "total", type: "number", context: "" }
const number: Variable = { key: "number", type: "string", context: "" }

const three = [
  ["INVOICE", "Invoice number: INV-3301", "number: INV-3301", "total: 222"],
  ["---", "INVOICE", "Invoice number: 2026-0098", "number: 2026-0098"],
  ["---", "goes on", "total: 381"],
  ["---", "INVOICE", "Invoice number: DP77812", "number: DP77812", "total: 138"]
].flat()

describe("a document with pages that were not read", () => {
  it.effect("says which pages are pictures without text", () =>
    Effect.gen(function* () {
      const document = pagesOf(["total: 5", "---", "goes on"])
      const scan = { number: 3, width: 600, height: 800, lines: [], pictureShare: 0.9 }
      const blank = { number: 4, width: 600, height: 800, lines: [], pictureShare: 0 }
      const numbered = { number: 5, width: 600, height: 800, lines: [lineOf("ACME-000124", 780)], pictureShare: 1 }
      const strange = { number: 7, width: 600, height: 800, lines: [lineOf("\ue020\ue021 \ue022", 300)] }
      const cover = { number: 6, width: 600, height: 800, lines: [lineOf("Annual report", 300)], pictureShare: 1 }
      const scanned = ExtractionPipeline.layer.pipe(
        Layer.provide(
          ScriptedParser.layer(() =>
            Effect.succeed({ ...document, pages: [...document.pages, scan, blank, numbered, cover, strange] })
          )
        ),
        Layer.provide(ScriptedExtractor.layer())
      )
      const { warnings } = yield* Effect.flatMap(ExtractionPipeline, ({ run }) =>
        run({ bytes: scriptedPdf("x"), mimeType: mimeTypes.pdf, variables: [total] })
      ).pipe(Effect.provide(scanned))
      expect(warnings).toMatchObject([{ code: "pages_not_read", pages: [3, 5, 7] }])
    })
  )
})

describe("a file of several documents", () => {
  it.effect("gives the values of the first, and says which pages the documents have", () =>
    Effect.gen(function* () {
      const { data, warnings } = yield* run(three, [number, total])
      expect(data).toEqual({ number: "INV-3301", total: 222 })
      expect(warnings).toMatchObject([{ code: "several_documents", pages: [1, 2, 4] }])
      expect(warnings[0]?.message).toContain("3 documents (pages 1, 2–3, 4)")
    })
  )

  it.effect("gives an element for each where the template is a list of documents", () =>
    Effect.gen(function* () {
      const invoices: Variable = {
        key: "invoices",
        type: "array",
        arrayType: "object",
        context: "",
        fields: [number, total]
      }
      const { data, evidence, warnings } = yield* run(three, [invoices])
      expect(data).toEqual({
        invoices: [
          { number: "INV-3301", total: 222 },
          { number: "2026-0098", total: 381 },
          { number: "DP77812", total: 138 }
        ]
      })
      expect(evidence.map(({ path }) => path)).toContain("invoices[2].total")
      expect(warnings).toMatchObject([{ code: "several_documents" }])
    })
  )

  it.effect("is no file whose pages repeat one number, or list many", () =>
    Effect.gen(function* () {
      const longOne = [
        "INVOICE",
        "Invoice number: INV-3301",
        "number: INV-3301",
        "---",
        "Invoice number: INV-3301",
        "total: 5"
      ]
      const reminder = [
        ["Invoice number: INV-3301", "total: 5", "---", "open", "Invoice no. 17-A", "Invoice no. 18-A"],
        ["---", "Order number: 5512", "Page 2 of 3"]
      ].flat()
      for (const lines of [longOne, reminder]) {
        const { data, warnings } = yield* run(lines, [total])
        expect(data).toEqual({ total: 5 })
        expect(warnings).toEqual([])
      }
    })
  )

  it.effect("says which documents of a list were not read beyond the limit", () =>
    Effect.gen(function* () {
      const pages = Array.from({ length: 202 }, (_, index) => [
        ...(index === 0 ? [] : ["---"]),
        "INVOICE",
        `Invoice number: ${1000 + index}`,
        `number: ${1000 + index}`
      ]).flat()
      const each: Variable = { key: "papers", type: "array", arrayType: "object", context: "", fields: [number, total] }
      const { warnings } = yield* run(pages, [each])
      expect(warnings).toContainEqual({
        code: "limit_reached",
        message: "Only the first 200 documents of the file were read",
        pages: [201, 202]
      })
    })
  )
})
