import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, goods, ruled, typeset } from "./Typeset.js"

const level = (y: number) => ({ x: 40, y, width: 400, height: 0 })

describe("lines drawn between words", () => {
  it("part the boxes of a form, however close their words stand", () => {
    const form = typeset([
      [
        [50, "Number of parcels"],
        [136, "Kind of goods"]
      ],
      [
        [50, "12"],
        [136, "Roof tiles"]
      ]
    ])
    const upright = { x: 133.5, y: 30, width: 0, height: 60 }
    const fields = [field("parcelCount", "number", "number of parcels"), field("kindOfGoods", "string")]
    const answer = { parcelCount: 12, kindOfGoods: "Roof tiles" }
    expect(extractByRules(ruled(form, [upright]), fields).data).toEqual(answer)
    expect(extractByRules(form, fields).data).not.toEqual(answer)
  })

  it("leave together what is filled in letter by letter", () => {
    const form = typeset([
      [
        [50, "Gate:"],
        [80, "K 4 7"]
      ]
    ])
    const combs = [86.5, 94.5].map((x) => ({ x, y: 30, width: 0, height: 40 }))
    expect(extractByRules(ruled(form, combs), [field("gate", "string")]).data).toEqual({ gate: "K 4 7" })
  })

  it("tell which lines are of one row of a table", () => {
    const table = typeset([
      [
        [50, "Description"],
        [300, "Quantity"],
        [380, "Amount"]
      ],
      [[50, "Boots with"]],
      [
        [50, "woollen lining"],
        [300, "2"],
        [380, "90.00"]
      ],
      [[50, "Scarf of"]],
      [
        [50, "lambswool"],
        [300, "1"],
        [380, "35.00"]
      ]
    ])
    const rows = ruled(table, [52, 80, 108].map(level))
    const items = goods(field("description", "string"), field("quantity", "number"), field("lineTotal", "number"))
    const { lineItems } = extractByRules(rows, [items]).data as { lineItems: ReadonlyArray<{ description: string }> }
    expect(lineItems.map(({ description }) => description)).toEqual(["Boots with woollen lining", "Scarf of lambswool"])
  })
})
