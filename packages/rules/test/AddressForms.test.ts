import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, texts, typed, typeset, written } from "./Typeset.js"

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

  it("have their town alone between the street and the country, or below its postcode", () => {
    const paper = `
      Alder Works                                   INVOICE 350
      Mill Street 12
      Springfield
      USA

      Bill To:
      Wayside Clients
      Harbour Street 23b
      88441
      Mittelbiberach`
    expect(
      extractByRules(typed(paper), [address("sellerAddress"), field("buyerName", "string"), address("buyerAddress")])
        .data
    ).toEqual({
      sellerAddress: { street: "Mill Street 12", postcode: null, city: "Springfield" },
      buyerName: "Wayside Clients",
      buyerAddress: { street: "Harbour Street 23b", postcode: "88441", city: "Mittelbiberach" }
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

  it("stand whole behind one label, with their town and country", () => {
    const whole = { ...field("buyerAddress", "object"), fields: texts("street", "postcode", "city", "country") }
    const paper = `
      FACTURA 1434

      Cliente: Alberto Rojas
      Direccion: Calle Salvador 102, San Antonio, Paraguay

      Total 90,00`
    expect(extractByRules(typed(paper), [whole]).data).toEqual({
      buyerAddress: { street: "Calle Salvador 102", postcode: null, city: "San Antonio", country: "Paraguay" }
    })
  })

  it("stand whole behind one label with a postcode, and may have a point in it in Brazil", () => {
    const paper = `
      FACTURA 1434
      Cliente: Alberto Rojas
      Direccion: Avenida Cliente 456, 08001 Barcelona, España`
    const whole = { ...field("buyerAddress", "object"), fields: texts("street", "postcode", "city", "country") }
    expect(extractByRules(typed(paper), [whole]).data).toEqual({
      buyerAddress: { street: "Avenida Cliente 456", postcode: "08001", city: "Barcelona", country: "España" }
    })
    const note = `
      DESTINATARIO
      NOME                           CNPJ                    DATA DA EMISSAO
      ALVES VIDROS LTDA              82.743.287/0008-80      18/10/2013
      ENDERECO                       BAIRRO                  CEP
      AV. DA SAUDADE 1125            FRUTAL                  13.171-320`
    expect(extractByRules(typed(note), [field("buyerPostcode", "string")]).data).toEqual({
      buyerPostcode: "13.171-320"
    })
  })

  it("are the sender's in small letters above the window, whose town has no postcode", () => {
    const letter = typeset([
      [[50, "Alder GmbH & Co. KG", 0.7]],
      [[50, "Am Steinbruch 1 · Kleines Dorf", 0.7]],
      [[50, "Wayside SE"]],
      [[50, "Lager 3"]],
      [[50, "1234 Laudanum"]],
      [],
      [[50, "Rechnung 12"]]
    ])
    expect(extractByRules(letter, [field("sellerName", "string"), address("sellerAddress")]).data).toEqual({
      sellerName: "Alder GmbH & Co. KG",
      sellerAddress: { street: "Am Steinbruch 1", postcode: null, city: "Kleines Dorf" }
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

  it("are sellers whose account is the one to pay to", () => {
    const paper = `
      Alder Corporation
      123 Business Avenue
      San Jose, CA 94107

                                          INVOICE

                              BILL TO
                              Wayside Enterprises
                              1007 Mountain Drive
                              Calder, NJ 07001

      Item                 Qty      Rate       Amount
      Website                2     150.00      300.00
                            Total Due          300.00

      Bank: First National Bank
      Account Name: Alder Corporation
      Account Number: 1234-5678-9012`
    expect(extractByRules(typed(paper), texts("sellerName", "buyerName")).data).toEqual({
      sellerName: "Alder Corporation",
      buyerName: "Wayside Enterprises"
    })
  })
})

describe("a street behind the caption of an address", () => {
  const streetOf = (line: string) =>
    extractByRules(written("Seller", "Elm Tech Ltd", line, "Invoice 12"), [field("sellerStreet", "string")]).data

  it("is told where nothing else stands there", () => {
    expect(streetOf("Address: 4 Mill Lane")).toEqual({ sellerStreet: "4 Mill Lane" })
  })

  it("is not the whole address", () => {
    expect(streetOf("Address: Northern Business Park 4400 Elmsford")).toEqual({ sellerStreet: null })
  })
})
