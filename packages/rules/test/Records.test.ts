import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, typeset, written } from "./Typeset.js"

const list = (key: string, ...fields: ReadonlyArray<ReturnType<typeof field>>) =>
  ({ key, type: "array", arrayType: "object", context: "", fields }) as const

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
})
