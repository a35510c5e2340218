import { describe, expect, it } from "@effect/vitest"
import { withoutContents } from "../src/layout/ContentsLines.js"
import type { ParsedDocument } from "../src/ParsedDocument.js"
import { lineText } from "../src/ParsedDocument.js"

const documentOf = (...pages: ReadonlyArray<ReadonlyArray<string>>): ParsedDocument => ({
  pages: pages.map((lines, index) => ({
    number: index + 1,
    width: 0,
    height: 0,
    lines: lines.map((line, block) => ({
      words: line.split(" ").map((text) => ({ text, box: null })),
      block,
      role: "body"
    }))
  })),
  tables: []
})
const left = (...pages: ReadonlyArray<ReadonlyArray<string>>) =>
  withoutContents(documentOf(...pages)).pages.map(({ lines }) => lines.map(lineText))

const entries = ["Revenue ...... 2", "Staff . . . . . . 2", "Assets…… 3"]

describe("a table of contents", () => {
  it("is left out below its title", () => {
    expect(left(["Report", "Table of contents", ...entries, "Revenue: 48"])).toEqual([
      ["Report", "Table of contents", "Revenue: 48"]
    ])
    expect(left(["Inhaltsverzeichnis", "1. Umsatz 3", "2. Personal 5", "3. Bilanz 9"])).toEqual([
      ["Inhaltsverzeichnis"]
    ])
  })

  it("is left out without a title if it leads to pages of the document", () => {
    expect(left(entries, ["Revenue: 48"], ["Assets: 71"])).toEqual([[], ["Revenue: 48"], ["Assets: 71"]])
    expect(left(entries)).toEqual([entries])
  })

  it("is neither a bill with leaders nor the contents of a parcel", () => {
    const bill = ["Room ...... 320.00", "Tax ...... 8.40", "Total ...... 328.40"]
    const parcel = ["Contents", "Bolts 4", "Nuts 7", "Washers 12"]
    expect(left(bill, parcel)).toEqual([bill, parcel])
  })
})
