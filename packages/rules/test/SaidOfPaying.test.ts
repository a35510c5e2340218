import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typeset, written } from "./Typeset.js"

describe("what a paper says of paying", () => {
  it("is a number of days in a sentence that speaks of it", () => {
    const german = written("Wir danken für den Auftrag.", "Der Betrag ist zahlbar innert 20 Tagen ohne jeden Abzug.")
    const english = written("Goods stay ours until then.", "Kindly transfer the full sum within 45 days of receipt.")
    expect(extractByRules(german, [field("paymentDays", "number")]).data).toEqual({ paymentDays: 20 })
    expect(extractByRules(english, [field("paymentTermDays", "number")]).data).toEqual({ paymentTermDays: 45 })
  })

  it("is a stamp", () => {
    const fields = [field("isPaid", "boolean"), field("status", "string")]
    expect(extractByRules(written("PAID", "Kettles and more"), fields).data).toEqual({ isPaid: true, status: "PAID" })
    expect(extractByRules(written("Kettles and more", "Overdue"), fields).data).toEqual({
      isPaid: false,
      status: "Overdue"
    })
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
