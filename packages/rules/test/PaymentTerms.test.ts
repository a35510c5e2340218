import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { paymentTermsIn } from "../src/prose/PaymentTerms.js"
import { field, typeset, written } from "./Typeset.js"

const invoice = (...lines: ReadonlyArray<string>) =>
  extractByRules(written("Rowan Supplies Ltd", "INVOICE 88", "Date: 4 March 2024", "Total 120.00", ...lines), [
    field("cashDiscountDays", "number"),
    field("cashDiscountPercent", "number"),
    field("paymentDays", "number"),
    field("paymentTerms", "string")
  ]).data

const nothing = { cashDiscountDays: null, cashDiscountPercent: null, paymentDays: null, paymentTerms: null }

describe("what is said of paying", () => {
  it.each([
    ["Zahlbar binnen 8 Tagen mit 3 % Skonto, 21 Tage netto.", 8, 3, 21],
    ["3 % Skonto bei Zahlung innerhalb von 8 Tagen, sonst 21 Tage netto", 8, 3, 21],
    ["Terms: 3/8 net 21", 8, 3, 21],
    ["Terms: 1.5% 8, Net 21", 8, 1.5, 21],
    ["1 % discount if paid within five days", 5, 1, null],
    ["Escompte de 2 % pour paiement sous 12 jours", 12, 2, null],
    ["Payment is due within 21 days of the invoice date.", null, null, 21],
    ["Betalas inom 20 dagar netto", null, null, 20],
    ["Net 45", null, null, 45],
    ["Net 45. Please quote our number.", null, null, 45],
    ["Betalningsvillkor: 20", null, null, 20],
    ["Terms of payment: DEL.45 days after the invoice", null, null, 45],
    ["Rok plačila: 15 dni", null, null, 15]
  ])("tells days and shares: %s", (line, cashDiscountDays, cashDiscountPercent, paymentDays) => {
    expect(invoice(line)).toMatchObject({ cashDiscountDays, cashDiscountPercent, paymentDays })
  })

  it("is the payment terms where no label says them", () => {
    expect(invoice("Payable within fourteen days.")).toMatchObject({ paymentTerms: "Payable within fourteen days" })
    expect(invoice("Sofort zahlbar ohne Abzug.")).toMatchObject({ paymentTerms: "Sofort zahlbar ohne Abzug" })
    expect(invoice("Payment terms: Net 45")).toMatchObject({ paymentTerms: "Net 45" })
  })

  it.each([
    "Interest of 5 % is charged where payment is 14 days late.",
    "You had a discount of 5 % on all goods.",
    "Net 30.00",
    "Warranty 30 days"
  ])("is none of other things: %s", (line) => {
    expect(invoice(line)).toEqual(nothing)
  })

  it("has its place in the sentence", () => {
    const sentence = "Zahlbar binnen 8 Tagen mit 3 % Skonto, 21 Tage netto"
    const terms = paymentTermsIn(sentence)
    const parts = [terms?.discount?.days, terms?.discount?.percent, terms?.net]
    expect(parts.map((part) => sentence.slice(part?.from, part?.to))).toEqual(["8 Tagen", "3", "21 Tage"])
  })
})

describe("a number of days", () => {
  it("is no label, whatever its unit is short for in other languages", () => {
    const invoice = typeset([
      [
        [40, "Račun"],
        [300, "12"]
      ],
      [
        [40, "Datum fakture"],
        [300, "18.3.2025"]
      ],
      [
        [40, "Plačilni pogoji"],
        [300, "30 dni"]
      ],
      [
        [40, "Rok plačila"],
        [300, "17.4.2025"]
      ]
    ])
    const fields = [field("paymentTerms", "string"), field("dueDate", "date")]
    expect(extractByRules(invoice, fields).data).toEqual({ paymentTerms: "30 dni", dueDate: "2025-04-17" })
  })
})
