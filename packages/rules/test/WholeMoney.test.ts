import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, goods, typeset } from "./Typeset.js"

const asked = [
  field("netTotal", "number"),
  field("vatRate", "number"),
  field("taxTotal", "number"),
  field("grandTotal", "number"),
  field("currency", "string"),
  goods(
    field("description", "string"),
    field("quantity", "number"),
    field("unitPrice", "number"),
    field("lineTotal", "number")
  )
]

const answer = (...rows: ReadonlyArray<ReadonlyArray<Cell>>) => extractByRules(typeset(rows), asked).data

const expected = {
  netTotal: 1_030_000,
  vatRate: 11,
  taxTotal: 113_300,
  grandTotal: 1_143_300,
  currency: "CLP",
  lineItems: [
    { description: "Copy paper", quantity: 10, unitPrice: 55_000, lineTotal: 550_000 },
    { description: "Printer ink", quantity: 4, unitPrice: 120_000, lineTotal: 480_000 }
  ]
}

describe("an invoice in money without cents", () => {
  const rowsWith = (mark: string): ReadonlyArray<ReadonlyArray<Cell>> => {
    const sum = (thousands: number, ...rest: ReadonlyArray<string>) => [String(thousands), ...rest].join(mark)
    return [
      [
        [40, "Description"],
        [260, "Qty"],
        [340, "Unit price"],
        [460, "Total"]
      ],
      [
        [40, "Copy paper"],
        [260, "10"],
        [340, sum(55, "000")],
        [460, sum(550, "000")]
      ],
      [
        [40, "Printer ink"],
        [260, "4"],
        [340, sum(120, "000")],
        [460, sum(480, "000")]
      ],
      [
        [300, "Subtotal"],
        [460, sum(1, "030", "000")]
      ],
      [
        [300, "VAT 11%"],
        [460, sum(113, "300")]
      ],
      [
        [300, "Total CLP"],
        [460, sum(1, "143", "300")]
      ]
    ]
  }

  it("is read whatever parts its thousands", () => {
    expect(answer(...rowsWith(","))).toEqual(expected)
    expect(answer(...rowsWith("."))).toEqual(expected)
    expect(answer(...rowsWith(" "))).toEqual(expected)
  })

  it("is read where only its rate has decimals", () => {
    const rows = rowsWith(",").map((cells) =>
      cells.map(([x, text]): Cell => [x, text.replace("VAT 11%", "VAT 11.00%")])
    )
    expect(answer(...rows)).toEqual(expected)
  })
})
