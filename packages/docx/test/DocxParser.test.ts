import { expect, it } from "@effect/vitest"
import { DocumentParser, lineText, ThreadPool } from "@winnow/document"
import { docxOf, docxParagraph, documentParserSuite, sampleInvoiceDocx } from "@winnow/testkit"
import { Effect, Layer } from "effect"
import { DocxParser } from "../src/DocxParser.js"
import { MammothParser } from "../src/MammothParser.js"
import { parseDocx } from "../src/ParseDocx.js"

const mimeType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
/** The time is limited by the test alone: on a busy machine, running out of memory may take long. */
const pool = ThreadPool.layer({ size: 1, memoryLimit: 120 * 2 ** 20, timeLimit: "3 minutes" })
const parse = (bytes: Uint8Array) => Effect.flatMap(DocumentParser, (parser) => parser.parse(bytes, mimeType))
const words = [
  ..."Invoice Bill to: Sternwarte Bergedorf Invoice number: RE-2026-0417 Invoice date: 2026-03-14".split(" "),
  ..."Due date: 2026-04-13 Description Quantity Unit price Total".split(" "),
  ..."Refractor telescope 80 mm 2 349.50 699.00 Eyepiece 25 mm wide field 3 89.90 269.70".split(" "),
  ..."Tripod, aluminium 2 120.00 240.00 Net total: 1208.70 EUR VAT 19 %: 229.65 EUR".split(" "),
  ..."Total amount due: 1438.35 EUR".split(" ")
]
const header = "Nordlicht Optik GmbH, Hafenstraße 12, 24103 Kiel".split(" ")
const footer = "IBAN: DE02120300000000202051".split(" ")

const parsers = [
  { name: "DOCX", layer: DocxParser.layer.pipe(Layer.provide(pool)), words: [...header, ...words, ...footer] },
  { name: "DOCX on mammoth", layer: MammothParser.layer.pipe(Layer.provide(pool)), words }
]

for (const { layer, name, words } of parsers) {
  documentParserSuite({ name, layer, document: { mimeType, bytes: sampleInvoiceDocx(), words } })

  it.live(
    `${name}: fails with the reason, also for a document that needs too much memory, and reads the next one`,
    () =>
      Effect.gen(function* () {
        const empty = yield* Effect.flip(parse(docxOf({ body: "<w:p/>" })))
        expect(empty.reason).toBe("no-text")
        const huge = yield* Effect.flip(parse(docxOf({ body: docxParagraph("x ".repeat(200)).repeat(60_000) })))
        expect(huge.reason).toBe("memory")
        const next = yield* parse(docxOf({ body: docxParagraph("next") }))
        expect(next.pages.flatMap((page) => page.lines).map(lineText)).toEqual(["next"])
      }).pipe(Effect.provide(layer))
  )
}

it.live("DOCX: reads in a worker thread what parseDocx reads", () =>
  Effect.gen(function* () {
    const document = yield* parse(sampleInvoiceDocx())
    const expected = parseDocx(sampleInvoiceDocx())
    expect(document.pages).toEqual(expected.pages)
    expect(document.tables).toEqual(expected.tables)
  }).pipe(Effect.provide(DocxParser.layer.pipe(Layer.provide(pool))))
)
