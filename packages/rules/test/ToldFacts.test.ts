import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typedRows, typeset, written } from "./Typeset.js"

const page = (...lines: ReadonlyArray<string>) => typeset(lines.map((line) => (line === "" ? [] : [[50, line]])))

const answer = (lines: ReadonlyArray<string>, ...fields: ReadonlyArray<ReturnType<typeof field>>) =>
  extractByRules(page(...lines), fields).data

describe("numbers and days in sentences", () => {
  it("are the letter's own and the other paper's apart", () => {
    const lines = [
      "Lille, le 8 mars 2024",
      "",
      "Madame,",
      "Nous revenons vers vous au sujet de la facture n° F-2207 du 12 janvier 2024, échue le 11 février 2024, qui reste due.",
      "Veuillez agréer, Madame, nos salutations distinguées."
    ]
    expect(
      answer(lines, field("dateLettre", "date"), field("dateFacture", "date"), field("dateEcheance", "date"))
    ).toEqual({
      dateLettre: "2024-03-08",
      dateFacture: "2024-01-12",
      dateEcheance: "2024-02-11"
    })
  })

  it("stand below the greeting's head alone as the day of the letter", () => {
    const lines = [
      "October 7, 2024",
      "",
      "Dear Ms Vance,",
      "We have the pleasure to write to you.",
      "Sincerely,",
      "Ada Pike"
    ]
    expect(answer(lines, field("letterDate", "date"))).toEqual({ letterDate: "2024-10-07" })
  })
})

describe("values beside others of another kind", () => {
  it("are no shares where a sum is asked for", () => {
    const document = typeset(typedRows`
  Verzugszinsen (9,12 % p.a.)                       13,85
  AM-bidrag 8%                                      2.548,08
`)
    expect(extractByRules(document, [field("verzugszinsen", "number")]).data).toEqual({ verzugszinsen: 13.85 })
  })
})

describe("minutes", () => {
  const asked = ["startTime", "endTime", "preparedBy", "chairedBy"].map((key) => field(key, "string"))

  it("are no other times", () => {
    const note = written("The office opens at eight. The pool was cleaned at 7:30 and the gate is painted.")
    expect(extractByRules(note, asked).data).toMatchObject({ startTime: null, endTime: null })
  })
})

describe("what only stands beside a day or a name", () => {
  it("is no town that something was done on a day", () => {
    const lines = ["Receipt", "Refunded on March 25, 2024"]
    expect(answer(lines, field("city", "string"), field("place", "string"))).toEqual({ city: null, place: null })
  })

  it("is no name that is a sentence", () => {
    const lines = ["Patient", "We have filed the medical claims with your insurance"]
    expect(answer(lines, field("patientName", "string"))).toEqual({ patientName: null })
  })
})

describe("what sentences say of a paper itself", () => {
  it("is its number, however far behind its name", () => {
    const lines = [
      "Sehr geehrte Damen und Herren,",
      "Die Rechnungsnummer für diesen Vorgang lautet M-1675. Bitte geben Sie diese bei der",
      "Überweisung an. Zahlbar bis zum 10.04.2026."
    ]
    expect(answer(lines, field("invoiceNumber", "string"))).toEqual({ invoiceNumber: "M-1675" })
  })
})
