import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, typeset } from "./Typeset.js"

const list = (key: string, context: string, ...fields: ReadonlyArray<ReturnType<typeof field>>) =>
  ({ key, type: "array", arrayType: "object", context, fields }) as const

/** Cells from the left, each as far from the last as a title is wide. */
const row = (...texts: ReadonlyArray<string>): ReadonlyArray<Cell> =>
  texts.map((text, index) => [40 + 105 * index, text])

describe("two tables side by side", () => {
  it("begin with what is called like a total and fills every column", () => {
    const asked = list(
      "goods",
      "",
      field("description", "string"),
      field("quantity", "number"),
      field("lineTotal", "number")
    )
    const document = typeset([row("Description", "Quantity", "Amount"), row("Deposit for the hall", "1", "250.00")])
    expect(extractByRules(document, [asked]).data).toEqual({
      goods: [{ description: "Deposit for the hall", quantity: 1, lineTotal: 250 }]
    })
  })
})

describe("a group of a table", () => {
  it("ends with its own total, and the table goes on", () => {
    const document = typeset([
      row("Service", "Period", "Amount"),
      row("Line 0173 2335766"),
      row("Second card", "May", "4.19"),
      row("Flat rate", "May", "16.80"),
      row("Total 0173 2335766", "", "20.99"),
      row("Line 0178 5387042"),
      row("Flat rate", "May", "16.80"),
      row("Total 0178 5387042", "", "16.80"),
      row("Total", "", "37.79")
    ])
    const charges = list(
      "charges",
      "What was charged.",
      field("service", "string", "Service."),
      field("amount", "number", "Amount.")
    )
    expect(extractByRules(document, [charges]).data).toEqual({
      charges: [
        { service: "Second card", amount: 4.19 },
        { service: "Flat rate", amount: 16.8 },
        { service: "Flat rate", amount: 16.8 }
      ]
    })
  })
})
