import { describe, expect, it } from "@effect/vitest"
import { DocumentParser, lineText, ThreadPool } from "@winnow/document"
import { sampleEncryptedPdf, sampleInvoicePdf } from "@winnow/testkit"
import { Effect, Layer } from "effect"
import { UnpdfParser } from "../src/index.js"

const parser = UnpdfParser.layer.pipe(Layer.provide(ThreadPool.layer({ size: 1 })))

describe("UnpdfParser", () => {
  it.layer(parser)((it) => {
    it.effect("parses in a worker thread, tables and boxes included", () =>
      Effect.gen(function* () {
        const { parse } = yield* DocumentParser
        const bytes = yield* Effect.promise(() => sampleInvoicePdf())
        const { pages, tables } = yield* parse(bytes, "application/pdf")
        expect(pages[0]?.lines.map(lineText)).toContain("Refractor telescope 80 mm 2 349.50 699.00")
        expect(pages[0]?.lines[0]?.words[0]?.box?.x).toBeCloseTo(56, 0)
        expect(tables).toHaveLength(1)
      })
    )

    it.effect("fails with the reason when it cannot be read", () =>
      Effect.gen(function* () {
        const { parse } = yield* DocumentParser
        const error = yield* Effect.flip(parse(sampleEncryptedPdf(), "application/pdf"))
        expect(error).toMatchObject({ _tag: "ParserError", reason: "encrypted" })
      })
    )
  })
})
