import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, typeset } from "./Typeset.js"

const at = [40, 110, 300, 380, 460]
const row = (...cells: ReadonlyArray<string>): ReadonlyArray<Cell> =>
  cells.flatMap((text, index): Array<Cell> => (text === "" ? [] : [[at[index] ?? 0, text]]))

const transactions = {
  ...field("transactions", "array"),
  arrayType: "object" as const,
  fields: [field("date", "date"), field("description", "string"), field("amount", "number")]
}

describe("bookings in two columns", () => {
  it.each([
    ["Date", "Description", "Money out", "Money in"],
    ["Datum", "Omschrijving", "Af", "Bij"],
    ["Data", "Descrizione", "Addebiti", "Accrediti"],
    ["Date", "Libellé", "Débit", "Crédit"]
  ])("have the one amount that is asked for, with its sign: %s, %s, %s, %s", (...titles) => {
    const document = typeset([
      row(...titles),
      row("02/01/2025", "Wages", "", "500.00"),
      row("15/01/2025", "Card payment", "300.00"),
      row("16/01/2025", "Rent", "90.00")
    ])
    expect(extractByRules(document, [transactions]).data["transactions"]).toMatchObject([
      { description: "Wages", amount: 500 },
      { description: "Card payment", amount: -300 },
      { description: "Rent", amount: -90 }
    ])
  })

  it("have days that are not the paper's own, as balances have", () => {
    const document = typeset([
      row("Balance brought forward on 31 December 2024", "", "", "10.00"),
      row("Date", "Description", "Money out", "Money in"),
      row("15/01/2025", "Card payment", "300.00"),
      row("16/01/2025", "Wages", "", "500.00")
    ])
    expect(extractByRules(document, [field("statementDate", "date"), transactions]).data).toMatchObject({
      statementDate: null
    })
  })
})
