import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { taxSideOf, withoutTaxSide } from "../src/words/TaxSides.js"
import { field, written } from "./Typeset.js"

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
