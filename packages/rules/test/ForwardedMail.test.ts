import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, typeset } from "./Typeset.js"

type Rows = ReadonlyArray<ReadonlyArray<Cell>>

const lines = (...texts: ReadonlyArray<string>): Rows => texts.map((text) => [[40, text]])

const invoice = lines(
  "From: Harbour Ropes Ltd",
  "Invoice number: HR-2041",
  "Bill to: Kiln & Loom",
  "Net: 100.00",
  "VAT 20%: 20.00",
  "Total: 120.00"
)

const asked = [
  field("invoiceNumber", "string"),
  field("invoiceDate", "date"),
  field("supplierName", "string"),
  field("customerName", "string"),
  field("total", "number")
]

const answered = (...rows: ReadonlyArray<Rows>) => extractByRules(typeset(rows.flat()), asked).data

describe("the head of a mail that is printed above a paper", () => {
  it("is the paper's own where it was not forwarded", () => {
    const head = [
      "From: Harbour Ropes <post@ropes.example>",
      "To: Kiln & Loom",
      "Subject: Invoice",
      "Date: 3 October 2026"
    ]
    expect(answered(lines(...head), [[]], invoice.slice(1))).toMatchObject({
      supplierName: "Harbour Ropes",
      invoiceDate: "2026-10-03"
    })
  })

  it("is read where the template asks for nothing in figures", () => {
    const head = ["From: Robin Keller", "To: Accounts", "Date: 24 November 2026", "Subject: Fwd: your invoice"]
    expect(extractByRules(typeset(lines(...head)), [field("date", "date")]).data).toEqual({ date: "2026-11-24" })
  })
})
