import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typeset, written } from "./Typeset.js"

describe("a total that tells the tax in it beside itself", () => {
  it("is the amount before what it includes", () => {
    const asked = [field("grandTotal", "number"), field("taxTotal", "number")]
    const read = (line: string) => extractByRules(written(line), asked).data
    expect(read("Total 238,00 € inkl. 19% MwSt. 38,00 €")).toEqual({ grandTotal: 238, taxTotal: 38 })
    expect(read("Total TTC 60,00 € dont TVA 20% 10,00 €")).toEqual({ grandTotal: 60, taxTotal: 10 })
    expect(read("Totaal 242,00 waarvan btw 42,00")).toEqual({ grandTotal: 242, taxTotal: 42 })
  })
})

describe("a tax in two parts", () => {
  const asked = ["netTotal", "taxTotal", "grandTotal"].map((key) => field(key, "number"))
  const read = (...lines: ReadonlyArray<string>) => extractByRules(written("Invoice", ...lines), asked).data

  it("is what both make where no line has it", () => {
    const lines = ["Subtotal 900.00", "GST 5% 45.00", "PST 7% 63.00"]
    expect(read(...lines, "Total 1,008.00")).toEqual({ netTotal: 900, taxTotal: 108, grandTotal: 1008 })
    expect(read(...lines, "Total tax 108.00", "Total 1,008.00")).toMatchObject({ taxTotal: 108 })
  })
})

describe("the last day of a discount", () => {
  const dueIn = (...lines: ReadonlyArray<string>) =>
    extractByRules(written("Invoice 12", ...lines), [field("dueDate", "date")]).data["dueDate"]

  it("is not the day until which all is due", () => {
    expect(dueIn("Zahlbar bis 12.06.2026 mit 3 % Skonto, bis 02.07.2026 ohne Abzug.")).toBe("2026-07-02")
    expect(dueIn("3% Skonto bis zum 12.06.2026: 97,00 EUR", "netto bis zum 02.07.2026: 100,00 EUR")).toBe("2026-07-02")
    expect(dueIn("3% discount if paid by 12 June 2026, net due 2 July 2026")).toBe("2026-07-02")
    expect(dueIn("Escompte 3% pour paiement avant le 12/06/2026. A régler au plus tard le 02/07/2026")).toBe(
      "2026-07-02"
    )
  })
})

describe("a caption for a business", () => {
  it("is not its name", () => {
    const document = written("Company", "Amber Kiln Ltd", "Invoice 12")
    expect(extractByRules(document, [field("sellerName", "string")]).data).toEqual({ sellerName: "Amber Kiln Ltd" })
  })
})

describe("income tax that is held back", () => {
  it("is no payment on account", () => {
    const document = written("Totale documento 122,00", "Ritenuta d'acconto 20% -20,00", "Netto a pagare 102,00")
    expect(extractByRules(document, [field("amountPaid", "number")]).data).toEqual({ amountPaid: null })
  })
})

describe("an invoice's number", () => {
  it("stands behind other names of invoices", () => {
    const numberIn = (...lines: ReadonlyArray<string>) =>
      extractByRules(written(...lines), [field("invoiceNumber", "string")]).data["invoiceNumber"]
    expect(numberIn("Fatura-Recibo FR 2026/15")).toBe("FR 2026/15")
    expect(numberIn("Honorarnote Nr. 2026/7")).toBe("2026/7")
    expect(numberIn("Cuenta de cobro No. 12")).toBe("12")
    expect(numberIn("Factura electrónica de venta FE-1023")).toBe("FE-1023")
    expect(numberIn("DAŇOVÝ DOKLAD č. 5512")).toBe("5512")
  })
})

describe("a tax that is told only in parts", () => {
  const line = (name: string, amount: string) =>
    [
      [50, name],
      [400, amount]
    ] as const

  it.each([
    ["zzgl. 7 % USt. auf 100,00 €", "zzgl. 19 % USt. auf 200,00 €", "Nettobetrag", "Rechnungsbetrag"],
    ["TVA 7 % sur 100,00 €", "TVA 19 % sur 200,00 €", "Total HT", "Total TTC"],
    ["VAT 7% on 100,00", "VAT 19% on 200,00", "Subtotal", "Total"]
  ])("is the sum of them where this makes the whole: %s, %s", (reduced, full, net, gross) => {
    const document = typeset([
      line(net, "300,00 €"),
      line(reduced, "7,00 €"),
      line(full, "38,00 €"),
      line(gross, "345,00 €")
    ])
    const fields = [field("netTotal", "number"), field("taxTotal", "number"), field("grandTotal", "number")]
    expect(extractByRules(document, fields).data).toEqual({ netTotal: 300, taxTotal: 45, grandTotal: 345 })
  })

  it("is no sum where several fields ask for taxes and none for all of them", () => {
    const document = typeset([
      line("Sous-total", "100,00 $"),
      line("TPS 5 %", "5,00 $"),
      line("TVQ 9,975 %", "9,98 $"),
      line("Total", "114,98 $")
    ])
    const taxes = [field("taxAmount1", "number", "First tax."), field("taxAmount2", "number", "Second tax.")]
    expect(Object.values(extractByRules(document, taxes).data)).not.toContain(14.98)
  })
})
