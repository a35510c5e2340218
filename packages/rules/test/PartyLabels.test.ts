import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typeset, written } from "./Typeset.js"

const namesIn = (document: Parameters<typeof extractByRules>[0], ...keys: ReadonlyArray<string>) =>
  extractByRules(
    document,
    keys.map((key) => field(key, "string"))
  ).data

describe("a party's label", () => {
  it.each([
    ["Nabywca", "Nazwa Strzelczyk LLC", "Strzelczyk LLC"],
    ["Bill to", "Company name Larkhill Sterile Supplies Ltd", "Larkhill Sterile Supplies Ltd"],
    ["Cliente", "Nombre o razón social Talleres Rueda S.L.", "Talleres Rueda S.L."]
  ])("may be followed by a name whose caption has no colon: %s, %s", (heading, line, name) => {
    const document = typeset([[[40, heading]], [[40, line]], [[40, "ul. Polna 4"]], [[40, "00-622 Warszawa"]]])
    expect(namesIn(document, "customer")).toEqual({ customer: name })
  })

  it("is a form of address in Spanish papers", () => {
    expect(namesIn(written("Cotización 12", "Señor(es): Ferretería Luna S.A.C."), "cliente")).toEqual({
      cliente: "Ferretería Luna S.A.C."
    })
    expect(namesIn(written("Cotización 12", "Estimado/a: Rosa Quispe"), "cliente")).toEqual({ cliente: "Rosa Quispe" })
  })
})

describe("a telephone number without a label", () => {
  it("is no day", () => {
    const document = written("Sold to", "Muster Bau AG", "Ringweg 7", "1070 Wien", "07.11.2025", "", "Rechnung 12")
    expect(namesIn(document, "buyerName", "buyerPhone")).toEqual({ buyerName: "Muster Bau AG", buyerPhone: null })
  })
})

describe("a number behind the word for who pays", () => {
  it.each([["Payer: 1001836"], ["Plačnik: 1001836"], ["Klient: 1001836"], ["Kunde: 1001836"]])(
    "is the customer's: %s",
    (line) => {
      expect(extractByRules(written("Rechnung 12", line), [field("customerNumber", "string")]).data).toEqual({
        customerNumber: "1001836"
      })
    }
  )
})
