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
