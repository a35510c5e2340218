import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typeset } from "./Typeset.js"

const lineItems = {
  key: "lineItems",
  type: "array",
  arrayType: "object",
  context: "Every article that was bought, one entry per line.",
  fields: [
    field("itemNumber", "string"),
    field("description", "string"),
    field("quantity", "number"),
    field("unit", "string"),
    field("unitPrice", "number"),
    field("lineTotal", "number")
  ]
} as const

const row = (...texts: ReadonlyArray<string>) =>
  texts.map((text, index) => [40 + 105 * index, text] as const).filter(([, text]) => text !== "")

describe("items", () => {
  it("are so many where the column of units has numbers alone, and the price makes the total of them", () => {
    const document = typeset([
      row("Code", "Description", "Units", "Price", "Total"),
      row("5600-1", "Rubber bench", "20", "6.72", "134.40"),
      row("5600-2", "Wooden plate", "11", "31.38", "345.18")
    ])
    expect(extractByRules(document, [lineItems]).data["lineItems"]).toMatchObject([
      { description: "Rubber bench", quantity: 20, unit: null, unitPrice: 6.72, lineTotal: 134.4 },
      { description: "Wooden plate", quantity: 11, unit: null, unitPrice: 31.38, lineTotal: 345.18 }
    ])
  })

  it("have the name of their article where no more describes them", () => {
    const document = typeset([
      row("Item", "Description", "Unit price", "Quantity", "Total"),
      row("Coffee", "One cup per hour", "2.00", "24", "48.00"),
      row("Soda", "", "2.00", "3", "6.00"),
      row("Salad", "Caesar", "8.00", "1", "8.00")
    ])
    const items = extractByRules(document, [lineItems]).data["lineItems"] as ReadonlyArray<Record<string, unknown>>
    expect(items.map((item) => item["description"])).toEqual(["One cup per hour", "Soda", "Caesar"])
  })

  it("have a unit in brackets behind how many they are", () => {
    const document = typeset([
      row("Beskrivning", "Antal / Enhet", "Pris", "Belopp"),
      row("Service basic", "2 (st)", "100,00", "200,00"),
      row("Support", "3 (tim)", "50,00", "150,00")
    ])
    expect(extractByRules(document, [lineItems]).data["lineItems"]).toMatchObject([
      { description: "Service basic", quantity: 2, unit: "st" },
      { description: "Support", quantity: 3, unit: "tim" }
    ])
  })
})
