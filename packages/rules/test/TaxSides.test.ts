import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { taxSideOf, withoutTaxSide } from "../src/words/TaxSides.js"
import type { Cell } from "./Typeset.js"
import { field, goods, typedRows, typeset, written } from "./Typeset.js"

const row = (...texts: ReadonlyArray<string>): ReadonlyArray<Cell> =>
  texts.map((text, index) => [40 + 105 * index, text])

describe("titles that say whether the tax is in their amounts", () => {
  it("are read in many languages", () => {
    const titles = [
      "Preis (inkl. MwSt.)",
      "Prix TTC",
      "Importe con IVA",
      "Cena brutto",
      "Prijs excl. BTW",
      "Total no tax"
    ]
    expect(titles.map(taxSideOf)).toEqual(["gross", "gross", "gross", "gross", "net", "net"])
    expect(["Total", "Net and gross", "SGST amount"].map(taxSideOf)).toEqual([undefined, undefined, undefined])
    expect(withoutTaxSide("Price (incl. VAT)")).toBe("Price")
  })

  it("are of no field that asks for the other amount", () => {
    const document = typeset([
      row("Description", "Price excl. VAT", "Price incl. VAT", "Total"),
      row("Mirror", "100.00", "120.00", "120.00"),
      row("Shelf", "50.00", "60.00", "60.00")
    ])
    const asked = goods(field("description", "string"), field("unitPriceGross", "number"))
    expect(extractByRules(document, [asked]).data).toEqual({
      lineItems: [
        { description: "Mirror", unitPriceGross: 120 },
        { description: "Shelf", unitPriceGross: 60 }
      ]
    })
  })
})

describe("captions of sums that say whether the tax is in them", () => {
  it.each([
    ["Total (excl.)", "Total (incl.)"],
    ["Total (excl. IVA)", "Total (IVA inc.)"],
    ["Betrag exkl. MWST", "Betrag inkl. MWST"],
    ["Totaal (excl. belasting)", "Totaal (incl. belasting)"],
    ["Kwota (bez VAT)", "Kwota (z VAT)"],
    ["Toplam (KDV hariç)", "Toplam (KDV dahil)"],
    ["Итого без НДС", "Итого с НДС"],
    ["金額(税抜き)", "金額(税込)"]
  ])("are no other sum's nor the tax's: %s and %s", (net, gross) => {
    const sums = [field("netTotal", "number"), field("taxTotal", "number"), field("grandTotal", "number")]
    expect(extractByRules(written(`${net}: 200.00`, `${gross}: 238.00`), sums).data).toEqual({
      netTotal: 200,
      taxTotal: null,
      grandTotal: 238
    })
  })
})

describe("two rates of which one is nought", () => {
  it("are one where there is tax", () => {
    const order = typeset(typedRows`
  ORDEN DE COMPRA
                                                    Subtotal                      $168,40
                                                    IVA 0%                        -
                                                    IVA 15%                       $25,26
                                                    TOTAL                         $193,66
`)
    expect(
      extractByRules(order, [
        field("vatRate", "number"),
        field("vat", "number"),
        field("total", "number"),
        field("subtotal", "number")
      ]).data
    ).toEqual({
      vatRate: 15,
      vat: 25.26,
      total: 193.66,
      subtotal: 168.4
    })
  })
})
