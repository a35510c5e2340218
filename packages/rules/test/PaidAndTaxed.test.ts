import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typeset } from "./Typeset.js"

const breakdown = {
  key: "taxBreakdown",
  type: "array",
  arrayType: "object",
  context: "",
  fields: [field("rate", "number"), field("taxableAmount", "number"), field("taxAmount", "number")]
} as const

const captioned = (...rows: ReadonlyArray<readonly [string, string]>) =>
  typeset([
    [[40, "Invoice 17"]],
    ...rows.map(
      ([caption, value]) =>
        [
          [40, caption],
          [400, value]
        ] as const
    )
  ])

describe("a paper that is paid", () => {
  it("has a total of nothing where a discount takes all of it", () => {
    const free = captioned(["Total:", "1,190.00"], ["Discount:", "-1,190.00"], ["Total to pay:", "0.00"])
    expect(extractByRules(free, [field("grandTotal", "number")]).data).toEqual({ grandTotal: 0 })
  })
})

describe("taxes by rate", () => {
  it("have the rate that the label of their amounts tells", () => {
    const document = captioned(
      ["Základ daně 5%:", "13 027.00"],
      ["DPH 5%:", "651.35"],
      ["Základ daně 19%:", "42 017.00"],
      ["DPH 19%:", "7 983.23"]
    )
    expect(extractByRules(document, [breakdown]).data).toEqual({
      taxBreakdown: [
        { rate: 5, taxableAmount: 13027, taxAmount: 651.35 },
        { rate: 19, taxableAmount: 42017, taxAmount: 7983.23 }
      ]
    })
  })

  it("have their amount in the row below their rate", () => {
    const document = captioned(
      ["Summe", "CHF 2'420.00"],
      ["MwSt.", "7.7%"],
      ["MwSt. Betrag", "CHF 186.35"],
      ["Rechnungstotal", "CHF 2'606.35"]
    )
    expect(extractByRules(document, [breakdown]).data).toMatchObject({
      taxBreakdown: [{ rate: 7.7, taxAmount: 186.35 }]
    })
  })
})

it("a tax number that is to be another than the VAT id is no VAT id", () => {
  const number = (context: string) => field("sellerTaxNumber", "string", context)
  const document = captioned(["Dodavatel", "Jiná firma s.r.o."], ["IČ", "99899989"], ["DIČ", "CZ1234567890"])
  expect(extractByRules(document, [number("National tax number, other than the VAT id.")]).data).toEqual({
    sellerTaxNumber: "99899989"
  })
})

it("the seller is whom the foot names before a postcode, and whose host the paper's mail is at", () => {
  const document = typeset([
    [[300, "Faktura"]],
    [
      [40, "Compounds AG"],
      [300, "Förfallodag: 2021-07-15"]
    ],
    [],
    [[40, "Er referens: Anna Spittel"]],
    ...Array.from({ length: 20 }, () => []),
    [[100, "NordCont AB, 23145, Sankta gertrudsvag 10."]],
    [[100, "Kontakta oss, Telefon: 0709-191925, Mejla: anna@nordcont.test."]]
  ])
  expect(extractByRules(document, [field("sellerName", "string", "Name of the seller.")]).data).toEqual({
    sellerName: "NordCont AB"
  })
})
