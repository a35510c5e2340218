import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, typeset } from "./Typeset.js"

const answers = (lines: ReadonlyArray<string>, ...keys: ReadonlyArray<string>) =>
  extractByRules(
    typeset(lines.map((line): ReadonlyArray<Cell> => (line === "" ? [] : [[50, line]]))),
    keys.map((key) => field(key, "string"))
  ).data

const letter = (...body: ReadonlyArray<string>) => [
  "Tannhof Werkzeug GmbH · Gerberweg 4 · 50667 Köln",
  "",
  "Orbis Handel KG",
  "Ringstraße 8",
  "80331 München",
  "",
  ...body
]

describe("a fax number", () => {
  it("is told apart from the telephone's", () => {
    expect(
      answers(
        ["Bright Oak Ltd", "14 Elm Road", "Leeds LS1 4AP", "Phone: 0113 496 0000  Fax: 0113 496 0001"],
        "sellerPhone",
        "sellerFax"
      )
    ).toEqual({ sellerPhone: "0113 496 0000", sellerFax: "0113 496 0001" })
  })

  it("is no telephone number that stands alone", () => {
    expect(answers(["Bright Oak Ltd", "14 Elm Road", "Leeds LS1 4AP", "(0113) 496 0000"], "sellerFax")).toEqual({
      sellerFax: null
    })
  })
})

describe("what stands below the paper's title", () => {
  it("is no part of the address above it", () => {
    const rows = letter("Rechnung 7", "Tel: 0221 445566", "Fax: 0221 445567", "Steuernummer: 215/5432/0123")
    expect(answers(rows, "sellerPhone", "sellerFax", "sellerTaxNumber", "buyerPhone")).toEqual({
      sellerPhone: "0221 445566",
      sellerFax: "0221 445567",
      sellerTaxNumber: "215/5432/0123",
      buyerPhone: null
    })
  })
})
