import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, typeset, written } from "./Typeset.js"

const weighed = typeset([
  [
    [50, "Pallet"],
    [150, "Gross Wt."],
    [250, "Net Wt."],
    [350, "Qty"]
  ],
  [
    [50, "P-1"],
    [160, "120.5"],
    [260, "101.0"],
    [356, "12"]
  ],
  [
    [50, "P-2"],
    [160, "99.5"],
    [260, "80.5"],
    [360, "7"]
  ],
  [
    [50, "Total"],
    [155, "220.0"],
    [255, "181.5"],
    [356, "19"]
  ]
])

describe("sums of columns", () => {
  it("answer totals whose key says the column's title", () => {
    const fields = ["totalGrossWeight", "totalNetWeightKg", "totalQuantity"].map((key) => field(key, "number"))
    expect(extractByRules(weighed, fields).data).toEqual({
      totalGrossWeight: 220,
      totalNetWeightKg: 181.5,
      totalQuantity: 19
    })
  })

  it("are no totals of money where the column's title names a weight or a quantity", () => {
    expect(extractByRules(weighed, [field("grandTotal", "number"), field("netTotal", "number")]).data).toEqual({
      grandTotal: null,
      netTotal: null
    })
  })

  it("need no word where the numbers above agree", () => {
    const document = typeset([
      [
        [50, "Day"],
        [150, "Stunden"]
      ],
      [
        [50, "Mo"],
        [156, "7,5"]
      ],
      [
        [50, "Di"],
        [156, "8,0"]
      ],
      [
        [50, "Mi"],
        [156, "6,5"]
      ],
      [[155, "22,0"]],
      [[50, "Rechnung Nr. 12 vom 3. Mai 2024, zahlbar bis 17. Mai 2024"]]
    ])
    expect(extractByRules(document, [field("gesamtstunden", "number")]).data).toEqual({ gesamtstunden: 22 })
  })
})

describe("counted things", () => {
  it("stand behind their number in a line that says total", () => {
    const document = written("TOTAL: 14 PALLETS", "Marks: as addressed")
    expect(extractByRules(document, [field("totalPallets", "number")]).data).toEqual({ totalPallets: 14 })
  })

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
