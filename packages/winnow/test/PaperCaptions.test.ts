import { describe } from "vitest"
import { template } from "winnow"
import { paperOf, reads } from "./WrittenPapers.js"

const { date, string } = template

describe("Captions of two things", () => {
  reads("that share a word", {
    blocks: paperOf(`
Mitgliedsantrag
Name, Vorname des Kindes: Brandt, Jette
Geburtsdatum und -ort: 14. Juni 2017, Husum
Straße, Hausnummer: Deichweg 8
PLZ / Ort: 25813 Husum
Verein der Segelfreunde`),
    template: template("Antrag", {
      vorname: string(),
      nachname: string(),
      geburtsdatum: date(),
      geburtsort: string(),
      ort: string()
    }),
    says: { vorname: "Jette", nachname: "Brandt", geburtsdatum: "2017-06-14", geburtsort: "Husum", ort: "Husum" }
  })

  reads("in the cells of a form", {
    blocks: paperOf(`
Application for a library card
Surname, first name | Okafor, Ngozi
Date and place of birth | 2 August 1988, Enugu
Card no./date | 55-1207 / 4 March 2026
Branch | Riverside`),
    template: template("Card", {
      firstName: string(),
      dateOfBirth: date(),
      placeOfBirth: string(),
      cardNumber: string(),
      branch: string()
    }),
    says: {
      firstName: "Ngozi",
      dateOfBirth: "1988-08-02",
      placeOfBirth: "Enugu",
      cardNumber: "55-1207",
      branch: "Riverside"
    }
  })

  reads("above their values", {
    blocks: paperOf(`
Formulaire d'inscription
Nom, prénom | Date et lieu de naissance
Lefèvre, Maud | 9 mars 1979, Rennes`),
    template: template("Inscription", {
      nom: string(),
      prenom: string(),
      dateNaissance: date(),
      lieuNaissance: string()
    }),
    says: { nom: "Lefèvre", prenom: "Maud", dateNaissance: "1979-03-09", lieuNaissance: "Rennes" }
  })
})

describe("Values of another matter", () => {
  for (const [language, period] of [
    ["English", "Billing period: 1 May 2025 – 31 May 2025"],
    ["German", "Abrechnungszeitraum: 01.05.2025 - 31.05.2025"],
    ["Spanish", "Periodo de facturación: 01/05/2025 - 31/05/2025"]
  ] as const)
    reads(`what is billed for a month is no stay: ${language}`, {
      blocks: [period],
      template: template("Invoice", { checkIn: template.date(), checkOut: template.date() }),
      says: { checkIn: null, checkOut: null }
    })

  reads("a period without such words is a stay", {
    blocks: ["Hotel Seeblick", "Doppelzimmer 01.05.2025 - 03.05.2025"],
    template: template("Hotel", { checkIn: template.date(), checkOut: template.date() }),
    says: { checkIn: "2025-05-01", checkOut: "2025-05-03" }
  })

  for (const [line, rate] of [
    ["Kurs 80,00 EUR", null],
    ["Kurs: 1,0845", 1.0845],
    ["Wechselkurs: 24,50 CZK", 24.5]
  ] as const)
    reads(`a rate of exchange or a course: ${line}`, {
      blocks: ["Rechnung 2025/33", line],
      template: template("Rechnung", { exchangeRate: template.number() }),
      says: { exchangeRate: rate }
    })
})
