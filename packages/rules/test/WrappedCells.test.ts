import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, goods, typeset } from "./Typeset.js"

type Rows = ReadonlyArray<ReadonlyArray<Cell>>

const asked = goods(
  field("itemNumber", "string"),
  field("description", "string"),
  field("quantity", "number"),
  field("lineTotal", "number")
)

const itemsOf = (rows: Rows, template = asked) => extractByRules(typeset(rows), [template]).data["lineItems"]

describe("a cell of several lines", () => {
  it("has a number that wraps behind its hyphen", () => {
    const rows: Rows = [
      [
        [40, "Item no."],
        [110, "Description"],
        [400, "Qty"],
        [500, "Amount"]
      ],
      [
        [40, "KD-"],
        [110, "Kettle with a lid"],
        [400, "2"],
        [500, "48.00"]
      ],
      [
        [40, "220"],
        [110, "and a whistle"]
      ],
      [
        [40, "PAN"],
        [110, "Pan"],
        [400, "1"],
        [500, "19.00"]
      ]
    ]
    expect(itemsOf(rows)).toMatchObject([{ itemNumber: "KD-220" }, { itemNumber: "PAN" }])
  })

  it("begins above its row's numbers, though the words that it begins with may name a charge", () => {
    const rows: Rows = [
      [
        [40, "Item no."],
        [110, "Description"],
        [400, "Qty"],
        [500, "Amount"]
      ],
      [
        [40, "A1"],
        [110, "Garden table"],
        [400, "1"],
        [500, "210.00"]
      ],
      [],
      [[110, "Delivery within"]],
      [
        [40, "A2"],
        [110, "the whole of the"],
        [400, "3"],
        [500, "60.00"]
      ],
      [[110, "county"]],
      [],
      [
        [40, "A3"],
        [110, "Sunshade"],
        [400, "1"],
        [500, "80.00"]
      ]
    ]
    expect(itemsOf(rows)).toMatchObject([
      { description: "Garden table" },
      { description: "Delivery within the whole of the county" },
      { description: "Sunshade" }
    ])
  })
})

describe("a count before its thing", () => {
  it("may have decimals", () => {
    const rows: Rows = [
      [
        [40, "2 × Door lock"],
        [500, "64.00"]
      ],
      [
        [40, "1.5 × Fitting"],
        [500, "90.00"]
      ],
      [
        [40, "1 × Spare key"],
        [500, "8.00"]
      ],
      [
        [40, "Total"],
        [500, "162.00"]
      ]
    ]
    const plain = goods(field("description", "string"), field("quantity", "number"), field("lineTotal", "number"))
    expect(itemsOf(rows, plain)).toEqual([
      { description: "Door lock", quantity: 2, lineTotal: 64 },
      { description: "Fitting", quantity: 1.5, lineTotal: 90 },
      { description: "Spare key", quantity: 1, lineTotal: 8 }
    ])
  })
})
