import type { Variable } from "@winnow/extractor"
import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typedRows, typeset } from "./Typeset.js"

const namesIn = (document: Parameters<typeof extractByRules>[0], ...keys: ReadonlyArray<string>) =>
  extractByRules(
    document,
    keys.map((key) => field(key, "string"))
  ).data

describe("an address in one line", () => {
  it("has the street's number where a part of the town stands behind it", () => {
    const page = typeset([[[40, "Acme Timber Ltd., 36 Birch St, Charing Cross, London WC2N 5NF, United Kingdom"]]])
    expect(namesIn(page, "sellerName", "sellerStreet", "sellerCity")).toEqual({
      sellerName: "Acme Timber Ltd.",
      sellerStreet: "36 Birch St",
      sellerCity: "London"
    })
  })

  it("has a house's number that is no number of the paper, and no register for a name", () => {
    const document = typeset(typedRows`
3801 Temple Building, #55
Pomona, CA 91768

Date                            Invoice #
5/22/2025                       19807

Registro Mercantil de Madrid - Hoja M566232, Calle Orense 68, 28020 Madrid
`)
    expect(namesIn(document, "number", "sellerName")).toEqual({ number: "19807", sellerName: null })
  })

  it("has the legal form behind a comma in its name, and nothing that a bracket says", () => {
    for (const aside of ["", " (en adelante, Halden)"]) {
      const line = `Halden Maderas, S.L.U.${aside}, Calle Mayor 8, 28420 Galapagar`
      expect(namesIn(typeset([[[40, line]]]), "sellerName", "sellerStreet")).toEqual({
        sellerName: "Halden Maderas, S.L.U.",
        sellerStreet: "Calle Mayor 8"
      })
    }
  })

  it("has a company's tax number behind the name above it", () => {
    const document = typeset([
      [[60, "TALLERES RUEDA, S.L. B-50443212"]],
      [[60, "CALLE MAYOR 14"]],
      [[60, "50001 ZARAGOZA"]],
      [[60, "Ticket: 9"]]
    ])
    expect(namesIn(document, "sellerName", "sellerStreet")).toEqual({
      sellerName: "TALLERES RUEDA, S.L.",
      sellerStreet: "CALLE MAYOR 14"
    })
  })
})

describe("the head of a paper", () => {
  it("names the seller by its mail address where no postal one stands", () => {
    const document = typeset([
      [
        [50, "INVOICE", 2],
        [400, "Corner Cinema"]
      ],
      [[400, "desk@cornercinema.example"]],
      [],
      [],
      [[50, "Billed to:"]],
      [[50, "Ann Other"]]
    ])
    expect(namesIn(document, "sellerName", "buyerName")).toEqual({
      sellerName: "Corner Cinema",
      buyerName: "Ann Other"
    })
  })

  it("is the buyer's on an order that names its vendor", () => {
    const document = typeset(typedRows`
                                                    OAKFIELD TOYS PTY LTD
                                                    12 Harbour Road
                                                    FREMANTLE WA 6160
                                                    Tel: (08) 5550 1234

  PURCHASE ORDER
  VENDOR:                                           SHIP TO:
  PAPER MILL PTY LTD                                77 Depot Lane
  5 River Street                                    FREMANTLE WA 6160
  PERTH WA 6000
`)
    expect(namesIn(document, "vendorName", "buyerName", "buyerStreet")).toEqual({
      vendorName: "PAPER MILL PTY LTD",
      buyerName: "OAKFIELD TOYS PTY LTD",
      buyerStreet: "12 Harbour Road"
    })
  })
})

