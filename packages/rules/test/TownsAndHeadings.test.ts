import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, typedRows, typeset } from "./Typeset.js"

const answers = (rows: ReadonlyArray<ReadonlyArray<Cell>>, ...keys: ReadonlyArray<string>) =>
  extractByRules(
    typeset(rows),
    keys.map((key) => field(key, "string"))
  ).data

const seller = ["sellerName", "sellerStreet", "sellerCity", "sellerPostcode"]

const soldBy = (...lines: ReadonlyArray<string>) =>
  answers([[[50, "Sold by"]], ...lines.map((line): ReadonlyArray<Cell> => [[50, line]])], ...seller)

describe("a town", () => {
  it("stands before its region and the postcode", () => {
    expect(soldBy("Tarn Looms Ltd", "Unit 4, Weaver Yard", "Mysuru, Karnataka, 570001")).toEqual({
      sellerName: "Tarn Looms Ltd",
      sellerStreet: "Unit 4, Weaver Yard",
      sellerCity: "Mysuru",
      sellerPostcode: "570001"
    })
    expect(soldBy("Casa Verde Lda", "Rua do Poço 12", "Braga, Minho, 4700-001")).toMatchObject({
      sellerCity: "Braga",
      sellerPostcode: "4700-001"
    })
  })

  it("stands before its state and what a postcode is called there", () => {
    expect(soldBy("Oficina Serra Ltda", "Rua das Palmeiras, 120", "São Bento - SC - CEP 89280-010")).toEqual({
      sellerName: "Oficina Serra Ltda",
      sellerStreet: "Rua das Palmeiras, 120",
      sellerCity: "São Bento",
      sellerPostcode: "89280-010"
    })
    expect(soldBy("Banksia Tools Pty Ltd", "14 Quay Street, Cairns QLD 4870")).toEqual({
      sellerName: "Banksia Tools Pty Ltd",
      sellerStreet: "14 Quay Street",
      sellerCity: "Cairns",
      sellerPostcode: "4870"
    })
  })

  it("follows a street whose number stands behind a comma", () => {
    expect(soldBy("Talleres Rueda S.L.", "Calle del Olmo, 8, 30001 Murcia")).toEqual({
      sellerName: "Talleres Rueda S.L.",
      sellerStreet: "Calle del Olmo, 8",
      sellerCity: "Murcia",
      sellerPostcode: "30001"
    })
  })

  it("has the name above its street, not the form of address alone", () => {
    expect(soldBy("Herrn/Frau/Firma", "Nordheide Klinik", "Am Stadtpark 3", "21244 Buchholz")).toMatchObject({
      sellerName: "Nordheide Klinik",
      sellerStreet: "Am Stadtpark 3"
    })
  })

  it("stands behind its street without a comma", () => {
    expect(soldBy("Orchard Tools LLC", "Address: 71 Cedar Drive Dayton, OH 45402")).toEqual({
      sellerName: "Orchard Tools LLC",
      sellerStreet: "71 Cedar Drive",
      sellerCity: "Dayton",
      sellerPostcode: "45402"
    })
  })

  it("is no box at a post office", () => {
    expect(soldBy("Orchard Tools LLC", "14 N 5th Ave", "PO Box 1168", "Dayton, OH 45402")).toMatchObject({
      sellerName: "Orchard Tools LLC",
      sellerCity: "Dayton",
      sellerPostcode: "45402"
    })
  })

  it("is none in a street whose number looks like a postcode", () => {
    expect(soldBy("Orchard Tools LLC", "1820 Quail Ridge", "Dayton, OH 45402")).toMatchObject({
      sellerStreet: "1820 Quail Ridge",
      sellerCity: "Dayton",
      sellerPostcode: "45402"
    })
  })
})

describe("parts of a page", () => {
  it("are the seller's and the buyer's below what says who pays whom", () => {
    const rows: ReadonlyArray<ReadonlyArray<Cell>> = [
      [[50, "INVOICE 77"]],
      [[50, "Billing"]],
      [[50, "Harrow Crafts"]],
      [[50, "5 Mill Lane"]],
      [[50, "Dayton, OH 45402"]],
      [],
      [],
      [[50, "Pay to:"]],
      [[50, "Orchard Tools"]],
      [[50, "9 Hill Road"]],
      [[50, "Akron, OH 44301"]]
    ]
    expect(answers(rows, "sellerName", "buyerName")).toEqual({
      sellerName: "Orchard Tools",
      buyerName: "Harrow Crafts"
    })
  })
})

