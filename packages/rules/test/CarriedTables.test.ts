import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, goods, typeset } from "./Typeset.js"

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

  it.each([
    "Übertrag",
    "À reporter",
    "A riportare",
    "Suma y sigue",
    "Suma i segueix",
    "A transportar",
    "Te transporteren",
    "Att överföra",
    "At overføre",
    "Siirto",
    "Do przeniesienia",
    "K převodu",
    "Na prenos",
    "Za prenos",
    "Za prijenos",
    "Átvitel",
    "De reportat",
    "За пренасяне",
    "К переносу",
    "До перенесення",
    "Σε μεταφορά",
    "Nakli yekun",
    "Edasi kanda",
    "Perkelta",
    "Pārnests",
    "Jumlah dipindahkan",
    "Mang sang",
    "次頁繰越",
    "过次页",
    "이월"
  ])("are one where the sum is called %s", (carried) => {
    const document = typeset([
      ...first,
      named(carried, "400,00 €"),
      goodsRow("Prüfung", "2,0", "20,00 €", "40,00 €"),
      [],
      named("Gesamtbetrag", "440,00 €")
    ])
    expect(descriptions(document)).toMatchObject([
      { description: "Planung", lineTotal: 280 },
      { description: "Montage", lineTotal: 120 },
      { description: "Prüfung", lineTotal: 40 }
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
