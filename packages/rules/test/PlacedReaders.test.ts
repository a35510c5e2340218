import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, written } from "./Typeset.js"

describe("a name without more at the head of a paper", () => {
  const asked = [field("customerName", "string"), field("sellerName", "string")]

  it("is not where another one is said to be", () => {
    const bill = written("Name: Rita Prado", "Customer: Oak Ltd", "Date: 01/07/2024", "Total: 222.50")
    expect(extractByRules(bill, asked).data).toEqual({ customerName: "Oak Ltd", sellerName: null })
  })
})
