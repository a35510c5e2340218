import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, written } from "./Typeset.js"

const wanted = [
  field("invoiceNumber", "string"),
  field("issueDate", "date"),
  field("dueDate", "date"),
  field("taxTotal", "number"),
  field("amountDue", "number")
]

const answer = (...lines: ReadonlyArray<string>) => extractByRules(written(...lines), wanted).data

const expected = {
  invoiceNumber: "20871",
  issueDate: "2025-05-03",
  dueDate: "2025-06-02",
  taxTotal: 250,
  amountDue: 1250
}

describe("an invoice's labels", () => {
  it("are read in the languages of the north", () => {
    expect(
      answer(
        "Fakturanr: 20871",
        "Fakturadatum: 2025-05-03",
        "Förfaller: 2025-06-02",
        "Moms: 250,00",
        "Summa att betala: 1 250,00"
      )
    ).toEqual(expected)
    expect(
      answer(
        "Fakturanr.: 20871",
        "Fakturadato: 03.05.2025",
        "Betalingsfrist: 2. juni 2025",
        "Mva: 250,00",
        "Å betale: 1 250,00"
      )
    ).toEqual(expected)
    expect(
      answer(
        "Faktura nr. 20871",
        "Fakturadato: 03-05-2025",
        "Betales senest: 02-06-2025",
        "Moms: 250,00",
        "Til betaling: 1.250,00"
      )
    ).toEqual(expected)
    expect(
      answer(
        "Laskun numero: 20871",
        "Laskun päivä: 3.5.2025",
        "Eräpäivä: 2.6.2025",
        "ALV: 250,00",
        "Maksettavaa: 1 250,00"
      )
    ).toEqual(expected)
  })

  it("are read in the languages of the east", () => {
    expect(
      answer(
        "Faktura VAT nr 20871",
        "Data wystawienia: 3 maja 2025",
        "Termin zapłaty: 02.06.2025",
        "VAT: 250,00",
        "Do zapłaty: 1 250,00 zł"
      )
    ).toEqual(expected)
    expect(
      answer(
        "Faktura č. 20871",
        "Vystaveno: 3. 5. 2025",
        "Splatnost: 2. června 2025",
        "DPH: 250,00",
        "Celkem k úhradě: 1 250,00 Kč"
      )
    ).toEqual(expected)
    expect(
      answer(
        "Számlaszám: 20871",
        "Kelt: 2025. 05. 03.",
        "Fizetési határidő: 2025. 06. 02.",
        "ÁFA: 250,00",
        "Fizetendő: 1 250,00 Ft"
      )
    ).toEqual(expected)
  })
})
