import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typeset, written } from "./Typeset.js"

describe("what a paper says of paying", () => {
  it("is a number of days in a sentence that speaks of it", () => {
    const german = written("Wir danken für den Auftrag.", "Der Betrag ist zahlbar innert 20 Tagen ohne jeden Abzug.")
    const english = written("Goods stay ours until then.", "Kindly transfer the full sum within 45 days of receipt.")
    expect(extractByRules(german, [field("paymentDays", "number")]).data).toEqual({ paymentDays: 20 })
    expect(extractByRules(german, [field("paymentDay", "number")]).data).toEqual({ paymentDay: null })
    const monthly = written("Lease", "The tenant shall make each payment of 900.00 by bank transfer.")
    expect(extractByRules(monthly, [field("paymentDay", "number")]).data).toEqual({ paymentDay: null })
    expect(extractByRules(english, [field("paymentTermDays", "number")]).data).toEqual({ paymentTermDays: 45 })
    const contract = written(
      "Either side may terminate this Agreement with 60 days' written notice.",
      "Each invoice is payable within one (20) days of its date."
    )
    // What is spelt wrong is right in figures
    expect(extractByRules(contract, [field("paymentDays", "number")]).data).toEqual({ paymentDays: 20 })
  })

  it("is a stamp", () => {
    const fields = [field("isPaid", "boolean"), field("status", "string")]
    expect(extractByRules(written("PAID", "Kettles and more"), fields).data).toEqual({ isPaid: true, status: "PAID" })
    expect(extractByRules(written("Kettles and more", "Overdue"), fields).data).toEqual({
      isPaid: false,
      status: "Overdue"
    })
  })

  it("is a way of paying that stands alone", () => {
    const method = (...lines: ReadonlyArray<string>) =>
      extractByRules(written("Fattura 12", ...lines), [field("paymentMethod", "string")]).data["paymentMethod"]
    expect(method("Bonifico Bancario")).toBe("Bonifico Bancario")
    expect(method("Visa", "PayPal", "Contanti")).toBeNull()
  })

  it("may be a stamp with a caption", () => {
    const isPaid = (line: string) =>
      extractByRules(written("Facture 12", line), [field("isPaid", "boolean")]).data["isPaid"]
    expect(isPaid("Statut : payée")).toBe(true)
    expect(isPaid("Status: unpaid")).toBe(false)
    expect(isPaid("Montant : 12,00 €")).toBeNull()
  })

  it.each([
    "TOTAL AMOUNT DUE ON April 5 , 2024",
    "Montant prélevé le 5 avril 2024",
    "Der Rechnungsbetrag wird am 05.04.2024 von Ihrem Konto abgebucht.",
    "Wir buchen den Betrag von 18,40 EUR zum 05.04.2024 von Ihrem Konto ab.",
    "The amount will be debited from your account on 5 April 2024 at the earliest.",
    "Het bedrag wordt op 05-04-2024 automatisch van uw rekening afgeschreven."
  ])("tells when it is due: %s", (line) => {
    const { data } = extractByRules(written("Brookfield Telecom", line), [field("dueDate", "date")])
    expect(data).toEqual({ dueDate: "2024-04-05" })
  })

  it("is due on no day on which something else is done", () => {
    const due = (line: string) =>
      extractByRules(written("Brookfield Telecom", line), [field("dueDate", "date")]).data["dueDate"]
    expect(due("Ihr Anschluss wird am 05.04.2024 von unserem Techniker eingerichtet.")).toBeNull()
    expect(due("Your card was charged the whole amount on 5 April 2024, thank you.")).toBeNull()
  })
})

describe("captions of parts of a paper", () => {
  it("are no values of the caption above them", () => {
    const document = typeset([
      [
        [50, "Condiciones de pago"],
        [300, "Cliente"]
      ],
      [
        [50, "OBSERVACIONES"],
        [300, "TELÉFONOS"]
      ]
    ])
    const fields = [field("paymentTerms", "string"), field("cliente", "string")]
    expect(extractByRules(document, fields).data).toEqual({ paymentTerms: null, cliente: null })
  })

  it("may name two things, of which a field asks for one", () => {
    const document = written("Age / Gender: 61 yrs / Female")
    expect(extractByRules(document, [field("gender", "string")]).data).toEqual({ gender: "Female" })
  })
})