describe("a party's heading", () => {
  const document = typeset([
    [
      [50, "Seller", 1.8],
      [320, "Buyer", 1.8]
    ],
    ...typedRows`


  Rowe, Finch and Lamb                                  Nora Quill
  Phone: 555-0102                                       nora@quill.example
`
  ])

  it("has the name below it, though far", () => {
    expect(namesIn(document, "sellerName", "buyerName")).toEqual({
      sellerName: "Rowe, Finch and Lamb",
      buyerName: "Nora Quill"
    })
  })

  it("ends the address above it", () => {
    const below = typeset(typedRows`
  41 Cedar Place                                                            Gus Lindqvist
  North Saanich, BC V8L 4Z8                                                 gus@lindqvist.example
  Invoice To:
  Barkwell Inc
  9 Kennel Street
  Dog City, BC
  W9B 2D5
`)
    expect(namesIn(below, "sellerName", "sellerStreet", "buyerStreet", "buyerPostcode")).toEqual({
      sellerName: "Gus Lindqvist",
      sellerStreet: "41 Cedar Place",
      buyerStreet: "9 Kennel Street",
      buyerPostcode: "W9B 2D5"
    })
  })
})

describe("a number's label", () => {
  it("says whose it is", () => {
    const document = typeset([
      [[50, "Scierie du Lac SARL"]],
      [[50, "2 rue du Port"]],
      [[50, "74000 Annecy"]],
      [[50, "TVA : FR40303265045"]],
      [],
      [],
      [],
      [],
      [
        [50, "N° TVA client"],
        [160, "FR83404833048"]
      ]
    ])
    expect(namesIn(document, "sellerVatId", "customerVatId")).toEqual({
      sellerVatId: "FR40303265045",
      customerVatId: "FR83404833048"
    })
  })
})

describe("addresses without headings", () => {
  it("have the street's number where a part of the town stands below it", () => {
    const page = typeset([
      [[40, "Acme Timber Ltd."]],
      [[40, "36 Birch St"]],
      [[40, "Charing Cross"]],
      [[40, "London WC2N 5NF"]]
    ])
    expect(namesIn(page, "sellerName", "sellerStreet", "sellerCity")).toEqual({
      sellerName: "Acme Timber Ltd.",
      sellerStreet: "36 Birch St",
      sellerCity: "London"
    })
  })

  it("give the letterhead's four-digit town in one line, and the other name to the buyer", () => {
    const document = typeset(typedRows`
                                                                        Scierie Bellevue Sàrl
  MONTAGNE SA                                                           Rue du Lac 7
  Route de la Gare 12, 1700 Fribourg                                    1630 Bulle
  TVA BE 0411.905.847
`)
    expect(namesIn(document, "sellerName", "sellerCity", "customerName")).toEqual({
      sellerName: "MONTAGNE SA",
      sellerCity: "Fribourg",
      customerName: "Scierie Bellevue Sàrl"
    })
  })

  it("take the heading nearest to the left", () => {
    const document = typeset(typedRows`
  Seller:       Nordlicht Kft                       Buyer:      DELTA MEBEL KFT
  IBAN HU00 1                                                   6724 Szeged
`)
    expect(namesIn(document, "sellerName", "buyerName", "buyerCity")).toEqual({
      sellerName: "Nordlicht Kft",
      buyerName: "DELTA MEBEL KFT",
      buyerCity: "Szeged"
    })
  })

  it("fill an object for the place of delivery", () => {
    const document = typeset(typedRows`
  Rechnungsadresse                  Lieferadresse                       Verkauft von
  Ute Kern                          Kita Regenwurm                      Besenprofi GmbH
  Rosenweg 1                        Am Teich 3                          Hafenstr. 44
  Jena, 07743                       Weimar, 99423                       Kassel, 34117
`)
    const place: Variable = {
      key: "lieferanschrift",
      type: "object",
      context: "",
      fields: [field("name", "string"), field("strasse", "string"), field("plz", "string"), field("ort", "string")]
    }
    expect(extractByRules(document, [place, field("verkaeufer", "string"), field("kaeufer", "string")]).data).toEqual({
      lieferanschrift: { name: "Kita Regenwurm", strasse: "Am Teich 3", plz: "99423", ort: "Weimar" },
      verkaeufer: "Besenprofi GmbH",
      kaeufer: "Ute Kern"
    })
  })
})

