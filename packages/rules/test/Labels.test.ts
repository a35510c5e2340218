import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { labelsOf } from "../src/labels/Labels.js"
import { ownPhrasesOf } from "../src/template/TemplateTargets.js"
import { anywhere } from "../src/words/ComposedLabels.js"
import { sheetOf } from "../src/sheet/Sheet.js"
import { outermost } from "../src/template/Scope.js"
import { targetOf } from "../src/template/Target.js"
import { keyOf, quotedIn, wordsOfKey } from "../src/words/Text.js"
import { field, written } from "./Typeset.js"

const labelled = (line: string) =>
  labelsOf(sheetOf(written(line)), ownPhrasesOf([], anywhere)).all.map(({ concepts, whole, quality }) => ({
    concepts: [...concepts.keys()],
    whole,
    quality
  }))

const conceptOf = (key: string, context = "", type: Parameters<typeof field>[1] = "string") =>
  targetOf(field(key, type, context), [key], outermost)

describe("label words", () => {
  it("are the same however they are written", () => {
    expect(keyOf("Rechnungs-Nr.")).toBe(keyOf("rechnungsnummer"))
    expect(keyOf("Facture n°")).toBe(keyOf("FACTURE No"))
    expect(keyOf("Invoice #")).toBe(keyOf("invoice number"))
  })

  it("come from keys of any case and from quotes in the context", () => {
    expect(wordsOfKey("sellerVATNumber")).toEqual(["seller", "vat", "number"])
    expect(wordsOfKey("order_reference-no")).toEqual(["order", "reference", "no"])
    expect(quotedIn("The amount printed as 'Kaltmiete' or \"Base rent\"")).toEqual(["Base rent", "Kaltmiete"].reverse())
  })
})

describe("labels in a line", () => {
  it("are none where another thing is usually called so", () => {
    // An employer's account with the Spanish social security, on every payslip
    expect(labelled("C.C.C.: 28/9340175/61")).toEqual([])
  })

  it("are the longest phrases, not the words inside them", () => {
    expect(labelled("Total excl. VAT:")).toMatchObject([
      { concepts: expect.arrayContaining(["netTotal"]), whole: true }
    ])
    expect(labelled("Payment due date")[0]?.concepts).toEqual(["dueDate"])
  })

  it("weigh less when more words come before the colon, and least in a sentence", () => {
    const [plain] = labelled("Invoice date: 1.1.2024")
    const [longer] = labelled("Invoice date of the credited document: 1.1.2024")
    const sentence = labelled(
      "We kindly ask you to let us know the invoice date of all goods that you have sent us so far"
    )
    expect(plain?.quality).toBeGreaterThan(longer?.quality ?? 1)
    expect(longer?.quality).toBeGreaterThan(
      sentence.find((label) => label.concepts.includes("issueDate"))?.quality ?? 1
    )
  })
})

describe("what a variable means", () => {
  it("follows from its key in any of the languages", () => {
    expect(conceptOf("invoiceNumber").concept).toBe("invoiceNumber")
    expect(conceptOf("rechnungsnummer").concept).toBe("invoiceNumber")
    expect(conceptOf("fecha_de_vencimiento", "", "date").concept).toBe("dueDate")
  })

  it("follows from the party in the key", () => {
    expect(conceptOf("supplierVatNumber")).toMatchObject({ concept: "vatId", role: "seller" })
    expect(conceptOf("customerEmail")).toMatchObject({ concept: "email", role: "buyer" })
  })

  it("follows from a quoted label", () => {
    expect(conceptOf("field7", "Printed as 'Fälligkeitsdatum'", "date").concept).toBe("dueDate")
  })
})

describe("a fiscal number of an invoice", () => {
  it("is its number where it has no other", () => {
    const document = written("FACTURA DE CRÉDITO FISCAL", "NCF: B0100001434", "RNC: 132327179")
    expect(extractByRules(document, [field("invoiceNumber", "string")]).data).toEqual({ invoiceNumber: "B0100001434" })
  })
})

describe("what was done on a day", () => {
  it("is the caption of the day", () => {
    const document = written("Pedido 114", "Enviado el 26 de enero de 2024", "Total: 30,50 €")
    expect(extractByRules(document, [field("shipDate", "date")]).data).toEqual({ shipDate: "2024-01-26" })
  })
})
