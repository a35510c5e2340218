import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, typeset } from "./Typeset.js"

const at = [40, 110, 300, 380, 460]
const row = (...cells: ReadonlyArray<string>): ReadonlyArray<Cell> =>
  cells.flatMap((text, index): Array<Cell> => (text === "" ? [] : [[at[index] ?? 0, text]]))

describe("a page of thousands of balances", () => {
  it("is read in time that grows with its rows", () => {
    const rows = Array.from({ length: 20_000 }, (_, index) =>
      index % 3 === 0
        ? row("", "Balance brought forward", "", "", `${index}.00`)
        : row("03 May", "Shop", "1.00", "", "99.00")
    )
    const balance = [field("openingBalance", "number")]
    const document = typeset([row("Date", "Description", "Debit", "Credit", "Balance"), ...rows])
    expect(extractByRules(document, balance).data).toEqual({ openingBalance: 0 })
  })
})

describe("a column whose few words come again and again", () => {
  const entries = {
    ...field("entries", "array"),
    arrayType: "object" as const,
    fields: [field("date", "date"), field("category", "string"), field("memo", "string"), field("amount", "number")]
  }
  const table = (title: string) =>
    typeset([
      [
        [40, "Date"],
        [110, title],
        [220, "Memo"],
        [460, "Amount"]
      ],
      ...["Dining", "Salary", "Dining", "Dining", "Salary", "Dining"].map(
        (kind, index): ReadonlyArray<Cell> => [
          [40, `0${index + 1}/01/2025`],
          [110, kind],
          [220, `Noodle house ${"abcdef".charAt(index)}`],
          [460, `${index + 10}.00`]
        ]
      )
    ])

  it("has none below the title of something else", () => {
    const { data } = extractByRules(table("Unit"), [entries])
    expect(data).toMatchObject({ entries: [{ category: null }, {}, {}, {}, {}, {}] })
  })
})
