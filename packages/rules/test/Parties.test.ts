import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typedRows, typeset } from "./Typeset.js"

const nameIn = (key: string, document: Parameters<typeof extractByRules>[0]) =>
  extractByRules(document, [field(key, "string")]).data

describe("who issued a paper", () => {
  it("is named in larger letters at its head", () => {
    const document = typeset([
      [[50, "Northgate Clinical Laboratories", 1.5]],
      [[50, "Patient: Jane Roe"]],
      [[50, "Specimen: Serum"]],
      [[50, "Collected: 3 May 2024"]]
    ])
    expect(nameIn("laboratory", document)).toEqual({ laboratory: "Northgate Clinical Laboratories" })
  })

  it("is not the title in larger letters", () => {
    const document = typeset([
      [[50, "Annual Statement", 1.5]],
      [[50, "Patient: Jane Roe"]],
      [[50, "Specimen: Serum"]],
      [[50, "Collected: 3 May 2024"]]
    ])
    expect(nameIn("laboratory", document)).toEqual({ laboratory: null })
  })
})

describe("the writer whom no label and no address names", () => {
  it("has a name that the paper's hosts repeat, whatever stands above it", () => {
    const document = typeset([
      [[50, "Your partner in timber"]],
      [[50, "Brackwater Joinery"]],
      [[50, "Estimate 4711"]],
      [],
      [[50, "Work: new oak door, fitted"]],
      [[50, "Questions? Write to office@brackwater-joinery.example"]]
    ])
    expect(nameIn("company", document)).toEqual({ company: "Brackwater Joinery" })
  })

  it("is not who is written to, though the head repeats the name", () => {
    const document = typeset([
      [[50, "Invoice to:"]],
      [[50, "Tallow & Reed Ltd"]],
      [[50, "3 Quay Road"]],
      [[50, "Bristol BS1 4QA"]],
      [],
      [[50, "Services for Tallow & Reed Ltd in May"]]
    ])
    expect(nameIn("supplier", document)).toEqual({ supplier: null })
  })
})

describe("boxes side by side", () => {
  it("belong to the headings above them", () => {
    const document = typeset(typedRows`
  EMISOR                                                CLIENTE
  Razón social      Remedios Alcántara                  Razón social      Talleres Zubiri S.L.
  Domicilio         Calle Mayor 14                      Domicilio         Plaza Mayor 6
  C.P. y población  41004 Sevilla                       C.P. y población  42002 Soria
`)
    const fields = ["sellerCity", "buyerCity", "sellerName", "buyerName"].map((key) => field(key, "string"))
    expect(extractByRules(document, fields).data).toEqual({
      sellerCity: "Sevilla",
      buyerCity: "Soria",
      sellerName: "Remedios Alcántara",
      buyerName: "Talleres Zubiri S.L."
    })
  })
})

describe("a slogan at the foot of a page", () => {
  it("is a sentence and no bank", () => {
    const receipt = typeset(typedRows`
  Customer receipt
  Payer                         Hana Tesfaye
  Payment date                  19 April 2024

  The bank you can always rely on.
  The Bank you can always rely on.
`)
    expect(extractByRules(receipt, [field("bankName", "string")]).data).toEqual({ bankName: null })
  })
})
