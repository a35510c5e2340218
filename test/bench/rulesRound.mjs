// Answers the documents of RULES_DOCUMENTS, or a sample, with the rules whose entry is the first argument, at each message.
import { parsePdf } from "@winnow/pdfium"
import { sampleInvoicePdf } from "@winnow/testkit/samples"
import { readDocuments } from "../fit/documents.mjs"
import { processorTime } from "./measure.mjs"

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

/** Milliseconds of processor time that a document takes, as the mean of all. */
export const roundOf = async (answer) => {
  const documents =
    process.env.RULES_DOCUMENTS === undefined
      ? [{ document: await parsePdf(await sampleInvoicePdf()), variables: template }]
      : await readDocuments(process.env.RULES_DOCUMENTS)
  const all = () => documents.forEach(({ document, variables }) => answer(document, variables))
  return async () => (await processorTime(all)) / documents.length
}

if (process.send !== undefined) {
  const { answerByRules } = await import(process.argv[2])
  const round = roundOf(answerByRules)
  process.on("message", async () => process.send(await (await round)()))
}
