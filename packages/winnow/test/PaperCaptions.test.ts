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
