import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, typeset } from "./Typeset.js"

type Row = ReadonlyArray<Cell>

const order: ReadonlyArray<Row> = [
  [[40, "Harbour Ropes Ltd"]],
  [[40, "4 Quay Street, Leith"]],
  [
    [40, "Order number"],
    [200, "HR-2041"]
  ],
  [
    [40, "Total"],
    [200, "120.00"]
  ]
]
const asked = [field("orderNumber", "string"), field("orderDate", "date"), field("website", "string")]

describe("what a browser prints at the edges of a page", () => {
  it.each<readonly [Row, Row]>([
    [
      [
        [20, "24/11/2026, 17:51"],
        [260, "My orders - Harbour Ropes"]
      ],
      [
        [20, "https://shop.example.org/orders/HR-2041?print=1"],
        [560, "1/1"]
      ]
    ],
    [
      [
        [20, "My orders - Harbour Ropes"],
        [300, "https://shop.example.org/orders/HR-2041?print=1"]
      ],
      [
        [20, "1 of 1"],
        [480, "11/24/26, 5:51 PM"]
      ]
    ]
  ])("is nothing of the paper: %j, %j", (above, below) => {
    const { data } = extractByRules(typeset([above, [], ...order, [], below]), asked)
    expect(data).toEqual({ orderNumber: "HR-2041", orderDate: null, website: null })
  })

  it("is one where the other edge has none of it", () => {
    const { data } = extractByRules(typeset([[[20, "24/11/2026, 17:51"]], [], ...order]), asked)
    expect(data).toMatchObject({ orderDate: "2026-11-24" })
  })
})

describe("what a fax machine prints at the edge of a page", () => {
  it.each(["24/11/2026 10:31 FROM: +49 30 5551234 TO: Accounts P.01/02", "11/24/2026 10:31AM FAX 555123 0001/0002"])(
    "is nothing of the paper: %s",
    (line) => {
      const template = [...asked, field("supplierPhone", "string")]
      const told = { orderNumber: "HR-2041", orderDate: null, website: null, supplierPhone: null }
      expect(extractByRules(typeset([[[20, line]], [], ...order]), template).data).toEqual(told)
      expect(extractByRules(typeset([...order, [], [[20, line]]]), template).data).toEqual(told)
    }
  )

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
  const day = (stamp: string, ...rows: ReadonlyArray<Row>) =>
    extractByRules(typeset([[[400, stamp]], [], ...order, ...rows]), [field("orderDate", "date")]).data["orderDate"]

  it.each(["RECEIVED 24 NOV 2026", "Eingegangen am 24.11.2026", "REÇU LE 24/11/2026"])(
    "is none of the paper: %s",
    (stamp) => {
      expect(day(stamp)).toBe(null)
      expect(day(stamp, [[40, "3 October 2026"]])).toBe("2026-10-03")
    }
  )

  it("is asked for by its own name", () => {
    const { data } = extractByRules(typeset([[[400, "RECEIVED 24 NOV 2026"]], [], ...order]), [
      field("receivedDate", "date")
    ])
    expect(data).toEqual({ receivedDate: "2026-11-24" })
  })
})
