import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typeset, written } from "./Typeset.js"

const namesIn = (document: Parameters<typeof extractByRules>[0], ...keys: ReadonlyArray<string>) =>
  extractByRules(
    document,
    keys.map((key) => field(key, "string"))
  ).data

describe("a party's label", () => {
  it("is no name, nor are two captions side by side", () => {
    const document = written("Rechnung", "Rechnungsadresse", "Lieferadresse Rechnungsnummer", "Romy Jäggi")
    expect(namesIn(document, "client")).not.toEqual({ client: "Lieferadresse Rechnungsnummer" })
  })

  it.each([
    ["Nabywca", "Nazwa Strzelczyk LLC", "Strzelczyk LLC"],
    ["Bill to", "Company name Larkhill Sterile Supplies Ltd", "Larkhill Sterile Supplies Ltd"],
    ["Cliente", "Nombre o razón social Talleres Rueda S.L.", "Talleres Rueda S.L."]
  ])("may be followed by a name whose caption has no colon: %s, %s", (heading, line, name) => {
    const document = typeset([[[40, heading]], [[40, line]], [[40, "ul. Polna 4"]], [[40, "00-622 Warszawa"]]])
    expect(namesIn(document, "customer")).toEqual({ customer: name })
  })

  it("may be no more than who writes to whom", () => {
    const document = typeset([
      [
        [50, "De :"],
        [300, "Pour :"]
      ],
      [
        [50, "Oriol SAS"],
        [300, "Brassens"]
      ],
      [
        [50, "63, 65 Boulevard Masson"],
        [300, "40 rue du Chef"]
      ],
      [
        [50, "75013 Paris"],
        [300, "17000 La Rochelle"]
      ],
      [],
      [[50, "RCS Paris B. 423 093 459 - SIRET 423 093 459 00042 - SAS au capital de 630 000 euros"]]
    ])
    expect(namesIn(document, "vendor", "client")).toEqual({ vendor: "Oriol SAS", client: "Brassens" })
  })

  it("may be said again in another script", () => {
    const document = typeset([
      [
        [50, "VENDOR المورّد"],
        [300, "BUYER المشتري"]
      ],
      [
        [50, "Swift Phone Trading"],
        [300, "Lantern Stores"]
      ],
      [
        [50, "Hawally"],
        [300, "Salmiya"]
      ]
    ])
    expect(namesIn(document, "sellerName", "buyerName")).toEqual({
      sellerName: "Swift Phone Trading",
      buyerName: "Lantern Stores"
    })
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

describe("the bank of an account", () => {
  it("is not the name of who holds it", () => {
    const document = typeset([
      [[50, "Alma Keller"]],
      [[50, "Seeweg 3"]],
      [[50, "88045 Friedrichshafen"]],
      [],
      [[50, "Alma Keller"]],
      [[50, "IBAN: DE02120300000000202051"]]
    ])
    expect(namesIn(document, "bank")).toEqual({ bank: null })
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

describe("what a form calls a company or a person", () => {
  it("is the party's name by a key of its own", () => {
    const document = typeset([
      [[220, "NORTE SOFTWARE SPA"]],
      [[220, "R.U.T.: 76.269.769-6"]],
      [
        [40, "Señor(es)"],
        [120, ": Universo Ferretero"],
        [320, "Fecha Venc."],
        [420, ": 01-06-2024"]
      ]
    ])
    const { data } = extractByRules(document, [
      field("razonSocialReceptor", "string", "Nombre legal de quien recibe la factura."),
      field("vencimiento", "date", "Fecha de vencimiento.")
    ])
    expect(data).toEqual({ razonSocialReceptor: "Universo Ferretero", vencimiento: "2024-06-01" })
  })

  it("stands behind the number by which the writer knows it", () => {
    const document = typeset([[[40, "Customer: 084813114 - Pillay, Diane"]]])
    expect(extractByRules(document, [field("customerName", "string")]).data).toEqual({ customerName: "Pillay, Diane" })
  })
})

describe("a town before its country and the postcode", () => {
  it("go with the part of the form that they stand in, whose values are no headings", () => {
    const document = typeset([
      [[50, "Informationen zum Käufer"]],
      [
        [50, "Name:"],
        [150, "Elmar Weiss"],
        [300, "Ort:"],
        [400, "Passau"]
      ],
      [
        [50, "PLZ:"],
        [150, "94032"],
        [300, "Land:"],
        [400, "DE"]
      ],
      [[50, "Informationen zum Verkäufer"]],
      [
        [50, "Firmenname:"],
        [150, "Eichenwerk"],
        [300, "Ländercode:"],
        [400, "DE"]
      ],
      [
        [50, "PLZ:"],
        [150, "99084"],
        [300, "Name:"],
        [400, "Ida Brandt"]
      ],
      [
        [50, "Ort:"],
        [150, "Erfurt"],
        [300, "Telefon:"],
        [400, "+49 361 5550100"]
      ]
    ])
    const asked = ["sellerName", "sellerCity", "sellerPostcode", "buyerName", "buyerCity", "buyerPostcode"]
    expect(namesIn(document, ...asked)).toEqual({
      sellerName: "Eichenwerk",
      sellerCity: "Erfurt",
      sellerPostcode: "99084",
      buyerName: "Elmar Weiss",
      buyerCity: "Passau",
      buyerPostcode: "94032"
    })
  })
})
