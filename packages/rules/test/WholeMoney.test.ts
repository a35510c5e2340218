import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, goods, typedRows, typeset } from "./Typeset.js"

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

describe("an invoice in money with three decimals", () => {
  it("is read so, with its thousands apart or not", () => {
    const rows: ReadonlyArray<ReadonlyArray<Cell>> = typedRows`
Description                                 Qty             Unit price              Total
Copy paper                                  10              55.000                  550.000
Printer ink                                 4               120.250                 481.000
                                                            Net total               KD 1,031.000
                                                            VAT 5%                  KD 51.550
                                                            Total                   KD 1,082.550
`
    expect(answer(...rows)).toEqual({
      netTotal: 1031,
      vatRate: 5,
      taxTotal: 51.55,
      grandTotal: 1082.55,
      currency: "KWD",
      lineItems: [
        { description: "Copy paper", quantity: 10, unitPrice: 55, lineTotal: 550 },
        { description: "Printer ink", quantity: 4, unitPrice: 120.25, lineTotal: 481 }
      ]
    })
  })
})

describe("a column of money with the currency apart from its sums", () => {
  it("has tens of millions in groups, and no currency in the column beside it", () => {
    const document = typeset([
      [
        [40, "Qty"],
        [100, "Description"],
        [300, "Unit price"],
        [440, "Amount"]
      ],
      ...["Booking site with maintenance", "Hosting per year"].map(
        (what, index): ReadonlyArray<Cell> => [
          [45, "1"],
          [100, what],
          [270, "IDR"],
          [310, index === 0 ? "55,000,000" : "853,905"],
          [410, "IDR"],
          [440, index === 0 ? "55,000,000" : "853,905"]
        ]
      )
    ])
    const items = goods(field("description", "string"), field("unitPrice", "number"), field("lineTotal", "number"))
    expect(extractByRules(document, [items]).data).toEqual({
      lineItems: [
        { description: "Booking site with maintenance", unitPrice: 55_000_000, lineTotal: 55_000_000 },
        { description: "Hosting per year", unitPrice: 853_905, lineTotal: 853_905 }
      ]
    })
  })
})
