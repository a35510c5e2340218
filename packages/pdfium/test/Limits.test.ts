import { describe, expect, it } from "@effect/vitest"
import { DocumentParser, lineText, ThreadPool } from "@winnow/document"
import { sampleInvoicePdf } from "@winnow/testkit"
import { Effect, Layer } from "effect"
import { deflateSync } from "node:zlib"
import { PdfiumParser } from "../src/index.js"

/** A page whose content is `unit`, so many times over: a file of kilobytes. */
const pageOf = (unit: string, times: number): Uint8Array => {
  const content = deflateSync(Buffer.from(`BT /F 12 Tf 50 500 Td ${unit.repeat(times)} ET`))
  return Buffer.concat([
    Buffer.from(`%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 400 600] /Contents 4 0 R /Resources <</Font <</F 5 0 R>>>>>> endobj
5 0 obj <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>> endobj
4 0 obj <</Length ${content.length} /Filter /FlateDecode>> stream
`),
    content,
    Buffer.from("\nendstream endobj\ntrailer <</Root 1 0 R /Size 10>>\nstartxref\n0\n%%EOF\n")
  ])
}

const manyWords = pageOf("(word) Tj 0 -1 Td ", 2_000_000)

const read = (bytes: Uint8Array) =>
  Effect.flatMap(DocumentParser, ({ parse }) => parse(new Uint8Array(bytes), "application/pdf"))

const thenAnInvoice = Effect.gen(function* () {
  const { pages } = yield* read(yield* Effect.promise(() => sampleInvoicePdf()))
  expect(pages[0]?.lines.map(lineText)).toContain("Refractor telescope 80 mm 2 349.50 699.00")
})

describe("what a document may take", () => {
  it.live("stops one that fills PDFium's memory, and reads the next", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(read(manyWords))
      expect(error).toMatchObject({ reason: "memory", message: expect.stringContaining("more memory than allowed") })
      yield* thenAnInvoice
    }).pipe(
      Effect.provide(PdfiumParser.layer.pipe(Layer.provide(ThreadPool.layer({ size: 1, memoryLimit: 96 * 2 ** 20 }))))
    )
  )

  it.live("stops one that takes too long, within a single call of PDFium's", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(read(manyWords))
      expect(error).toMatchObject({ reason: "time", message: expect.stringContaining("longer than allowed") })
    }).pipe(
      Effect.provide(PdfiumParser.layer.pipe(Layer.provide(ThreadPool.layer({ size: 1, timeLimit: "400 millis" }))))
    )
  )
})
