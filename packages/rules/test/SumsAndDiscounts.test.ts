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

describe("a caption for a business", () => {
  it("is not its name", () => {
    const document = written("Company", "Amber Kiln Ltd", "Invoice 12")
    expect(extractByRules(document, [field("sellerName", "string")]).data).toEqual({ sellerName: "Amber Kiln Ltd" })
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
