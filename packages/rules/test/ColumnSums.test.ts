import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, typeset, written } from "./Typeset.js"

describe("counted things", () => {
  it("are no amounts of money", () => {
    const document = written("Total consumption: 812 kWh")
    const fields = [field("energyUsed", "number", "Consumption in kWh"), field("grandTotal", "number")]
    expect(extractByRules(document, fields).data).toEqual({ energyUsed: 812, grandTotal: null })
  })
})

describe("the totals of net, tax and gross amounts in one row", () => {
  it("are told by two of them making the third", () => {
    const row = (y: string, net: string, tax: string, gross: string): ReadonlyArray<Cell> => [
      [50, y],
      [300, net],
      [400, tax],
      [500, gross]
    ]
    const document = typeset([
      row("Leistung", "Netto", "USt", "Brutto"),
      row("Montage", "100,00", "19,00", "119,00"),
      row("Anfahrt", "50,00", "9,50", "59,50"),
      row("Prüfung", "30,00", "5,70", "35,70"),
      row("Summe", "180,00", "34,20", "214,20")
    ])
    const fields = [field("netAmount", "number"), field("taxAmount", "number"), field("totalAmount", "number")]
    expect(extractByRules(document, fields).data).toEqual({ netAmount: 180, taxAmount: 34.2, totalAmount: 214.2 })
  })

  it("are so beside a column of the tax's rate", () => {
    const row = (name: string, net: string, rate: string, tax: string, gross: string): ReadonlyArray<Cell> => [
      [40, name],
      [260, net],
      [330, rate],
      [400, tax],
      [480, gross]
    ]
    const document = typeset([
      row("Palvelu", "Veroton €", "ALV-%", "ALV €", "Verollinen €"),
      row("Konsultointi", "200,00", "24,00", "48,00", "248,00"),
      row("Yhteensä", "200,00", "24,00", "48,00", "248,00")
    ])
    const fields = [field("netTotal", "number"), field("taxTotal", "number"), field("grandTotal", "number")]
    expect(extractByRules(document, fields).data).toEqual({ netTotal: 200, taxTotal: 48, grandTotal: 248 })
  })
})
