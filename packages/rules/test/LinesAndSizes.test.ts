import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, typedRows, typeset } from "./Typeset.js"

type Rows = ReadonlyArray<ReadonlyArray<Cell>>

const valuesIn = (rows: Rows, ...keys: ReadonlyArray<string>) =>
  extractByRules(
    typeset(rows),
    keys.map((key) => field(key, "string"))
  ).data

describe("a word that is as high as wide", () => {
  it("lies not across the text where its letters are as high as those of other words", () => {
    const document = typeset([[[40, "Notes: only for the Mill"]]])
    const narrow = {
      ...document,
      pages: document.pages.map((page) => ({
        ...page,
        lines: page.lines.map((line) => ({
          ...line,
          words: line.words.map((word) =>
            word.text === "Mill" && word.box !== null ? { ...word, box: { ...word.box, width: 10.5 } } : word
          )
        }))
      }))
    }
    expect(extractByRules(narrow, [field("notes", "string")]).data).toEqual({ notes: "only for the Mill" })
  })
})

describe("an address line by line", () => {
  it.each(["Harbour Row", "Mill Quay", "Tanner's Yard"])("has a street without a number: %s", (street) => {
    const rows: Rows = [
      [[40, "Invoice 12"]],
      [[40, "Bill to"]],
      [[40, "Byrne Foods Limited"]],
      [[40, street]],
      [[40, "Sligo, F91 X2K4"]],
      [[40, "Ireland"]]
    ]
    expect(valuesIn(rows, "buyerName", "buyerStreet", "buyerPostcode")).toEqual({
      buyerName: "Byrne Foods Limited",
      buyerStreet: street,
      buyerPostcode: "F91 X2K4"
    })
  })

  it("stands beside others without being captions of the towns below", () => {
    const rows: Rows = typedRows`
Seller                                Sold to                               Deliver to
Orme Ltd                              Pike Ltd                              Rudd Ltd
Station Road                          Mill Lane                             Castle Hill
Leeds LS1 4AP                         Hull HU2 8BA                          York YO1 9TL
`
    expect(valuesIn(rows, "sellerStreet", "buyerStreet", "buyerCity", "deliveryStreet")).toEqual({
      sellerStreet: "Station Road",
      buyerStreet: "Mill Lane",
      buyerCity: "Hull",
      deliveryStreet: "Castle Hill"
    })
  })
})

describe("an order that names its vendor", () => {
  it("is of whom it tells in one line below the sums", () => {
    const rows: Rows = [
      [[40, "PURCHASE ORDER"]],
      [[40, "VENDOR"]],
      [[40, "Delta Paper Co."]],
      [[40, "90 Canal Street"]],
      [[40, "Toledo, OH 43604"]],
      [],
      [[40, "Total: $120.00"]],
      [],
      [[40, "Linden School"]],
      [[40, "14 Park Ave, Akron, OH 44308, USA"]]
    ]
    expect(valuesIn(rows, "sellerName", "buyerName", "buyerStreet", "buyerCity")).toEqual({
      sellerName: "Delta Paper Co.",
      buyerName: "Linden School",
      buyerStreet: "14 Park Ave",
      buyerCity: "Akron"
    })
  })
})

describe("the number of a document", () => {
  it("is that of the paper which its context names", () => {
    const document = typeset([[[40, "DELIVERY NOTE"]], [[40, "Delivery Note No.: 88120"]], [[40, "Your order: 4711"]]])
    const asked = field("documentNumber", "string", "Number of this delivery note.")
    expect(extractByRules(document, [asked]).data).toEqual({ documentNumber: "88120" })
  })
})

describe("whom to ask", () => {
  it("is who sells where no other person is named", () => {
    expect(valuesIn([[[40, "Invoice 5"]], [[40, "Sales rep: Ida Lund"]]], "contactPerson")).toEqual({
      contactPerson: "Ida Lund"
    })
  })
})

describe("values in large letters", () => {
  const total = (scale: number): unknown =>
    extractByRules(
      typeset([
        [[40, "Harbour Ropes Ltd, 4 Quay Street"]],
        [],
        [[40, "Total due"]],
        [],
        [],
        [[40, "10,545.00", scale]],
        [],
        [[40, "Thank you for your order"]]
      ]),
      [field("amountDue", "number")]
    ).data["amountDue"]

  it("may stand farther below their caption than those in letters of the usual size", () => {
    expect(total(1.7)).toBe(10545)
    expect(total(1)).toBeNull()
  })
})
