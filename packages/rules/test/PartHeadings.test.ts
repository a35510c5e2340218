import type { Variable } from "@winnow/extractor"
import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, typed, typeset } from "./Typeset.js"

const rows = (key: string, ...fields: ReadonlyArray<Variable>): Variable => ({
  key,
  type: "array",
  arrayType: "object",
  context: "",
  fields
})

const asked = rows(
  "items",
  field("category", "string"),
  field("name", "string"),
  field("price", "number"),
  field("unit", "string")
)

describe("a table in parts, each with its titles", () => {
  it("gives no item the heading of the whole table", () => {
    const paper = typed(`
      Price list
      Article            Price
      larch board        18/mt
      oak board          42/mt
    `)
    expect(extractByRules(paper, [asked]).data["items"]).toEqual([
      { category: null, name: "larch board", price: 18, unit: "mt" },
      { category: null, name: "oak board", price: 42, unit: "mt" }
    ])
  })

  it("has what each thing is in the column that a context calls so, and not in their description", () => {
    const row = (...texts: ReadonlyArray<string>): ReadonlyArray<Cell> =>
      texts.map((text, index): Cell => [[40, 140, 360][index] ?? 0, text])
    const paper = typeset([
      row("Stage", "Description", "Payment"),
      row("Survey", "Walls and roof are measured", "$4,000"),
      row("Repair", "Slates are laid anew", "$9,500")
    ])
    const steps = rows(
      "steps",
      field("name", "string", "Name of the step or stage."),
      field("amount", "number", "Payment for the step.")
    )
    expect(extractByRules(paper, [steps]).data).toEqual({
      steps: [
        { name: "Survey", amount: 4000 },
        { name: "Repair", amount: 9500 }
      ]
    })
  })
})
