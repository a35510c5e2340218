import type { ParsedDocument } from "@winnow/document"
import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typed } from "./Typeset.js"

const invoice = typed(`
Northwind Trading Ltd
12 Harbour Street, Bristol BS1 4QA

Invoice

Bill to: Maple Interiors Ltd
Invoice no.: NT-2041
Date: 14 March 2026
Due date: 13 April 2026

Description       Qty    Unit price    Amount
Oak shelf           4         45.00    180.00
Steel bracket      10          6.50     65.00
Total                                  245.00

Director Helen Marsh
Meter reading: 4711 - 4830
Start date: 1 March 2026
Rate: 45.00
`)

const letter = typed(`
Stadtwerke Lindau GmbH
Seestraße 4, 88131 Lindau

Frau
Petra Sommer
Am Hang 12
88131 Lindau

Lindau, 12. Februar 2026

Umstellung Ihres Zählers

Sehr geehrte Frau Sommer,

wir werden Ihren Zähler am 3. März 2026 tauschen. Die Kosten von 35,00 EUR tragen wir.

Mit freundlichen Grüßen
Jörg Wanner
Leiter Netzbetrieb

Vorstand: Dr. Max Huber
Aufsichtsrat: Eva Klein
`)

const resume = typed(`
Laura Bennett^2
laura.bennett@mail.example | +44 7700 900123 | Manchester

Experience
Acme Cloud Ltd, Software Engineer
January 2020 - Present

Education
BSc Computer Science, Leeds Beckett
2012 - 2015

Languages: English, German
`)

const contract = typed(`
SERVICE AGREEMENT

This Service Agreement is made on 1 April 2026 between Delta Consulting Ltd ("Provider") and Orion Foods plc ("Client").

1. Services
The Provider shall deliver services as described in Section J below.

2. Fees
The Client shall pay a monthly fee of GBP 4,500 within 30 days.

Signed for the Provider
Name: Tom Hale
`)

const kinds: Readonly<Record<string, ParsedDocument>> = { invoice, letter, resume, contract }

/** Fields less sure than this are shown for review. */
const sure = 0.6

describe("a field of another kind of document", () => {
  it.each([
    ["invoice", "effectiveDate", "date"],
    ["invoice", "leaseStart", "date"],
    ["invoice", "noticePeriod", "string"],
    ["invoice", "passenger", "string"],
    ["invoice", "grade", "string"],
    ["invoice", "krankenkasse", "string"],
    ["invoice", "status", "string"],
    ["invoice", "exchangeRate", "number"],
    ["letter", "status", "string"],
    ["letter", "manager", "string"],
    ["letter", "krankenkasse", "string"],
    ["letter", "rechnungsdatum", "date"],
    ["letter", "rechnungsnummer", "string"],
    ["letter", "grade", "string"],
    ["resume", "university", "string"],
    ["resume", "universität", "string"],
    ["resume", "invoiceDate", "date"],
    ["resume", "invoiceNumber", "string"],
    ["resume", "exchangeRate", "number"],
    ["contract", "invoiceDate", "date"],
    ["contract", "invoiceNumber", "string"],
    ["contract", "department", "string"],
    ["contract", "grade", "string"]
  ] as const)("of %s is not answered surely: %s", (kind, key, type) => {
    const { data, quotes } = extractByRules(kinds[kind] ?? invoice, [field(key, type)])
    if (data[key] !== null) expect(quotes[0]?.confidence).toBeLessThan(sure)
  })

  it("is answered where the document is of that kind", () => {
    const date = (document: ParsedDocument, key: string) => extractByRules(document, [field(key, "date")]).data[key]
    expect(date(contract, "effectiveDate")).toBe("2026-04-01")
    expect(date(contract, "agreementDate")).toBe("2026-04-01")
    expect(date(invoice, "invoiceDate")).toBe("2026-03-14")
    expect(date(letter, "letterDate")).toBe("2026-02-12")
  })
})
