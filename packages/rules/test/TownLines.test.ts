import type { ParsedDocument } from "@winnow/document"
import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typedRows, typeset, written } from "./Typeset.js"

const valuesIn = (document: ParsedDocument, ...keys: ReadonlyArray<string>) =>
  extractByRules(
    document,
    keys.map((key) => field(key, "string"))
  ).data

const buyer = ["buyerName", "buyerStreet", "buyerPostcode", "buyerCity"] as const

describe("the line of an address that tells its town", () => {
  it.each([
    [
      "a comma behind a Dutch postcode",
      ["Zeilmakerij Bos", "Dorpsweg 12", "1234 AB, Aadorp"],
      "Dorpsweg 12",
      "1234 AB",
      "Aadorp"
    ],
    [
      "a region between town and postcode",
      ["Werkhof Lau", "Seestraße 63", "Konstanz Baden-Württemberg 78462"],
      "Seestraße 63",
      "78462",
      "Konstanz Baden-Württemberg"
    ],
    [
      "a town for which the blank was forgotten",
      ["Segelwerk Ahlers GmbH", "Am Hafen 12", "24103Kiel"],
      "Am Hafen 12",
      "24103",
      "Kiel"
    ],
    [
      "a street of Hungary below its town",
      ["Hajnal Kft", "6724 Szeged", "Trafó köz 3."],
      "Trafó köz 3.",
      "6724",
      "Szeged"
    ],
    [
      "a street of Hungary behind its town",
      ["Hajnal Kft", "5650 Mezőberény Gyomai út 26."],
      "Gyomai út 26.",
      "5650",
      "Mezőberény"
    ],
    [
      "a box where mail is kept, which is no town",
      ["Orbit Labs", "548 Market Street", "PMB 97273", "San Jose, CA 94104"],
      "548 Market Street",
      "94104",
      "San Jose"
    ]
  ])("has %s", (_, lines, street, postcode, city) => {
    const [name = ""] = lines
    expect(valuesIn(written("Bill to:", ...lines), ...buyer)).toEqual({
      buyerName: name,
      buyerStreet: street,
      buyerPostcode: postcode,
      buyerCity: city
    })
  })

  it("may begin with its country", () => {
    const document = typeset([
      [
        [30, "Szállító:"],
        [150, "Front Kft"],
        [320, "Vevő:"],
        [410, "Mega Kft"]
      ],
      [
        [30, "Hungary 5650, Mezőberény Gyomai út 26."],
        [410, "6724 Szeged"]
      ]
    ])
    expect(valuesIn(document, "sellerName", "sellerStreet", "sellerPostcode", "sellerCity", "sellerCountry")).toEqual({
      sellerName: "Front Kft",
      sellerStreet: "Gyomai út 26.",
      sellerPostcode: "5650",
      sellerCity: "Mezőberény",
      sellerCountry: "Hungary"
    })
  })
})

describe("addresses side by side below their headings", () => {
  it("have no heading of an unknown kind as their name", () => {
    const address = ["Lau GmbH", "Seestraße 63", "78462 Konstanz"]
    const document = typeset([
      [
        [40, "Rechnungsempfänger"],
        [240, "Lieferadresse"],
        [440, "Dienstnutzungsadresse"]
      ],
      ...address.map((line) => [40, 240, 440].map((x) => [x, line] as const))
    ])
    expect(valuesIn(document, "buyerName", "buyerCity")).toEqual({ buyerName: "Lau GmbH", buyerCity: "Konstanz" })
  })
})

describe("the seller's address on the slip to pay with", () => {
  it("is not that of the letterhead", () => {
    const document = typeset(
      typedRows`
                                                                      Finke Sàrl
      Madame                                                          Route des Jeunes 35
      Chloé Martin                                                    1227 Carouge
      Rue du Lac 4
      1200 Genève

      Facture RE-65
`,
      [
        [[40, "Récépissé"]],
        [[40, "CH75 0900 0000 1526 4633 8"]],
        [[40, "Finke Sàrl"]],
        [[40, "Route Cantonale 105"]],
        [[40, "1898 St-Gingolph"]],
        [[40, "finke@example.ch"]]
      ]
    )
    expect(valuesIn(document, "sellerStreet", "sellerCity")).toEqual({
      sellerStreet: "Route des Jeunes 35",
      sellerCity: "Carouge"
    })
  })
})

describe("a French postcode as numbers are written", () => {
  it("is one below a street", () => {
    const document = typeset([
      [[40, "Boulangerie Noël SARL"]],
      [[40, "12 rue des Tilleuls"]],
      [[40, "92 500 Rueil-Malmaison"]]
    ])
    expect(valuesIn(document, "sellerPostcode", "sellerCity")).toEqual({
      sellerPostcode: "92 500",
      sellerCity: "Rueil-Malmaison"
    })
  })

  it("is none elsewhere", () => {
    const document = typeset([[[40, "Boulangerie Noël SARL"]], [[40, "12 500 Croissants"]]])
    expect(valuesIn(document, "sellerPostcode", "sellerCity")).toEqual({ sellerPostcode: null, sellerCity: null })
  })
})
