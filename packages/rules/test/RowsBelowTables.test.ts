import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, goods, typedRows, typeset } from "./Typeset.js"

const table = (...rows: ReadonlyArray<ReadonlyArray<Cell>>) =>
  typeset([
    ...typedRows`
Code            Description                     Quantity        Unit price          Amount
K-20            Folding chair                   4               25.00               100.00
`,
    ...rows
  ])

const asked = goods(
  field("itemNumber", "string"),
  field("description", "string"),
  field("quantity", "number"),
  field("unitPrice", "number"),
  field("lineTotal", "number")
)

const chair = { itemNumber: "K-20", description: "Folding chair", quantity: 4, unitPrice: 25, lineTotal: 100 }

describe("what stands below a table's rows", () => {
  it("is no row where a sentence runs through its columns of numbers", () => {
    const document = table([
      [60, "Payment falls due on the last day of month, as agreed in terms of contract for 30 days, 2 % in 10"]
    ])
    expect(extractByRules(document, [asked]).data).toEqual({ lineItems: [chair] })
  })
})
