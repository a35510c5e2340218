import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, written } from "./Typeset.js"

const periodOf = (line: string) =>
  extractByRules(written("Rowan Supplies Ltd", "INVOICE 88", "Date: 4 May 2024", line), [
    field("periodStart", "date"),
    field("periodEnd", "date")
  ]).data

describe("a period", () => {
  it("ends on a day whose number is no year", () => {
    const april = { periodStart: "2024-04-01", periodEnd: "2024-04-30" }
    expect(periodOf("Statement period Apr 1 - Apr 30, 2024")).toEqual(april)
    expect(periodOf("This invoice is for the billing period April 1 - April 30 , 2024")).toEqual(april)
  })

  it("is no month that nothing calls a period", () => {
    expect(periodOf("April 2024")).toEqual({ periodStart: null, periodEnd: null })
    expect(periodOf("Last change: April 2024")).toEqual({ periodStart: null, periodEnd: null })
  })
})

describe("a time without spaces", () => {
  it("has both of its days", () => {
    const asked = [field("serviceStart", "date"), field("serviceEnd", "date")]
    const read = (line: string) => extractByRules(written("Invoice 12", line), asked).data
    const time = { serviceStart: "2023-11-29", serviceEnd: "2023-12-31" }
    expect(read("Leistungszeitraum: 29.11.2023-31.12.2023")).toEqual(time)
    expect(read("Date of service: 29/11/2023-31/12/2023")).toEqual(time)
    expect(read("作業期間 2023年11月29日 ～ 2023年12月31日")).toEqual(time)
  })
})

describe("a time that stands alone below what is paid for", () => {
  const head =
    "Receipt|Number 17|Oak Ltd|1 Elm Road|Bill to|Ann Lee|2 Ash Road|Leeds|Paid|today|by card|Thank you|for your order".split(
      "|"
    )
  const periodIn = (...lines: ReadonlyArray<string>) =>
    extractByRules(written(...head, ...lines, "Total $20.00"), [
      field("periodStart", "date"),
      field("periodEnd", "date")
    ]).data

  it("is the paper's", () => {
    expect(periodIn("Large plan $20.00", "Sep 9 – Oct 9, 2025")).toEqual({
      periodStart: "2025-09-09",
      periodEnd: "2025-10-09"
    })
  })

  it("is not where there are several", () => {
    const lines = ["Large plan $10.00", "Sep 9 – Oct 9, 2025", "Small plan $10.00", "Sep 12 – Oct 12, 2025"]
    expect(periodIn(...lines)).toEqual({ periodStart: null, periodEnd: null })
  })
})
