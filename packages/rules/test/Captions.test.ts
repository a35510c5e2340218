import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typedRows, typeset, written } from "./Typeset.js"

const answersOf = (lines: ReadonlyArray<string>, ...fields: Parameters<typeof extractByRules>[1]) =>
  extractByRules(written(...lines), fields).data

describe("captions of a form's boxes", () => {
  const document = typeset([
    [
      [50, "6 Street, number", 0.6],
      [200, "20 City name", 0.6]
    ],
    [[50, "Gerbergasse 17"]],
    [
      [50, "7 Profession", 0.6],
      [200, "8 Mileage", 0.6]
    ],
    [[50, "Saddler of the old school"]]
  ])

  it("may go on behind the words that are known", () => {
    expect(extractByRules(document, [field("street", "string")]).data).toEqual({ street: "Gerbergasse 17" })
  })

  it("are no values of themselves where their box is empty", () => {
    const fields = [field("city", "string"), field("mileage", "number")]
    expect(extractByRules(document, fields).data).toEqual({ city: null, mileage: null })
  })
})

describe("amounts", () => {
  it("in crowns are Norway's where the words are", () => {
    const currency = [field("currency", "string", "ISO 4217 code")]
    expect(extractByRules(written("Antall plasser: 20", "Beløp: 2 200,00 kr"), currency).data).toEqual({
      currency: "NOK"
    })
    expect(extractByRules(written("Antal pladser: 20", "Beløb: 2.200,00 kr"), currency).data).toEqual({
      currency: "DKK"
    })
  })

  it("have the rate of their tax in the label", () => {
    const fields = [field("tax_rate", "number", "sales tax rate in percent"), field("tax", "number", "sales tax")]
    expect(answersOf(["Sales Tax (7.25%): $96.40"], ...fields)).toEqual({ tax_rate: 7.25, tax: 96.4 })
    expect(answersOf(["Sales Tax: $96.40"], ...fields)).toEqual({ tax_rate: null, tax: 96.4 })
  })

  it("agree when two taxes lie between the net total and the gross one", () => {
    const lines = ["Zwischensumme: 1.000,00", "Rabatt: -30,00", "Netto: 970,00", "MwSt 19 %: 95,00", "MwSt 7 %: 32,90"]
    const fields = [field("nettobetrag", "number"), field("bruttobetrag", "number")]
    expect(answersOf([...lines, "Rechnungsbetrag: 1.097,90"], ...fields)).toEqual({
      nettobetrag: 970,
      bruttobetrag: 1097.9
    })
  })

  it("are known by the initials that the context has", () => {
    expect(
      answersOf(
        ["IRPF -15%: 258,90 €"],
        field("incomeTaxWithheld", "number", "The IRPF that is withheld by the client.")
      )
    ).toEqual({ incomeTaxWithheld: 258.9 })
  })
})

describe("the day of a signature", () => {
  it("stands behind the place where it was signed", () => {
    expect(
      answersOf(
        ["Nome: Ana Prado", "Foz, 25 de janeiro de 2025"],
        field("dataAssinatura", "date", "data da assinatura")
      )
    ).toEqual({ dataAssinatura: "2025-01-25" })
  })
})

describe("two captions in a line", () => {
  it("leave the first one its whole value", () => {
    expect(
      answersOf(
        ["Lieferschein-Nr.: LS-54332 Lieferdatum: 13.04.2025"],
        field("deliveryNoteNumber", "string", "Lieferscheinnummer"),
        field("deliveryDate", "date", "Lieferdatum")
      )
    ).toEqual({ deliveryNoteNumber: "LS-54332", deliveryDate: "2025-04-13" })
  })
})

describe("orders", () => {
  it("are the customer's where nobody asks for the seller's own number", () => {
    expect(answersOf(["Ihre Bestellung: B783676"], field("orderNumber", "string", "Bestellnummer"))).toEqual({
      orderNumber: "B783676"
    })
    expect(answersOf(["Ihr Zeichen: ho-53"], field("bestellnummer", "string", "Bestellnummer des Kunden"))).toEqual({
      bestellnummer: null
    })
  })
})

describe("columns", () => {
  it("of units go by their plural", () => {
    const document = typeset(typedRows`
  Test                          Result              Units
  Glucose                       91                  mg/dL
  Potassium                     4.1                 mmol/L
`)
    const results = {
      key: "results",
      type: "array",
      arrayType: "object",
      context: "Measured values.",
      fields: [field("test", "string"), field("unit", "string")]
    } as const
    expect(extractByRules(document, [results]).data).toEqual({
      results: [
        { test: "Glucose", unit: "mg/dL" },
        { test: "Potassium", unit: "mmol/L" }
      ]
    })
  })
})

describe("payslips", () => {
  it("have a gross pay that is more than the base salary", () => {
    const document = typeset(typedRows`
Grundgehalt                                                             3.200,00
Überstunden                                                             210,00
Gesamtbrutto                                                            3.410,00
Auszahlungsbetrag                                                       2.100,00
`)
    const asked = [field("grossPay", "number", "Gross pay of the month."), field("netPay", "number", "Net pay.")]
    expect(extractByRules(document, asked).data).toEqual({ grossPay: 3410, netPay: 2100 })
  })
})
