import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, goods, typedRows, typeset, written } from "./Typeset.js"

const valuesIn = (document: Parameters<typeof extractByRules>[0], ...keys: ReadonlyArray<string>) =>
  extractByRules(
    document,
    keys.map((key) => field(key, "string"))
  ).data

describe("two addresses side by side", () => {
  it("are the seller's and the buyer's where the seller's name is only drawn", () => {
    const document = typeset(typedRows`
FACTURA 2231

B11223344                                                 LIBRERÍA ALBA S.L.
Calle Mayor 12                                            Avda. del Puerto 3
28013 - Madrid                                            46021 - Valencia
Tel: 910000001                                            Tel: 960000002
`)
    expect(valuesIn(document, "sellerName", "sellerCity", "buyerName", "buyerCity")).toEqual({
      sellerName: null,
      sellerCity: "Madrid",
      buyerName: "LIBRERÍA ALBA S.L.",
      buyerCity: "Valencia"
    })
  })
})

describe("an address in the foot with the numbers of who is paid", () => {
  it("is the seller's, and the one at the head the buyer's", () => {
    const document = typeset(typedRows`
Brouwer BV
Kerkweg, 31
9000 Gent

CREDITNOTA

OMSCHRIJVING                                        AANTAL              PRIJS               SUBTOTAAL
poetsen                                             2                   -150,00             -300,00

                                Mila Peeters — Oude Baan 78/202, 3010 Leuven
                                BTW BE0703.928.505
`)
    expect(valuesIn(document, "sellerName", "sellerPostcode", "buyerName", "buyerPostcode")).toEqual({
      sellerName: "Mila Peeters",
      sellerPostcode: "3010",
      buyerName: "Brouwer BV",
      buyerPostcode: "9000"
    })
  })
})

describe("the day beside a place", () => {
  it("may follow a postcode and its town", () => {
    const document = written("Hofladen Brunn", "86150 Augsburg, 03.05.2026", "Bon 11 vom 28.04.2026 / 10:20")
    expect(extractByRules(document, [field("issueDate", "date")]).data).toEqual({ issueDate: "2026-05-03" })
  })
})

describe("columns that begin with whose they are", () => {
  it("tell the numbers and towns of both parties", () => {
    const document = typeset(typedRows`
Купувач: БОР ООД                                        Доставчик: ЯВОР ЕООД
Град: 4000 Пловдив                                      Град: 9000 Варна
ЕИК: 101202303                                          ЕИК: 404505606
                                ФАКТУРА
`)
    const keys = ["sellerName", "sellerCity", "sellerTaxNumber", "buyerName", "buyerCity", "buyerTaxNumber"]
    expect(valuesIn(document, ...keys)).toEqual({
      sellerName: "ЯВОР ЕООД",
      sellerCity: "Варна",
      sellerTaxNumber: "404505606",
      buyerName: "БОР ООД",
      buyerCity: "Пловдив",
      buyerTaxNumber: "101202303"
    })
  })

  it("is the one that begins higher", () => {
    const document = typeset([
      [[380, "Linden Freight Ltd"]],
      [[380, "8 Wharf Road"]],
      [[380, "Hull HU1 2AB"]],
      [[50, "Corbel Stone Ltd"]],
      [[50, "3 Church Lane"]],
      [[50, "York YO1 7HH"]]
    ])
    expect(extractByRules(document, [field("sellerName", "string"), field("buyerName", "string")]).data).toEqual({
      sellerName: "Linden Freight Ltd",
      buyerName: "Corbel Stone Ltd"
    })
  })

  it("is the one whose name stands in larger letters", () => {
    const document = typeset([
      [
        [50, "Linden Freight Ltd", 1.7],
        [380, "Corbel Stone"]
      ],
      ...typedRows`
  Hafenweg 8                                                        Kirchgasse 3
  20457 Hamburg                                                     04109 Leipzig
  Der Betrag wird von Ihrem Konto abgebucht und die Rechnung mit der nächsten verrechnet.
`
    ])
    expect(extractByRules(document, [field("sellerName", "string"), field("buyerName", "string")]).data).toEqual({
      sellerName: "Linden Freight Ltd",
      buyerName: "Corbel Stone"
    })
  })
})

