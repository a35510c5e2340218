import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typeset } from "./Typeset.js"

const lineItems = {
  key: "lineItems",
  type: "array",
  arrayType: "object",
  context: "Every article or service that was bought, one entry per line.",
  fields: [
    field("description", "string"),
    field("quantity", "number"),
    field("unitPrice", "number"),
    field("lineTotal", "number")
  ]
} as const

const paper = (total: string) =>
  typeset([
    [[40, "Rechnung"]],
    [
      [40, "Leistung"],
      [200, "Stunden"],
      [280, "Satz"],
      [400, "Betrag"]
    ],
    [
      [40, "Planung"],
      [200, "14,0"],
      [280, "20,00 €"],
      [400, "280,00 €"]
    ],
    [
      [40, "Produktion"],
      [200, "6,0"],
      [280, "20,00 €"],
      [400, "120,00 €"]
    ],
    [],
    [
      [40, "Übernachtung"],
      [200, "Datum"],
      [400, "Betrag"]
    ],
    [
      [40, "Hotel Post"],
      [200, "24.01.2024"],
      [400, "65,00 €"]
    ],
    [],
    [
      [40, "Sonstiges"],
      [400, "Betrag"]
    ],
    [
      [40, "Verladung"],
      [400, "100,00 €"]
    ],
    [
      [40, "Lieferung"],
      [400, "250,00 €"]
    ],
    [],
    [
      [280, "Summe Netto"],
      [400, total]
    ]
  ])

describe("smaller tables below one of goods, under titles of their own", () => {
  const first = [
    { description: "Planung", quantity: 14, unitPrice: 20, lineTotal: 280 },
    { description: "Produktion", quantity: 6, unitPrice: 20, lineTotal: 120 }
  ]

  it("are none where the first table makes the total alone", () => {
    expect(extractByRules(paper("400,00 €"), [lineItems]).data).toEqual({ lineItems: first })
  })
})
