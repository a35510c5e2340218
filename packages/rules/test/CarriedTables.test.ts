import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, goods, typeset } from "./Typeset.js"

const lines = goods(
  field("description", "string"),
  field("quantity", "number"),
  field("unitPrice", "number"),
  field("lineTotal", "number")
)

describe("what stands between the items of a table", () => {
  it("ends it not where it only says that a tax comes on top", () => {
    const row = (name: string, price: string, count: string, total: string): ReadonlyArray<Cell> => [
      [50, name],
      [380, price],
      [450, count],
      [520, total]
    ]
    const document = typeset([
      row("Description", "Prix", "Quantité", "Montant"),
      row("Baie murale", "64,00 €", "1", "64,00 €"),
      [[386, "+TVA"]],
      row("Commutateur", "425,36 €", "2", "850,72 €"),
      [[386, "+TVA"]],
      row("Borne", "96,00 €", "6", "576,00 €"),
      [[386, "+TVA"]],
      [
        [380, "Total HT"],
        [520, "1490,72 €"]
      ]
    ])
    expect(extractByRules(document, [lines]).data).toMatchObject({
      lineItems: [
        { description: "Baie murale", lineTotal: 64 },
        { description: "Commutateur", quantity: 2, unitPrice: 425.36, lineTotal: 850.72 },
        { description: "Borne", lineTotal: 576 }
      ]
    })
  })
})

describe("tables that go on where a sum is carried forward", () => {
  const goodsRow = (name: string, count: string, price: string, total: string): ReadonlyArray<Cell> => [
    [57, name],
    [300, count],
    [390, price],
    [500, total]
  ]
  const named = (name: string, total: string): ReadonlyArray<Cell> => [
    [57, name],
    [500, total]
  ]
  const first = [
    goodsRow("Leistung", "Stunden", "Satz", "Betrag"),
    goodsRow("Planung", "14,0", "20,00 €", "280,00 €"),
    goodsRow("Montage", "6,0", "20,00 €", "120,00 €")
  ]
  const descriptions = (document: ReturnType<typeof typeset>) =>
    extractByRules(document, [goods(field("description", "string"), field("lineTotal", "number"))]).data["lineItems"]

  it("are two where the second one is of taxes", () => {
    const document = typeset([
      ...first,
      [],
      named("Netto", "400,00 €"),
      [],
      named("Steuer", "Betrag"),
      named("19 % MwSt", "76,00 €"),
      [],
      named("Gesamtbetrag", "476,00 €")
    ])
    expect(descriptions(document)).toHaveLength(2)
  })
})
