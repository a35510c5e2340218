// What the rules answer in the bench: the documents of a dataset, RULES_DOCUMENTS=DIR, or a sample.
import { parsePdf } from "@winnow/pdfium"
import { sampleInvoicePdf } from "@winnow/testkit/samples"
import { readDocuments } from "../fit/documents.mjs"

const field = (key, type, context) => ({ key, type, context })
export const template = [
  field("invoiceNumber", "string", "Number of the invoice"),
  field("issueDate", "date", "Date of the invoice"),
  field("sellerName", "string", "Who sells"),
  field("buyerName", "string", "Who buys"),
  field("grandTotal", "number", "All that is to pay"),
  {
    ...field("lineItems", "array", "What was sold"),
    arrayType: "object",
    fields: [
      field("description", "string", "What was sold"),
      field("quantity", "number", "How many"),
      field("unitPrice", "number", "Price of one"),
      field("lineTotal", "number", "Price of all")
    ]
  }
]

export const benchDocuments = async () =>
  process.env.RULES_DOCUMENTS === undefined
    ? [{ document: await parsePdf(await sampleInvoicePdf()), variables: template }]
    : await readDocuments(process.env.RULES_DOCUMENTS)
