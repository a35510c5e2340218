import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, written } from "./Typeset.js"

const read = (lines: ReadonlyArray<string>, ...keys: ReadonlyArray<string>) =>
  extractByRules(
    written("Registration", "Name: Ann Smith", ...lines),
    keys.map((key) => field(key, "string"))
  ).data

const readAlone = (lines: ReadonlyArray<string>, ...keys: ReadonlyArray<string>) =>
  extractByRules(
    written("Registration", "Membership: senior", ...lines, "Remarks: none"),
    keys.map((key) => field(key, "string"))
  ).data

describe("a caption that asks for several values", () => {
  it.each([
    ["Zip / City: 62701 Springfield", { postcode: "62701", city: "Springfield" }],
    ["City / State / Zip: Springfield, IL 62701", { city: "Springfield", state: "IL", zip: "62701" }],
    ["PLZ / Ort: 20095 Hamburg", { plz: "20095", ort: "Hamburg" }],
    ["PLZ, Ort: 20095 Hamburg", { plz: "20095", ort: "Hamburg" }],
    ["Code postal / Ville : 75002 Paris", { codePostal: "75002", ville: "Paris" }],
    ["C.P. / Población: 28013 Madrid", { codigoPostal: "28013", ciudad: "Madrid" }],
    ["Last name, first name: Smith, Ann", { lastName: "Smith", firstName: "Ann" }],
    ["Tel. / Fax: 040 1234567 / 040 7654321", { phone: "040 1234567", fax: "040 7654321" }],
    ["Customer no. / Order no.: 4711 / 0815", { customerNumber: "4711", orderNumber: "0815" }],
    ["Date / Place: 12 March 2024, Kiel", { date: "12 March 2024", place: "Kiel" }]
  ])("gives each field its part of %s", (line, values) => {
    expect(read([line], ...Object.keys(values))).toEqual(values)
  })

  it.each([
    ["Name, Vorname: Schmidt, Karla", { vorname: "Karla" }],
    ["Name, Vorname: Schmidt, Karla", { nachname: "Schmidt" }],
    ["Name / Vorname: Schmidt / Karla", { firstName: "Karla", lastName: "Schmidt" }],
    ["Name, Vorname: Schmidt Karla", { vorname: "Karla", nachname: "Schmidt" }],
    ["Vor- und Nachname: Karla Schmidt", { vorname: "Karla", nachname: "Schmidt" }],
    ["Surname, first name: Smith, Kate", { firstName: "Kate" }],
    ["First and last name: Kate Smith", { firstName: "Kate", lastName: "Smith" }],
    ["Nom, prénom : Dupont, Karine", { prenom: "Karine" }],
    ["Nom, prénom : Dupont, Karine", { nom: "Dupont" }],
    ["Nom, prénom : Dupont, Karine", { nom: "Dupont", prenom: "Karine" }],
    ["Apellidos y nombre: García López, Carmen", { nombre: "Carmen", apellidos: "García López" }],
    ["Cognome e nome: Bianchi, Carla", { cognome: "Bianchi" }],
    ["Nom et prénom : Karine DUPONT", { nom: "DUPONT", prenom: "Karine" }],
    ["Nom et prénom : Karine Dupont", { nom: null, prenom: null }],
    ["Imię i nazwisko: Karol Nowak", { imie: "Karol", nazwisko: "Nowak" }],
    ["Name, Vorname des Kindes: Schmidt, Karla", { vorname: "Karla", kindNachname: null }],
    ["Surname, first name of the tenant: Smith, Kate", { lastName: "Smith" }],
    ["Surname, first name: Smith, Kate", { fullName: "Smith, Kate" }]
  ])("gives each field its part of the name in %s", (line, values) => {
    expect(readAlone([line], ...Object.keys(values))).toEqual(values)
  })

  it("names no part of a name that has more words than its caption", () => {
    const keys = ["vorname", "nachname", "name"]
    expect(readAlone(["Name, Vorname: Karla Maria Schmidt"], ...keys)).toEqual({
      vorname: null,
      nachname: null,
      name: "Karla Maria Schmidt"
    })
  })

  it.each([
    ["Rechnungsnummer/-datum: 4711 / 03.05.2026", { rechnungsnummer: "4711", rechnungsdatum: "03.05.2026" }],
    ["Bestellnummer/-datum: B-4711 vom 03.05.2026", { bestellnummer: "B-4711", bestelldatum: "03.05.2026" }],
    ["Kundennummer/-name: 4711 / Holzbau Meier GmbH", { kundennummer: "4711", kundenname: "Holzbau Meier GmbH" }],
    ["Auftrags-/Lieferscheinnummer: A-17 / L-99", { auftragsnummer: "A-17", lieferscheinnummer: "L-99" }],
    ["Liefer-/Rechnungsdatum: 01.02.2026 / 03.02.2026", { lieferdatum: "01.02.2026", rechnungsdatum: "03.02.2026" }],
    ["Kunden-/Rechnungs-Nr.: K-17 / R-99", { kundennummer: "K-17", rechnungsnummer: "R-99" }],
    ["Rechnungs-Nr./-Datum: R-99 / 03.05.2026", { rechnungsnummer: "R-99", rechnungsdatum: "03.05.2026" }],
    ["Invoice no./date: 4711 / 3 May 2026", { invoiceNumber: "4711", invoiceDate: "3 May 2026" }],
    ["Order number and date: A-17, 3 May 2026", { orderNumber: "A-17", orderDate: "3 May 2026" }],
    ["Delivery no./date: A-17 / 3 May 2026", { deliveryDate: "3 May 2026", orderDate: null }],
    ["Date and place of birth: 3 May 1990, Graz", { dateOfBirth: "3 May 1990", placeOfBirth: "Graz" }],
    ["Place and date of birth: Graz, 3 May 1990", { birthDate: "3 May 1990", birthPlace: "Graz" }],
    ["Geburtsdatum und -ort: 3. Mai 1990, Graz", { geburtsdatum: "3. Mai 1990", geburtsort: "Graz" }],
    ["Geburtsdatum/-ort: 03.05.1990 in Graz", { dateOfBirth: "03.05.1990", placeOfBirth: "Graz" }],
    ["Geboren am/in: 03.05.1990 Graz", { geburtsdatum: "03.05.1990", geburtsort: "Graz" }],
    ["Geburtsort und -datum: 03.05.1990, Graz", { geburtsdatum: "03.05.1990", geburtsort: "Graz" }],
    ["Date et lieu de naissance : 3 mai 1990 à Lyon", { dateNaissance: "3 mai 1990", lieuNaissance: "Lyon" }],
    ["Luogo e data di nascita: Milano, 03/05/1990", { dataDiNascita: "03/05/1990", luogoDiNascita: "Milano" }],
    ["Lugar y fecha de nacimiento: Lugo, 03/05/1990", { fechaNacimiento: "03/05/1990", lugarNacimiento: "Lugo" }]
  ])("says a word for both in %s", (line, values) => {
    expect(readAlone([line], ...Object.keys(values))).toEqual(values)
  })

  it("may stand above its value", () => {
    const values = { city: "Springfield", state: "IL", zip: "62701" }
    expect(read(["City, State, Zip", "Springfield, IL 62701"], ...Object.keys(values))).toEqual(values)
  })

  it("is one where it says the same in two languages, or where the value has other parts", () => {
    expect(read(["Datum / Date: 12.03.2024"], "date")).toEqual({ date: "12.03.2024" })
    expect(read(["Customer / Order: Acme, Inc."], "customerName")).toEqual({ customerName: "Acme, Inc." })
  })

  it("is no street before its town", () => {
    expect(read(["Straße, Hausnummer: Lindenweg 4", "PLZ, Ort: 20095 Hamburg"], "strasse", "plz", "ort")).toEqual({
      strasse: "Lindenweg 4",
      plz: "20095",
      ort: "Hamburg"
    })
  })
})
