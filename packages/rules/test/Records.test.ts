import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, typeset, written } from "./Typeset.js"

const list = (key: string, ...fields: ReadonlyArray<ReturnType<typeof field>>) =>
  ({ key, type: "array", arrayType: "object", context: "", fields }) as const

const line = (text: string): ReadonlyArray<Cell> => [[40, text]]

describe("blocks of labels and values that repeat", () => {
  it("are the elements of an array", () => {
    const bookings = list(
      "transactions",
      field("date", "date"),
      field("description", "string"),
      field("amount", "number"),
      field("balance", "number")
    )
    const document = written(
      "Savings account",
      "Date: 2023-05-02",
      "Description: Cash paid in",
      "Amount: 120.00",
      "Balance: 620.00",
      "Date: 2023-05-09",
      "Description: Phone bill",
      "Amount: -35.50",
      "Balance: 584.50"
    )
    expect(extractByRules(document, [bookings]).data).toEqual({
      transactions: [
        { date: "2023-05-02", description: "Cash paid in", amount: 120, balance: 620 },
        { date: "2023-05-09", description: "Phone bill", amount: -35.5, balance: 584.5 }
      ]
    })
  })

  it("have what they are of in the line above, with a code in brackets", () => {
    const parts = list(
      "parts",
      field("itemNumber", "string"),
      field("description", "string"),
      field("quantity", "number"),
      field("unitPrice", "number")
    )
    const document = typeset([
      line("Spare parts"),
      [],
      line("Front wheel (FW-220)"),
      line("Quantity: 2"),
      line("Unit price: 48.00"),
      [],
      line("Brake cable (BC-7)"),
      line("Quantity: 5"),
      line("Unit price: 3.20")
    ])
    expect(extractByRules(document, [parts]).data).toEqual({
      parts: [
        { itemNumber: "FW-220", description: "Front wheel", quantity: 2, unitPrice: 48 },
        { itemNumber: "BC-7", description: "Brake cable", quantity: 5, unitPrice: 3.2 }
      ]
    })
  })

  it("may stand side by side, each label in a cell of its own", () => {
    const drivers = list(
      "drivers",
      field("name", "string"),
      field("birthDate", "date"),
      field("licenceNumber", "string")
    )
    const row = (label: string, left: string, right: string): ReadonlyArray<Cell> => [
      [40, label],
      [140, left],
      [320, label],
      [420, right]
    ]
    const document = typeset([
      row("Name", "Hanna Weiss", "Jonas Berg"),
      row("Date of birth", "1980-02-03", "1991-11-30"),
      row("Licence number", "B4471", "C9902")
    ])
    expect(extractByRules(document, [drivers]).data).toEqual({
      drivers: [
        { name: "Hanna Weiss", birthDate: "1980-02-03", licenceNumber: "B4471" },
        { name: "Jonas Berg", birthDate: "1991-11-30", licenceNumber: "C9902" }
      ]
    })
  })

  it("are no elements where they stand once", () => {
    const bookings = list("transactions", field("date", "date"), field("amount", "number"))
    const document = written("Invoice", "Date: 2023-05-02", "Amount: 120.00")
    expect(extractByRules(document, [bookings]).data).toEqual({ transactions: null })
  })

  it("may have one label each below titles with their numbers", () => {
    const medications = list("medications", field("name", "string"), field("dosage", "string"))
    const document = written(
      "Prescribed",
      "1. Ibuprofen 400mg (Tab)",
      "Sig: 1 tablet after meals",
      "2. Omeprazole 20mg",
      "Sig: 1 capsule before breakfast"
    )
    expect(extractByRules(document, [medications]).data).toEqual({
      medications: [
        { name: "Ibuprofen 400mg (Tab)", dosage: "1 tablet after meals" },
        { name: "Omeprazole 20mg", dosage: "1 capsule before breakfast" }
      ]
    })
  })
})

describe("blocks whose labels come again in one order", () => {
  it("are elements however much stands between their labels, and their titles tell their numbers", () => {
    const weeks = list(
      "weeks",
      field("week", "number"),
      field("title", "string"),
      field("goal", "string"),
      field("result", "string")
    )
    const between = ["• Chose the wood.", "• Sawed it.", "• Planed it.", "• Glued it.", "• Waited."].map(line)
    const document = typeset([
      line("Week 1 — Frame"),
      line("Goal: Build the frame."),
      ...between,
      line("Result: A frame that stands."),
      line("Week 2 — Roof & Door"),
      line("Goal: Close the shed."),
      ...between,
      line("Result: A dry shed.")
    ])
    expect(extractByRules(document, [weeks]).data).toEqual({
      weeks: [
        { week: 1, title: "Frame", goal: "Build the frame.", result: "A frame that stands." },
        { week: 2, title: "Roof & Door", goal: "Close the shed.", result: "A dry shed." }
      ]
    })
  })

  it("are no table where they stand side by side", () => {
    const referees = list("referees", field("name", "string"), field("company", "string"), field("role", "string"))
    const pair = (left: readonly [string, string], right: readonly [string, string]): ReadonlyArray<Cell> => [
      [70, left[0]],
      [130, left[1]],
      [330, right[0]],
      [390, right[1]]
    ]
    const document = typeset([
      pair(["Name", "Ida Falk"], ["Name", "Jan Lund"]),
      pair(["Company", "Nordlicht Inc."], ["Company", "Hafen Ltd"]),
      pair(["Position", "Vice President"], ["Position", "Store Manager"]),
      pair(["Contact", "ida@falk.example"], ["Contact", "jan@lund.example"])
    ])
    expect(extractByRules(document, [referees]).data).toEqual({
      referees: [
        { name: "Ida Falk", company: "Nordlicht Inc.", role: "Vice President" },
        { name: "Jan Lund", company: "Hafen Ltd", role: "Store Manager" }
      ]
    })
  })
})
