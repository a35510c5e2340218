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
})
