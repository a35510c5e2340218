import type { ParsedDocument } from "@winnow/document"
import type { Variable } from "@winnow/extractor"
import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, goods, typeset } from "./Typeset.js"

const answers = (document: ParsedDocument, ...variables: ReadonlyArray<Variable>) =>
  extractByRules(document, variables).data

/** A till's line: a text at the left and an amount that ends at the right. */
const line = (text: string, amount: string): ReadonlyArray<Cell> => [
  [20, text],
  [250 - 5 * amount.length, amount]
]

const name = field("description", "string")
const total = field("lineTotal", "number")
const count = field("quantity", "number")
const price = field("unitPrice", "number")

describe("A receipt", () => {
  it("lists what was bought with what was taken off, how many there are, and what was weighed", () => {
    const document = typeset([
      [[90, "HOFLADEN BRANDT"]],
      line("KERNSEIFE", "2,40 A"),
      line("HAFERKEKSE", "3,60 B"),
      line("    3 Stk x", "1,20"),
      line("GRAUBURGUNDER", "9,10 A"),
      line("LAUCH", "2,10 B"),
      line("   1,500 kg x", "1,40 EUR/kg"),
      line("Kundenrabatt", "-2,40 A"),
      line("SUMME", "14,80")
    ])
    expect(answers(document, goods(name, count, price, total))["lineItems"]).toEqual([
      { description: "KERNSEIFE", quantity: null, unitPrice: null, lineTotal: 2.4 },
      { description: "HAFERKEKSE", quantity: 3, unitPrice: 1.2, lineTotal: 3.6 },
      { description: "GRAUBURGUNDER", quantity: null, unitPrice: null, lineTotal: 9.1 },
      { description: "LAUCH", quantity: 1.5, unitPrice: 1.4, lineTotal: 2.1 },
      { description: "Kundenrabatt", quantity: null, unitPrice: null, lineTotal: -2.4 }
    ])
  })

  it("lists only what its total sums up", () => {
    const document = typeset([
      line("Standing offer", "99.00"),
      line("Oat biscuits", "3.60"),
      line("Soap", "2.40"),
      line("Total", "6.00")
    ])
    expect(answers(document, goods(name, total))["lineItems"]).toEqual([
      { description: "Oat biscuits", lineTotal: 3.6 },
      { description: "Soap", lineTotal: 2.4 }
    ])
  })

  it("lists charges above its total", () => {
    const document = typeset([
      line("Base fare", "165.00"),
      line("Shipping", "15.00"),
      line("Service fee", "20.00"),
      line("Total", "200.00")
    ])
    expect(answers(document, goods(name, total))["lineItems"]).toEqual([
      { description: "Base fare", lineTotal: 165 },
      { description: "Shipping", lineTotal: 15 },
      { description: "Service fee", lineTotal: 20 }
    ])
  })

  it("sums up its taxes in a row of several sums", () => {
    const row = (...cells: ReadonlyArray<string>): ReadonlyArray<Cell> =>
      cells.map((text, index) => [20 + 80 * index + 5 * (10 - text.length), text])
    const document = typeset([
      line("TOTAL", "36,40"),
      [],
      [
        [55, "IVA"],
        [85, "BASE IMPONIBLE (€)"],
        [185, "CUOTA (€)"]
      ],
      row("10 %", "22,00", "2,20"),
      row("21 %", "10,08", "2,12"),
      row("TOTAL", "32,08", "4,32")
    ])
    expect(answers(document, field("taxTotal", "number"), field("grandTotal", "number"))).toEqual({
      taxTotal: 4.32,
      grandTotal: 36.4
    })
  })
})
