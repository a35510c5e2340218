import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, rowsOf, typed, typeset } from "./Typeset.js"

describe("taxes", () => {
  const taxes = rowsOf(
    "taxBreakdown",
    field("rate", "number"),
    field("taxableAmount", "number"),
    field("taxAmount", "number")
  )

  it("may be printed with a sign and less than two decimals", () => {
    const paper = `
      Zwischensumme                € 450
      MwSt. 19%                    € 85,5
      Gesamt                       € 535,5`
    expect(extractByRules(typed(paper), [taxes]).data).toEqual({
      taxBreakdown: [{ rate: 19, taxableAmount: 450, taxAmount: 85.5 }]
    })
  })

  it("may have the zloty's letters right before their sums", () => {
    const paper = `
      Subtotal:                    zl127000.00
      Tax 23%:                     zl29210.00
      TOTAL:                       zl156210.00`
    expect(extractByRules(typed(paper), [field("taxTotal", "number"), field("grandTotal", "number")]).data).toEqual({
      taxTotal: 29210,
      grandTotal: 156210
    })
  })
})

describe("the rate of a paper's tax", () => {
  const rateOf = (...rates: ReadonlyArray<string>) =>
    extractByRules(
      typeset(
        rates.map((rate, index): ReadonlyArray<readonly [number, string]> => {
          const net = 100 * (index + 1)
          const tax = (net * Number(rate)) / 100
          return [
            [40, "Cheese"],
            [200, `${net}.00`],
            [260, `${rate} %`],
            [320, tax.toFixed(2)],
            [380, (net + tax).toFixed(2)]
          ]
        })
      ),
      [field("taxRate", "number")]
    ).data

  it("is none of several", () => {
    expect(rateOf("23", "8", "23")).toEqual({ taxRate: null })
  })
})
