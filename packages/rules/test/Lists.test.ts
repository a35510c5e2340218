import type { Variable } from "@winnow/extractor"
import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, goods, typedRows, typeset, written } from "./Typeset.js"

const list = (key: string, arrayType: "string" | "number"): Variable => ({ key, type: "array", arrayType, context: "" })

describe("lists of scalars", () => {
  it("are read from marked lines below their label", () => {
    const document = written("Skills:", "• Welding", "• Soldering", "Experience:", "• Ten years")
    const { data, quotes } = extractByRules(document, [list("skills", "string")])
    expect(data).toEqual({ skills: ["Welding", "Soldering"] })
    expect(quotes.map(({ path }) => path)).toEqual(["skills[0]", "skills[1]"])
  })

  it("are read from between commas after their label", () => {
    const document = written("Languages: German, English and Polish", "Lucky numbers: 3, 14, 15")
    const { data } = extractByRules(document, [list("languages", "string"), list("luckyNumbers", "number")])
    expect(data).toEqual({ languages: ["German", "English", "Polish"], luckyNumbers: [3, 14, 15] })
  })

  it("are null where their label is missing", () => {
    expect(extractByRules(written("Likes: cats, dogs"), [list("skills", "string")]).data).toEqual({ skills: null })
  })
})

describe("receipts without a table's header", () => {
  const items = goods(
    field("description", "string", "Name of the item."),
    field("quantity", "number", "Number of units."),
    field("lineTotal", "number", "Amount charged.")
  )

  it("are read where the amounts sum up to the total", () => {
    const receipt = typeset(typedRows`
Café Central
2 x Espresso                    5,00
1 x Apfelstrudel                4,20
Summe EUR                       9,20
`)
    expect(extractByRules(receipt, [items]).data["lineItems"]).toEqual([
      { description: "Espresso", quantity: 2, lineTotal: 5 },
      { description: "Apfelstrudel", quantity: 1, lineTotal: 4.2 }
    ])
  })

  it("are left alone where they do not", () => {
    const other = typeset(typedRows`
Distance walked                 5,00
Distance run                    4,20
Summe EUR                       77,00
`)
    expect(extractByRules(other, [items]).data["lineItems"]).toBeNull()
  })
})

describe("taxes by rate", () => {
  const taxes: Variable = {
    key: "taxBreakdown",
    type: "array",
    arrayType: "object",
    context: "Taxes, one entry per rate.",
    fields: [
      field("rate", "number", "Tax rate in percent."),
      field("taxableAmount", "number", "Amount the tax is calculated on."),
      field("taxAmount", "number", "Amount of tax at this rate.")
    ]
  }

  it("are read from a table", () => {
    const document = typeset(typedRows`
VAT %                 Net amount                    VAT amount
20                    100.00                        20.00
5                     40.00                         2.00
`)
    expect(extractByRules(document, [taxes]).data["taxBreakdown"]).toEqual([
      { rate: 20, taxableAmount: 100, taxAmount: 20 },
      { rate: 5, taxableAmount: 40, taxAmount: 2 }
    ])
  })

  it("are read from single lines, the base only where it makes the tax", () => {
    const document = typeset(typedRows`
zzgl. 19 % MwSt. auf 200,00                         38,00
zzgl. 7 % MwSt.                                     7,00
`)
    expect(extractByRules(document, [taxes]).data["taxBreakdown"]).toEqual([
      { rate: 19, taxableAmount: 200, taxAmount: 38 },
      { rate: 7, taxableAmount: null, taxAmount: 7 }
    ])
  })
})
