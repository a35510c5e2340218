import type { ParsedDocument, Word } from "@winnow/document"
import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typeset } from "./Typeset.js"

const wordsOf = (text: string): Array<Word> => text.split(" ").map((word) => ({ text: word, box: null }))

/** A document without places of one table, each of whose cells goes over so many columns of a finer grid. */
const merged = (rows: ReadonlyArray<ReadonlyArray<readonly [columns: number, text: string]>>): ParsedDocument => {
  const cells = rows.flatMap((row, number) => {
    let column = 0
    return row.map(([columnSpan, text]) => {
      const cell = { row: number, column, rowSpan: 1, columnSpan, words: wordsOf(text) }
      column += columnSpan
      return cell
    })
  })
  const lines = cells.map((cell, block) => ({ words: cell.words, block, role: "body" as const }))
  return { pages: [{ number: 1, width: 0, height: 0, lines }], tables: [{ page: 1, cells }] }
}

describe("cells that go over several columns", () => {
  it("head the rows below if they span the table, and are no values of their captions", () => {
    const document = merged([
      [[4, "Strony umowy"]],
      [
        [1, "Wynajmujący"],
        [1, "Jan Dąb"],
        [1, "Najemca"],
        [1, "Zofia Lis"]
      ],
      [
        [1, "Adres lokalu"],
        [3, "ul. Polna 7, 00-625 Warszawa"]
      ]
    ])
    const template = [
      { ...field("landlord", "string"), context: "Wynajmujący" },
      { ...field("tenant", "string"), context: "Najemca" }
    ]
    expect(extractByRules(document, template).data).toEqual({ landlord: "Jan Dąb", tenant: "Zofia Lis" })
  })

  it("are as wide as what stands in them, so that none runs into the next one", () => {
    const document = merged([
      [
        [3, "Description of the work"],
        [2, "Quantity"],
        [3, "Amount"]
      ],
      [
        [3, "Sanding and oiling of the old floor in the hall"],
        [2, "2"],
        [3, "1,250.00"]
      ],
      [
        [3, "New threshold"],
        [2, "1"],
        [3, "80.00"]
      ]
    ])
    const items = {
      key: "lineItems",
      type: "array",
      arrayType: "object",
      context: "",
      fields: [field("description", "string"), field("quantity", "number"), field("lineTotal", "number")]
    } as const
    expect(extractByRules(document, [items]).data).toEqual({
      lineItems: [
        { description: "Sanding and oiling of the old floor in the hall", quantity: 2, lineTotal: 1250 },
        { description: "New threshold", quantity: 1, lineTotal: 80 }
      ]
    })
  })
})

describe("a cell that goes over the whole table", () => {
  it("heads a group and is no part of the item above it", () => {
    const row = (...texts: ReadonlyArray<string>) => texts.map((text) => [1, text] as const)
    const document = merged([
      row("Description", "Quantity", "Amount"),
      row("Survey of the plot", "1", "250.00"),
      [[3, "Labour"]],
      row("Digging", "8", "320.00"),
      row("Paving", "4", "180.00"),
      [[3, "Materials"]],
      row("Slabs", "40", "600.00")
    ])
    const fields = [field("description", "string"), field("quantity", "number")]
    const items = { key: "lineItems", type: "array", arrayType: "object", context: "", fields } as const
    const names = ["Survey of the plot", "Digging", "Paving", "Slabs"]
    expect(extractByRules(document, [items]).data).toMatchObject({
      lineItems: names.map((description) => ({ description }))
    })
  })
})

