import { describe, expect, it } from "@effect/vitest"
import { makeUserId, TemplateSuggestions } from "@winnow/core"
import type { PackedDocument, ParsedDocument } from "@winnow/document"
import { mimeTypes, pack, unpack } from "@winnow/document"
import { VariableSuggester } from "@winnow/extractor"
import { ScriptedParser, scriptedPdf } from "@winnow/testkit"
import { Effect, Layer } from "effect"

const ofPages = (count: number): PackedDocument => {
  const word = (page: number) => ({ text: `page${page}`, box: { x: 40, y: 40, width: 50, height: 10 } })
  const pages = Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    width: 600,
    height: 800,
    lines: [{ block: 0, role: "body" as const, words: [word(index + 1)] }]
  }))
  return pack({ pages, tables: [] })
}

/** What the suggester is given of a document that a thread has parsed. */
const suggestedFrom = (packed: PackedDocument) =>
  Effect.gen(function* () {
    const given: Array<ParsedDocument> = []
    const suggester = VariableSuggester.of({
      suggest: (document) =>
        Effect.sync(() => {
          given.push(document)
          return { title: null, variables: [], data: {} }
        })
    })
    const suggestions = TemplateSuggestions.layer.pipe(
      Layer.provide(ScriptedParser.layer(() => Effect.sync(() => unpack(packed)))),
      Layer.provide(Layer.succeed(VariableSuggester, suggester))
    )
    const document = { bytes: scriptedPdf("a"), mimeType: mimeTypes.pdf, fileName: "a.pdf" }
    const { suggest } = yield* Effect.provide(TemplateSuggestions, suggestions)
    yield* suggest(yield* makeUserId, document)
    return given.map(pack)
  })

describe("TemplateSuggestions", () => {
  it.effect("come from the first ten pages", () =>
    Effect.gen(function* () {
      expect(yield* suggestedFrom(ofPages(12))).toEqual([ofPages(10)])
    })
  )

  it.effect("take a document of no more pages as the thread gave it", () =>
    Effect.gen(function* () {
      const packed = ofPages(10)
      expect((yield* suggestedFrom(packed))[0]).toBe(packed)
    })
  )
})
