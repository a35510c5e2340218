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

const bookings = (debit: string, credit: string) => ({
  ...field("entries", "array"),
  arrayType: "object" as const,
  fields: [field("date", "date"), field("description", "string"), field(debit, "number"), field(credit, "number")]
})

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

describe("bookings of one day", () => {
  const entries = bookings("paidOut", "paidIn")
  const titles = row("Date", "Details", "Paid out", "Paid in", "Balance")
  const statement = [
    [[40, "1 January 2025 to 31 January 2025"] as const],
    titles,
    row("15 Jan", "Rent of the flat", "90.00", "", "910.00"),
    row("", "Groceries", "12.50"),
    row("", "Wages", "", "500.00", "1,397.50"),
    row("17 Jan", "Cinema", "9.00")
  ]

  it("have the day that is printed once, beside the first", () => {
    expect(extractByRules(typeset(statement), [entries]).data["entries"]).toMatchObject([
      { date: "2025-01-15", description: "Rent of the flat" },
      { date: "2025-01-15", description: "Groceries" },
      { date: "2025-01-15", description: "Wages" },
      { date: "2025-01-17", description: "Cinema" }
    ])
  })

  it("go on with it on the next page", () => {
    const document = typeset(statement, [titles, row("", "Supper", "14.00", "", "1,374.50")])
    expect(extractByRules(document, [entries]).data["entries"]).toContainEqual({
      date: "2025-01-17",
      description: "Supper",
      paidOut: 14,
      paidIn: null
    })
  })
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

describe("rows among bookings that tell a balance or a sum", () => {
  it.each([
    ["Date", "Libellé", "Débit", "Crédit", "SOLDE PRECEDENT AU 31/12/2024", "TOTAL DES OPERATIONS", "SOLDE FINAL"],
    ["Data", "Descrizione", "Addebiti", "Accrediti", "Saldo iniziale", "Totale movimenti", "Saldo finale"],
    ["Date", "Details", "Paid out", "Paid in", "Balance brought forward", "Total", "Balance carried forward"]
  ])("are no bookings: %s, %s, %s, %s", (date, text, out, into, opening, total, closing) => {
    const document = typeset([
      row(date, text, out, into),
      row("", opening, "", "110.00"),
      row("15/01/2025", "Loyer", "90.00"),
      row("16/01/2025", "Salaire", "", "500.00"),
      row("", total, "90.00", "500.00"),
      row("", closing, "", "520.00")
    ])
    const fields = [
      bookings("debit", "credit"),
      field("openingBalance", "number"),
      field("closingBalance", "number"),
      field("totalDebits", "number"),
      field("totalCredits", "number")
    ]
    expect(extractByRules(document, fields).data).toEqual({
      entries: [
        { date: "2025-01-15", description: "Loyer", debit: 90, credit: null },
        { date: "2025-01-16", description: "Salaire", debit: null, credit: 500 }
      ],
      openingBalance: 110,
      closingBalance: 520,
      totalDebits: 90,
      totalCredits: 500
    })
  })

  it("have days without a year beside a sort code that reads like a day", () => {
    const document = typeset([
      [
        [40, "Sort code"],
        [300, "20-11-43"]
      ],
      [[40, "1 January 2025 to 31 January 2025"]],
      row("Date", "Details", "Paid out", "Paid in"),
      row("15 Jan", "Rent", "90.00"),
      row("16 Jan", "Wages", "", "500.00")
    ])
    expect(extractByRules(document, [field("sortCode", "string"), bookings("paidOut", "paidIn")]).data).toEqual({
      sortCode: "20-11-43",
      entries: [
        { date: "2025-01-15", description: "Rent", paidOut: 90, paidIn: null },
        { date: "2025-01-16", description: "Wages", paidOut: null, paidIn: 500 }
      ]
    })
  })

  it("have days without a year of the year of the other days, whatever day of another time the paper names", () => {
    const document = typeset([
      [[40, "1 January 2025 to 31 January 2025"]],
      row("Date", "Details", "Paid out", "Paid in"),
      row("15 Jan", "Rent", "90.00"),
      row("16 Jan", "Wages", "", "500.00"),
      [[40, "Accounts are kept under our agreement of 16 May 2011."]]
    ])
    expect(extractByRules(document, [bookings("paidOut", "paidIn")]).data).toEqual({
      entries: [
        { date: "2025-01-15", description: "Rent", paidOut: 90, paidIn: null },
        { date: "2025-01-16", description: "Wages", paidOut: null, paidIn: 500 }
      ]
    })
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

describe("two days of a booking", () => {
  it.each([
    ["Trans date", "Post date"],
    ["Tran date", "Posted"]
  ])("are told apart by their titles, which may be cut: %s, %s", (first, second) => {
    const document = typeset([
      row(first, second, "Description", "Amount"),
      row("02/01/2025", "03/01/2025", "Grove Market", "10.00"),
      row("14/01/2025", "15/01/2025", "Air ticket", "90.00")
    ])
    const days = {
      ...field("transactions", "array"),
      arrayType: "object" as const,
      fields: [field("postingDate", "date"), field("transactionDate", "date"), field("amount", "number")]
    }
    expect(extractByRules(document, [days]).data).toEqual({
      transactions: [
        { transactionDate: "2025-01-02", postingDate: "2025-01-03", amount: 10 },
        { transactionDate: "2025-01-14", postingDate: "2025-01-15", amount: 90 }
      ]
    })
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

  it("has the kinds that are asked for below a title that names anything", () => {
    const { data } = extractByRules(table("Particulars"), [entries])
    expect(data).toMatchObject({ entries: [{ category: "Dining" }, { category: "Salary" }, {}, {}, {}, {}] })
  })

  it("has none below the title of something else", () => {
    const { data } = extractByRules(table("Unit"), [entries])
    expect(data).toMatchObject({ entries: [{ category: null }, {}, {}, {}, {}, {}] })
  })
})
