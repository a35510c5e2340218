import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, written } from "./Typeset.js"

const read = (lines: ReadonlyArray<string>, ...keys: ReadonlyArray<string>) =>
  extractByRules(
    written("Registration", "Name: Ann Smith", ...lines),
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
