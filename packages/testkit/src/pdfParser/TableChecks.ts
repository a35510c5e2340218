import { expect } from "@effect/vitest"
import type { DocumentParser, ParsedDocument } from "@winnow/document"
import { wholeTables } from "@winnow/document"
import { Effect } from "effect"
import type { Check } from "../Conformance.js"
import { sampleInvoicePdf, sampleReportPdf } from "../SamplePdf.js"
import { drawn, parsed } from "./Documents.js"

/** Each table as rows of cell texts; "" where there is no cell. */
const grids = ({ tables }: ParsedDocument): ReadonlyArray<ReadonlyArray<ReadonlyArray<string>>> =>
  tables.map(({ cells }) => {
    const rows: Array<Array<string>> = []
    for (const cell of cells) {
      const row = (rows[cell.row] ??= [])
      while (row.length < cell.column) row.push("")
      row[cell.column] = cell.words.map((word) => word.text).join(" ")
    }
    return rows
  })

export const tableChecks: ReadonlyArray<Check<DocumentParser>> = [
  {
    name: "finds the line items of an invoice as a table without lines",
    run: Effect.gen(function* () {
      expect(grids(yield* parsed(yield* Effect.promise(() => sampleInvoicePdf())))).toContainEqual([
        ["Description", "Quantity", "Unit price", "Total"],
        ["Refractor telescope 80 mm", "2", "349.50", "699.00"],
        ["Eyepiece 25 mm wide field", "3", "89.90", "269.70"],
        ["Tripod, aluminium", "2", "120.00", "240.00"]
      ])
    })
  },
  {
    name: "finds a table on each page, with words that are the lines' own",
    run: Effect.gen(function* () {
      const document = yield* parsed(yield* Effect.promise(() => sampleReportPdf(3, 20)))
      expect(document.tables.map((table) => table.page)).toEqual([1, 2, 3])
      const words = new Set(document.pages.flatMap((page) => page.lines.flatMap((line) => line.words)))
      const inCells = document.tables.flatMap((table) => table.cells.flatMap((cell) => cell.words))
      expect(inCells.length).toBeGreaterThan(0)
      expect(inCells.every((word) => words.has(word))).toBe(true)
    })
  },
  {
    name: "leaves tables so that they can be joined over page breaks, without the headers that repeat",
    run: Effect.gen(function* () {
      const tables = wholeTables(yield* parsed(yield* Effect.promise(() => sampleReportPdf(3, 45))))
      expect(tables.map(({ header, rows }) => [header.length, rows.length])).toEqual([[1, 135]])
      expect(tables[0]?.rows[134]?.page).toBe(3)
    })
  },
  {
    name: "keeps a description of two lines in its cell and lets a heading lie across columns",
    run: Effect.gen(function* () {
      const bytes = yield* drawn((write) => {
        const row = (y: number, ...cells: ReadonlyArray<string>) =>
          cells.forEach((cell, index) => write(cell, [40, 80, 240, 300][index] ?? 0, y))
        row(100, "Pos", "Article", "Pieces and price")
        row(120, "1", "Telescope", "2", "699.00")
        write("with a heavy tripod", 80, 132)
        row(152, "2", "Eyepiece", "3", "269.70")
      })
      expect(grids(yield* parsed(bytes))).toEqual([
        [
          ["Pos", "Article", "Pieces and price"],
          ["1", "Telescope with a heavy tripod", "2", "699.00"],
          ["2", "Eyepiece", "3", "269.70"]
        ]
      ])
    })
  },
  {
    name: "finds no table in running text and in labels beside values",
    run: Effect.gen(function* () {
      const bytes = yield* drawn((write) => {
        for (let line = 0; line < 6; line++) write("Running text that goes on from line to line", 40, 60 + line * 12)
        for (let line = 0; line < 6; line++) {
          write("Label:", 40, 200 + line * 12)
          write("value", 140, 200 + line * 12)
        }
      })
      expect((yield* parsed(bytes)).tables).toEqual([])
    })
  }
]
