import type { ParsedDocument } from "@winnow/document"
import type { Variable } from "@winnow/extractor"
import { extractByRules } from "../src/index.js"
import { describe, expect, it } from "vitest"
import { american, british, french, german, portuguese, spanish } from "./InvoicePapers.js"
import { field, goods, typeset } from "./Typeset.js"

const address = (key: string): Variable => ({
  key,
  type: "object",
  context: "Postal address.",
  fields: [field("street", "string"), field("postcode", "string"), field("city", "string"), field("country", "string")]
})

const template: ReadonlyArray<Variable> = [
  field("invoiceNumber", "string", "Number that uniquely identifies this invoice."),
  field("issueDate", "date", "Date on which the document was issued."),
  field("dueDate", "date", "Last day on which the amount can be paid."),
  field("sellerName", "string", "Name of the company that sells."),
  field("buyerName", "string", "Name of the company that buys."),
  address("sellerAddress"),
  address("buyerAddress"),
  field("currency", "string", "Three-letter ISO 4217 code."),
  field("netTotal", "number", "Total before taxes."),
  field("taxTotal", "number", "Total amount of tax."),
  field("grandTotal", "number", "Total including all taxes."),
  field("iban", "string", "IBAN of the account."),
  field("sellerVatId", "string", "VAT identification number of the seller."),
  field("vesselName", "string", "Name of the ship that carries the goods."),
  field("passportNumber", "string", "Number of the passport."),
  goods(
    field("description", "string", "Name or description of the item."),
    field("quantity", "number", "Number of units."),
    field("unitPrice", "number", "Price of one unit."),
    field("lineTotal", "number", "Amount charged for this line.")
  )
]

const read = (document: ParsedDocument) => extractByRules(document, template).data

const nowhere = { vesselName: null, passportNumber: null }

