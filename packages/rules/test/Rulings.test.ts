import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, goods, typedRows, ruled, typeset } from "./Typeset.js"

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
    const table = typeset(typedRows`
  Description                                       Quantity        Amount
  Boots with
  woollen lining                                    2               90.00
  Scarf of
  lambswool                                         1               35.00
`)
    const rows = ruled(table, [52, 80, 108].map(level))
    const items = goods(field("description", "string"), field("quantity", "number"), field("lineTotal", "number"))
    const { lineItems } = extractByRules(rows, [items]).data as { lineItems: ReadonlyArray<{ description: string }> }
    expect(lineItems.map(({ description }) => description)).toEqual(["Boots with woollen lining", "Scarf of lambswool"])
  })

  it("hold what a box's caption asks for, whatever stands nearer in the next box", () => {
    const form = typeset(typedRows`
  LESSEE'S number       3b Section 40 rents
                                                      Keep this copy: it is
        77-415                        612.50
  Account number        9 Withheld rent
                                                      sent to the office
                                      48.10
`)
    const lines = [
      ...[45, 155, 300].map((x) => ({ x, y: 36, width: 0, height: 90 })),
      ...[36, 80].map((y) => ({ x: 45, y, width: 255, height: 0 })),
      { x: 45, y: 126, width: 255, height: 0 }
    ]
    const fields = [
      field("lesseeNumber", "string"),
      field("rents", "number", "Section 40 rents"),
      field("withheldRent", "number"),
      field("accountNumber", "string")
    ]
    const { data } = extractByRules(ruled(form, lines), fields)
    expect(data).toEqual({ lesseeNumber: "77-415", rents: 612.5, withheldRent: 48.1, accountNumber: null })
  })
})
