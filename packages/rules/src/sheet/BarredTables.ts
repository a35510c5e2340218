import { addToGroup } from "../Collections.js"
import { pass, unchanged } from "../Pass.js"
import type { DrawnWord } from "./Drawing.js"

type WordRow = ReadonlyArray<DrawnWord>
type Pages = ReadonlyArray<ReadonlyArray<WordRow>>

/** A row of a table whose columns are parted by bars, "Qty | Unit | Price", cell by cell. */
interface BarredRow {
  readonly at: number
  readonly cells: ReadonlyArray<WordRow>
}

/**
 * Removes the bars of tables that are written with them, and moves their cells to columns: in proportional type the bars
 * of a column are not below each other. Tables with as many columns are one, such as those on two pages.
 */
export const withoutBars = pass("tables written with bars", unchanged, (pages: Pages, lineHeight: number): Pages => {
  const tables = pages.map(barredTables)
  const widths = new Map<number, Array<number>>()
  for (const { columns, rows } of tables.flat())
    for (const { cells } of rows)
      for (const [column, cell] of cells.entries()) {
        const own = widths.get(columns) ?? []
        own[column] = Math.max(own[column] ?? 0, widthOf(cell))
        widths.set(columns, own)
      }
  return pages.map((rows, page) => {
    const moved = [...rows]
    for (const { columns, left, rows: barred } of tables[page] ?? [])
      for (const { at, cells } of barred) {
        let x = left
        moved[at] = cells.flatMap((cell, column) => {
          const by = x - (cell[0]?.box.x ?? 0)
          x += (widths.get(columns)?.[column] ?? 0) + gap * lineHeight
          return cell.map((word) => ({ ...word, box: { ...word.box, x: word.box.x + by } }))
        })
      }
    return moved
  })
})

/** Between two columns, in line heights. */
const gap = 2

interface BarredTable {
  readonly columns: number
  readonly left: number
  readonly rows: ReadonlyArray<BarredRow>
}

/** Rows with bars that follow each other, but for rulings. A few such rows without a ruling may be lines of text. */
const barredTables = (rows: ReadonlyArray<WordRow>): ReadonlyArray<BarredTable> => {
  const groups = new Map<number, Array<BarredRow>>()
  const ruled = new Set<number>()
  let group = 0
  for (const [at, row] of rows.entries()) {
    const cells = row.some(({ word }) => bar.test(word.text)) ? cellsOf(row) : []
    if (cells.length > 0) addToGroup(groups, group, { at, cells })
    else if (row.every(({ word }) => ruling.test(word.text))) ruled.add(group)
    else group = at
  }
  return [...groups].flatMap(([key, found]) => {
    const columns = found.reduce((most, { cells }) => Math.max(most, cells.length), 0)
    const whole = found.filter(({ cells }) => cells.length === columns).length
    const left = found.reduce(
      (least, { cells }) => Math.min(least, cells.find(hasWords)?.[0]?.box.x ?? least),
      Infinity
    )
    return columns > 2 && left < Infinity && whole >= (ruled.has(key) ? 2 : 3) ? [{ columns, left, rows: found }] : []
  })
}

const hasWords = (cell: WordRow): boolean => cell.length > 0

const cellsOf = (row: WordRow): ReadonlyArray<WordRow> => {
  const cells: Array<Array<DrawnWord>> = [[]]
  for (const drawn of row) {
    const [first = "", ...others] = drawn.word.text.split(bar)
    const add = (text: string) => {
      if (text !== "") cells.at(-1)?.push(others.length === 0 ? drawn : { ...drawn, word: { ...drawn.word, text } })
    }
    add(first)
    for (const text of others) {
      cells.push([])
      add(text)
    }
  }
  return cells
}

const bar = /[|¦│┃]/
const ruling = /^[-–—=_+*|│─━┼]{3,}$/

const widthOf = (cell: WordRow): number => {
  const [first, last] = [cell[0], cell.at(-1)]
  return first === undefined || last === undefined ? 0 : last.box.x + last.box.width - first.box.x
}
