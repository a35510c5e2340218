import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, written } from "./Typeset.js"

describe("what a paper says of paying", () => {
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