describe("a foot with contacts beside the address", () => {
  it("is the seller's, and the address at the head the buyer's", () => {
    const quote = typeset([
      [[76, "Lakeview Arts"]],
      [[76, "Spoorwegstraat 4"]],
      [[76, "8300 Brugge"]],
      [],
      [
        [76, "Aantal"],
        [140, "Omschrijving"],
        [320, "Stuksprijs"],
        [440, "Bedrag"]
      ],
      [
        [76, "3"],
        [140, "Ontwerp"],
        [320, "49,00"],
        [440, "147,00"]
      ],
      [
        [76, "10"],
        [140, "Opbouw"],
        [320, "49,00"],
        [440, "490,00"]
      ],
      [
        [320, "Te betalen"],
        [440, "637,00"]
      ],
      [],
      [],
      [
        [76, "Duinzicht Web"],
        [260, "T: 050 11 22 33"],
        [420, "KvK nr: 01234567"]
      ],
      [
        [76, "Essendreef 18"],
        [260, "M: 0470 11 22 33"],
        [420, "Btw nr: 0123456789"]
      ],
      [
        [76, "8301 Knokke-Heist"],
        [260, "E: info@duinzicht.example"]
      ]
    ])
    const fields = ["vendor", "vendorCity", "customer", "customerCity"].map((key) => field(key, "string"))
    const items = goods(field("description", "string"), field("quantity", "number"), field("lineTotal", "number"))
    expect(extractByRules(quote, [...fields, items]).data).toMatchObject({
      vendor: "Duinzicht Web",
      vendorCity: "Knokke-Heist",
      customer: "Lakeview Arts",
      customerCity: "Brugge"
    })
  })
})

describe("an address that begins with whose it is", () => {
  it("stands below the heading of who holds a contract", () => {
    const document = typeset([
      [[50, "Energía Clara SL", 1.6]],
      [[50, "CIF B12345674"]],
      [[50, "DATOS DEL TITULAR"]],
      [[50, "Rosa Gil Prats"]],
      [[50, "Calle Luna 4"]],
      [[50, "46001 Valencia"]]
    ])
    const fields = [field("comercializadora", "string"), field("cliente", "string")]
    expect(extractByRules(document, fields).data).toEqual({
      comercializadora: "Energía Clara SL",
      cliente: "Rosa Gil Prats"
    })
  })
})

describe("a party's part of the page", () => {
  it("names who sells before a person who issued the paper does", () => {
    const document = typeset(typedRows`
Buyer                                                   Seller
Name:       SIA Elmfarm                                 Name:       Rowan AD
Address:    Elm prosp. 3A                               Address:    16 Oak Str.
            Jelgava 3001                                            Sofia 1220
            Latvia                                                  Bulgaria

                                INVOICE
Issued by:  Ann Lee
`)
    expect(valuesIn(document, "sellerName", "buyerName", "buyerStreet", "buyerPostcode", "buyerCity")).toEqual({
      sellerName: "Rowan AD",
      buyerName: "SIA Elmfarm",
      buyerStreet: "Elm prosp. 3A",
      buyerPostcode: "3001",
      buyerCity: "Jelgava"
    })
  })
})

describe("the heading of the writer's own company", () => {
  it("stands beside the client's", () => {
    const document = typeset([
      [
        [150, "Lumen", 1.6],
        [400, "Émis le 2026-02-02"]
      ],
      ...typedRows`

Société                                                 Client
ATELIER Nord                                            Rosa Blanc
12 rue des Tilleuls, 75011 Paris                        5 avenue Foch, 69006 Lyon
`
    ])
    expect(valuesIn(document, "sellerName", "sellerCity", "buyerName", "buyerCity")).toEqual({
      sellerName: "ATELIER Nord",
      sellerCity: "Paris",
      buyerName: "Rosa Blanc",
      buyerCity: "Lyon"
    })
  })
})
