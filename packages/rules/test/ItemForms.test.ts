import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, goods, typedRows, typeset } from "./Typeset.js"

const asked = goods(
  field("description", "string"),
  field("quantity", "number"),
  field("unitPrice", "number"),
  field("lineTotal", "number")
)

const itemsOf = (...rows: ReadonlyArray<ReadonlyArray<Cell>>) =>
  extractByRules(
    typeset([
      [[40, "INVOICE"]],
      ...rows,
      [],
      [
        [300, "Total"],
        [500, "117.00"]
      ]
    ]),
    [asked]
  ).data["lineItems"]

const expected = [
  { description: "Garden chair", quantity: 2, unitPrice: 40.5, lineTotal: 81 },
  { description: "Table lamp", quantity: 3, unitPrice: 12, lineTotal: 36 }
]

describe("the items of a list", () => {
  const titles: ReadonlyArray<Cell> = [
    [40, "Description"],
    [250, "Qty"],
    [340, "Unit price"],
    [460, "Amount"]
  ]
  const cells = (...texts: readonly [string, string, string, string]): ReadonlyArray<Cell> =>
    texts.map((text, index) => [titles[index]?.[0] ?? 0, text])

  it("may say how many and for which unit beside their numbers", () => {
    const chair = cells("Garden chair", "x2", "40.50/ea", "$81.00")
    expect(itemsOf(titles, chair, cells("Table lamp", "x3", "12.00/ea", "$36.00"))).toEqual(expected)
  })

  it("may have no titles", () => {
    const chair = cells("Garden chair", "2", "40.50", "81.00")
    expect(itemsOf(chair, cells("Table lamp", "3", "12.00", "36.00"))).toEqual(expected)
    expect(
      itemsOf(
        ...typedRows`
2 x Garden chair @ 40.50                                                            81.00
3 x Table lamp @ 12.00                                                              36.00
`
      )
    ).toEqual(expected)
  })

  it("are not looked for in endless lines of bars", () => {
    const bars: ReadonlyArray<Cell> = [[40, Array.from({ length: 20_000 }, () => "|").join(" ")]]
    expect(itemsOf(bars, bars)).toBeNull()
  })
})

describe("lines that count things without prices", () => {
  const items = goods(field("description", "string"), field("quantity", "number"), field("sku", "string"))

  it("are two at least", () => {
    const letter = typeset([[[34, "Packing Slip", 1.5]], [[34, "1 x Scarf - Red"]]])
    expect(extractByRules(letter, [items]).data["lineItems"]).toBeNull()
  })
})
