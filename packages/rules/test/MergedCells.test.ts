import type { ParsedDocument, Word } from "@winnow/document"
import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field } from "./Typeset.js"

const wordsOf = (text: string): Array<Word> => text.split(" ").map((word) => ({ text: word, box: null }))

/** A document without places of one table, each of whose cells goes over so many columns of a finer grid. */
const merged = (rows: ReadonlyArray<ReadonlyArray<readonly [columns: number, text: string]>>): ParsedDocument => {
  const cells = rows.flatMap((row, number) => {
    let column = 0
    return row.map(([columnSpan, text]) => {
      const cell = { row: number, column, rowSpan: 1, columnSpan, words: wordsOf(text) }
      column += columnSpan
      return cell
    })
  })
  const lines = cells.map((cell, block) => ({ words: cell.words, block, role: "body" as const }))
  return { pages: [{ number: 1, width: 0, height: 0, lines }], tables: [{ page: 1, cells }] }
}

describe("cells that go over several columns", () => {
  it("are as wide as what stands in them, so that none runs into the next one", () => {
    const document = merged([
      [
        [3, "Description of the work"],
        [2, "Quantity"],
        [3, "Amount"]
      ],
      [
        [3, "Sanding and oiling of the old floor in the hall"],
        [2, "2"],
        [3, "1,250.00"]
      ],
      [
        [3, "New threshold"],
        [2, "1"],
        [3, "80.00"]
      ]
    ])
    const items = {
      key: "lineItems",
      type: "array",
      arrayType: "object",
      context: "",
      fields: [field("description", "string"), field("quantity", "number"), field("lineTotal", "number")]
    } as const
    expect(extractByRules(document, [items]).data).toEqual({
      lineItems: [
        { description: "Sanding and oiling of the old floor in the hall", quantity: 2, lineTotal: 1250 },
        { description: "New threshold", quantity: 1, lineTotal: 80 }
      ]
    })
  })
})
