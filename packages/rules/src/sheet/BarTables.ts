import type { PlacedWord } from "./Drawing.js"

type Cell = ReadonlyArray<PlacedWord>

/**
 * Rows of words in cells. A table that is drawn with bars, as in Markdown, "| Item | 2 | 5.00 |", has its cells set one below
 * the other, without the bars and the lines of dashes; every other row is one cell.
 */
export const inCells = (rows: ReadonlyArray<ReadonlyArray<PlacedWord>>): ReadonlyArray<ReadonlyArray<Cell>> => {
  const barred = rows.map((row) => cellsBetween(row))
  if (barred.every((cells) => cells === undefined)) return rows.map((row) => [row])
  const found: Array<ReadonlyArray<Cell>> = []
  let table: Array<ReadonlyArray<Cell>> = []
  const close = () => {
    found.push(...inColumns(table))
    table = []
  }
  for (const [index, row] of rows.entries()) {
    const cells = barred[index]
    const isLine = isDashes(row) && (table.length > 0 || barred[index + 1] !== undefined)
    if (cells !== undefined && (table[0] === undefined || table[0].length === cells.length)) table.push(cells)
    else if (!isLine) {
      close()
      if (cells === undefined) found.push([row])
      else table.push(cells)
    }
  }
  close()
  return found
}

const isBar = ({ word }: PlacedWord): boolean => word.text === "|"

/** What stands between the bars of a row that begins and ends with one; undefined for any other row. */
const cellsBetween = (row: ReadonlyArray<PlacedWord>): ReadonlyArray<Cell> | undefined => {
  const bars = row.flatMap((word, index) => (isBar(word) ? [index] : []))
  if (bars.length < 3 || bars.length > maxBars || bars[0] !== 0 || bars.at(-1) !== row.length - 1 || isDashes(row))
    return undefined
  return bars.slice(1).map((bar, index) => row.slice((bars[index] ?? 0) + 1, bar))
}

/** More bars in a row draw no table that anybody reads. */
const maxBars = 100

/** "|---|---|", "+-----+" */
const isDashes = (row: ReadonlyArray<PlacedWord>): boolean => row.every(({ word }) => /^[|+:=_-]+$/.test(word.text))

/** Cells moved so that each column is as wide as its widest cell; numbers and names alike begin at its left edge. */
const inColumns = (table: ReadonlyArray<ReadonlyArray<Cell>>): ReadonlyArray<ReadonlyArray<Cell>> => {
  let left = Infinity
  let height = 0
  const widths: Array<number> = []
  for (const cells of table) {
    for (const [column, cell] of cells.entries()) {
      const [first, last] = [cell[0], cell.at(-1)]
      if (first === undefined || last === undefined) continue
      left = Math.min(left, first.box.x)
      height = Math.max(height, first.box.height)
      widths[column] = Math.max(widths[column] ?? 0, last.box.x + last.box.width - first.box.x)
    }
  }
  const lefts = (table[0] ?? []).map((_, column) => {
    const own = left
    left += (widths[column] ?? 0) + gap * height
    return own
  })
  return table.map((cells) =>
    cells.map((cell, column) => {
      const by = (lefts[column] ?? 0) - (cell[0]?.box.x ?? 0)
      return cell.map((placed) => ({ ...placed, box: { ...placed.box, x: placed.box.x + by } }))
    })
  )
}

/** Between two columns, in heights of a line. */
const gap = 2
