import { expect, it } from "@effect/vitest"
import { DocumentParser, lineText, ThreadPool } from "@winnow/core"
import { docxOf, docxParagraph, sampleInvoiceDocx } from "@winnow/testkit"
import { Effect, Layer } from "effect"
import { MammothParser } from "../src/MammothParser.js"
import { parseDocx } from "../src/ParseDocx.js"

const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
const parse = (bytes: Uint8Array) => Effect.flatMap(DocumentParser, (parser) => parser.parse(bytes, docx))
const layer = MammothParser.layer.pipe(Layer.provide(ThreadPool.layer({ size: 1, memoryLimit: 150 * 2 ** 20 })))

it.live("reads in a worker thread what parseDocx reads", () =>
  Effect.gen(function* () {
    const document = yield* parse(sampleInvoiceDocx())
    const expected = yield* Effect.promise(() => parseDocx(sampleInvoiceDocx()))
    expect(document.pages).toEqual(expected.pages)
    expect(document.tables).toEqual(expected.tables)
  }).pipe(Effect.provide(layer))
)

it.live("fails with the reason, also for a document that needs too much memory, and reads the next one", () =>
  Effect.gen(function* () {
    const empty = yield* Effect.flip(parse(docxOf({ body: "<w:p/>" })))
    expect(empty.reason).toBe("no-text")
    const huge = yield* Effect.flip(parse(docxOf({ body: docxParagraph("x").repeat(300_000) })))
    expect(huge.reason).toBe("memory")
    const next = yield* parse(docxOf({ body: docxParagraph("next") }))
    expect(next.pages.flatMap((page) => page.lines).map(lineText)).toEqual(["next"])
  }).pipe(Effect.provide(layer))
)
