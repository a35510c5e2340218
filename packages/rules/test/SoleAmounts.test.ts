import type { Variable } from "@winnow/extractor"
import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, goods, typeset } from "./Typeset.js"

const row = (...texts: ReadonlyArray<string>): ReadonlyArray<Cell> =>
  texts.map((text, index): Cell => [40 + 130 * index, text]).filter(([, text]) => text !== "")

const lines = (document: ReturnType<typeof typeset>, ...fields: ReadonlyArray<Variable>) =>
  extractByRules(document, [goods(...fields)]).data

describe("the only title of money in a table", () => {
  it("does not where things are counted", () => {
    const counted = typeset([row("Product", "Quantity", "Unit price"), row("Piano string", "3", "8.00")])
    expect(lines(counted, field("description", "string"), field("lineTotal", "number"))).not.toEqual({
      lineItems: [{ description: "Piano string", lineTotal: 8 }]
    })
  })
})

describe("currency signs in cells of their own", () => {
  it("do not hide which number stands below which title", () => {
    const cells = (quantity: string, price: string, total: string): ReadonlyArray<Cell> => [
      [40, "Piano string"],
      [210, quantity],
      [240, "£"],
      [300, price],
      [350, "£"],
      [430, total]
    ]
    const document = typeset([
      [
        [40, "Product"],
        [150, "Qty"],
        [250, "Unit price"],
        [380, "Price"]
      ],
      cells("3", "8.00", "24.00"),
      cells("5", "7.00", "35.00")
    ])
    expect(
      lines(
        document,
        field("description", "string"),
        field("quantity", "number"),
        field("unitPrice", "number"),
        field("lineTotal", "number")
      )
    ).toEqual({
      lineItems: [
        { description: "Piano string", quantity: 3, unitPrice: 8, lineTotal: 24 },
        { description: "Piano string", quantity: 5, unitPrice: 7, lineTotal: 35 }
      ]
    })
  })
})

describe("the rate of a line's discount", () => {
  it("is a percentage", () => {
    const document = typeset([row("Product", "Discount", "Amount"), row("Piano string", "10 %", "21.60")])
    expect(
      lines(document, field("description", "string"), field("discountRate", "number"), field("lineTotal", "number"))
    ).toEqual({ lineItems: [{ description: "Piano string", discountRate: 10, lineTotal: 21.6 }] })
  })
})
