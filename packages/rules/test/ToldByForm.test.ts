import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, written } from "./Typeset.js"

describe("an IBAN whose check digits are wrong", () => {
  const asked = [field("iban", "string")]

  it("is none beside a right one, and none that is too short", () => {
    const both = written("DE12 3456 7890 1234 5678 90", "DE89 3704 0044 0532 0130 00")
    expect(extractByRules(both, asked).data).toEqual({ iban: "DE89 3704 0044 0532 0130 00" })
    expect(extractByRules(written("Teile DE12 3456 7890"), asked).data).toEqual({ iban: null })
  })
})

describe("the VAT id of a buyer", () => {
  it("is no rate of the tax", () => {
    const document = written("Afnemer", "Bedrijf Bos", "Totaal ex BTW: 330,00", "BTW (19,00%): 62,70", "Totaal: 392,70")
    expect(extractByRules(document, [field("buyerVatId", "string")]).data).toEqual({ buyerVatId: null })
  })
})
