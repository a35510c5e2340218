import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, texts, typed, written } from "./Typeset.js"

const address = (key: string) => ({
  ...field(key, "object"),
  fields: texts("street", "postcode", "city")
})

describe("addresses", () => {
  it("have their town at the end of the street's line and the state below it", () => {
    const paper = `
      INVOICE                                       Invoice No: 1721

      Bill to
      John Doe
      1234 Main Street, New York,
      NY 10001`
    expect(extractByRules(typed(paper), [field("buyerName", "string"), address("buyerAddress")]).data).toEqual({
      buyerName: "John Doe",
      buyerAddress: { street: "1234 Main Street", postcode: "10001", city: "New York" }
    })
  })

  it("have a building between the street and the town, and a number of a register between the name and the street", () => {
    const paper = `
      ALDER LOGISTICS PTE LTD
      UEN: 201812345K
      10 Anson Road #12-08
      Harbour Plaza
      Singapore 079903

      Invoice No: 99`
    expect(extractByRules(typed(paper), [field("sellerName", "string"), address("sellerAddress")]).data).toEqual({
      sellerName: "ALDER LOGISTICS PTE LTD",
      sellerAddress: { street: "10 Anson Road #12-08", postcode: "079903", city: "Singapore" }
    })
  })

  it("are one line with a country's code before the postcode, and name no sum's currency a town", () => {
    const paper = `
      INVOICE 7
      Bill to
      Ana Roux
      61 Lordou Vironos, Larnaca, CY, 6023

      Total                      550000 JPY`
    expect(extractByRules(typed(paper), [field("buyerName", "string"), address("buyerAddress")]).data).toEqual({
      buyerName: "Ana Roux",
      buyerAddress: { street: "61 Lordou Vironos", postcode: "6023", city: "Larnaca" }
    })
  })

  it("have the postcode behind the district and the town below, as in Brazil", () => {
    const paper = `
      RAMOS FERRAGENS LTDA
      AV NILO PECANHA, 835
      CENTRO - 25953-010
      DUQUE DE CAXIAS - RJ Fone: (21) 3539-3293

      DESTINATARIO
      ALVES VIDROS LTDA
      RUA DAS FLORES, 354
      BOA VISTA, ITALVA, RJ - CEP: 28250000`
    expect(extractByRules(typed(paper), [address("sellerAddress"), address("buyerAddress")]).data).toEqual({
      sellerAddress: { street: "AV NILO PECANHA, 835", postcode: "25953-010", city: "DUQUE DE CAXIAS" },
      buyerAddress: { street: "RUA DAS FLORES, 354", postcode: "28250000", city: "ITALVA" }
    })
  })

  it("tell their country by its code, before the postcode or behind the town", () => {
    const withCountry = (key: string) => ({ ...field(key, "object"), fields: texts("street", "city", "country") })
    const paper = `
      Seller                            Buyer
      Alder GmbH                        Wayside AG
      Mill Road 20                      Harbour Road 15
      DE 80333 Munchen                  4020 Linz, AT`
    expect(extractByRules(typed(paper), [withCountry("sellerAddress"), withCountry("buyerAddress")]).data).toEqual({
      sellerAddress: { street: "Mill Road 20", city: "Munchen", country: "DE" },
      buyerAddress: { street: "Harbour Road 15", city: "Linz", country: "AT" }
    })
  })

  it("begin with a shop's or a plot's number, which is no name", () => {
    const paper = `
      TAX INVOICE
      Meena Traders                                 Invoice No.: ST/23-24/0456
      Shop 12, M.G. Road, Pune - 411001             Dated: 22-Feb-2024`
    expect(extractByRules(typed(paper), [field("sellerName", "string"), address("sellerAddress")]).data).toEqual({
      sellerName: "Meena Traders",
      sellerAddress: { street: "Shop 12, M.G. Road", postcode: "411001", city: "Pune" }
    })
  })
})

describe("parties", () => {
  it("are told in full by the slip with which the reader of a Brazilian note confirms from whom the goods came", () => {
    const paper = `
      RECEBEMOS DE ALVES SERRALHERIA E VIDROS LTDA OS PRODUTOS CONSTANTES DA NOTA FISCAL AO LADO

      ALVES SERRALHERIA E
      VIDROS LTDA
      AV CENTRAL, 354
      ITALVA - RJ`
    expect(extractByRules(typed(paper), texts("sellerName")).data).toEqual({
      sellerName: "ALVES SERRALHERIA E VIDROS LTDA"
    })
  })
})

describe("a street behind the caption of an address", () => {
  const streetOf = (line: string) =>
    extractByRules(written("Seller", "Elm Tech Ltd", line, "Invoice 12"), [field("sellerStreet", "string")]).data

  it("is not the whole address", () => {
    expect(streetOf("Address: Northern Business Park 4400 Elmsford")).toEqual({ sellerStreet: null })
  })
})
