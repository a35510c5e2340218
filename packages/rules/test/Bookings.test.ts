import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, typeset } from "./Typeset.js"

const at = [40, 110, 300, 380, 460]
const row = (...cells: ReadonlyArray<string>): ReadonlyArray<Cell> =>
  cells.flatMap((text, index): Array<Cell> => (text === "" ? [] : [[at[index] ?? 0, text]]))

const bookings = (debit: string, credit: string) => ({
  ...field("entries", "array"),
  arrayType: "object" as const,
  fields: [field("date", "date"), field("description", "string"), field(debit, "number"), field(credit, "number")]
})

describe("the foot of a bank's page", () => {
  it("is no booking, and widens no column in which texts wrap", () => {
    const lines = (day: string, text: string, more: string, amount: string) => [
      row(day, text, amount),
      [[110, more] as const]
    ]
    const document = typeset([
      [[40, "1 January 2025 to 31 January 2025"]],
      row("Date", "Details", "Paid out", "Paid in"),
      ...lines("15 Jan", "Card payment to Oak and", "Elm On 14 Jan", "90.00"),
      [],
      ...lines("16 Jan", "Direct debit to Waterford", "Council On 15 Jan", "31.00"),
      [],
      ...lines("17 Jan", "Card payment to Harbour", "Diner On 16 Jan", "18.00"),
      [],
      [],
      [[40, "Oak Bank plc. Authorised by the Regulation Authority and regulated by the Conduct Authority and others"]],
      [[40, "and the Regulation Authority (Services Register No. 759676). Registered in our country. No. 974032"]]
    ])
    expect(extractByRules(document, [bookings("paidOut", "paidIn")]).data["entries"]).toMatchObject([
      { date: "2025-01-15", description: "Card payment to Oak and Elm On 14 Jan", paidOut: 90 },
      { date: "2025-01-16", description: "Direct debit to Waterford Council On 15 Jan", paidOut: 31 },
      { date: "2025-01-17", description: "Card payment to Harbour Diner On 16 Jan", paidOut: 18 }
    ])
  })
})

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
