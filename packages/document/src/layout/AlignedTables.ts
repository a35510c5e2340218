import type { Row } from "./Rows.js"
import type { HasHorizontalRuling } from "./Rulings.js"
import type { Column } from "./TableColumns.js"
import { countUnder, standsIn, tableColumns } from "./TableColumns.js"
import type { PlacedWord } from "./Words.js"

/** A cell of a table found by alignment; `columnSpan` is more than 1 if it extends across several columns. */
export interface AlignedCell {
  readonly row: number
  readonly column: number
  readonly columnSpan: number
  readonly words: ReadonlyArray<PlacedWord>
}

/**
 * Finds tables by alignment: two or more full rows (three or more cells) whose cells are vertically aligned, with the
 * lines between and close below them. Any other line belongs to the nearest full row or, if most rows are separated by
 * ruled lines, to the row within the same two lines. Columns are counted in reading direction.
 */
export const alignedTables = (
  rows: ReadonlyArray<Row>,
  hasHorizontalRuling: HasHorizontalRuling,
  fromRight: boolean
): Array<ReadonlyArray<AlignedCell>> => {
  const tables: Array<ReadonlyArray<AlignedCell>> = []
  for (let start = 0; start < rows.length; ) {
    const end = isFull(rows[start]) ? endOfTable(rows, start) : start + 1
    const table = rows.slice(start, end)
    start = end
    const full = table.filter(isFull)
    const columns = full.length < 2 ? [] : tableColumns(full)
    if (columns.length < 3 || 2 * full.filter(hasLabel).length > full.length) continue
    // `flatMap` takes several times as long.
    const found: Array<AlignedCell> = []
    for (const [row, group] of rowGroups(table, hasHorizontalRuling).entries())
      found.push(...cells(group, row, columns))
    tables.push(fromRight ? found.map((cell) => fromOtherSide(cell, columns.length)).sort(inOrder) : found)
  }
  return tables
}

const fromOtherSide = (cell: AlignedCell, columns: number): AlignedCell => ({
  ...cell,
  column: columns - cell.column - cell.columnSpan
})

const inOrder = (one: AlignedCell, other: AlignedCell): number => one.row - other.row || one.column - other.column

const isFull = (row: Row | undefined): boolean => row !== undefined && row.segments.length >= 3

/** "Date: 14 March": labelled details side by side are not a table. */
const hasLabel = (row: Row): boolean =>
  row.segments.some((segment) => segment.words.at(-1)?.text.endsWith(":") === true)

/** Index after the last row close enough to the one above that fits the columns; one cell may span several. */
const endOfTable = (rows: ReadonlyArray<Row>, start: number): number => {
  const columns: Array<{ left: number; right: number }> = []
  let end = start
  for (; end < rows.length; end++) {
    const row = rows[end]
    const above = rows[end - 1]
    if (row === undefined) break
    if (end > start && above !== undefined && row.base - above.base > 4.5 * Math.max(row.size, above.size)) break
    if (row.segments.length === 1) continue
    let across = 0
    for (const segment of row.segments) if (countUnder(columns, segment) > 1) across++
    if (across > (isFull(row) ? 1 : 0)) break
    for (const segment of row.segments) {
      if (countUnder(columns, segment) > 1) continue
      const column = columns.find((column) => standsIn(segment, column))
      if (column === undefined) columns.push({ left: segment.left, right: segment.right })
      else {
        column.left = Math.min(column.left, segment.left)
        column.right = Math.max(column.right, segment.right)
      }
    }
  }
  return end
}

const rowGroups = (lines: ReadonlyArray<Row>, hasHorizontalRuling: HasHorizontalRuling): Array<ReadonlyArray<Row>> => {
  const begins = lines.map((line, index) => {
    const above = lines[index - 1]
    return above === undefined || areSeparated(above, line, hasHorizontalRuling)
  })
  const drawn = begins.filter(Boolean).length
  return 2 * drawn > lines.filter(isFull).length ? framedGroups(lines, begins) : nearestGroups(lines)
}

const areSeparated = (above: Row, below: Row, hasHorizontalRuling: HasHorizontalRuling): boolean =>
  hasHorizontalRuling(
    above.base,
    below.base - 0.6 * below.size,
    Math.min(above.left, below.left),
    Math.max(above.right, below.right)
  )

/** Groups the lines between two ruled lines; groups at the end without a full line are dropped. */
const framedGroups = (lines: ReadonlyArray<Row>, begins: ReadonlyArray<boolean>): Array<ReadonlyArray<Row>> => {
  const groups: Array<Array<Row>> = []
  for (const [index, line] of lines.entries()) {
    const open = groups.at(-1)
    if (open === undefined || begins[index] === true) groups.push([line])
    else open.push(line)
  }
  while (groups.length > 0 && groups.at(-1)?.some(isFull) !== true) groups.pop()
  return groups
}

/** Groups each full line with the lines that are nearer to it than to the next full line. */
const nearestGroups = (lines: ReadonlyArray<Row>): Array<ReadonlyArray<Row>> => {
  const groups: Array<Array<Row>> = []
  const lastFull = lines.findLastIndex(isFull)
  let waiting: Array<Row> = []
  for (const [index, line] of lines.entries()) {
    const gapAbove = line.base - (lines[index - 1]?.base ?? -Infinity)
    const gapBelow = (lines[index + 1]?.base ?? Infinity) - line.base
    const close = 1.6 * line.size
    if (index > lastFull && gapAbove > close) break
    if (!isFull(line) && waiting.length === 0 && gapAbove <= close && gapAbove <= gapBelow * 1.1)
      groups.at(-1)?.push(line)
    else if (!isFull(line) && gapBelow <= close) waiting.push(line)
    else {
      groups.push([...waiting, line])
      waiting = []
    }
  }
  return groups
}

const cells = (group: ReadonlyArray<Row>, row: number, columns: ReadonlyArray<Column>): ReadonlyArray<AlignedCell> => {
  const found = columns.map((): AlignedCell | undefined => undefined)
  for (const line of group) {
    for (const segment of line.segments) {
      const first = columns.findIndex((column) => standsIn(segment, column))
      const column = first < 0 ? nearest(columns, segment) : first
      const columnSpan = Math.max(1, countUnder(columns, segment))
      const above = found[column]
      found[column] =
        above === undefined
          ? { row, column, columnSpan, words: segment.words }
          : {
              row,
              column,
              columnSpan: Math.max(above.columnSpan, columnSpan),
              words: [...above.words, ...segment.words]
            }
    }
  }
  return found.filter((cell) => cell !== undefined)
}

const nearest = (columns: ReadonlyArray<Column>, segment: Column): number => {
  const distance = (column: Column): number => Math.max(column.left - segment.right, segment.left - column.right)
  const least = Math.min(...columns.map(distance))
  return columns.findIndex((column) => distance(column) === least)
}
