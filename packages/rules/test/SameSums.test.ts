import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, goods, typedRows, typeset } from "./Typeset.js"

const asked = [
  field("lineItemsTotal", "number", "Sum of the line amounts before tax."),
  field("netTotal", "number"),
  field("grandTotal", "number"),
  field("amountDue", "number", "Amount that is still to be paid."),
  goods(field("description", "string"), field("quantity", "number"), field("lineTotal", "number"))
]

const totalsOf = (...foot: ReadonlyArray<readonly [label: string, amount: string]>) => {
  const rows = [
    ...typedRows`
  Invoice 17
  Description                                       Quantity                      Amount
  Oak board                                         2                             80.00
  Pine board                                        3                             120.00
`,
    ...foot.map(
      ([label, amount]) =>
        [
          [300, label],
          [450, amount]
        ] as const
    )
  ] as const
  const { lineItems, ...totals } = extractByRules(typeset(rows), asked).data
  expect(lineItems).toHaveLength(2)
  return totals
}

describe("a sum that is another one as well", () => {
  it("is what the items come to, and what is due where nothing was paid", () => {
    expect(totalsOf(["Net total", "200.00"], ["VAT 19 %", "38.00"], ["Total", "238.00"])).toEqual({
      lineItemsTotal: 200,
      netTotal: 200,
      grandTotal: 238,
      amountDue: 238
    })
    expect(totalsOf(["Total", "200.00"])).toMatchObject({ lineItemsTotal: 200, grandTotal: 200, amountDue: 200 })
  })

  it("is not what is due where something was paid, or all of it", () => {
    expect(totalsOf(["Total", "200.00"], ["Amount paid", "50.00"])).toMatchObject({ grandTotal: 200, amountDue: null })
    expect(totalsOf(["Total", "200.00"], ["PAID", ""])).toMatchObject({ grandTotal: 200, amountDue: null })
  })

  it("is not that of the items where they do not come to it", () => {
    expect(totalsOf(["Net total", "230.00"], ["VAT 10 %", "23.00"], ["Total", "253.00"])).toMatchObject({
      lineItemsTotal: null,
      netTotal: 230
    })
  })
})
