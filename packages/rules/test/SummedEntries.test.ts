import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, goods, typeset } from "./Typeset.js"

const row = (name: string, ...amounts: ReadonlyArray<string>): ReadonlyArray<Cell> => [
  [40, name],
  ...amounts.map((amount, index) => [amounts.length - index > 1 ? 300 : 450 - 5 * amount.length, amount] as const)
]

const charges = goods(field("description", "string"), field("amount", "number"), field("rate", "number"))

describe("names and amounts above their sum", () => {
  it("are what is charged, group by group, without the sums of the paper", () => {
    const document = typeset([
      row("Charges", "61.00"),
      row("Sales tax", "6.10"),
      row("Amount due", "67.10"),
      [],
      [],
      [],
      row("Water"),
      row("Standing charge", "9.00"),
      row("Supply 20 m3", "x 1.1000", "22.00"),
      row("Total water", "31.00"),
      row("Sewage"),
      row("Drainage", "18.00"),
      row("Treatment 20 m3", "x 0.6000", "12.00"),
      row("Total sewage", "30.00")
    ])
    expect(extractByRules(document, [charges]).data).toEqual({
      lineItems: [
        { description: "Standing charge", amount: 9, rate: null },
        { description: "Supply 20 m3", amount: 22, rate: 1.1 },
        { description: "Drainage", amount: 18, rate: null },
        { description: "Treatment 20 m3", amount: 12, rate: 0.6 }
      ]
    })
  })

  it("are nothing where they do not sum up", () => {
    const document = typeset([row("Tools", "9.00"), row("Timber", "22.00"), row("Total spent so far", "99.00")])
    expect(extractByRules(document, [charges]).data).toEqual({ lineItems: null })
  })

  it("stand beside other text, with how much of it at what price, in hundredths of the currency too", () => {
    const beside = (text: string, ...cells: ReadonlyArray<Cell>): ReadonlyArray<Cell> => [...cells, [330, text]]
    const document = typeset([
      beside("About your tariff", [40, "Day units"], [120, "200.0 kWh @ 15.50 p/kWh"], [270, "£31.00"]),
      beside("Unit rate . . . 15.50p/kWh", [40, "Fixed charge"], [120, "30 x 20.00 p"], [275, "£6.00"]),
      beside("No exit fee", [40, "Total electricity"], [270, "£37.00"]),
      beside("Valid until May", [40, "Online discount"], [270, "-£1.50"]),
      beside("See overleaf", [40, "Total discounts"], [270, "-£1.50"])
    ])
    const asked = goods(field("description", "string"), field("quantity", "number"), field("lineTotal", "number"))
    expect(extractByRules(document, [asked]).data).toEqual({
      lineItems: [
        { description: "Day units", quantity: 200, lineTotal: 31 },
        { description: "Fixed charge", quantity: 30, lineTotal: 6 },
        { description: "Online discount", quantity: null, lineTotal: -1.5 }
      ]
    })
  })

  it("are no items under a heading of payments", () => {
    const document = typeset([
      [[40, "Payments received"]],
      [
        [40, "Date"],
        [120, "Description"],
        [300, "Amount"]
      ],
      [
        [40, "27/04/2025"],
        [120, "Direct debit"],
        [300, "£70.00"]
      ]
    ])
    expect(extractByRules(document, [charges]).data).toEqual({ lineItems: null })
  })
})
