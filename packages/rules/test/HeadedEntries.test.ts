import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, typeset } from "./Typeset.js"

const list = (key: string) =>
  ({
    key,
    type: "array",
    arrayType: "object",
    context: "",
    fields: [field("description", "string"), field("amount", "number")]
  }) as const

const row = (...texts: ReadonlyArray<string>): ReadonlyArray<Cell> =>
  texts.flatMap((text, index) => (text === "" ? [] : [[[40, 190, 320, 470][index] ?? 0, text] as const]))

describe("names and amounts below a heading", () => {
  it("are the entries of the array that is called so, each in its own half of the page", () => {
    const document = typeset([
      row("Earnings", "", "Deductions"),
      row("Base wage", "2,400.00", "Income tax", "310.00"),
      row("Night shifts", "180.00", "Pension", "96.00"),
      row("Travel", "40.00"),
      row("Total", "2,620.00", "Total", "406.00")
    ])
    expect(extractByRules(document, [list("earnings"), list("deductions")]).data).toEqual({
      earnings: [
        { description: "Base wage", amount: 2400 },
        { description: "Night shifts", amount: 180 },
        { description: "Travel", amount: 40 }
      ],
      deductions: [
        { description: "Income tax", amount: 310 },
        { description: "Pension", amount: 96 }
      ]
    })
  })

  it("have the first of two amounts where the second is the year's", () => {
    const document = typeset([
      row("Deductions", "Amount", "Year to date"),
      row("Pension", "96.00", "288.00"),
      row("Union dues", "12.00", "36.00")
    ])
    expect(extractByRules(document, [list("deductions")]).data).toEqual({
      deductions: [
        { description: "Pension", amount: 96 },
        { description: "Union dues", amount: 12 }
      ]
    })
  })

  it("end before the tax that is no part of their sum", () => {
    const document = typeset([
      row("Disbursements:"),
      row("Courier", "18.00"),
      row("Copies", "6.50"),
      row("VAT 20 %", "44.90"),
      row("Total", "269.40")
    ])
    expect(extractByRules(document, [list("disbursements")]).data).toEqual({
      disbursements: [
        { description: "Courier", amount: 18 },
        { description: "Copies", amount: 6.5 }
      ]
    })
  })

  it("are no rows of a table whose titles only look so", () => {
    const document = typeset([
      [
        [40, "Total Days"],
        [120, "Earnings"],
        [420, "Deductions"]
      ],
      row("Base wage", "", "Pension", "$96.00"),
      row("Bonus", "", "Union dues", "$12.00"),
      row("Travel", "", "Canteen", "$30.00"),
      row("Phone", "", "Parking", "$9.00")
    ])
    expect(extractByRules(document, [list("deductions")]).data).toEqual({
      deductions: [
        { description: "Pension", amount: 96 },
        { description: "Union dues", amount: 12 },
        { description: "Canteen", amount: 30 },
        { description: "Parking", amount: 9 }
      ]
    })
  })
})
