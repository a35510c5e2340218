import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typedRows, typeset } from "./Typeset.js"

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
    ...typedRows`
Rechnung
Leistung                        Stunden         Satz                    Betrag
Planung                         14,0            20,00 €                 280,00 €
Produktion                      6,0             20,00 €                 120,00 €

Übernachtung                    Datum                                   Betrag
Hotel Post                      24.01.2024                              65,00 €

Sonstiges                                                               Betrag
Verladung                                                               100,00 €
Lieferung                                                               250,00 €

`,
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
