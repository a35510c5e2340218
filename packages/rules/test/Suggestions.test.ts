import { parsePdf } from "@winnow/pdf"
import { sampleInvoice, sampleInvoicePdf } from "@winnow/testkit"
import { describe, expect, it } from "vitest"
import { extractByRules, suggestVariables } from "../src/index.js"
import { typed } from "./Typeset.js"

const typesOf = (suggestion: ReturnType<typeof suggestVariables>) =>
  Object.fromEntries(suggestion.variables.map(({ key, type }) => [key, type]))

describe("suggested variables", () => {
  it("are those of an invoice with a list for its table, and extracting with them gives the same", async () => {
    const document = await parsePdf(await sampleInvoicePdf())
    const suggestion = suggestVariables(document)
    const { data, variables } = suggestion
    expect(typesOf(suggestion)).toEqual({
      buyerName: "string",
      invoiceNumber: "string",
      issueDate: "date",
      dueDate: "date",
      netTotal: "number",
      taxTotal: "number",
      amountDue: "number",
      lineItems: "array"
    })
    const { buyerName, dueDate, invoiceNumber, issueDate, lineItems, netTotal } = sampleInvoice
    expect(data).toMatchObject({ buyerName, dueDate, invoiceNumber, issueDate, lineItems, netTotal })
    expect(variables.find(({ key }) => key === "lineItems")).toMatchObject({
      arrayType: "object",
      fields: [
        { key: "description", type: "string", context: 'The value of "Description"' },
        { key: "quantity", type: "number" },
        { key: "unitPrice", type: "number" },
        { key: "lineTotal", type: "number" }
      ]
    })
    expect(extractByRules(document, variables).data).toEqual(data)
  })

  it("are named for known labels in any language, and for the caption otherwise; types are those of the values", () => {
    const suggestion = suggestVariables(
      typed(`
      Rechnung Nr.: RE-2026-7        Rechnungsdatum: 14.03.2026
      Zu zahlen: 1.234,50 EUR
      Projektleitung (intern): Ada Beispiel
      Übergabe am: 01.04.2026
      Selbstbehalt: 150,00 EUR
      Wir danken für Ihren Auftrag und freuen uns auf die Zusammenarbeit.
    `)
    )
    expect(suggestion.data).toEqual({
      invoiceNumber: "RE-2026-7",
      issueDate: "2026-03-14",
      amountDue: 1234.5,
      projektleitung: "Ada Beispiel",
      ubergabeAm: "2026-04-01",
      selbstbehalt: 150
    })
    expect(typesOf(suggestion)).toEqual({
      invoiceNumber: "string",
      issueDate: "date",
      amountDue: "number",
      projektleitung: "string",
      ubergabeAm: "date",
      selbstbehalt: "number"
    })
    expect(suggestion.variables.at(-1)?.context).toBe('The value of "Selbstbehalt"')
  })

  it("are none of the sentences of a letter", () => {
    const letter = typed(`
      Dear Mr Example,
      we confirm your booking. Please be so kind as to come on time.
      Arrival: 14 March 2026
    `)
    expect(suggestVariables(letter).data).toEqual({ checkInDate: "2026-03-14" })
  })

  it("are none where nothing looks like one", () => {
    const none = { title: null, variables: [], data: {} }
    expect(suggestVariables(typed("It was a dark and stormy night, and nobody slept."))).toEqual(none)
    expect(suggestVariables({ pages: [], tables: [] })).toEqual(none)
  })
})
