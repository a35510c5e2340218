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

  it("are one where a paper has one, whose rate stands beside each item", () => {
    const paper = `
      INVOICE 12
      Description        Quantity     Unit Price     VAT %          Total
      Licence                   2        1000.00       20%        2000.00
      Hosting                   1         300.00       20%         300.00
      Total Net Amount                                            2300.00
      VAT Amount                                                   460.00
      Grand Total                                                 2760.00`
    expect(extractByRules(typed(paper), [taxes]).data).toEqual({
      taxBreakdown: [{ rate: 20, taxableAmount: 2300, taxAmount: 460 }]
    })
  })

  it("may be printed with a sign and less than two decimals", () => {
    const paper = `
      Zwischensumme                € 450
      MwSt. 19%                    € 85,5
      Gesamt                       € 535,5`
    expect(extractByRules(typed(paper), [taxes]).data).toEqual({
      taxBreakdown: [{ rate: 19, taxableAmount: 450, taxAmount: 85.5 }]
    })
  })

  it("are no rows of things, however many stand beside their rates and taxes", () => {
    const paper = `
      Description        Quantity     Price        VAT %          VAT amount        Total
      Camera                    2    100.00        12                  24.00       200.00
      Router                    1     50.00        12                   6.00        50.00
      Kiosk                     3    200.00        12                  72.00       600.00
      Cable                    10      5.00        12                   6.00        50.00
      VAT 12%                                                        108.00
      Total with VAT                                                              1008.00`
    expect(extractByRules(typed(paper), [taxes]).data).toEqual({
      taxBreakdown: [{ rate: 12, taxableAmount: null, taxAmount: 108 }]
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
