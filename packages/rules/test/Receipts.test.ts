import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, goods, typed, typeset } from "./Typeset.js"

const items = goods(
  field("itemNumber", "string"),
  field("description", "string"),
  field("quantity", "number"),
  field("unitPrice", "number"),
  field("lineTotal", "number")
)

/** A till's paper: a head, lines of things and a foot. */
const paper = (...lines: ReadonlyArray<ReadonlyArray<Cell>>) =>
  typeset([
    [[70, "PEBBLE & PINE"]],
    [[70, "7 Harbour Street"]],
    [[70, "Fresno, CA 93701"]],
    [],
    ...lines,
    [
      [20, "TOTAL"],
      [200, "17.50"]
    ],
    [
      [20, "VISA ****4417"],
      [200, "17.50"]
    ]
  ])

const read = (...lines: ReadonlyArray<ReadonlyArray<Cell>>) =>
  extractByRules(paper(...lines), [items]).data["lineItems"]

const item = (description: string, quantity: number | null, unitPrice: number | null, lineTotal: number) => ({
  itemNumber: null,
  description,
  quantity,
  unitPrice,
  lineTotal
})

describe("receipts", () => {
  it("count things behind their name and in brackets", () => {
    expect(
      read(
        [
          [20, "Candle x3"],
          [200, "10.50"]
        ],
        [
          [20, "Rope (2 x $3.50)"],
          [200, "7.00"]
        ]
      )
    ).toEqual([item("Candle", 3, null, 10.5), item("Rope", 2, 3.5, 7)])
  })
})

describe("what a till tells beside its lines", () => {
  const bought = goods(field("description", "string"), field("quantity", "number"), field("lineTotal", "number"))
  const lines = (paper: string) =>
    Object.values(extractByRules(typed(paper), [bought]).data["lineItems"] ?? []).map((one) =>
      Object.values(one as object)
    )

  it("is a table of taxes, which is none of things", () => {
    const paper = `
                                    EUR
      BANANEN                      1,58 B
         0,986 kg x   1,60 EUR/kg
      BIER PILS                    4,79 A
      SUMME               EUR      6,37
      Steuer  %     Netto   Steuer   Brutto
      A= 19,0%       4,03    0,76     4,79
      B=  7,0%       1,48    0,10     1,58
      Gesamtbetrag   5,51    0,86     6,37`
    expect(lines(paper)).toEqual([
      ["BANANEN", 0.986, 1.58],
      ["BIER PILS", null, 4.79]
    ])
  })

  it("is what comes with a thing, which sells nothing itself", () => {
    const paper = `
            BLUE KETTLE MARKET
         77 Main St. Springfield

      1x Latte            $4.50
        Oat milk          $0.75
      1x Bagel            $3.25
        Toasted
        Cream cheese      $1.50

      Subtotal           $10.00
      Tax (8.5%)          $0.85
      TOTAL              $10.85`
    expect(extractByRules(typed(paper), [bought, field("sellerName", "string")]).data["sellerName"]).toBe(
      "BLUE KETTLE MARKET"
    )
    expect(lines(paper)).toHaveLength(4)
  })
})
