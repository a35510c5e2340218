import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, goods, interlaced, typedRows, typeset } from "./Typeset.js"

type Rows = ReadonlyArray<ReadonlyArray<Cell>>

const asked = goods(
  field("itemNumber", "string"),
  field("description", "string"),
  field("quantity", "number"),
  field("lineTotal", "number")
)

const itemsOf = (rows: Rows, template = asked, set = typeset) => extractByRules(set(rows), [template]).data["lineItems"]

describe("a row that leaves a column empty", () => {
  it("tells where the names stand that begin left of their title", () => {
    const titled: Rows = typedRows`
No.                       Description                     Qty           Other taxes         Amount

1       Cable with plugs of copper                         2                                90.00


        Switch for many
2                                                          1                                12.00
        passageways
`
    expect(itemsOf(titled, asked, interlaced)).toMatchObject([
      { description: "Cable with plugs of copper" },
      { description: "Switch for many passageways" }
    ])
  })
})

describe("a line that ends in a hyphen", () => {
  it("goes on without a space, unless an and follows", () => {
    const rows: Rows = typedRows`
Description                     Qty           Amount
Inspection with a follow-        2             90.00
up visit
Supply of power cables, on-      1             12.00
and off-grid
`
    const template = goods(field("description", "string"), field("quantity", "number"), field("lineTotal", "number"))
    expect(itemsOf(rows, template)).toMatchObject([
      { description: "Inspection with a follow-up visit" },
      { description: "Supply of power cables, on- and off-grid" }
    ])
  })
})

describe("an item that begins a page above its numbers", () => {
  it("has the lines in the box that is drawn around its name", () => {
    const first: Rows = typedRows`
Description                     Qty           Amount
Oak table                        2             90.00
`
    const second: Rows = typedRows`
Large walnut chair with a
cushion of leather               1             12.00
Lamp                             1             10.00
`
    const { pages, tables } = typeset(first, second)
    const lines = [38, 66, 80].map((y) => ({ x: 35, y, width: 300, height: 0 }))
    const bars = [35, 195, 335].map((x) => ({ x, y: 38, width: 0, height: 42 }))
    const boxed = pages.map((page, index) => (index === 1 ? { ...page, rulings: [...lines, ...bars] } : page))
    const template = goods(field("description", "string"), field("quantity", "number"), field("lineTotal", "number"))
    expect(extractByRules({ pages: boxed, tables }, [template]).data["lineItems"]).toMatchObject([
      { description: "Oak table" },
      { description: "Large walnut chair with a cushion of leather" },
      { description: "Lamp" }
    ])
  })
})
