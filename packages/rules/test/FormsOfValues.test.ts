import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, goods, typedRows, typeset, written } from "./Typeset.js"

describe("the rate of an exchange", () => {
  it("is what one of a currency makes", () => {
    expect(
      extractByRules(written("Invoice 12", "Exchange rate: 1 EUR = 4.2735 PLN"), [field("exchangeRate", "number")]).data
    ).toEqual({ exchangeRate: 4.2735 })
  })
})

describe("a dollar", () => {
  it("is that of the code behind its amount", () => {
    const document = written("Invoice 12", "Paint $ 200.00", "Brush $ 12.00", "Total $ 212.00 COP")
    expect(extractByRules(document, [field("currency", "string", "ISO 4217 code.")]).data).toEqual({ currency: "COP" })
  })
})

describe("what was paid so far", () => {
  it("is said by a caption of two words", () => {
    const document = written("Invoice 12", "Total $120.00", "Payments/Credits $20.00", "Balance Due $100.00")
    expect(extractByRules(document, [field("paidSoFar", "number", "Sum already received.")]).data).toEqual({
      paidSoFar: 20
    })
  })
})

describe("a row of totals in the plural", () => {
  it("is no item", () => {
    const line = (...texts: ReadonlyArray<string>): ReadonlyArray<Cell> =>
      texts.flatMap((text, column): ReadonlyArray<Cell> => (text === "" ? [] : [[40 + 130 * column, text]]))
    const document = typeset([
      line("Descripción", "Cantidad", "Descuento", "Total"),
      line("Silla", "2", "4.00", "36.00"),
      line("Mesa", "1", "6.00", "94.00"),
      line("Totales", "", "10.00", "130.00")
    ])
    const items = goods(field("description", "string"), field("quantity", "number"), field("lineTotal", "number"))
    expect(extractByRules(document, [items]).data["lineItems"]).toEqual([
      { description: "Silla", quantity: 2, lineTotal: 36 },
      { description: "Mesa", quantity: 1, lineTotal: 94 }
    ])
  })
})

describe("the number of India's tax", () => {
  it("is the seller's tax number behind any caption", () => {
    const document = written("DELIVERY CHALLAN", "Oak Engineering", "GST: 22AAAAA0000A1Z5", "Challan No: DC-14")
    const asked = [field("supplierTaxId", "string"), field("deliveryNoteNumber", "string")]
    expect(extractByRules(document, asked).data).toEqual({
      supplierTaxId: "22AAAAA0000A1Z5",
      deliveryNoteNumber: "DC-14"
    })
  })
})

describe("a sum with a sign and one decimal", () => {
  it("is a sum below a title that counts as well", () => {
    const document = typeset([
      [
        [40, "OMSCHRIJVING"],
        [280, "AANTAL PRIJS BTW SUBTOTAAL"]
      ],
      [
        [40, "schoonmaak"],
        [300, "2.0"],
        [360, "€ -150"],
        [380, "€ -300.0"]
      ],
      ...typedRows`

                                      Totaal excl BTW:              € -300.0
                                      Totaal incl BTW:              € -363.0
`
    ])
    expect(extractByRules(document, [field("netTotal", "number"), field("grandTotal", "number")]).data).toEqual({
      netTotal: -300,
      grandTotal: -363
    })
  })
})

describe("a name and an address in one line, each behind its caption", () => {
  it("are told apart in the other order of words, too", () => {
    const document = typeset([
      [[40, "Factuur"]],
      [
        [40, "Naam klant: Jan Jansen"],
        [300, "Adres klant: Voorbeeldstraat 99, 1234 AB Plaatsnaam"]
      ]
    ])
    const asked = [field("buyerName", "string"), field("buyerCity", "string")]
    expect(extractByRules(document, asked).data).toEqual({ buyerName: "Jan Jansen", buyerCity: "Plaatsnaam" })
  })
})
