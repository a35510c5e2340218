import { expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, written } from "./Typeset.js"

const template = [
  field("invoiceNumber", "string"),
  field("issueDate", "date"),
  field("servicePeriod", "string"),
  field("sellerName", "string"),
  field("sellerVatId", "string"),
  field("buyerAddress", "string"),
  field("cardLastFour", "string"),
  field("paymentMethod", "string"),
  field("venue", "string"),
  field("letterPlace", "string"),
  field("governingLaw", "string"),
  field("grandTotal", "number")
]

/** What a pattern that can be met in many ways is slow to give up on: minutes for some of these, were it so. */
it.each([
  ["dots to write on", "Signature: ", "...."],
  ["stars", "Visa ", "**"],
  ["marks with letters", "Card ", "x*"],
  ["hyphens before capitals", "", "Aa-"],
  ["hyphens before small letters", "", "Aa-aa-"],
  ["towns", "", "Aa am "],
  ["days with times", "from 1.1.2024 to 0:00 ", "am 0:00 am dni "],
  ["digits", "VAT ", "00"],
  ["digits and letters", "FMC", "00B00"],
  ["amounts", "Total ", "1,00 "],
  ["brackets", "Terms ", "(("],
  ["words", "", "aa "]
])("a line of %s is read as any other", (_, before, run) => {
  const line = before + run.repeat(400 / run.length)
  const { data } = extractByRules(
    written("Invoice", "Number: 4711", line, line, `${line}!`, "Date: 5 May 2024"),
    template
  )
  expect(data).toMatchObject({ invoiceNumber: "4711", issueDate: "2024-05-05" })
})

it.each(["Total ", "Total; ", "Quantity 123 ", "Phone | "])(
  "a line of thousands of labels is read as any other: %s",
  (run) => {
    const { data } = extractByRules(
      written("Invoice", "Number: 4711", run.repeat(60_000 / run.length), "Date: 5 May 2024"),
      template
    )
    expect(data).toMatchObject({ invoiceNumber: "4711", issueDate: "2024-05-05" })
  }
)

it.each(["(", "((a ", "(A"])("contexts of 64 kB are read as any other: %s", (run) => {
  const context = run.repeat(2 ** 16 / run.length)
  const notes = Array.from({ length: 100 }, (_, index) => ({ ...field(`note${index}`, "string"), context }))
  const { data } = extractByRules(written("Invoice", "Number: 4711"), [...template, ...notes])
  expect(data).toMatchObject({ invoiceNumber: "4711" })
})
