import type { Variable } from "@winnow/extractor"
import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, goods, tabled, typeset, written } from "./Typeset.js"

describe("what a document does not say", () => {
  const asked: ReadonlyArray<Variable> = [
    field("passportNumber", "string"),
    { ...field("policyNumber", "string"), required: true },
    field("dateOfBirth", "date"),
    field("interestRate", "number", "Annual interest rate in percent."),
    field("monthlyRent", "number"),
    field("isSigned", "boolean"),
    field("courseTitle", "string"),
    goods(field("description", "string"), field("quantity", "number"))
  ]

  it("is null, also when it is required", () => {
    const letter = written(
      "Dear Ms Roe,",
      "thank you for your call of 3 May 2024. Your number is 4711.",
      "Kind regards",
      "John Doe"
    )
    for (const value of Object.values(extractByRules(letter, asked).data)) expect(value).toBeNull()
    expect(extractByRules(letter, asked).quotes).toEqual([])
  })

  it("is null in an empty document", () => {
    for (const value of Object.values(extractByRules({ pages: [], tables: [] }, asked).data)) expect(value).toBeNull()
  })
})

describe("what sentences tell", () => {
  it("is the law, the term and the first day of a contract", () => {
    const document = written(
      "This Agreement is made as of May 2, 2011 by and between the parties.",
      "It shall remain in effect for a period of five (5) years and",
      "shall be governed by the laws of the State of Illinois."
    )
    const { data, quotes } = extractByRules(document, [
      field("effectiveDate", "date", "Date on which the agreement takes effect."),
      field("term", "string", "How long the agreement lasts."),
      field("governingLaw", "string", "State whose law governs the agreement.")
    ])
    expect(data).toEqual({ effectiveDate: "2011-05-02", term: "five (5) years", governingLaw: "Illinois" })
    expect(quotes.map(({ quote }) => quote)).toEqual(["May 2, 2011", "five (5) years", "Illinois"])
  })
})

describe("a place in the document", () => {
  it("serves one field: of two that it could answer the better label has it", () => {
    const { data } = extractByRules(written("Payment reference: 88-12"), [
      field("paymentReference", "string"),
      field("reference", "string", "Some other 'Payment reference' of the customer's order.")
    ])
    expect(Object.values(data).filter((value) => value !== null)).toEqual(["88-12"])
  })

  it("is quoted with page and box", () => {
    const { quotes } = extractByRules(
      typeset([
        [
          [40, "Invoice date:"],
          [200, "5 March 2024"]
        ]
      ]),
      [field("issueDate", "date")]
    )
    expect(quotes).toEqual([
      {
        path: "issueDate",
        quote: "5 March 2024",
        page: 1,
        box: { x: 200, y: 40, width: 56, height: 10 },
        confidence: expect.closeTo(0.98, 1)
      }
    ])
  })

  it("has no box where the format has none", () => {
    const { quotes } = extractByRules(written("Invoice number: A-1"), [field("invoiceNumber", "string")])
    expect(quotes).toMatchObject([{ path: "invoiceNumber", quote: "A-1", page: 1, box: null }])
  })
})

describe("odd keys", () => {
  it("are written as plain members", () => {
    const keys = ["__proto__", "constructor", "toString", "hasOwnProperty"]
    const { data, quotes } = extractByRules(
      written("Constructor: Anna"),
      keys.map((key) => field(key, "string"))
    )
    expect(Object.keys(data)).toEqual(keys)
    expect(Object.getPrototypeOf(data)).toBe(Object.prototype)
    expect(Object.getOwnPropertyDescriptor(data, "constructor")?.value).toBe("Anna")
    expect(quotes).toHaveLength(1)
  })
})

describe("cells of a format without places", () => {
  it("give labels left and above their values", () => {
    const { data } = extractByRules(
      tabled([
        ["Invoice number", "Due date"],
        ["X-77", "2024-04-01"],
        ["Currency", "CHF"]
      ]),
      [
        field("invoiceNumber", "string"),
        field("dueDate", "date"),
        field("currency", "string", "Three-letter ISO code.")
      ]
    )
    expect(data).toEqual({ invoiceNumber: "X-77", dueDate: "2024-04-01", currency: "CHF" })
  })
})

describe("a template that was used before", () => {
  const document = written("Invoice number: A-17", "Due date: 2024-04-01")

  it("answers the same after hundreds of others", () => {
    const asked = [field("invoiceNumber", "string")]
    const before = extractByRules(document, asked)
    for (let count = 0; count < 300; count++)
      extractByRules(document, [field(`other${count}`, "string", "?".repeat(1_999))])
    expect(extractByRules(document, asked)).toEqual(before)
  })
})
