import type { Box, Cell, Page, ParsedDocument, Table, Word } from "../ParsedDocument.js"
import { boxAround } from "../ParsedDocument.js"

/** A row of a table on its page. Its cells are sorted from the left; their `row` counts within the page's own table. */
export interface TableRow {
  readonly page: number
  readonly cells: ReadonlyArray<Cell>
}

/** A table over all of its pages: its header rows, once, and the rows below them. */
export interface WholeTable {
  readonly header: ReadonlyArray<TableRow>
  readonly rows: ReadonlyArray<TableRow>
}

/**
 * Joins the document's tables over page breaks. The first table of a page continues the last one of the page before if
 * their columns have the same positions, at most two lines of text stand between them, and it repeats the same header
 * rows, which are then dropped, or has none.
 */
export const wholeTables = ({ pages, tables }: ParsedDocument): ReadonlyArray<WholeTable> => {
  const whole: Array<OpenTable> = []
  const pageOf = new Map(pages.map((page) => [page.number, page]))
  let last: Table | undefined
  for (const table of tables) {
    const { header, rows } = headedRows(table)
    const open = whole.at(-1)
    const joins =
      open !== undefined &&
      last !== undefined &&
      last.page + 1 === table.page &&
      hasSameColumns(last, table) &&
      (header.length === 0 || isRepeated(header, open.header)) &&
      linesBetween(last, table, pageOf) <= maxBetween
    if (joins) open.rows.push(...rows)
    else whole.push({ header, rows: [...rows] })
    last = table
  }
  return whole
}

interface OpenTable extends WholeTable {
  readonly rows: Array<TableRow>
}

/** Such as "Carried over" and "continued on the next page". */
const maxBetween = 2

const headedRows = (table: Table): WholeTable => {
  const byRow = new Map<number, Array<Cell>>()
  for (const cell of table.cells) byRow.set(cell.row, [...(byRow.get(cell.row) ?? []), cell])
  const rows = [...byRow]
    .sort(([one], [other]) => one - other)
    .map(([, cells]) => ({ page: table.page, cells: cells.sort((one, other) => one.column - other.column) }))
  const first = rows.findIndex(hasFigure)
  const headed = first > maxHeaderRows ? 0 : Math.max(0, first)
  return { header: rows.slice(0, headed), rows: rows.slice(headed) }
}

const maxHeaderRows = 3

/** Header rows have no digits, and most other rows have. */
const hasFigure = ({ cells }: TableRow): boolean =>
  cells.some(({ words }) => words.some(({ text }) => /\p{N}/u.test(text)))

const isRepeated = (header: ReadonlyArray<TableRow>, first: ReadonlyArray<TableRow>): boolean =>
  header.length === first.length && header.every((row, index) => rowText(row) === rowText(first[index]))

const rowText = (row: TableRow | undefined): string =>
  (row?.cells ?? []).map(({ words }) => words.map(({ text }) => text).join(" ")).join("\t")

/** Whether most columns of the two tables overlap horizontally; false without positions. */
const hasSameColumns = (one: Table, other: Table): boolean => {
  const columns = columnBoxes(one)
  const others = columnBoxes(other)
  if (columns.size !== others.size) return false
  let shared = 0
  for (const [column, box] of columns) {
    const under = others.get(column)
    if (under !== undefined && box.x < under.x + under.width && under.x < box.x + box.width) shared++
  }
  return shared > 0 && shared >= 0.8 * columns.size
}

const columnBoxes = (table: Table): ReadonlyMap<number, Box> => {
  const words = new Map<number, Array<Word>>()
  for (const cell of table.cells)
    if (cell.columnSpan === 1) words.set(cell.column, [...(words.get(cell.column) ?? []), ...cell.words])
  const boxes = [...words].map(([column, inside]) => [column, boxAround(inside.map(({ box }) => box))] as const)
  return new Map(boxes.flatMap(([column, box]) => (box === null ? [] : [[column, box] as const])))
}

/** Number of body lines below the one table and above the other, on consecutive pages. */
const linesBetween = (above: Table, below: Table, pageOf: ReadonlyMap<number, Page>): number => {
  const bottom = boxAround(above.cells.flatMap(({ words }) => words.map(({ box }) => box)))
  const top = boxAround(below.cells.flatMap(({ words }) => words.map(({ box }) => box)))
  if (bottom === null || top === null) return Infinity
  const after = bodyBoxes(pageOf.get(above.page)).filter(({ y }) => y >= bottom.y + bottom.height)
  const before = bodyBoxes(pageOf.get(below.page)).filter(({ y, height }) => y + height <= top.y)
  return after.length + before.length
}

const bodyBoxes = (page: Page | undefined): ReadonlyArray<Box> =>
  (page?.lines ?? []).flatMap(({ role, words }) => {
    const box = role === "body" ? boxAround(words.map((word) => word.box)) : null
    return box === null ? [] : [box]
  })
