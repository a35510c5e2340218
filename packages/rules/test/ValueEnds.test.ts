import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typeset, written } from "./Typeset.js"

describe("where a value ends", () => {
  it("is in the next line where one of the two lines says so", () => {
    const paper = typeset([
      [[40, "ORDER CONFIRMATION"]],
      [],
      [
        [40, "Customer"],
        [200, "Institute of Tides and"]
      ],
      [[200, "Currents"]],
      [[200, "12 Harbour Road"]],
      [],
      [
        [40, "Project"],
        [200, "Repair of the northern"]
      ],
      [[200, "quay wall"]],
      [
        [40, "Contact"],
        [200, "Ida Brandt"]
      ]
    ])
    expect(
      extractByRules(paper, [
        field("customerName", "string"),
        field("project", "string"),
        field("contactName", "string")
      ]).data
    ).toEqual({
      customerName: "Institute of Tides and Currents",
      project: "Repair of the northern quay wall",
      contactName: "Ida Brandt"
    })
  })

  it("is in the next line where nothing stands in the column of the labels", () => {
    const paper = typeset([
      [[40, "YOUR ENERGY"]],
      [],
      [
        [40, "Tariff"],
        [200, "Blue Fixed Online"]
      ],
      [[200, "Version Three"]],
      [
        [40, "Meter number"],
        [200, "K44718"]
      ]
    ])
    expect(extractByRules(paper, [field("tariff", "string"), field("meterNumber", "string")]).data).toEqual({
      tariff: "Blue Fixed Online Version Three",
      meterNumber: "K44718"
    })
  })

  it("is before a name's address and the next label", () => {
    const paper = typeset([
      [[40, "INVOICE"]],
      [],
      [
        [40, "Bill to"],
        [200, "Oak & Elm Ltd"]
      ],
      [[200, "Mill Lane"]],
      [[200, "Leeds"]],
      [
        [40, "Terms"],
        [200, "30 days"]
      ],
      [
        [40, "ship via"],
        [200, "road"]
      ]
    ])
    expect(extractByRules(paper, [field("customerName", "string"), field("paymentTerms", "string")]).data).toEqual({
      customerName: "Oak & Elm Ltd",
      paymentTerms: "30 days"
    })
  })

  it("is before the caption of the next value in its line", () => {
    const paper = typeset([
      [[40, "RECEIPT"]],
      [[40, "Card type: Visa | Entry mode: Contactless"]],
      [[40, "Cashier: Ann Lee, Till: 4"]]
    ])
    expect(extractByRules(paper, [field("cardType", "string"), field("cashier", "string")]).data).toEqual({
      cardType: "Visa",
      cashier: "Ann Lee"
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

  it("is another that serves as well where its own is not printed", () => {
    const keys = [field("supplierTaxId", "string"), field("bankAccount", "string")]
    const lines = ["Rechnung", "Steuernummer: 333/4444/4444", "Bitte zahlen an CH48 0900 0000 8575 7337 2"]
    expect(extractByRules(written(...lines), keys).data).toEqual({
      supplierTaxId: "333/4444/4444",
      bankAccount: "CH48 0900 0000 8575 7337 2"
    })
  })
})

describe("a UUID that a narrow column breaks", () => {
  it("goes on below its caption", () => {
    const receipt = typeset([
      [[40, "Receipt number: 3fa1c9d2-11e4-4b7a-9c3d-"]],
      [[40, "5be07a41d9f2"]],
      [[40, "Cashier: 7"]]
    ])
    expect(extractByRules(receipt, [field("receiptNumber", "string")]).data).toEqual({
      receiptNumber: "3fa1c9d2-11e4-4b7a-9c3d-5be07a41d9f2"
    })
  })
})

describe("the number of the page behind a value", () => {
  it("is not its own", () => {
    const foot = written("UUID: 7C1F2A90-13FA-473E - Página 1 de 2")
    expect(extractByRules(foot, [field("uuid", "string")]).data).toEqual({ uuid: "7C1F2A90-13FA-473E" })
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
