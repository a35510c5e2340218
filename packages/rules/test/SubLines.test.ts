import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, goods, typedRows, typed, typeset } from "./Typeset.js"

describe("lines below an item's first", () => {
  it("are no part of its name where they tell its numbers, the number below its label", () => {
    const paper = `
      Pos   Description                    Net price     Quantity     Amount
      1     GTIN: 4012345001235                 9.90           20     198.00
            Item no.:
            TB100A4
            Dividers A4`
    expect(
      extractByRules(typed(paper), [goods(field("description", "string"), field("lineTotal", "number"))]).data
    ).toEqual({ lineItems: [{ description: "Dividers A4", lineTotal: 198 }] })
  })
})

describe("the rate of a tax below an item", () => {
  it("ends no table", () => {
    const asked = goods(field("description", "string"), field("quantity", "number"), field("lineTotal", "number"))
    const item = (name: string, count: string, amount: string) =>
      [
        [
          [40, name],
          [240, count],
          [400, amount]
        ],
        [[40, "Tax: 0.2%"]]
      ] as const
    const document = typeset([
      [
        [40, "Item"],
        [240, "Quantity"],
        [400, "Amount"]
      ],
      ...item("Repair", "12", "$120.00"),
      ...item("Cleaning", "5", "$7.50"),
      ...typedRows`
                                        Tax (0%):                       $0.00
                                        Total:                          $127.50
`
    ])
    const { lineItems } = extractByRules(document, [asked]).data
    expect(lineItems).toMatchObject([
      { quantity: 12, lineTotal: 120 },
      { quantity: 5, lineTotal: 7.5 }
    ])
  })
})
