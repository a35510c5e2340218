import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typeset, written } from "./Typeset.js"

const page = (...lines: ReadonlyArray<string>) => typeset(lines.map((line) => (line === "" ? [] : [[50, line]])))

const answer = (lines: ReadonlyArray<string>, ...fields: ReadonlyArray<ReturnType<typeof field>>) =>
  extractByRules(page(...lines), fields).data

describe("what sentences tell of people and their work", () => {
  it("is what somebody applies for", () => {
    const lines = [
      "Sehr geehrte Damen und Herren,",
      "mit Freude bewerbe ich mich auf die ausgeschriebene Position als Leiterin Einkauf bei der Ahlers GmbH in Kiel."
    ]
    expect(answer(lines, field("appliedPosition", "string"))).toEqual({ appliedPosition: "Leiterin Einkauf" })
  })

  it("is what is paid for a work or for a person, and how many these are", () => {
    const fields = ["contractValue", "pricePerPerson", "numberOfGuests"].map((key) => field(key, "number"))
    const dinner = [
      "CATERING CONTRACT",
      "Approximate number of people at the dinner: 32",
      "The amount of food that will be prepared is for 40 people.",
      "The Client shall pay the Caterer $ 85.50 per person who comes to the dinner."
    ]
    expect(answer(dinner, ...fields)).toEqual({ contractValue: null, pricePerPerson: 85.5, numberOfGuests: 32 })
    const work = [
      "SERVICES AGREEMENT",
      "You hire Ida Brandt for the estimated total price of 6500 INR as we wrote before."
    ]
    expect(answer(work, ...fields)).toEqual({ contractValue: 6500, pricePerPerson: null, numberOfGuests: null })
    const fees = ["SERVICES AGREEMENT", "- Project Fee: $12,500 (half of it upfront)", "- Hourly Rate: $90/hour"]
    expect(answer(fees, ...fields)).toMatchObject({ contractValue: 12_500 })
  })

  it("is how many hours a week somebody works, and how many of what he is given", () => {
    const lines = [
      "De arbeidsduur bedraagt 36 uur per week en wordt in overleg over de dagen verdeeld.",
      "Werknemer heeft recht op 27 vakantiedagen per kalenderjaar bij een volledig dienstverband."
    ]
    expect(answer(lines, field("urenPerWeek", "number"), field("vakantiedagen", "number"))).toEqual({
      urenPerWeek: 36,
      vakantiedagen: 27
    })
  })
})

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

describe("who is who on a paper", () => {
  it("is told by whose line ends a certificate", () => {
    const lines = [
      "Certificat de travail",
      "Je soussigné certifie que Mme Inès Roche a été employée dans notre entreprise en qualité de comptable.",
      "Fait à Tours, le 3 mai 2024",
      "Paul Girard",
      "Directeur"
    ]
    expect(answer(lines, field("signataire", "string"), field("qualiteSignataire", "string"))).toEqual({
      signataire: "Paul Girard",
      qualiteSignataire: "Directeur"
    })
  })
})

describe("values beside others of another kind", () => {
  it("are no shares where a sum is asked for", () => {
    const document = typeset([
      [
        [50, "Verzugszinsen (9,12 % p.a.)"],
        [300, "13,85"]
      ],
      [
        [50, "AM-bidrag 8%"],
        [300, "2.548,08"]
      ]
    ])
    expect(extractByRules(document, [field("verzugszinsen", "number")]).data).toEqual({ verzugszinsen: 13.85 })
  })
})

describe("minutes", () => {
  const asked = ["startTime", "endTime", "preparedBy", "chairedBy"].map((key) => field(key, "string"))

  it("say in sentences when a meeting began and ended, who led it and who wrote of it", () => {
    const council = written(
      "Mayor Falk called the regular meeting to order at 7:30 p.m. and thanked all who came.",
      "There being no further business, the Mayor adjourned the meeting at 8:52 p.m. until next month.",
      "The discussion of the pool was chaired by Ida Falk.",
      "Minutes prepared by the Office of the Clerk. All rights of the town are reserved."
    )
    expect(extractByRules(council, asked).data).toEqual({
      startTime: "7:30 p.m.",
      endTime: "8:52 p.m.",
      preparedBy: "Office of the Clerk",
      chairedBy: "Ida Falk"
    })
    const rat = written(
      "Die Vorsitzende eröffnet die Sitzung um 19:00 Uhr und begrüßt die Mitglieder.",
      "Die Vorsitzende schließt die Sitzung um 21:15 Uhr."
    )
    expect(extractByRules(rat, asked).data).toMatchObject({ startTime: "19:00", endTime: "21:15", preparedBy: null })
  })

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

describe("what certificates say of a course", () => {
  it("is how many hours it took", () => {
    const asked = field("durationHours", "number")
    const portuguese = "do evento Ensinando, realizado em agosto, contabilizando carga horária total de 12 horas."
    expect(answer(["CERTIFICADO", portuguese], asked)).toEqual({ durationHours: 12 })
    expect(answer(["Certificate", "has completed 40 hours of training in first aid."], asked)).toEqual({
      durationHours: 40
    })
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

  it("is that the tax is owed by who receives it, or that it is not", () => {
    const asked = field("isReverseCharge", "boolean")
    expect(answer(["Invoice", "[1] Tax to be paid on reverse charge basis"], asked)).toEqual({ isReverseCharge: true })
    expect(answer(["Rechnung", "Steuerschuldnerschaft des Leistungsempfängers"], asked)).toEqual({
      isReverseCharge: true
    })
    expect(answer(["Tax invoice", "Tax is payable on reverse charge: No"], asked)).toEqual({ isReverseCharge: false })
    expect(answer(["Invoice", "Total 20.00"], asked)).toEqual({ isReverseCharge: null })
  })

  it("is that no tax is charged", () => {
    const asked = field("taxExempt", "boolean")
    expect(answer(["Rechnung", "Gemäß § 19 UStG wird keine Umsatzsteuer berechnet."], asked)).toEqual({
      taxExempt: true
    })
    expect(answer(["Facture", "TVA non applicable, art. 293 B du CGI"], asked)).toEqual({ taxExempt: true })
    expect(answer(["Invoice", "VAT 20 % 4.00"], asked)).toEqual({ taxExempt: null })
  })
})
