import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typeset } from "./Typeset.js"

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