describe("a person's name", () => {
  it("ends before the address in its line", () => {
    const document = typeset([
      [[50, "Employer: Bracken Foods Limited, Quay Road, Ripon HG4 1AQ"]],
      [[50, "Employee: Mara Lis, 8 Mill Court, Ripon HG4 2QG"]]
    ])
    expect(namesIn(document, "employer", "employee")).toEqual({
      employer: "Bracken Foods Limited",
      employee: "Mara Lis"
    })
  })

  it("is a hotel's guest's where the paper is addressed to him", () => {
    const document = typeset([
      [[50, "Hotel Seeblick, Uferweg 2, 78464 Konstanz"]],
      [],
      [],
      [
        [50, "Mr Tom Lind"],
        [350, "Room : 412"]
      ],
      [[50, "Strandvägen 41"]],
      [[50, "114 56 Stockholm"]]
    ])
    expect(namesIn(document, "guestName")).toEqual({ guestName: "Tom Lind" })
  })

  it("stands below the letterhead's, close though it is", () => {
    const document = typeset([
      [[50, "Norrgran Bygg AB", 1.6]],
      [[50, "Brf Lillan"]],
      [[50, "Tallvägen 4"]],
      [[50, "831 44 Östersund"]],
      [],
      [],
      [],
      [],
      [[50, "Norrgran Bygg AB, Industrigatan 8, 831 32 Östersund"]]
    ])
    expect(namesIn(document, "customer", "sellerName")).toEqual({
      customer: "Brf Lillan",
      sellerName: "Norrgran Bygg AB"
    })
  })
})

describe("who is above an address", () => {
  it("is not a sentence", () => {
    const document = typeset([
      [
        [40, "INVOICE", 1.5],
        [400, "Oak Trade B.V."]
      ],
      ...typedRows`
We are glad that you came.                                              Weena 66
Lena Vogt                                                               3012 CN Rotterdam
Sesamstraat 32                                                          BTW NL810433941B01
1025 RX Amsterdam                                                       www.oaktrade.nl
`
    ])
    expect(namesIn(document, "sellerName", "buyerName")).toEqual({
      sellerName: "Oak Trade B.V.",
      buyerName: "Lena Vogt"
    })
  })
})

describe("a person below the name of a club", () => {
  it("is only whom the club's letter goes to", () => {
    const document = typeset([
      [[50, "Adler GmbH · Marktgasse 4 · 97950 Hintertal", 0.7]],
      [],
      [[50, "TG Weimar"]],
      [[50, "Herrn Karl Vogt"]],
      [[50, "Ahornweg 9"]],
      [[50, "99423 Weimar"]],
      [],
      [[50, "Rechnung", 1.5]]
    ])
    expect(namesIn(document, "sellerName", "buyerName")).toEqual({ sellerName: "Adler GmbH", buyerName: "TG Weimar" })
  })
})

describe("the sender's address again at the foot", () => {
  it("is not the reader's", () => {
    const document = typeset([
      ...typedRows`
  Foobar • Musterweg 34 • 60323 Frankfurt am Main • Germany

  Veronica Costello                                                     Customer:
  6146 Honey Bluff Parkway                                              Date:               Jan 7, 2020
  Calder, Michigan, 49628-7978
  United States
  T: (555) 229-3326

`,
      [[50, "Invoice #1", 1.5]],
      ...typedRows`

  Iris Top                                                              $29.00
  Total                                                                 $29.00

  Musterweg 34
  60323 Frankfurt am Main
  Germany
`
    ])
    expect(namesIn(document, "buyerAddress")).toEqual({
      buyerAddress: "6146 Honey Bluff Parkway, Calder, Michigan, 49628-7978, United States"
    })
  })
})
