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

describe("names in larger letters, each above the line of its numbers", () => {
  const item = (name: string, address: string, price: string, period: string): ReadonlyArray<ReadonlyArray<Cell>> => [
    [[57, name, 1.2]],
    [
      [57, address],
      [300, price],
      [380, period],
      [520, price]
    ],
    []
  ]
  const document = typeset([
    [
      [57, "Subscription"],
      [300, "Price"],
      [380, "Period"],
      [520, "Amount"]
    ],
    ...item("Server Large", "198.51.100.1", "26.99", "04.01.2026 - 04.02.2026"),
    ...item("Server Small", "198.51.100.2", "4.99", "06.01.2026 - 06.02.2026"),
    ...item("Storage", "198.51.100.3", "3.99", "08.01.2026 - 08.02.2026")
  ])

  it("are what is sold, each with both days of its period", () => {
    const asked = goods(
      field("description", "string"),
      field("unitPrice", "number"),
      field("periodStart", "date"),
      field("periodEnd", "date"),
      field("lineTotal", "number")
    )
    expect(extractByRules(document, [asked]).data["lineItems"]).toMatchObject([
      { description: expect.stringMatching(/^Server Large/), periodStart: "2026-01-04", periodEnd: "2026-02-04" },
      { description: expect.stringMatching(/^Server Small/), periodStart: "2026-01-06", periodEnd: "2026-02-06" },
      { description: expect.stringMatching(/^Storage/), periodStart: "2026-01-08", periodEnd: "2026-02-08" }
    ])
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

  it("are one list", () => {
    const document = typeset(
      [...first, [], named("Zwischensumme", "400,00 €")],
      [
        named("Übertrag", "400,00 €"),
        [],
        named("Sonstiges", "Betrag"),
        named("Verladung", "100,00 €"),
        named("Kranarbeit", "250,00 €"),
        [],
        named("Gesamtbetrag", "750,00 €")
      ]
    )
    expect(descriptions(document)).toMatchObject([
      { description: "Planung" },
      { description: "Montage" },
      { description: "Verladung", lineTotal: 100 },
      { description: "Kranarbeit", lineTotal: 250 }
    ])
  })

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
