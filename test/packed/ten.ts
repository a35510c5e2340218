import { createWinnow, template } from "winnow"
import { openai } from "winnow/openai"
import { sqlite } from "winnow/sqlite"

const invoice = template("Invoice", {
  invoiceNumber: template.string("The invoice number"),
  issueDate: template.date("Date of issue").required(),
  lines: template.array(
    template.object({ description: template.string("What was sold"), total: template.number("Line total") }),
    "Invoice lines"
  )
})

const baseUrl = process.argv[2]
const model = baseUrl === undefined ? {} : { model: openai("scripted", { baseUrl }), modelUse: { timeout: 3_000 } }
const winnow = await createWinnow({ storage: sqlite("data/winnow.db"), ...model })
const { data, evidence } = await winnow.extract(invoice, { file: "invoice.pdf" })
const total: number | null | undefined = data.lines[0]?.total
const date: string = data.issueDate
console.log(date, total, evidence[0]?.page)
