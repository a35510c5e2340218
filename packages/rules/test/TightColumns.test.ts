import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { sheetOf } from "../src/sheet/Sheet.js"
import type { Cell } from "./Typeset.js"
import { field, goods, typeset } from "./Typeset.js"

/** A row whose cells end at given places, as numbers do below their titles. */
const endingAt = (ends: ReadonlyArray<number>, texts: ReadonlyArray<string>): ReadonlyArray<Cell> =>
  texts.map((text, index) => [(ends[index] ?? 0) - widthOf(text), text])

const widthOf = (text: string): number => text.length * 5 - (text.split(" ").length - 1) * 2

const rowsOf = (...rows: ReadonlyArray<readonly [what: string, ...numbers: ReadonlyArray<string>]>) =>
  rows.map(([what, ...numbers]): ReadonlyArray<Cell> => [[40, what], ...endingAt([180, 234, 276, 300, 345], numbers)])

describe("columns no further apart than words", () => {
  const asked = goods(
    field("description", "string"),
    field("quantity", "number"),
    field("unitPrice", "number"),
    field("netAmount", "number"),
    field("vatRate", "number"),
    field("grossAmount", "number")
  )

  it("are told by the edges of the values, and thousands stay with their number", () => {
    const document = typeset(
      rowsOf(
        ["Description", "Qty", "Unit price", "Net", "VAT", "Gross"],
        ["Shelf", "3", "9 000", "27 000", "20%", "32 400"],
        ["Cabinet with doors", "2", "4 500", "9 000", "20%", "10 800"]
      )
    )
    expect(extractByRules(document, [asked]).data).toEqual({
      lineItems: [
        { description: "Shelf", quantity: 3, unitPrice: 9000, netAmount: 27000, vatRate: 20, grossAmount: 32400 },
        {
          description: "Cabinet with doors",
          quantity: 2,
          unitPrice: 4500,
          netAmount: 9000,
          vatRate: 20,
          grossAmount: 10800
        }
      ]
    })
  })
})

describe("two amounts side by side", () => {
  const texts = (...cells: ReadonlyArray<Cell>) => sheetOf(typeset([cells])).segments.map(({ text }) => text)

  it("are two, however near, and a day and its time are one", () => {
    expect(texts([40, "60.00"], [73, "10.00%"])).toEqual(["60.00", "10.00%"])
    expect(texts([40, "03.05.24"], [88, "14.30"])).toEqual(["03.05.24 14.30"])
  })
})

describe("a caption soon after an amount", () => {
  it("is that of the next amount", () => {
    const document = typeset([
      [
        [40, "Total earned"],
        [180, "2,640.00"],
        [227, "Total kept"],
        [330, "580.00"],
        [367, "Paid out"],
        [480, "2,060.00"]
      ]
    ])
    expect(
      extractByRules(document, [
        field("totalKept", "number"),
        field("paidOut", "number"),
        field("totalEarned", "number")
      ]).data
    ).toEqual({ totalKept: 580, paidOut: 2060, totalEarned: 2640 })
  })
})

describe("titles of one line at the middle of titles of two", () => {
  it("are not the numbers of a form's boxes, which belong to their captions", () => {
    const document = typeset([
      [
        [40, "1"],
        [52, "Total wages paid"],
        [300, "2"],
        [312, "Federal tax withheld"]
      ],
      [
        [60, "23677.70"],
        [320, "1854.10"]
      ],
      [
        [40, "3"],
        [52, "Social security wages"],
        [300, "4"],
        [312, "Social security tax"]
      ],
      [
        [60, "24410.00"],
        [320, "1513.42"]
      ]
    ])
    const asked = [field("federalTaxWithheld", "number"), field("socialSecurityWages", "number")]
    expect(extractByRules(document, asked).data).toEqual({ federalTaxWithheld: 1854.1, socialSecurityWages: 24410 })
  })
})

describe("a count and a price close behind it", () => {
  const cellsOf = (...cells: ReadonlyArray<Cell>) => sheetOf(typeset([cells])).segments.map(({ text }) => text)

  it("are two numbers where no space between thousands is that wide", () => {
    expect(cellsOf([40, "Barrel of beer"], [208, "4"], [221, "129,20"])).toEqual(["Barrel of beer", "4", "129,20"])
    expect(cellsOf([40, "Barrel of beer"], [208, "4"], [217, "129,20"])).toEqual(["Barrel of beer", "4 129,20"])
  })
})
