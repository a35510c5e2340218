import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, goods, typedRows, rowsOf, ruled, typeset } from "./Typeset.js"

describe("columns", () => {
  it("are as wide as the boxes that are drawn around their titles", () => {
    const document = typeset(typedRows`
Rate                    Net amount                  Tax amount                  Gross amount
23%                                       13915.00                   3200.45                    17115.45
`)
    const upright = [35, 155, 295, 435, 575].map((x) => ({ x, y: 36, width: 0, height: 32 }))
    const level = [36, 52, 68].map((y) => ({ x: 35, y, width: 540, height: 0 }))
    const taxes = rowsOf(
      "taxBreakdown",
      field("rate", "number"),
      field("taxableAmount", "number"),
      field("taxAmount", "number")
    )
    expect(extractByRules(ruled(document, [...upright, ...level]), [taxes]).data).toEqual({
      taxBreakdown: [{ rate: 23, taxableAmount: 13915, taxAmount: 3200.45 }]
    })
  })
})

describe("a shortened title", () => {
  it("is what it is short for in the language of its paper", () => {
    const columns = [40, 90, 160, 250, 320, 380, 440]
    const row = (...cells: ReadonlyArray<string>) => cells.map((text, index) => [columns[index] ?? 0, text] as const)
    const document = typeset([
      [[200, "BON D'EXPÉDITION"]],
      [[40, "Numéro de facture : 12"]],
      row("QTÉ", "CODE", "DESC.", "PRIX UN.", "ESC.", "PRIX NET", "TOTAL"),
      row("1", "ABC12", "Boulon 4", "10.00", "0.50", "9.50", "9.50"),
      row("2", "DEF45", "Agrafe 7", "20.00", "1.00", "19.00", "38.00")
    ])
    const items = goods(field("description", "string"), field("discount", "number"), field("lineTotal", "number"))
    expect(extractByRules(document, [items]).data).toEqual({
      lineItems: [
        { description: "Boulon 4", discount: 0.5, lineTotal: 9.5 },
        { description: "Agrafe 7", discount: 1, lineTotal: 38 }
      ]
    })
  })
})
