import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typedRows, typeset } from "./Typeset.js"

const lineItems = {
  key: "lineItems",
  type: "array",
  arrayType: "object",
  context: "Every article that was bought, one entry per line.",
  fields: [
    field("itemNumber", "string"),
    field("description", "string"),
    field("quantity", "number"),
    field("unit", "string"),
    field("unitPrice", "number"),
    field("lineTotal", "number")
  ]
} as const

const row = (...texts: ReadonlyArray<string>) =>
  texts.map((text, index) => [40 + 105 * index, text] as const).filter(([, text]) => text !== "")

describe("items", () => {
  it("are so many where the column of units has numbers alone, and the price makes the total of them", () => {
    const document = typeset([
      row("Code", "Description", "Units", "Price", "Total"),
      row("5600-1", "Rubber bench", "20", "6.72", "134.40"),
      row("5600-2", "Wooden plate", "11", "31.38", "345.18")
    ])
    expect(extractByRules(document, [lineItems]).data["lineItems"]).toMatchObject([
      { description: "Rubber bench", quantity: 20, unit: null, unitPrice: 6.72, lineTotal: 134.4 },
      { description: "Wooden plate", quantity: 11, unit: null, unitPrice: 31.38, lineTotal: 345.18 }
    ])
  })

  it("have the name of their article where no more describes them", () => {
    const document = typeset([
      row("Item", "Description", "Unit price", "Quantity", "Total"),
      row("Coffee", "One cup per hour", "2.00", "24", "48.00"),
      row("Soda", "", "2.00", "3", "6.00"),
      row("Salad", "Caesar", "8.00", "1", "8.00")
    ])
    const items = extractByRules(document, [lineItems]).data["lineItems"] as ReadonlyArray<Record<string, unknown>>
    expect(items.map((item) => item["description"])).toEqual(["One cup per hour", "Soda", "Caesar"])
  })

  it("have a unit in brackets behind how many they are", () => {
    const document = typeset([
      row("Beskrivning", "Antal / Enhet", "Pris", "Belopp"),
      row("Service basic", "2 (st)", "100,00", "200,00"),
      row("Support", "3 (tim)", "50,00", "150,00")
    ])
    expect(extractByRules(document, [lineItems]).data["lineItems"]).toMatchObject([
      { description: "Service basic", quantity: 2, unit: "st" },
      { description: "Support", quantity: 3, unit: "tim" }
    ])
  })
})

describe("papers of other countries", () => {
  it("name countries in their own language", () => {
    const document = typeset(typedRows`
Faktura 2015-09

Dodavatel                                           Odběratel
Jiná firma s.r.o.                                   Druhá firma s.r.o.
Pokusná 321                                         Klimentská 46
123 45 Pokusov                                      110 00 Praha
Rakousko                                            Spojené státy americké
`)
    const address = (key: string) =>
      ({ key, type: "object", context: "", fields: [field("city", "string"), field("country", "string")] }) as const
    expect(extractByRules(document, [address("sellerAddress"), address("buyerAddress")]).data).toEqual({
      sellerAddress: { city: "Pokusov", country: "Rakousko" },
      buyerAddress: { city: "Praha", country: "Spojené státy americké" }
    })
  })

  it("have the code of their authorization, and the day that the invoice was drawn up on", () => {
    expect(
      extractByRules(typeset([[[40, "Factura"]], [[40, "C.A.E. Nº 61123022925855"]]]), [
        field("authorizationCode", "string")
      ]).data
    ).toEqual({ authorizationCode: "61123022925855" })
    expect(
      extractByRules(
        typeset(typedRows`
Faktura č. 2406
Datum vystavení faktury (invoice date):             3.10.2006
Datum uskutečnění zdan. plnění (tax point):         2.10.2006
`),
        [field("issueDate", "date")]
      ).data
    ).toEqual({ issueDate: "2006-10-03" })
  })
})

it("a payslip's tax is the one that is kept back", () => {
  const document = typeset(typedRows`
Payslip
Gross Salary:                                                           $5000.00
Tax:                                                                    $1000.00
NET PAY:                                                                $4000.00
`)
  expect(extractByRules(document, [field("incomeTax", "number"), field("netPay", "number")]).data).toEqual({
    incomeTax: 1000,
    netPay: 4000
  })
})
