import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, goods, typeset } from "./Typeset.js"

type Row = ReadonlyArray<Cell>

const titles: Row = [
  [40, "Description"],
  [300, "Qty"],
  [360, "Price"],
  [440, "Amount"]
]
const fee = (price: string, amount: string): Row => [
  [40, "Parking fee"],
  [300, "1"],
  [360, price],
  [440, amount]
]

describe("rows that are the same on each page", () => {
  it.each([
    ["10.00", "10.00"],
    ["1200", "1200"]
  ])("are no page's head where they are a table's: %s", (price, amount) => {
    const page = Array.from({ length: 12 }, () => fee(price, amount))
    const first: ReadonlyArray<Row> = [[[40, "Kerb & Co"]], [[40, "Invoice 7"]], titles, ...page.slice(3)]
    const { data } = extractByRules(
      typeset(first, page, page, [
        ...page.slice(6),
        [
          [300, "Total"],
          [440, "390.00"]
        ]
      ]),
      [
        goods(
          field("description", "string"),
          field("quantity", "number"),
          field("unitPrice", "number"),
          field("lineTotal", "number")
        )
      ]
    )
    expect(data["lineItems"]).toHaveLength(9 + 12 + 12 + 6)
  })
})
