import { expect } from "@effect/vitest"
import type { ParsedDocument } from "@winnow/document"
import { DocumentParser, ParserError } from "@winnow/document"
import { Effect } from "effect"
import type { Adapter, Check } from "./Conformance.js"
import { conformanceSuite } from "./Conformance.js"

/** A document that the adapter can parse, and all its words in reading order. */
export interface ReadableDocument {
  readonly mimeType: string
  readonly bytes: Uint8Array
  readonly words: ReadonlyArray<string>
}

const wordsOf = (document: ParsedDocument) => document.pages.flatMap((page) => page.lines.flatMap((line) => line.words))

const documentParserChecks = (document: ReadableDocument): ReadonlyArray<Check<DocumentParser>> => {
  const parse = Effect.flatMap(DocumentParser, (parser) => parser.parse(document.bytes, document.mimeType))
  return [
    {
      name: "says that it reads the document's type",
      run: Effect.gen(function* () {
        expect((yield* DocumentParser).mimeTypes).toContain(document.mimeType)
      })
    },
    {
      name: "gives every word once, in reading order, without white space",
      run: Effect.gen(function* () {
        expect(wordsOf(yield* parse).map(({ text }) => text)).toEqual(document.words)
      })
    },
    {
      name: "numbers pages from 1 and keeps every word on its page",
      run: Effect.gen(function* () {
        const { pages, tables } = yield* parse
        expect(pages.map(({ number }) => number)).toEqual(pages.map((_, index) => index + 1))
        expect(tables.every(({ page }) => page >= 1 && page <= pages.length)).toBe(true)
        for (const page of pages) {
          for (const { box } of page.lines.flatMap((line) => line.words)) {
            if (box === null) continue
            expect(Math.min(box.x, box.y, box.width, box.height)).toBeGreaterThanOrEqual(-1)
            expect(box.x + box.width).toBeLessThanOrEqual(page.width + 1)
            expect(box.y + box.height).toBeLessThanOrEqual(page.height + 1)
          }
        }
      })
    },
    {
      name: "gives each block of lines a number of its own",
      run: Effect.gen(function* () {
        for (const { lines } of (yield* parse).pages) {
          const changes = lines.filter((line, index) => line.block !== lines[index - 1]?.block).length
          expect(new Set(lines.map(({ block }) => block)).size).toBe(changes)
        }
      })
    },
    {
      name: "reads the same document alike each time, and several at once",
      run: Effect.gen(function* () {
        const [first, ...others] = yield* Effect.replicateEffect(parse, 4, { concurrency: "unbounded" })
        for (const other of others) expect(other).toEqual(first)
      })
    },
    {
      name: "leaves the bytes as they are",
      run: Effect.gen(function* () {
        const given = new Uint8Array(document.bytes)
        yield* (yield* DocumentParser).parse(given, document.mimeType)
        expect(given).toEqual(new Uint8Array(document.bytes))
      })
    },
    {
      name: "fails with a ParserError, never otherwise, for what is no document of its type",
      run: Effect.gen(function* () {
        const parser = yield* DocumentParser
        const noise = Uint8Array.from({ length: 5_000 }, (_, index) => (index * 7919 + (index >> 3)) % 256)
        for (const bytes of [new Uint8Array(), noise]) {
          const error = yield* Effect.flip(parser.parse(bytes, document.mimeType))
          expect(error).toBeInstanceOf(ParserError)
          expect(error.message).not.toBe("")
        }
      })
    }
  ]
}

/** Tests a `DocumentParser` with a document in its format. */
export const documentParserSuite = (adapter: Adapter<DocumentParser> & { readonly document: ReadableDocument }): void =>
  conformanceSuite("DocumentParser", documentParserChecks(adapter.document))(adapter)
