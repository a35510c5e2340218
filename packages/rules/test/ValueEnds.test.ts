import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typedRows, typeset, written } from "./Typeset.js"

describe("where a value ends", () => {
  it("is before a name's address and the next label", () => {
    const paper = typeset(typedRows`
INVOICE

Bill to                         Oak & Elm Ltd
                                Mill Lane
                                Leeds
Terms                           30 days
ship via                        road
`)
    expect(extractByRules(paper, [field("customerName", "string"), field("paymentTerms", "string")]).data).toEqual({
      customerName: "Oak & Elm Ltd",
      paymentTerms: "30 days"
    })
  })

  it("is whole where parts of it look like a day or are joined by hyphens", () => {
    const keys = ["invoiceNumber", "iban", "bankName"].map((key) => field(key, "string"))
    const lines = ["Faktura VAT nr FV 1/05/2021", "IBAN: SI56 02373-0264385264", "Bank: mBank S.A."]
    expect(extractByRules(written(...lines), keys).data).toEqual({
      invoiceNumber: "FV 1/05/2021",
      iban: "SI56 02373-0264385264",
      bankName: "mBank S.A."
    })
  })
})

describe("initials in a field's context", () => {
  it("say less than the words of its key", () => {
    const paper = typeset([
      [[40, "UUID: 552CE741-4930-40C8-8571-F3235FD16C72"]],
      [],
      [
        [40, "FOLIO FISCAL UUID"],
        [160, "7C1F2A90-13FA-473E-9DAE-28E0D4F05904"]
      ]
    ])
    expect(extractByRules(paper, [field("fiscalFolio", "string", "Fiscal UUID of the document.")]).data).toEqual({
      fiscalFolio: "7C1F2A90-13FA-473E-9DAE-28E0D4F05904"
    })
  })
})

describe("what a card is", () => {
  it.each(["VISA ****1234", "VISA •••• 1234", "VISA XXXX-1234"])("is told without its digits: %s", (text) => {
    const document = typeset([[[40, `Payment method: ${text}`]]])
    expect(extractByRules(document, [field("cardType", "string")]).data).toEqual({ cardType: "VISA" })
  })
})
