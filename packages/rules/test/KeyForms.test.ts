import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, written } from "./Typeset.js"

const answersOf = (lines: ReadonlyArray<string>, ...fields: Parameters<typeof extractByRules>[1]) =>
  extractByRules(written(...lines), fields).data

describe("a key", () => {
  it("may shorten its words", () => {
    expect(
      answersOf(
        ["Total amount: 118.30", "Discount: 4 %", "Department: Ceramics"],
        field("totalAmt", "number"),
        field("disc_pct", "number"),
        field("dept", "string")
      )
    ).toEqual({ totalAmt: 118.3, disc_pct: 4, dept: "Ceramics" })
  })

  it("may end in what its value is given in", () => {
    expect(
      answersOf(
        ["Net amount: 200.00", "Gross weight: 41.5 kg", "Total: 240.00"],
        field("netAmountEur", "number"),
        field("grossWeightKg", "number"),
        field("totalHours", "number")
      )
    ).toEqual({ netAmountEur: 200, grossWeightKg: 41.5, totalHours: null })
  })

  it("may say at what time something was done", () => {
    expect(
      answersOf(
        ["Date of issue: 3 March 2025", "Payment due: 2 April 2025"],
        field("issuedAt", "date"),
        field("dueAt", "date")
      )
    ).toEqual({ issuedAt: "2025-03-03", dueAt: "2025-04-02" })
  })

  it("of one word asks for what the whole paper has", () => {
    expect(
      answersOf(
        ["Betrag: 88,40 EUR", "Referenz: QX-4471"],
        field("amount", "number"),
        field("reference", "string", "What to quote.")
      )
    ).toEqual({ amount: 88.4, reference: "QX-4471" })
  })

  it("of somebody's name has the label of that somebody", () => {
    expect(answersOf(["Pupil: Tamsin Oakley", "Year: 9"], field("pupilName", "string"))).toEqual({
      pupilName: "Tamsin Oakley"
    })
  })
})

describe("a time from one day to another", () => {
  it("may have its year once", () => {
    const fields = [field("periodStart", "date"), field("periodEnd", "date")]
    const days = { periodStart: "2025-02-09", periodEnd: "2025-03-08" }
    expect(answersOf(["Billing period: 9 Feb - 8 Mar 2025"], ...fields)).toEqual(days)
    expect(answersOf(["Periodo: del 9 de febrero al 8 de marzo de 2025"], ...fields)).toEqual(days)
  })
})

describe("an IBAN", () => {
  it("ends the number before it", () => {
    expect(
      answersOf(
        ["Company no. 5512077-3 IBAN GB82 WEST 1234 5698 7654 32 BIC WESTGB2L"],
        field("companyNumber", "string"),
        field("iban", "string")
      )
    ).toEqual({ companyNumber: "5512077-3", iban: "GB82 WEST 1234 5698 7654 32" })
  })
})

describe("labels of further languages", () => {
  it("have the words of payments and people", () => {
    expect(
      answersOf(
        ["Saajan tilinumero: 1234-5678", "Kuljettaja: Aino Salo", "Kokonaispaino: 88,5 kg"],
        field("recipientAccount", "string"),
        field("driver", "string"),
        field("totalWeight", "number")
      )
    ).toEqual({ recipientAccount: "1234-5678", driver: "Aino Salo", totalWeight: 88.5 })
    expect(
      answersOf(
        ["Rodzaj transakcji: przelew krajowy", "Rok szkolny: 2024/2025", "Kierowca: Jan Lis"],
        field("transactionType", "string"),
        field("schoolYear", "string"),
        field("driver", "string")
      )
    ).toEqual({ transactionType: "przelew krajowy", schoolYear: "2024/2025", driver: "Jan Lis" })
    expect(
      answersOf(
        ["Rendszám: ABC-123", "Ügyvezető: Kiss Anna", "Késedelmi kamat: 8,5 %"],
        field("licensePlate", "string"),
        field("managingDirector", "string"),
        field("penaltyInterestRate", "number")
      )
    ).toEqual({ licensePlate: "ABC-123", managingDirector: "Kiss Anna", penaltyInterestRate: 8.5 })
  })
})

describe("a key that is just a number", () => {
  it("asks for the number of whatever paper it is", () => {
    const offer = written("Offert", "Offertnummer: 52", "Giltig till: 10.12.2024")
    expect(extractByRules(offer, [field("number", "string")]).data).toEqual({ number: "52" })
  })

  it("prefers the paper's own to that of the order it is for", () => {
    const invoice = written("Invoice", "Order number: PO-881", "Invoice number: R-52")
    expect(extractByRules(invoice, [field("number", "string")]).data).toEqual({ number: "R-52" })
  })
})

describe("a key for the terms of a delivery", () => {
  it("may name one term, or the carriage", () => {
    const note = written("Documento di trasporto", "Porto: Franco fabbrica")
    for (const key of ["deliveryTerm", "termsOfCarriage"])
      expect(extractByRules(note, [field(key, "string")]).data).toEqual({ [key]: "Franco fabbrica" })
  })
})
