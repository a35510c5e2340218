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

describe("a telephone number with a day close behind it", () => {
  it("ends before the day", () => {
    for (const day of ["24/11/2026", "4.1.2026", "2026-11-24"])
      expect(
        answers(["Bright Oak Ltd", "14 Elm Road", "Leeds LS1 4AP", `Tel. 0131 496 0018 ${day}`], "sellerPhone")
      ).toEqual({ sellerPhone: "0131 496 0018" })
  })
})

describe("a telephone number without its caption", () => {
  const phoneOf = (...lines: ReadonlyArray<string>) => answers(lines, "phone")["phone"]

  it("is no number of another form, and none without an address beside it", () => {
    expect(phoneOf("Mia Torres", "2019-2023 | mia.torres@example.org | 4711")).toBe(null)
    expect(phoneOf("Mia Torres", "0113 496 0000", "", "Leeds", "", "mia.torres@example.org")).toBe(null)
  })
})

describe("how somebody is reached who stands in one line with it", () => {
  it.each([
    ["Contact: John Hale 555-123-4567", "John Hale", "555-123-4567"],
    ["Contact: John Hale (555) 123-4567", "John Hale", "(555) 123-4567"],
    ["Ansprechpartner: Petra Kern, 030 1234567", "Petra Kern", "030 1234567"],
    ["Contact person: Ada Pohl (020 7946 0011)", "Ada Pohl", "020 7946 0011"],
    ["Contact : Paul Henri 06 12 34 56 78", "Paul Henri", "06 12 34 56 78"],
    ["聯絡人: 林小明 0913-201-320", "林小明", "0913-201-320"]
  ])("has a name and a number: %s", (line, contactPerson, phone) => {
    const rows = ["Invoice 12", "Bright Oak Ltd", "14 Elm Road", "Leeds LS1 4AP", line]
    expect(answers(rows, "contactPerson", "phone")).toEqual({ contactPerson, phone })
  })

  it("ends before no number that goes on with a hyphen", () => {
    expect(answers(["Invoice 12", "Customer: JO HALE FR-21-546033776"], "clientName")).not.toEqual({
      clientName: "JO HALE FR"
    })
  })
})

describe("a telephone number without a word", () => {
  it("is none without it", () => {
    expect(answers(["Rechnung 12", "030 1234567"], "phone")).toEqual({ phone: null })
    expect(answers(["Allergan, Inc.", "Irvine, CA 92612-1599", "Attention: Ann Lee"], "phone")).toEqual({ phone: null })
  })
})

describe("a telephone number with signs for its digits", () => {
  it.each(["+1 (xxx) xxx-xxxx", "+49 176 *** *** **"])("is one: %s", (phone) => {
    expect(answers(["Ann Lee", `${phone} | ann@example.org`], "phone")).toEqual({ phone })
  })

  it("is no sum and no list", () => {
    expect(answers(["Ann Lee", "+10 xx boxes", "ann@example.org"], "phone")).toEqual({ phone: null })
  })
})
