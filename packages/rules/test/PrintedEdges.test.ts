import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, typedRows, typeset } from "./Typeset.js"

type Row = ReadonlyArray<Cell>

const order: ReadonlyArray<Row> = typedRows`
Harbour Ropes Ltd
4 Quay Street, Leith
Order number                    HR-2041
Total                           120.00
`

describe("what a fax machine prints at the edge of a page", () => {
  it("is more than a time, a telephone number and the page's number", () => {
    const foot: Row = [
      [20, "Tel. 0131 496 0018"],
      [160, "Fax 0131 496 0019"],
      [300, "24/11/2026 10:31"],
      [520, "Page 1"]
    ]
    const { data } = extractByRules(typeset([...order, [], foot]), [field("supplierPhone", "string")])
    expect(data).toEqual({ supplierPhone: "0131 496 0018" })
  })
})

describe("the day of a stamp", () => {
  it("is asked for by its own name", () => {
    const { data } = extractByRules(typeset([[[400, "RECEIVED 24 NOV 2026"]], [], ...order]), [
      field("receivedDate", "date")
    ])
    expect(data).toEqual({ receivedDate: "2026-11-24" })
  })
})
