import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, written } from "./Typeset.js"

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

  it("are no elements where they stand once", () => {
    const bookings = list("transactions", field("date", "date"), field("amount", "number"))
    const document = written("Invoice", "Date: 2023-05-02", "Amount: 120.00")
    expect(extractByRules(document, [bookings]).data).toEqual({ transactions: null })
  })
})
