import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, goods, typedRows, rowsOf, typeset, written } from "./Typeset.js"

describe("an IBAN whose check digits are wrong", () => {
  const asked = [field("iban", "string")]

  it("is one where no other stands, as on papers that are only examples", () => {
    const document = written("Bitte überweisen Sie auf das Konto DE12 3456 7890 1234 5678 90 (Bank Beispiel).")
    expect(extractByRules(document, asked).data).toEqual({ iban: "DE12 3456 7890 1234 5678 90" })
  })

  it("is none beside a right one, and none that is too short", () => {
    const both = written("DE12 3456 7890 1234 5678 90", "DE89 3704 0044 0532 0130 00")
    expect(extractByRules(both, asked).data).toEqual({ iban: "DE89 3704 0044 0532 0130 00" })
    expect(extractByRules(written("Teile DE12 3456 7890"), asked).data).toEqual({ iban: null })
  })
})

describe("a number of a German register", () => {
  it("is told with the part of the register", () => {
    const document = written("Lau GmbH", "Amtsgericht Würzburg", "HRB 731653", "USt-ID DE320029255")
    expect(extractByRules(document, [field("sellerRegistrationNumber", "string")]).data).toEqual({
      sellerRegistrationNumber: "HRB 731653"
    })
  })
})

describe("the VAT id of a buyer", () => {
  it("is no rate of the tax", () => {
    const document = written("Afnemer", "Bedrijf Bos", "Totaal ex BTW: 330,00", "BTW (19,00%): 62,70", "Totaal: 392,70")
    expect(extractByRules(document, [field("buyerVatId", "string")]).data).toEqual({ buyerVatId: null })
  })
})

describe("Indian tax numbers", () => {
  it("belong to the party in whose part they stand, whatever they are called", () => {
    const document = typeset(typedRows`
NADKARNI DISTRIBUTORS                                   To,
Email: sales@example.in                                 SHARMA MEDICAL STORES
GST : 27AACFN6186C1ZA                                   PUNE - 411004
                                                        GSTIN : 27AAATL1944N1ZA
`)
    const asked = [field("sellerGstin", "string"), field("buyerGstin", "string")]
    expect(extractByRules(document, asked).data).toEqual({
      sellerGstin: "27AACFN6186C1ZA",
      buyerGstin: "27AAATL1944N1ZA"
    })
  })
})

describe("an address without a name below what is sold", () => {
  it("is not the buyer's, so that its number may be the seller's", () => {
    const document = typeset(typedRows`
PAYMENT RECEIPT

DESCRIPTION                                                             AMOUNT
Room charges                                                            Rs 1939

Address
14, Lotus Building, Gandhi Marg,
New Delhi,
New Delhi - 110001
GSTIN
06AABCO6063D1ZQ

Registered Office: Rajat Hotels, Level 4, Saket, New Delhi - 110017
`)
    const asked = [
      field("sellerGstin", "string"),
      field("buyerName", "string"),
      goods(field("description", "string"), field("lineTotal", "number"))
    ]
    expect(extractByRules(document, asked).data).toMatchObject({ sellerGstin: "06AABCO6063D1ZQ", buyerName: null })
  })
})

describe("taxes by rate", () => {
  const taxes = rowsOf(
    "taxBreakdown",
    field("rate", "number", "Rate of the tax in percent."),
    field("taxableAmount", "number", "Amount the tax is charged on."),
    field("taxAmount", "number", "Amount of the tax.")
  )

  it("are on the amount of which the rate makes them", () => {
    const document = written("Nettogesamtpreis 3.221,90 €", "+ 19,00% Umsatzsteuer 612,16 €", "Gesamtsumme 3.834,06 €")
    expect(extractByRules(document, [taxes]).data).toEqual({
      taxBreakdown: [{ rate: 19, taxableAmount: 3221.9, taxAmount: 612.16 }]
    })
  })
})
