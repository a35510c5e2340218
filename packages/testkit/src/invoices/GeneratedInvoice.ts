import type { ParsedDocument } from "@winnow/document"
import type { Variable } from "@winnow/extractor"
import type { Draft } from "./Draft.js"
import { writeFacts } from "./Facts.js"
import { invoiceWords } from "./InvoiceWords.js"
import { itemsOf, writeItems } from "./Items.js"
import { paper } from "./Paper.js"
import { writeParties } from "./Parties.js"
import { randomOf } from "./Random.js"
import { writeTotals } from "./Totals.js"

/** A generated invoice with its true values; `$boxes` in `truth` has their places. */
export interface GeneratedInvoice {
  readonly document: ParsedDocument
  readonly variables: ReadonlyArray<Variable>
  readonly truth: Readonly<Record<string, unknown>>
  /** The name of the layout, which invoices of one vendor share. */
  readonly family: string
  readonly language: string
}

/**
 * Generates the invoice of a seed: in one of seven languages, each part in one of several places, with 1 to 30 items.
 */
export const generatedInvoice = (seed: number): GeneratedInvoice => {
  const random = randomOf(seed)
  const words = random.one(invoiceWords)
  const [group, decimal] = random.one(words.amount)
  const dayOf = random.one(words.day)
  const draft: Draft = {
    words,
    random,
    sheet: paper(),
    amount: (value) => written(value, group, decimal),
    day: (iso) => {
      const [year = "", month = "", day = ""] = iso.split("-")
      return dayOf(year, month, day)
    },
    truth: {},
    boxes: {}
  }
  const parties = random.one(["letter", "columns", "letterhead", "footer"] as const)
  const facts = random.one(["right", "grid", "left", "sentence"] as const)
  const totals = random.one(["block", "wide", "grid"] as const)
  writeParties(draft, parties)
  writeFacts(draft, facts)
  const items = itemsOf(draft)
  const bottom = writeItems(draft, items)
  writeTotals(draft, items, totals, bottom)
  const { boxes, sheet, truth } = draft
  return {
    document: sheet.document(),
    variables,
    truth: { ...truth, $absent: ["vesselName", "passportNumber"], $boxes: boxes },
    family: `${words.language}-${parties}-${facts}-${totals}`,
    language: words.language
  }
}

const leaf = (key: string, type: Variable["type"], context: string): Variable => ({ key, type, context })

const variables: ReadonlyArray<Variable> = [
  leaf("invoiceNumber", "string", "Number that uniquely identifies this invoice."),
  leaf("issueDate", "date", "Date on which the document was issued."),
  leaf("dueDate", "date", "Last day on which the amount can be paid."),
  leaf("customerNumber", "string", "Number of the customer at the seller."),
  leaf("vesselName", "string", "Name of the ship that carries the goods."),
  leaf("sellerName", "string", "Name of the company that sells."),
  leaf("sellerVatId", "string", "VAT identification number of the seller."),
  leaf("buyerName", "string", "Name of the company that buys."),
  {
    ...leaf("buyerAddress", "object", "Postal address of the buyer."),
    fields: [leaf("postcode", "string", ""), leaf("city", "string", "")]
  },
  leaf("passportNumber", "string", "Number of the passport."),
  leaf("currency", "string", "Three-letter ISO 4217 code."),
  {
    ...leaf("lineItems", "array", "Every product or service billed."),
    arrayType: "object",
    fields: [
      leaf("itemNumber", "string", "Article number of the seller."),
      leaf("description", "string", "Name or description of the item."),
      leaf("quantity", "number", "Number of units."),
      leaf("unit", "string", "Unit in which the quantity is measured."),
      leaf("unitPrice", "number", "Price of one unit."),
      leaf("vatRate", "number", "Tax rate in percent."),
      leaf("lineTotal", "number", "Amount charged for this line.")
    ]
  },
  leaf("netTotal", "number", "Total amount before taxes."),
  leaf("taxTotal", "number", "Total amount of tax."),
  leaf("grandTotal", "number", "Total amount including all taxes."),
  leaf("iban", "string", "IBAN of the account.")
]

const written = (value: number, group: string, decimal: string): string => {
  const [whole = "", cents = ""] = value.toFixed(2).split(".")
  return whole.replace(/\B(?=(\d{3})+$)/gu, group) + decimal + cents
}
