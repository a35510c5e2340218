import type { Variable } from "@winnow/extractor"
import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typeset, written } from "./Typeset.js"

const answersOf = (lines: ReadonlyArray<string>, ...fields: Parameters<typeof extractByRules>[1]) =>
  extractByRules(written(...lines), fields).data

const group = (key: string, ...fields: ReadonlyArray<Variable>): Variable => ({
  key,
  type: "object",
  context: "",
  fields: [...fields]
})

describe("a key in other words", () => {
  it("may shorten every word", () => {
    expect(
      answersOf(
        ["Invoice no. 7719-A", "Currency: CHF", "Delivery date: 4 May 2025", "Total: 310.50"],
        field("inv_nbr", "string"),
        field("ccy", "string"),
        field("dlv_dt", "date"),
        field("ttl_amt", "number")
      )
    ).toEqual({ inv_nbr: "7719-A", ccy: "CHF", dlv_dt: "2025-05-04", ttl_amt: 310.5 })
  })

  it("may name the thing behind what is asked of it", () => {
    expect(
      answersOf(
        ["Order no. 5510", "Tracking number: LX 4410 22", "Amount due: 88.20", "VAT: 14.20"],
        field("numberOfTheOrder", "string"),
        field("codeTracking", "string"),
        field("due_total", "number"),
        field("amountOfTax", "number")
      )
    ).toEqual({ numberOfTheOrder: "5510", codeTracking: "LX 4410 22", due_total: 88.2, amountOfTax: 14.2 })
  })

  it("may say the ends of a period in its own order", () => {
    expect(
      answersOf(
        ["Statement period: 01.03.2025 - 31.03.2025"],
        field("statement_period_start_date", "date"),
        field("endOfBillingPeriod", "date")
      )
    ).toEqual({ statement_period_start_date: "2025-03-01", endOfBillingPeriod: "2025-03-31" })
  })

  it("asks no more than its words say", () => {
    expect(
      answersOf(
        ["Invoice number: B-118", "Invoice date: 9 June 2025", "Total: 60.00", "Contract no. 77"],
        field("warranty_document_number", "string"),
        field("contract_value", "number"),
        field("fee", "number"),
        field("warrantyDate", "date")
      )
    ).toEqual({ warranty_document_number: null, contract_value: null, fee: null, warrantyDate: null })
  })
})

describe("a party's key", () => {
  const page = typeset([
    [
      [40, "Bramble & Stone Ltd"],
      [320, "Invoice 5512"]
    ],
    [[40, "14 Quay Road"]],
    [[40, "Bristol BS1 4QA"]],
    [],
    [[40, "Bill to"]],
    [[40, "Halden Timber Ltd"]],
    [[40, "3 Mill Lane"]],
    [[40, "Leeds LS2 8AB"]]
  ])

  it("may stand in an object that says whose it is", () => {
    expect(
      extractByRules(page, [group("customer", field("companyName", "string"), field("street1", "string"))]).data
    ).toEqual({ customer: { companyName: "Halden Timber Ltd", street1: "3 Mill Lane" } })
  })
})

describe("a field of an object", () => {
  it("is the object's and no paper's", () => {
    expect(
      answersOf(
        ["Invoice number: 88-2", "Date: 4 May 2025", "Quotation no. Q-17", "Total paid: 40.00", "Total: 90.00"],
        group("warranty", field("number", "string"), field("date", "date")),
        group("quote", field("number", "string")),
        group("totals", field("total", "number"))
      )
    ).toEqual({ warranty: { number: null, date: null }, quote: { number: "Q-17" }, totals: { total: 90 } })
  })

  it("is a party's where the object says only from or to whom", () => {
    expect(
      answersOf(
        ["Invoice number: 88-2", "From: Bramble & Stone Ltd", "To: Halden Timber Ltd"],
        field("invoiceNumber", "string"),
        field("from", "string"),
        group("to", field("name", "string"))
      )
    ).toEqual({ invoiceNumber: "88-2", from: "Bramble & Stone Ltd", to: { name: "Halden Timber Ltd" } })
  })
})

describe("a key that names nothing", () => {
  it("has none where a sentence says which of several it is", () => {
    expect(
      answersOf(
        ["Rechnung Nr. 4471", "Datum: 03.04.2025", "Gesamtbetrag: 119,00 EUR"],
        field("f1", "date", "Date on which the warranty ends"),
        field("f2", "string", "Number under which the carrier keeps the parcel")
      )
    ).toEqual({ f1: null, f2: null })
  })

  it("may be an object's, and its field's", () => {
    const { data, quotes } = extractByRules(written("Invoice number: 4471"), [
      group("f1", field("f1", "string", "Number that uniquely identifies this invoice"))
    ])
    expect(data).toEqual({ f1: { f1: "4471" } })
    expect(quotes.map(({ path }) => path)).toEqual(["f1.f1"])
  })

  it("stays its own where another says the same", () => {
    expect(
      answersOf(
        ["Invoice number: 4471"],
        field("f1", "string", "Number that uniquely identifies this invoice"),
        field("f2", "string", "Number that uniquely identifies this invoice")
      )
    ).toEqual({ f1: "4471", f2: null })
  })

  it("has none without a context", () => {
    expect(answersOf(["Invoice number: 4471"], field("f1", "string"))).toEqual({ f1: null })
  })
})
