import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typeset } from "./Typeset.js"

const kindOf = (key: string, ...lines: ReadonlyArray<string>) =>
  extractByRules(typeset(lines.map((line) => [[40, line]] as const)), [field(key, "string")]).data[key]

describe("the kind of a paper", () => {
  it("is its own title, without its number", () => {
    expect(kindOf("documentType", "Acme Ltd", "TAX INVOICE", "Invoice date: 1 May 2026")).toBe("TAX INVOICE")
    expect(kindOf("docType", "Kiel GmbH", "Rechnung Nr. 4711", "Datum: 01.05.2026")).toBe("Rechnung")
    expect(kindOf("tipoDocumento", "Factura (380)", "Fecha: 01/05/2026")).toBe("Factura")
  })

  it("is no caption of a number", () => {
    expect(kindOf("documentType", "Acme SARL", "N° BON DE COMMANDE", "4711")).toBeNull()
  })
})
