import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, goods, typed, typeset } from "./Typeset.js"

describe("lines below an item's first", () => {
  it("tell its number, and how many at which price make its amount", () => {
    const asked = goods(
      field("description", "string"),
      field("itemNumber", "string"),
      field("quantity", "number"),
      field("unitPrice", "number"),
      field("lineTotal", "number")
    )
    const document = typeset([
      [
        [40, "Product"],
        [400, "Amount"]
      ],
      [
        [40, "Wheelbarrow"],
        [400, "€ 240.00"]
      ],
      [
        [40, "55-1180-02"],
        [180, "3 pcs."],
        [280, "€ 80.00"]
      ],
      [],
      [
        [40, "Spade with a long handle"],
        [400, "€ 50.00"]
      ],
      [
        [40, "55-2093-11"],
        [180, "2 pcs."],
        [280, "€ 25.00"]
      ]
    ])
    expect(extractByRules(document, [asked]).data).toEqual({
      lineItems: [
        { description: "Wheelbarrow", itemNumber: "55-1180-02", quantity: 3, unitPrice: 80, lineTotal: 240 },
        { description: "Spade with a long handle", itemNumber: "55-2093-11", quantity: 2, unitPrice: 25, lineTotal: 50 }
      ]
    })
  })

  it("may have its numbers beside how many there are, below its name", () => {
    const asked = goods(
      field("description", "string"),
      field("quantity", "number"),
      field("unitPrice", "number"),
      field("lineTotal", "number")
    )
    const document = typeset([
      [
        [40, "Product"],
        [280, "Unit price"],
        [400, "Total"]
      ],
      [[40, "Wheelbarrow"]],
      [
        [40, "Qty. 3"],
        [280, "80.00"],
        [400, "240.00"]
      ],
      [],
      [[40, "Spade with a long handle"]],
      [
        [40, "Qty. 12"],
        [280, "25.00"],
        [400, "300.00"]
      ]
    ])
    expect(extractByRules(document, [asked]).data).toEqual({
      lineItems: [
        { description: "Wheelbarrow", quantity: 3, unitPrice: 80, lineTotal: 240 },
        { description: "Spade with a long handle", quantity: 12, unitPrice: 25, lineTotal: 300 }
      ]
    })
  })

  it("count it, where the table has titles for its name alone", () => {
    const asked = goods(
      field("position", "string"),
      field("description", "string"),
      field("quantity", "number"),
      field("unit", "string"),
      field("unitPrice", "number"),
      field("lineTotal", "number")
    )
    const document = typeset([
      [
        [40, "Pos."],
        [100, "Description"]
      ],
      [
        [40, "1"],
        [100, "Roof tile, red"]
      ],
      [
        [100, "120 pcs x 1.45"],
        [460, "174.00"]
      ],
      [
        [40, "2"],
        [100, "Ridge tile"]
      ],
      [
        [100, "15 pcs x 6.20"],
        [460, "93.00"]
      ]
    ])
    expect(extractByRules(document, [asked]).data).toEqual({
      lineItems: [
        {
          position: "1",
          description: "Roof tile, red",
          quantity: 120,
          unit: "pcs",
          unitPrice: 1.45,
          lineTotal: 174
        },
        { position: "2", description: "Ridge tile", quantity: 15, unit: "pcs", unitPrice: 6.2, lineTotal: 93 }
      ]
    })
  })

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

describe("the line below an item's numbers", () => {
  it("is its name, however the columns cut it", () => {
    const document = typeset([
      [
        [40, "Pos."],
        [100, "Material"],
        [170, "Description"],
        [320, "Quantity"],
        [400, "Price"],
        [480, "Amount"]
      ],
      [
        [40, "10"],
        [100, "MT-4711"],
        [320, "3"],
        [400, "20.00"],
        [480, "60.00"]
      ],
      [[100, "Hardened masonry chisel 250 mm"]],
      [
        [40, "20"],
        [100, "MT-4712"],
        [320, "5"],
        [400, "8.00"],
        [480, "40.00"]
      ],
      [[100, "Chalk line 30 m"]]
    ])
    const asked = goods(field("itemNumber", "string"), field("description", "string"), field("lineTotal", "number"))
    expect(extractByRules(document, [asked]).data).toEqual({
      lineItems: [
        { itemNumber: "MT-4711", description: "Hardened masonry chisel 250 mm", lineTotal: 60 },
        { itemNumber: "MT-4712", description: "Chalk line 30 m", lineTotal: 40 }
      ]
    })
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
      [
        [240, "Tax (0%):"],
        [400, "$0.00"]
      ],
      [
        [240, "Total:"],
        [400, "$127.50"]
      ]
    ])
    const { lineItems } = extractByRules(document, [asked]).data
    expect(lineItems).toMatchObject([
      { quantity: 12, lineTotal: 120 },
      { quantity: 5, lineTotal: 7.5 }
    ])
  })
})
