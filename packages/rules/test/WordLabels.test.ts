import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typeset, written } from "./Typeset.js"

const answersOf = (lines: ReadonlyArray<string>, ...fields: Parameters<typeof extractByRules>[1]) =>
  extractByRules(written(...lines), fields).data

describe("labels that no lexicon has", () => {
  it("say a key's words as a compound of another language", () => {
    expect(
      answersOf(
        ["Angebots-Nr.: AN-5540", "Angebotsdatum: 08.01.2024"],
        field("quoteNumber", "string", "Number of the quote."),
        field("quoteDate", "date", "Date of the quote.")
      )
    ).toEqual({ quoteNumber: "AN-5540", quoteDate: "2024-01-08" })
  })

  it("may have further words and another order", () => {
    expect(
      answersOf(
        ["Required Delivery: 3 May 2025", "Total net weight: 12.5 kg", "Total gross weight: 14.0 kg"],
        field("deliveryDate", "date", "Requested delivery."),
        field("grossWeight", "number", "Gross weight.")
      )
    ).toEqual({ deliveryDate: "2025-05-03", grossWeight: 14 })
  })

  it("are known by the abbreviation that the context has in brackets", () => {
    expect(
      answersOf(["Patient: Jane Roe", "MRN: 4067789"], field("recordId", "string", "Medical record number (MRN)."))
    ).toEqual({ recordId: "4067789" })
  })

  it("stand before dots as before a colon", () => {
    expect(
      answersOf(
        ["Véhicule assuré ................ RENAULT CLIO V", "Prime annuelle TTC ............ 671,20 EUR"],
        field("vehicule", "string", "véhicule assuré"),
        field("annualPremium", "number", "Yearly premium.")
      )
    ).toEqual({ vehicule: "RENAULT CLIO V", annualPremium: 671.2 })
  })

  it("of another kind of value or of an opposite are none", () => {
    expect(
      answersOf(
        ["Angebotssumme netto: 10.245,00", "Angebotsdatum: 08.01.2024", "Policy holder: John Doe"],
        field("quoteNumber", "string", "Number of the quote."),
        field("offerGrossTotal", "number", "Gross total of the offer."),
        field("policyNumber", "string", "Number of the policy.")
      )
    ).toEqual({ quoteNumber: null, offerGrossTotal: null, policyNumber: null })
  })

  it("are not read from names and titles", () => {
    expect(
      answersOf(
        ["Invoice Processing Company", "46 Sesame Street", "Kunden AG Mitte", "88 Kundenweg"],
        field("customerNumber", "string", "Number of the customer.")
      )
    ).toEqual({ customerNumber: null })
  })

  it("share a value when a word joins them", () => {
    expect(answersOf(["P.IVA e C.F. 01234567890"], field("partitaIva", "string", "partita IVA del venditore"))).toEqual(
      { partitaIva: "01234567890" }
    )
  })
})

describe("a caption in small print", () => {
  it("has no value where the box is empty and the next box's caption stands below", () => {
    const document = typeset([
      [
        [50, "Tracking number", 0.7],
        [200, "Driver", 0.7]
      ],
      [[200, "Joe Miller"]],
      [
        [50, "Gate 12 at dock", 0.7],
        [200, "Date of arrival", 0.7]
      ],
      [[200, "12 May 2024"]],
      [[50, "Signed by the driver on the day of the arrival at the dock"]]
    ])
    expect(extractByRules(document, [field("trackingNumber", "string")]).data).toEqual({ trackingNumber: null })
  })
})

describe("remarks and answers", () => {
  it("in brackets behind a label are no value", () => {
    const fields = [field("numeroSocio", "string", "número de sócio")]
    expect(answersOf(["N.º de sócio (a preencher pelo clube)"], ...fields)).toEqual({ numeroSocio: null })
  })

  it("that are just No are an answer, not a label", () => {
    const document = typeset([
      [
        [50, "Fasting:"],
        [150, "No"]
      ]
    ])
    expect(extractByRules(document, [field("fasting", "boolean")]).data).toEqual({ fasting: false })
  })
})
