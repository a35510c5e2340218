import type { ParsedDocument } from "@winnow/document"
import type { Variable } from "@winnow/extractor"
import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, written } from "./Typeset.js"

const answers = (document: ParsedDocument, ...variables: ReadonlyArray<Variable>) =>
  extractByRules(document, variables).data

const bill = written(
  "Kestrel Joinery Ltd",
  "4 Mill Lane",
  "York YO1 7HJ",
  "INVOICE",
  "Invoice no.: KJ-204",
  "Date: 7 May 2024",
  "Bill to: Rowan Hale",
  "Tel: +44 1904 555 010",
  "Total: £480.00"
)

describe("a field that names another paper", () => {
  it("is answered by a label that names the paper", () => {
    const document = written("INVOICE", "Date: 7 May 2024", "Quotation date: 2 April 2024")
    expect(answers(document, field("quoteDate", "date"))).toEqual({ quoteDate: "2024-04-02" })
  })
})

describe("a party of other papers", () => {
  it("is not whoever sells or buys", () => {
    expect(
      answers(bill, field("tenantName", "string"), field("versicherungsnehmer", "string"), field("employer", "string"))
    ).toEqual({ tenantName: null, versicherungsnehmer: null, employer: null })
  })

  it("is the buyer of a paper that speaks of what the party is of", () => {
    const document = written("INVOICE", "Rent for May", "Bill to: Rowan Hale", "Total: £480.00")
    expect(answers(document, field("tenantName", "string"))).toEqual({ tenantName: "Rowan Hale" })
  })
})

describe("a place of a journey", () => {
  it("is none of a bill", () => {
    const document = written("INVOICE", "From: 147.30", "Total: £480.00")
    expect(answers(document, field("departureAirport", "string"))).toEqual({ departureAirport: null })
  })
})

describe("a word of a key that its label must say", () => {
  it("tells the end of an offer from that of a service", () => {
    const document = written("INVOICE", "End of service: 31 May 2024")
    expect(answers(document, field("validUntil", "date"))).toEqual({ validUntil: null })
    const offer = written("QUOTATION", "Valid until: 31 May 2024")
    expect(answers(offer, field("validUntil", "date"))).toEqual({ validUntil: "2024-05-31" })
  })
})

describe("how far a delivery is", () => {
  it("is said by a word alone", () => {
    const document = written("Delivery note", "No. WH/OUT/00006", "DONE", "Carrier: Nordlicht")
    expect(answers(document, field("status", "string"))).toEqual({ status: "DONE" })
  })
})
