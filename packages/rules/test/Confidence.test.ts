import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, typeset } from "./Typeset.js"

const total = (...rows: ReadonlyArray<ReadonlyArray<Cell>>) =>
  extractByRules(typeset(rows), [field("grandTotal", "number", "Total amount including all taxes.")]).quotes[0]
    ?.confidence ?? 0

describe("the confidence of a value", () => {
  const labelled: ReadonlyArray<Cell> = [
    [40, "Grand total"],
    [300, "119.00"]
  ]

  it("is a chance, lower where another value could be meant", () => {
    const alone = total(labelled)
    const rivalled = total(
      labelled,
      [],
      [
        [40, "Total amount"],
        [300, "120.00"]
      ]
    )
    expect(alone).toBeLessThan(1)
    expect(rivalled).toBeLessThan(alone)
    expect(rivalled).toBeGreaterThan(0)
  })

  it("is higher where amounts agree", () => {
    const rows = (net: string) =>
      total(
        [
          [40, "Net total"],
          [300, net]
        ],
        [
          [40, "VAT 19 %"],
          [300, "19.00"]
        ],
        labelled
      )
    expect(rows("100.00")).toBeGreaterThan(rows("90.00"))
  })
})
