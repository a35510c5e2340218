import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { sheetOf } from "../src/sheet/Sheet.js"
import type { Cell } from "./Typeset.js"
import { field, goods, typedRows, typeset } from "./Typeset.js"

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

describe("titles of two words", () => {
  const asked = goods(field("productName", "string"), field("price", "number"), field("stock", "number"))

  it("give way to a title that says the same above values", () => {
    const document = typeset(typedRows`
Product                         Unit price          Price                   Stock
Kettle                                              48.50                   7
`)
    expect(extractByRules(document, [asked]).data).toEqual({
      lineItems: [{ productName: "Kettle", price: 48.5, stock: 7 }]
    })
  })
})

describe("titles of one line at the middle of titles of two", () => {
  it("are one header with them, whose other columns keep their values", () => {
    const document = typeset([
      [
        [240, "Total", 2],
        [340, "Pieces", 2]
      ],
      [
        [40, "ITEM", 2],
        [180, "Size", 2],
        [440, "Weight", 2]
      ],
      [
        [240, "bales", 2],
        [340, "packed", 2]
      ],
      [],
      ...["28", "30", "32"].map(
        (size, index): ReadonlyArray<Cell> => [
          [40, "Cargo trousers"],
          [190, size],
          [250, String(index + 1)],
          [360, String(70 + index)],
          [450, "12.5"]
        ]
      )
    ])
    const fields = [field("item", "string"), field("size", "string"), field("pieces", "number")]
    const { data } = extractByRules(document, [{ ...goods(...fields), key: "goods", context: "Packed goods." }])
    expect(data).toEqual({
      goods: [
        { item: "Cargo trousers", size: "28", pieces: 70 },
        { item: "Cargo trousers", size: "30", pieces: 71 },
        { item: "Cargo trousers", size: "32", pieces: 72 }
      ]
    })
  })

  it("are told by words that begin exactly below each other, be their gap no wider than a wide space", () => {
    const pay = (name: string, amount: string, held: string, sum: string): ReadonlyArray<Cell> => [
      [40, name],
      [197 - 5 * amount.length, amount],
      [204, held],
      [320, sum]
    ]
    const document = typeset([
      pay("Earnings", "Amount", "Deductions", "Amount"),
      pay("Basic pay", "55000", "Provident fund", "1800"),
      pay("House rent", "22000", "Income tax", "8500"),
      pay("Gross pay", "77000", "Total deductions", "10300")
    ])
    const asked = [field("grossPay", "number"), field("incomeTax", "number"), field("totalDeductions", "number")]
    expect(extractByRules(document, asked).data).toEqual({ grossPay: 77000, incomeTax: 8500, totalDeductions: 10300 })
  })

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
