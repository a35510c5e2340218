import { parsePdf } from "@winnow/pdf"
import { sampleInvoicePdf } from "@winnow/testkit"
import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, goods } from "./Typeset.js"

describe("the sample invoice as a PDF", () => {
  it("is read from its page", async () => {
    const document = await parsePdf(await sampleInvoicePdf())
    const { data, quotes } = extractByRules(document, [
      field("invoiceNumber", "string"),
      field("issueDate", "date"),
      field("sellerName", "string"),
      field("buyerName", "string"),
      field("netTotal", "number"),
      field("taxTotal", "number"),
      field("grandTotal", "number"),
      field("currency", "string"),
      goods(
        field("description", "string"),
        field("quantity", "number"),
        field("unitPrice", "number"),
        field("lineTotal", "number")
      )
    ])
    expect(data).toEqual({
      invoiceNumber: "RE-2026-0417",
      issueDate: "2026-03-14",
      sellerName: "Nordlicht Optik GmbH",
      buyerName: "Sternwarte Bergedorf",
      netTotal: 1208.7,
      taxTotal: 229.65,
      grandTotal: 1438.35,
      currency: "EUR",
      lineItems: [
        { description: "Refractor telescope 80 mm", quantity: 2, unitPrice: 349.5, lineTotal: 699 },
        { description: "Eyepiece 25 mm wide field", quantity: 3, unitPrice: 89.9, lineTotal: 269.7 },
        { description: "Tripod, aluminium", quantity: 2, unitPrice: 120, lineTotal: 240 }
      ]
    })
    expect(quotes).toHaveLength(20)
    for (const quote of quotes) expect(quote).toMatchObject({ page: 1, box: { width: expect.any(Number) } })
  })
})
