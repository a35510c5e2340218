import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typedRows, rowsOf, ruled, typeset } from "./Typeset.js"

describe("columns", () => {
  it("are as wide as the boxes that are drawn around their titles", () => {
    const document = typeset(typedRows`
Rate                    Net amount                  Tax amount                  Gross amount
23%                                       13915.00                   3200.45                    17115.45
`)
    const upright = [35, 155, 295, 435, 575].map((x) => ({ x, y: 36, width: 0, height: 32 }))
    const level = [36, 52, 68].map((y) => ({ x: 35, y, width: 540, height: 0 }))
    const taxes = rowsOf(
      "taxBreakdown",
      field("rate", "number"),
      field("taxableAmount", "number"),
      field("taxAmount", "number")
    )
    expect(extractByRules(ruled(document, [...upright, ...level]), [taxes]).data).toEqual({
      taxBreakdown: [{ rate: 23, taxableAmount: 13915, taxAmount: 3200.45 }]
    })
  })
})
