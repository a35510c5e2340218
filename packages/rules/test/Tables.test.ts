import type { Line, ParsedDocument } from "@winnow/document"
import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { header, items, read, row } from "./ItemTables.js"
import type { Cell } from "./Typeset.js"
import { field, goods, typedRows, tabled, typeset } from "./Typeset.js"

/** With lines as close as in a paragraph, or in letters of other heights. */
const set = (
  rows: ReadonlyArray<ReadonlyArray<Cell>>,
  heightOf: (text: string) => number = () => 12
): ParsedDocument => {
  const { pages, tables } = typeset(rows)
  const taller = (line: Line): Line => {
    const height = heightOf(line.words.map(({ text }) => text).join(" "))
    return {
      ...line,
      words: line.words.map((word) => ({ ...word, box: word.box === null ? null : { ...word.box, height } }))
    }
  }
  return { pages: pages.map((page) => ({ ...page, lines: page.lines.map(taller) })), tables }
}

describe("tables of items", () => {
  it("reads two fields from one column whose header has two labels, one above the other", () => {
    const found = read(
      typeset(typedRows`
Article number                                      Quantity            Amount
Description
K-100                                               2                   20.00
Copper kettle
K-200                                               1                   35.00
Iron pan
`)
    )
    expect(found).toMatchObject([
      { itemNumber: "K-100", description: "Copper kettle", quantity: 2, lineTotal: 20 },
      { itemNumber: "K-200", description: "Iron pan", quantity: 1, lineTotal: 35 }
    ])
  })

  it("takes lines below an item as its own, and into the description only what wrapped", () => {
    const found = read(
      typeset([
        header,
        row("Lamp made of hand blown glass with", "1", "80.00", "80.00"),
        [[40, "a brass foot"]],
        [[40, "EAN 123"]],
        row("Bulb", "4", "2.50", "10.00")
      ])
    )
    expect(found).toMatchObject([
      { description: "Lamp made of hand blown glass with a brass foot", lineTotal: 80 },
      { description: "Bulb", lineTotal: 10 }
    ])
  })

  it("takes a text from its first line where the numbers stand beside its middle or its last line", () => {
    const text = (name: string): ReadonlyArray<Cell> => [[40, name]]
    const found = read(
      set([
        header,
        [],
        text("Hammer drill of steel with case"),
        row("and three more accumulators", "1", "80.00", "80.00"),
        text("of 18 volts"),
        [],
        row("Bulb", "4", "2.50", "10.00"),
        [],
        text("Lamp made of hand blown glass, with"),
        row("a foot of brass", "1", "90.00", "90.00"),
        [],
        text("On loan"),
        row("Ladder of aluminium", "1", "20.00", "20.00")
      ])
    )
    expect(found).toMatchObject([
      { description: "Hammer drill of steel with case and three more accumulators of 18 volts", lineTotal: 80 },
      { description: "Bulb", lineTotal: 10 },
      { description: "Lamp made of hand blown glass, with a foot of brass", lineTotal: 90 },
      { description: "Ladder of aluminium", lineTotal: 20 }
    ])
  })

  it("reads the number of a row as a number where the template wants one", () => {
    const numbered = goods(field("position", "number"), field("description", "string"), field("lineTotal", "number"))
    const document = typeset([
      [[20, "Pos"], ...header],
      [[20, "10"], ...row("Lamp", "1", "80.00", "80.00")],
      [[20, "20"], ...row("Bulb", "4", "2.50", "10.00")]
    ])
    expect(extractByRules(document, [numbered]).data["lineItems"]).toEqual([
      { position: 10, description: "Lamp", lineTotal: 80 },
      { position: 20, description: "Bulb", lineTotal: 10 }
    ])
  })

  it("keeps rows that are equal", () => {
    expect(read(typeset([header, ...Array.from({ length: 5 }, () => row("Bulb", "1", "2.00", "2.00"))]))).toHaveLength(
      5
    )
  })

  it("takes the unit from the quantity's cell", () => {
    expect(read(typeset([header, row("Rope", "12 m", "2.50", "30.00")]))).toMatchObject([{ quantity: 12, unit: "m" }])
  })

  it("takes of several prices in a cell the one that makes the total", () => {
    const found = read(
      typeset([
        header,
        row("Rope", "2", "(list) 20.00", "30.00"),
        [[380, "(net) 15.00"]],
        row("Hook", "1", "4.00", "4.00")
      ])
    )
    expect(found).toMatchObject([{ unitPrice: 15, lineTotal: 30 }, { unitPrice: 4 }])
  })

  it("reads the cells of a format without places", () => {
    const found = read(
      tabled([
        ["Description", "Quantity", "Unit price", "Amount"],
        ["Oak table", "1", "850.00", "850.00"],
        ["Chair", "6", "95.00", "570.00"]
      ])
    )
    expect(found).toMatchObject([
      { description: "Oak table", quantity: 1, unitPrice: 850, lineTotal: 850 },
      { description: "Chair", quantity: 6, unitPrice: 95, lineTotal: 570 }
    ])
  })

  it("names each leaf's path and place", () => {
    const { quotes } = extractByRules(typeset([header, row("Bulb", "4", "2.50", "10.00")]), [items])
    expect(quotes.map(({ path, quote }) => [path, quote])).toEqual([
      ["lineItems[0].description", "Bulb"],
      ["lineItems[0].quantity", "4"],
      ["lineItems[0].unitPrice", "2.50"],
      ["lineItems[0].lineTotal", "10.00"]
    ])
  })

  it("tells an amount whose title it does not know by quantity and price", () => {
    const titles = row("Description", "Quantity", "Unit price", "Xyzzy")
    const found = read(typeset([titles, row("Bulb", "4", "2.50", "10.00"), row("Socket", "3", "1.20", "3.60")]))
    expect(found).toMatchObject([{ lineTotal: 10 }, { lineTotal: 3.6 }])
  })

  it("tells rows without any title that it knows by their products", () => {
    const titles = row("Nazwa towaru", "Ile", "Cena", "Wartosc")
    const found = read(
      typeset([
        titles,
        row("Żarówka LED", "4", "2,50", "10,00"),
        row("Oprawka", "3", "1,20", "3,60"),
        [
          [40, "Razem"],
          [480, "13,60"]
        ]
      ])
    )
    expect(found).toMatchObject([
      { description: "Żarówka LED", quantity: 4, unitPrice: 2.5, lineTotal: 10 },
      { description: "Oprawka", quantity: 3, unitPrice: 1.2, lineTotal: 3.6 }
    ])
  })

  it("reads a table with a watermark across it", () => {
    const { pages } = typeset([
      header,
      row("Lamp made of hand blown glass with", "1", "80.00", "80.00"),
      [[40, "a brass foot"]],
      row("Bulb", "4", "2.50", "10.00")
    ])
    const watermark: Line = {
      words: [{ text: "NOT", box: { x: 100, y: 5, width: 127, height: 143 } }],
      block: 9_999,
      role: "body"
    }
    const found = read({ pages: pages.map((page) => ({ ...page, lines: [...page.lines, watermark] })), tables: [] })
    expect(found).toMatchObject([
      { description: "Lamp made of hand blown glass with a brass foot", lineTotal: 80 },
      { description: "Bulb", lineTotal: 10 }
    ])
  })
})
