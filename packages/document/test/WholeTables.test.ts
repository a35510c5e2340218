import { describe, expect, it } from "@effect/vitest"
import type { Line, Page, ParsedDocument, Table, WholeTable, Word } from "@winnow/document"
import { wholeTables } from "@winnow/document"

const height = 12
const columns = [40, 120, 300]

interface DrawnPage {
  readonly rows: ReadonlyArray<ReadonlyArray<string>>
  /** Lines of text above and below the table. */
  readonly above?: ReadonlyArray<string>
  readonly below?: ReadonlyArray<string>
  readonly shift?: number
}

const word = (text: string, x: number, y: number): Word => ({ text, box: { x, y, width: 30, height } })

const drawn = (pages: ReadonlyArray<DrawnPage>): ParsedDocument => {
  const made = pages.map(({ above = [], below = [], rows, shift = 0 }, index) => {
    const top = 60 + above.length * height
    const cells = rows.map((row, y) =>
      row.map((text, column) => word(text, (columns[column] ?? 0) + shift, top + y * height))
    )
    const text = (texts: ReadonlyArray<string>, y: number) => texts.map((text, at) => [word(text, 40, y + at * height)])
    const lines = [...text(above, 60), ...cells, ...text(below, top + rows.length * height)]
    const page: Page = {
      number: index + 1,
      width: 400,
      height: 600,
      lines: lines.map((words, block): Line => ({ words, block, role: "body" }))
    }
    const table: Table = {
      page: index + 1,
      cells: cells.flatMap((words, row) =>
        words.map((word, column) => ({ row, column, rowSpan: 1, columnSpan: 1, words: [word] }))
      )
    }
    return { page, table }
  })
  return { pages: made.map(({ page }) => page), tables: made.map(({ table }) => table) }
}

const head = ["Pos", "Article", "Amount"]
const texts = (tables: ReadonlyArray<WholeTable>) =>
  tables.map(({ header, rows }) => ({
    header: header.map(({ cells }) => cells.map(({ words }) => words.map(({ text }) => text).join(" "))),
    rows: rows.map(({ cells, page }) => [page, ...cells.map(({ words }) => words.map(({ text }) => text).join(" "))])
  }))

describe("whole tables", () => {
  it("go on over page breaks, without the header that each page repeats", () => {
    const document = drawn([
      { rows: [head, ["1", "Lens", "10.00"], ["2", "Tripod", "20.00"]], below: ["Carried over"] },
      { rows: [head, ["3", "Case", "30.00"]] }
    ])
    expect(texts(wholeTables(document))).toEqual([
      {
        header: [head],
        rows: [
          [1, "1", "Lens", "10.00"],
          [1, "2", "Tripod", "20.00"],
          [2, "3", "Case", "30.00"]
        ]
      }
    ])
  })

  it("go on without a header, too", () => {
    const document = drawn([
      { rows: [head, ["1", "Lens", "10.00"]] },
      {
        rows: [
          ["2", "Case", "30.00"],
          ["3", "Lamp", "5.00"]
        ]
      }
    ])
    expect(texts(wholeTables(document)).map(({ rows }) => rows.length)).toEqual([3])
  })

  it("end where another header, other columns or text begin", () => {
    const first = { rows: [head, ["1", "Lens", "10.00"]] }
    const next = [["2", "Case", "30.00"]]
    const count = (second: DrawnPage, one: DrawnPage = first) => wholeTables(drawn([one, second])).length
    expect(count({ rows: [["Day", "Work", "Hours"], ...next] })).toBe(2)
    expect(count({ rows: next, shift: 45 })).toBe(2)
    expect(count({ rows: next, above: ["Dear", "reader,", "this is"] })).toBe(2)
    expect(count({ rows: next }, { ...first, below: ["With", "kind", "regards"] })).toBe(2)
    expect(count({ rows: next })).toBe(1)
  })
})