describe("cells that go over several rows", () => {
  /** A table whose cells are given as rows and columns that they cover, and text. */
  const spanned = (cells: ReadonlyArray<readonly [number, number, number, number, string]>): ParsedDocument => {
    const made = cells.map(([row, column, rowSpan, columnSpan, text]) => ({
      row,
      column,
      rowSpan,
      columnSpan,
      words: wordsOf(text)
    }))
    const lines = made.map((cell, block) => ({ words: cell.words, block, role: "body" as const }))
    return { pages: [{ number: 1, width: 0, height: 0, lines }], tables: [{ page: 1, cells: made }] }
  }

  it("are said of each row", () => {
    const document = spanned([
      [0, 0, 1, 1, "Order no."],
      [0, 1, 1, 1, "Article"],
      [0, 2, 1, 1, "Quantity"],
      [1, 0, 3, 1, "PO-1001"],
      [1, 1, 1, 1, "Bolt M8"],
      [1, 2, 1, 1, "200"],
      [2, 1, 1, 1, "Nut M8"],
      [2, 2, 1, 1, "250"],
      [3, 1, 1, 1, "Washer M8"],
      [3, 2, 1, 1, "400"],
      [4, 0, 1, 1, "PO-1002"],
      [4, 1, 1, 1, "Bracket"],
      [4, 2, 1, 1, "12"]
    ])
    const items = {
      key: "items",
      type: "array",
      arrayType: "object",
      context: "Articles delivered, one row each",
      fields: [field("orderNumber", "string"), field("article", "string"), field("quantity", "number")]
    } as const
    expect(extractByRules(document, [items]).data).toEqual({
      items: [
        { orderNumber: "PO-1001", article: "Bolt M8", quantity: 200 },
        { orderNumber: "PO-1001", article: "Nut M8", quantity: 250 },
        { orderNumber: "PO-1001", article: "Washer M8", quantity: 400 },
        { orderNumber: "PO-1002", article: "Bracket", quantity: 12 }
      ]
    })
  })

  it("are said of each row where they are long", () => {
    const project = "Renovation of the old town hall in Lower Marsh, second building phase"
    const document = spanned([
      [0, 0, 1, 1, "Project"],
      [0, 1, 1, 1, "Task"],
      [0, 2, 1, 1, "Hours"],
      [1, 0, 2, 1, project],
      [1, 1, 1, 1, "Planning"],
      [1, 2, 1, 1, "12"],
      [2, 1, 1, 1, "Survey"],
      [2, 2, 1, 1, "8"]
    ])
    const fields = [field("project", "string"), field("task", "string"), field("hours", "number")]
    const rows = { key: "rows", type: "array", arrayType: "object", context: "", fields } as const
    expect(extractByRules(document, [rows]).data).toEqual({
      rows: [
        { project, task: "Planning", hours: 12 },
        { project, task: "Survey", hours: 8 }
      ]
    })
  })

  it("head columns whose other titles stand on two levels", () => {
    const document = spanned([
      [0, 0, 2, 1, "Description"],
      [0, 1, 1, 2, "Price"],
      [0, 3, 2, 1, "Quantity"],
      [1, 1, 1, 1, "Net"],
      [1, 2, 1, 1, "Gross"],
      [2, 0, 1, 1, "Desk lamp"],
      [2, 1, 1, 1, "40.00"],
      [2, 2, 1, 1, "47.60"],
      [2, 3, 1, 1, "2"],
      [3, 0, 1, 1, "Oak shelf"],
      [3, 1, 1, 1, "120.00"],
      [3, 2, 1, 1, "142.80"],
      [3, 3, 1, 1, "1"]
    ])
    const items = {
      key: "items",
      type: "array",
      arrayType: "object",
      context: "",
      fields: [
        field("description", "string"),
        field("netPrice", "number"),
        field("grossPrice", "number"),
        field("quantity", "number")
      ]
    } as const
    expect(extractByRules(document, [items]).data).toEqual({
      items: [
        { description: "Desk lamp", netPrice: 40, grossPrice: 47.6, quantity: 2 },
        { description: "Oak shelf", netPrice: 120, grossPrice: 142.8, quantity: 1 }
      ]
    })
  })

  it("head the repeated titles below them, with another title between the levels", () => {
    const row = (name: string, ...cells: ReadonlyArray<string>) =>
      [name, ...cells].map((text, index) => [[14, 76, 144, 206, 273][index] ?? 0, text] as const)
    const document = typeset([
      [
        [120, "Budget"],
        [250, "Actual"]
      ],
      [[14, "Product"]],
      row("", "Quantity", "Amount", "Quantity", "Amount").slice(1),
      row("Oak", "10", "1,000", "12", "1,180"),
      row("Pine", "20", "900", "18", "850")
    ])
    const fields = ["budgetQuantity", "budgetAmount", "actualQuantity", "actualAmount"].map((key) =>
      field(key, "number")
    )
    const rows = {
      key: "rows",
      type: "array",
      arrayType: "object",
      context: "",
      fields: [field("product", "string"), ...fields]
    } as const
    expect(extractByRules(document, [rows]).data).toEqual({
      rows: [
        { product: "Oak", budgetQuantity: 10, budgetAmount: 1000, actualQuantity: 12, actualAmount: 1180 },
        { product: "Pine", budgetQuantity: 20, budgetAmount: 900, actualQuantity: 18, actualAmount: 850 }
      ]
    })
  })

  it.each([
    ["kinds", ["Budget", "Actual"], ["2025", "2026"]],
    ["years", ["2025", "2026"], ["Budget", "Actual"]]
  ])("head columns of two years below %s", (_, above, below) => {
    const values = above.flatMap((upper) => below.map((lower) => `${upper} ${lower}`))
    const document = spanned([
      [0, 0, 2, 1, "Department"],
      ...above.map((text, index) => [0, 1 + 2 * index, 1, 2, text] as const),
      ...[...below, ...below].map((text, index) => [1, 1 + index, 1, 1, text] as const),
      [2, 0, 1, 1, "Sales"],
      ...values.map(
        (title, index) => [2, 1 + index, 1, 1, amounts.get(title) ?? amounts.get(turned(title)) ?? ""] as const
      )
    ])
    const names = ["budget2025", "budget2026", "actual2025", "actual2026"]
    const fields = [field("department", "string"), ...names.map((name) => field(name, "number"))]
    const rows = { key: "rows", type: "array", arrayType: "object", context: "", fields } as const
    expect(extractByRules(document, [rows]).data).toEqual({
      rows: [{ department: "Sales", budget2025: 100, budget2026: 110, actual2025: 98, actual2026: 112 }]
    })
  })
})

const amounts = new Map([
  ["Budget 2025", "100"],
  ["Budget 2026", "110"],
  ["Actual 2025", "98"],
  ["Actual 2026", "112"]
])

const turned = (title: string): string => title.split(" ").toReversed().join(" ")
