import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, written } from "./Typeset.js"

const results = {
  key: "results",
  type: "array",
  arrayType: "object",
  context: "",
  fields: [
    field("parameter", "string"),
    field("value", "number"),
    field("unit", "string"),
    field("referenceRange", "string")
  ]
} as const

describe("lines of what was measured", () => {
  it("are results with a unit and what is usual, and other lines with numbers are none", () => {
    const document = written(
      "Water report",
      "Age of the well: 12 years",
      "Nitrate (code: 14-2): 18 mg/L [Ref: 0-50]",
      "Hardness: 2.4 mmol/L (1.5 - 2.5) normal",
      "Iron: 0.31 mg/L [Ref: < 0.2] high",
      "Sample: 204981"
    )
    expect(extractByRules(document, [results]).data).toEqual({
      results: [
        { parameter: "Nitrate (code: 14-2)", value: 18, unit: "mg/L", referenceRange: "0-50" },
        { parameter: "Hardness", value: 2.4, unit: "mmol/L", referenceRange: "1.5 - 2.5" },
        { parameter: "Iron", value: 0.31, unit: "mg/L", referenceRange: "< 0.2" }
      ]
    })
  })
})