describe("a dollar", () => {
  it("is the one whose code the paper prints", () => {
    const rows: ReadonlyArray<ReadonlyArray<Cell>> = typedRows`
  Red Widget                                        $24.95
  Blue Widget                                       $12.00
  Amount due in AUD                                 $36.95
`
    expect(extractByRules(typeset(rows), [field("currency", "string")]).data).toEqual({ currency: "AUD" })
  })
})

describe("a rate", () => {
  it("stands in the brackets of its label, beside the amount", () => {
    const rows: ReadonlyArray<ReadonlyArray<Cell>> = typedRows`
  Subtotal                                          $400.00
  Discount (5%)                                     -$20.00
  Total                                             $380.00
`
    const fields = [field("discountRate", "number"), field("discountTotal", "number")]
    expect(extractByRules(typeset(rows), fields).data).toEqual({ discountRate: 5, discountTotal: -20 })
  })

  it("stands before the name of its tax", () => {
    const rows: ReadonlyArray<ReadonlyArray<Cell>> = [
      [[50, "Rechnung 5"]],
      [
        [50, "+ 19% MwSt:"],
        [300, "19,00 €"]
      ]
    ]
    expect(extractByRules(typeset(rows), [field("taxRate", "number")]).data).toEqual({ taxRate: 19 })
  })
})

describe("an IBAN", () => {
  it("is as long as its country's, though its checksum be wrong", () => {
    const rows: ReadonlyArray<ReadonlyArray<Cell>> = [[[50, "IBAN: AT77 4239 0000 0123 4567"]]]
    expect(answers(rows, "iban")).toEqual({ iban: "AT77 4239 0000 0123 4567" })
  })

  it("ends before the bank's code", () => {
    const rows: ReadonlyArray<ReadonlyArray<Cell>> = [[[50, "A/C 40200012345678 IFSC LOOM0001234"]]]
    expect(answers(rows, "accountNumber")).toEqual({ accountNumber: "40200012345678" })
  })
})

describe("a stay", () => {
  it("begins and ends on the days of its caption", () => {
    const rows: ReadonlyArray<ReadonlyArray<Cell>> = [[[50, "Aufenthalt"]], [[50, "25.08.2025 - 28.08.2025"]]]
    const fields = [field("arrivalDate", "date"), field("departureDate", "date")]
    expect(extractByRules(typeset(rows), fields).data).toEqual({
      arrivalDate: "2025-08-25",
      departureDate: "2025-08-28"
    })
  })
})

describe("a title whose letters stand apart", () => {
  it("says what the paper is", () => {
    const rows: ReadonlyArray<ReadonlyArray<Cell>> = [[[50, "TA X I N VO I C E"]], [[50, "LOOM/26-27/00042"]]]
    expect(answers(rows, "invoiceNumber")).toEqual({ invoiceNumber: "LOOM/26-27/00042" })
  })
})

describe("addresses of other countries", () => {
  it.each([
    [["Outback Gear Pty Ltd", "88 George Street", "Sydney NSW 2000"], "88 George Street", "Sydney", "2000"],
    [
      ["Lion Crafts Pte Ltd", "10 Anson Road #12-08", "Singapore 079903"],
      "10 Anson Road #12-08",
      "Singapore",
      "079903"
    ],
    [["Cape Tools (Pty) Ltd", "23 Long Street", "Cape Town 8001"], "23 Long Street", "Cape Town", "8001"],
    [["Emerald Foods Ltd", "4 Dock Road", "Dublin 2", "D02 X285"], "4 Dock Road", "Dublin 2", "D02 X285"],
    [["Patel Looms", "204, M.G. Road", "Surat 395003, Gujarat"], "204, M.G. Road", "Surat", "395003"],
    [["Kovács Kft.", "1052 Budapest, Váci utca 12."], "Váci utca 12.", "Budapest", "1052"],
    [["Bergblick AG", "Im Dorf", "CH-6430 Schwyz"], "Im Dorf", "Schwyz", "6430"]
  ])("%j", (lines, sellerStreet, sellerCity, sellerPostcode) => {
    expect(soldBy(...lines)).toEqual({ sellerName: lines[0], sellerStreet, sellerCity, sellerPostcode })
  })

  it("have no name where they say whom it may concern", () => {
    const rows: ReadonlyArray<ReadonlyArray<Cell>> = [
      [[50, "Bill To:"]],
      [[50, "Northwind Traders"]],
      [[50, "Attn: Dana Cole"]],
      [[50, "1 Quarry Way"]],
      [[50, "Redmond, WA 98052"]]
    ]
    expect(answers(rows, "buyerName", "buyerStreet")).toEqual({
      buyerName: "Northwind Traders",
      buyerStreet: "1 Quarry Way"
    })
  })
})
