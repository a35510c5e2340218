import { describe, expect, it } from "vitest"
import { readAs } from "../app/document/ReadAs.js"

describe("A text of the document", () => {
  it.each([
    ["1.234,50 €", 1234.5],
    ["1,234.50", 1234.5],
    ["EUR 1 234,5", 1234.5],
    ["1.234", 1234],
    ["12,50", 12.5],
    ["1'234.00 CHF", 1234],
    ["(99.00)", -99],
    ["45,00-", -45],
    ["19 %", 19],
    ["0.125", 0.125]
  ])("%s is read as the number %d", (text, value) => {
    expect(readAs("number", text, "document")).toEqual({ value })
  })

  it("is read as the choice with the same letters", () => {
    const choices = ["Paid", "not paid"]
    expect(readAs("string", "PAID.", "document", choices)).toEqual({ value: "Paid" })
    expect(readAs("string", "Not-Paid", "document", choices)).toEqual({ value: "not paid" })
    expect(readAs("string", "perhaps", "document", choices)).toEqual({ problem: "“perhaps” is none of Paid, not paid" })
    expect(readAs("string", "", "typed", choices)).toEqual({ value: null })
  })

  it.each([
    ["14.03.2026", "2026-03-14"],
    ["2026-03-14", "2026-03-14"],
    ["03/25/2026", "2026-03-25"],
    ["14. März 2026", "2026-03-14"],
    ["March 14, 2026", "2026-03-14"],
    ["14 mars 2026", "2026-03-14"],
    ["14.03.26", "2026-03-14"]
  ])("%s is read as the date %s", (text, value) => {
    expect(readAs("date", text, "document")).toEqual({ value })
  })

  it("that does not fit the type is a problem, and names the text", () => {
    expect(readAs("number", "Invoice", "document")).toEqual({ problem: "“Invoice” is not a number" })
    expect(readAs("date", "31.02.2026", "document")).toHaveProperty("problem")
    expect(readAs("boolean", "perhaps", "document")).toHaveProperty("problem")
  })

  it("keeps a typed decimal point where the document's would group", () => {
    expect(readAs("number", "1.234", "typed")).toEqual({ value: 1.234 })
  })

  it("is null when it is empty", () => {
    expect(readAs("string", "  ", "typed")).toEqual({ value: null })
  })
})
