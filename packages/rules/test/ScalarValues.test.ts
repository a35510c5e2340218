import type { Variable } from "@winnow/extractor"
import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, written } from "./Typeset.js"

const answer = (lines: ReadonlyArray<string>, ...wanted: ReadonlyArray<Variable>) =>
  extractByRules(written(...lines), wanted).data

describe("a time from one day to another", () => {
  const wanted = [field("periodStart", "date"), field("periodEnd", "date")]

  it("gives its first and its last day", () => {
    const year = { periodStart: "2025-02-01", periodEnd: "2026-01-31" }
    expect(answer(["Account of Mrs Hale", "Statement period: 02/01/2025 - 01/31/2026"], ...wanted)).toEqual(year)
    expect(
      answer(["Your cover", "Period of cover: from 00:00 on 1 February 2025 to 24:00 on 31 January 2026"], ...wanted)
    ).toEqual(year)
    expect(answer(["Stromabrechnung", "Zeitraum: 01.02.2025 bis 31.01.2026"], ...wanted)).toEqual(year)
  })

  it("may leave the month or the year of the first day to the last one", () => {
    const days = { periodStart: "2025-05-03", periodEnd: "2025-05-19" }
    expect(answer(["Account statement", "May 3-19, 2025"], ...wanted)).toEqual(days)
    expect(answer(["Kontoauszug", "3. - 19. Mai 2025"], ...wanted)).toEqual(days)
    expect(answer(["Abrechnung", "Zeitraum 03.05. - 19.05.2025"], ...wanted)).toEqual(days)
  })
})

describe("a day", () => {
  it("until which is to be paid", () => {
    const due = { dueDate: "2025-08-14" }
    for (const line of [
      "Please pay until: 14.08.2025",
      "Payment until: 14 August 2025",
      "Zahlbar zum 14.08.2025",
      "À payer jusqu'au 14/08/2025"
    ])
      expect(answer(["Thank you", line], field("dueDate", "date"))).toEqual(due)
  })
})

describe("a label", () => {
  it.each(["RECHNUNG NR. 471102 VOM 05.03.2018", "Rechnung Nr. 471102 vom 05.03.2018", "INVOICE NO. 471102"])(
    "ends before the number, in capitals too: %s",
    (line) => {
      expect(extractByRules(written(line), [field("invoiceNumber", "string")]).data).toEqual({
        invoiceNumber: "471102"
      })
    }
  )
})

describe("a form of its own", () => {
  it("is weaker than a name, for a currency", () => {
    const lines = ["Currency: AUD", "Fee $40.00", "Parts $12.00", "Travel $9.00"]
    expect(answer(lines, field("currency", "string"))).toEqual({ currency: "AUD" })
  })
})

describe("where a delivery ends", () => {
  it("is no caption of the word", () => {
    expect(answer(["FOB point: PPS", "Ship via: BROWN"], field("incoterm", "string"))).toEqual({ incoterm: null })
    expect(answer(["Delivery FOB Rotterdam"], field("incoterm", "string"))).toEqual({ incoterm: "FOB Rotterdam" })
  })
})

describe("a number of a register", () => {
  it("is none of the paper though it says that it is a number", () => {
    const document = written("Invoice", "KvK: Delft, nr. 40398155", "Date: 3 May 2024")
    expect(extractByRules(document, [field("invoiceNumber", "string")]).data).toEqual({ invoiceNumber: null })
  })
})

describe("a postcode behind its caption", () => {
  it("has the form of any country", () => {
    for (const code of ["560039", "560 039", "150-0002", "K1A 0B1", "28013"])
      expect(answer([`ZIP Code: ${code}`], field("postcode", "string"))).toEqual({ postcode: code })
  })
})