describe("invoices of vendors that were never seen", () => {
  it("reads a Spanish invoice with labels left of values and a customer's block at the right", () => {
    expect(read(typeset(spanish))).toMatchObject({
      ...nowhere,
      invoiceNumber: "2024/0815",
      issueDate: "2024-03-03",
      dueDate: "2024-04-02",
      sellerName: "Suministros Levante S.L.",
      buyerName: "Talleres Ebro S.A.",
      sellerAddress: { street: "Calle Mayor 12", postcode: "46002", city: "Valencia" },
      buyerAddress: { street: "Avenida del Puerto 7", postcode: "50001", city: "Zaragoza" },
      sellerVatId: "ESB12345674",
      currency: "EUR",
      netTotal: 1401,
      taxTotal: 294.21,
      grandTotal: 1695.21,
      iban: "ES91 2100 0418 4502 0005 1332",
      lineItems: [
        { description: "Tornillos de acero M8", quantity: 1000, unitPrice: 0.12, lineTotal: 120 },
        { description: "Taladro de columna", quantity: 2, unitPrice: 640.5, lineTotal: 1281 }
      ]
    })
  })

  it("reads a British invoice with labels above values and a description that wraps", () => {
    expect(read(typeset(british))).toMatchObject({
      ...nowhere,
      invoiceNumber: "HL-20931",
      issueDate: "2023-06-05",
      dueDate: "2023-07-05",
      sellerName: "Harbour Lights Ltd",
      buyerName: "Moorland Farms",
      sellerAddress: { postcode: "BS1 4DJ", city: "Bristol" },
      buyerAddress: { postcode: "EX4 6PX", city: "Exeter" },
      sellerVatId: "GB123456789",
      currency: "GBP",
      netTotal: 1315,
      taxTotal: 263,
      grandTotal: 1578,
      lineItems: [
        { description: "Brass ship lantern", quantity: 3, unitPrice: 45, lineTotal: 135 },
        {
          description: "Hand painted figurehead of a lady with a blue dress",
          quantity: 1,
          unitPrice: 1150,
          lineTotal: 1150
        },
        { description: "Rope, per metre", quantity: 12, unitPrice: 2.5, lineTotal: 30 }
      ]
    })
  })

  it("reads an American invoice with the month before the day", () => {
    expect(read(typeset(american))).toMatchObject({
      ...nowhere,
      invoiceNumber: "1047",
      issueDate: "2023-11-04",
      dueDate: "2023-12-04",
      sellerName: "Cedar Grove Landscaping LLC",
      buyerName: "Meyer Dental Group",
      sellerAddress: { street: "8021 Prairie Ave", postcode: "78701", city: "Austin" },
      buyerAddress: { street: "500 Congress Blvd", postcode: "78704", city: "Austin" },
      currency: "USD",
      netTotal: 597,
      taxTotal: 49.25,
      grandTotal: 646.25,
      iban: null,
      lineItems: [
        { description: "Lawn care", quantity: 6.5, unitPrice: 48, lineTotal: 312 },
        { description: "Tree trimming", quantity: 3, unitPrice: 95, lineTotal: 285 }
      ]
    })
  })

  it("reads a French invoice with number and date in one line and spaces in its amounts", () => {
    expect(read(typeset(french))).toMatchObject({
      ...nowhere,
      invoiceNumber: "FA-2024-118",
      issueDate: "2024-02-12",
      dueDate: "2024-03-13",
      sellerName: "Atelier Dubois SARL",
      buyerName: "Société Martin",
      sellerAddress: { street: "8 rue des Lilas", postcode: "69003", city: "Lyon" },
      buyerAddress: { street: "25 avenue Foch", postcode: "75016", city: "Paris" },
      sellerVatId: "FR40303265045",
      currency: "EUR",
      netTotal: 1420,
      taxTotal: 284,
      grandTotal: 1704,
      lineItems: [
        { description: "Table en chêne", quantity: 1, unitPrice: 850, lineTotal: 850 },
        { description: "Chaise cannée", quantity: 6, unitPrice: 95, lineTotal: 570 }
      ]
    })
  })

  it("reads a Portuguese invoice", () => {
    expect(read(typeset(portuguese))).toMatchObject({
      ...nowhere,
      invoiceNumber: "FT 2024/77",
      issueDate: "2024-05-17",
      dueDate: "2024-06-16",
      sellerName: "Oficina do Douro, Lda",
      buyerName: "Quinta da Ribeira, Lda",
      sellerAddress: { street: "Rua das Flores 210", postcode: "4050-265", city: "Porto" },
      buyerAddress: { street: "Largo da Sé 3", postcode: "5100-098", city: "Lamego" },
      currency: "EUR",
      netTotal: 400,
      taxTotal: 92,
      grandTotal: 492,
      lineItems: [
        { description: "Revisão de trator", quantity: 1, unitPrice: 350, lineTotal: 350 },
        { description: "Filtro de óleo", quantity: 4, unitPrice: 12.5, lineTotal: 50 }
      ]
    })
  })

  it("reads a German letter with the sender's line above the window", () => {
    expect(read(typeset(german))).toMatchObject({
      ...nowhere,
      invoiceNumber: "R-2024-31",
      issueDate: "2024-10-09",
      dueDate: "2024-10-23",
      sellerName: "Tischlerei Bergmann e.K.",
      buyerName: "Ines Körner",
      sellerAddress: { street: "Hauptstr. 5", postcode: "79098", city: "Freiburg" },
      buyerAddress: { street: "Am Waldrand 17", postcode: "79100", city: "Freiburg" },
      sellerVatId: "DE123456789",
      currency: "EUR",
      netTotal: 2677,
      taxTotal: 508.63,
      grandTotal: 3185.63,
      iban: "DE89 3704 0044 0532 0130 00",
      lineItems: [
        { description: "Einbauregal Eiche", quantity: 2, unitPrice: 1150, lineTotal: 2300 },
        { description: "Montage", quantity: 6.5, unitPrice: 58, lineTotal: 377 }
      ]
    })
  })
})
