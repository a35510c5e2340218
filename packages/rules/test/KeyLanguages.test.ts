import type { Variable } from "@winnow/extractor"
import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typedRows, typeset, written } from "./Typeset.js"

describe("a key in another language than English", () => {
  it("finds its label with the words that join the label's", () => {
    const document = written(
      "N.º de historia: 5127124",
      "Fecha de extracción: 02/02/2025",
      "Adresse du bien assuré : 8 impasse du Moulin, 29200 Brest",
      "Date d’effet : 13/03/2025",
      "Valores de referencia: 70 - 110"
    )
    const { data } = extractByRules(document, [
      field("numeroHistoria", "string"),
      field("fechaExtraccion", "date"),
      field("adresseBienAssure", "string"),
      field("date_effet", "date"),
      field("valores-referencia", "string")
    ])
    expect(data).toEqual({
      numeroHistoria: "5127124",
      fechaExtraccion: "2025-02-02",
      adresseBienAssure: "8 impasse du Moulin, 29200 Brest",
      date_effet: "2025-03-13",
      "valores-referencia": "70 - 110"
    })
  })

  it("may spell umlauts with two letters", () => {
    const document = written("Fällig am: 14.06.2025", "Anzahl Packstücke: 3", "Gebäude: Halle 7", "Steuer: 19,00 €")
    const { data } = extractByRules(document, [
      field("faelligkeitsdatum", "date"),
      field("anzahl_packstuecke", "number"),
      field("gebaeude", "string")
    ])
    expect(data).toEqual({ faelligkeitsdatum: "2025-06-14", anzahl_packstuecke: 3, gebaeude: "Halle 7" })
  })

  it("finds a label in a third language", () => {
    const document = written("Assuré : Nadia Benhamou", "Zählerstand alt: 20100", "Empleado: Javier Olmedo")
    const { data } = extractByRules(document, [
      field("insured", "string"),
      field("previousMeterReading", "number", "“Zählerstand alt”"),
      field("mitarbeiter", "string")
    ])
    expect(data).toEqual({ insured: "Nadia Benhamou", previousMeterReading: 20100, mitarbeiter: "Javier Olmedo" })
  })
})

describe("a property of a party", () => {
  const document = typeset([
    [[50, "Windhauser Gartenbau GmbH · Lindenweg 4 · 26121 Oldenburg"]],
    [],
    [[50, "Frau Meike Tölle"]],
    [[50, "Am Markt 8"]],
    [[50, "48143 Münster"]],
    [],
    [[50, "Ihr Schreiben vom 4. Mai"]]
  ])

  it("is named with the party's word before or behind it, its umlauts as two letters", () => {
    const { data } = extractByRules(document, [
      field("strasseEmpfaenger", "string"),
      field("empfaengerPlz", "string"),
      field("firma", "string"),
      field("ausstellerOrt", "string")
    ])
    expect(data).toEqual({
      strasseEmpfaenger: "Am Markt 8",
      empfaengerPlz: "48143",
      firma: "Windhauser Gartenbau GmbH",
      ausstellerOrt: "Oldenburg"
    })
  })

  it("is the party's that its description ends with", () => {
    const { data } = extractByRules(document, [
      field("plz", "string", "Postleitzahl des Empfängers"),
      field("zip", "string", "Postcode of the sender.")
    ])
    expect(data).toEqual({ plz: "48143", zip: "26121" })
  })
})

describe("a word beside a party's", () => {
  const document = typeset([
    [[50, "Windhauser Gartenbau GmbH · Lindenweg 4 · 26121 Oldenburg"]],
    [],
    [[50, "Papierhaus Wehling GmbH"]],
    [[50, "Am Weiher 7"]],
    [[50, "34117 Kassel"]],
    [],
    [[50, "Rechnung Nr. 2025-0417"]],
    [[50, "E-Mail: post@windhauser.example"]]
  ])

  it("may say in any language that it is a company, or how it is reached", () => {
    const { data } = extractByRules(document, [
      field("buyerUnternehmen", "string"),
      field("sellerKontaktEmail", "string")
    ])
    expect(data).toEqual({ buyerUnternehmen: "Papierhaus Wehling GmbH", sellerKontaktEmail: "post@windhauser.example" })
  })
})

describe("a field inside an object", () => {
  it("is named by the object and the key together", () => {
    const document = typeset(typedRows`
    Brennecke Holzbau GmbH · Mühlenstraße 14 · 26721 Emden

    Papierhaus Wehling
    Am Weiher 7
    34117 Kassel

    Rechnung Nr. 2025-0417
    Datum: 03.02.2025
    Nettobetrag                                     100,00
    MwSt. 19 %                                      19,00
    Gesamtbetrag                                    119,00
`)
    const object = (key: string, ...fields: ReadonlyArray<Variable>) => ({ ...field(key, "object"), fields })
    const { data } = extractByRules(document, [
      object("invoice", field("number", "string"), field("date", "date")),
      object("seller", field("name", "string")),
      object("buyer", field("name", "string")),
      object("totals", field("net", "number"), field("gross", "number"))
    ])
    expect(data).toEqual({
      invoice: { number: "2025-0417", date: "2025-02-03" },
      seller: { name: "Brennecke Holzbau GmbH" },
      buyer: { name: "Papierhaus Wehling" },
      totals: { net: 100, gross: 119 }
    })
  })
})

describe("terms of several words", () => {
  it("have words of their own in each language", () => {
    const document = written(
      "Personalnummer: 00412",
      "Eintritt: 01.03.2018",
      "Lohnsteuer: 412,33",
      "Retención IRPF: 256,14",
      "Mietkaution: 1.950,00",
      "N° compteur : 021776"
    )
    const { data } = extractByRules(document, [
      field("employeeNumber", "string"),
      field("dateOfJoining", "date"),
      field("incomeTax", "number"),
      field("withholdingTax", "number"),
      field("securityDeposit", "number")
    ])
    expect(data).toEqual({
      employeeNumber: "00412",
      dateOfJoining: "2018-03-01",
      incomeTax: 412.33,
      withholdingTax: 256.14,
      securityDeposit: 1950
    })
  })

  it("may lack the key's head in every language", () => {
    const document = written("Arbeitnehmer: Jonas Feldmann", "Marktlokation: 51238696788")
    const fields = [field("employeeName", "string"), field("marketLocationNumber", "string")]
    expect(extractByRules(document, fields).data).toEqual({
      employeeName: "Jonas Feldmann",
      marketLocationNumber: "51238696788"
    })
  })
})

describe("a key in English", () => {
  it.each([
    ["technician", "Técnico: Rui Lopes", "Rui Lopes"],
    ["personInCharge", "Osoba odpowiedzialna: Ewa Lis", "Ewa Lis"],
    ["processedBy", "Handläggare: Åsa Berg", "Åsa Berg"],
    ["deliveryPlace", "Miejsce dostawy: Magazyn 4", "Magazyn 4"],
    ["countryOfOrigin", "Paese di origine: Italia", "Italia"],
    ["approvalCode", "Genehmigungs-Nr.: 047712", "047712"],
    ["workOrder", "Werkbon: 2231", "2231"],
    ["constructionSite", "Chantier : 4 rue du Port", "4 rue du Port"],
    ["secretary", "Sekreterare: Åsa Berg", "Åsa Berg"]
  ])("finds the caption of another language: %s, %s", (key, line, value) => {
    expect(extractByRules(written(line), [field(key, "string")]).data).toEqual({ [key]: value })
  })
})
