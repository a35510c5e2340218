import { describe, expect, it } from "@effect/vitest"
import type { ParsedDocument } from "@winnow/document"
import { lineRoles, pack, transferables, unpack } from "@winnow/document"
import * as fc from "fast-check"

const size = fc.float({ noNaN: true, noDefaultInfinity: true, min: 0, max: 20_000 })
const box = fc.record({ x: size, y: size, width: size, height: size })
const word = fc.record({
  text: fc.fullUnicodeString().map((text) => text.replaceAll("\0", "")),
  box: fc.option(box, { nil: null })
})
const count = fc.nat({ max: 1_000 })
const line = fc.record({ words: fc.array(word), block: count, role: fc.constantFrom(...lineRoles) })
const rulings = fc.array(box, { minLength: 1 })
const page = fc.record(
  { number: count, width: size, height: size, lines: fc.array(line), rulings },
  { requiredKeys: ["number", "width", "height", "lines"] }
)
const cell = fc.record({ row: count, column: count, rowSpan: count, columnSpan: count, words: fc.array(word) })
const table = fc.record({ page: count, cells: fc.array(cell) })
const warning = fc.record({ code: fc.constant("hidden_text" as const), message: fc.string(), pages: fc.array(count) })
const document: fc.Arbitrary<ParsedDocument> = fc.record(
  {
    pages: fc.array(page, { maxLength: 4 }),
    tables: fc.array(table, { maxLength: 3 }),
    warnings: fc.array(warning, { minLength: 1 })
  },
  { requiredKeys: ["pages", "tables"] }
)

const plain = ({ pages, tables, warnings }: ParsedDocument) => ({ pages, tables, ...(warnings && { warnings }) })

describe("a packed document", () => {
  it("is the same document again, across threads too", () => {
    fc.assert(
      fc.property(document, (original) => {
        const packed = pack(original)
        expect(plain(unpack(packed))).toEqual(original)
        const moved = structuredClone(packed, { transfer: transferables(packed) })
        expect(plain(unpack(moved))).toEqual(original)
      }),
      { numRuns: 200 }
    )
  })

  it("has a word of a table that stands in a line as the same object", () => {
    const shared = { text: "12", box: { x: 1, y: 2, width: 3, height: 4 } }
    const original: ParsedDocument = {
      pages: [{ number: 1, width: 595, height: 842, lines: [{ words: [shared], block: 0, role: "body" }] }],
      tables: [{ page: 1, cells: [{ row: 0, column: 0, rowSpan: 1, columnSpan: 1, words: [shared] }] }]
    }
    const { pages, tables } = unpack(pack(original))
    expect(tables[0]?.cells[0]?.words[0]).toBe(pages[0]?.lines[0]?.words[0])
  })

  it("is not packed a second time when it is passed on", () => {
    const packed = pack({ pages: [], tables: [] })
    expect(pack(unpack(packed))).toBe(packed)
  })
})
