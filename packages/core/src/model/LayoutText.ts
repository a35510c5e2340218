import type { Cell, Line, Page, Table, Word } from "../document/ParsedDocument.js"

/**
 * The page's lines in reading order, an empty line between blocks. Cells of tables are parted by bars and the cells of
 * one row stand on one line; elsewhere a wide gap within a line stays visible as three spaces.
 */
export const layoutText = (page: Page, tables: ReadonlyArray<Table>): string => {
  const cells = new Map<Word, CellOf>()
  for (const table of tables) {
    if (table.page !== page.number) continue
    for (const cell of table.cells) for (const word of cell.words) cells.set(word, { table, cell })
  }
  let text = ""
  let last: PlacedLine | undefined
  for (const line of page.lines) {
    const first = line.words[0]
    if (first === undefined) continue
    const cell = cells.get(first)
    if (last !== undefined) text += breakBetween(last, { line, cell })
    text += lineLayout(line, cells)
    last = { line, cell }
  }
  return text
}

interface CellOf {
  readonly table: Table
  readonly cell: Cell
}

interface PlacedLine {
  readonly line: Line
  /** Of its first word. */
  readonly cell: CellOf | undefined
}

/** Rows of a table that has no places are put together; with places the lines already are what one sees. */
const breakBetween = (above: PlacedLine, below: PlacedLine): string => {
  const sameTable = below.cell !== undefined && below.cell.table === above.cell?.table
  if (sameTable && below.cell?.cell.row === above.cell?.cell.row && below.line.words[0]?.box === null) {
    return below.cell?.cell === above.cell?.cell ? " " : " | "
  }
  return sameTable || below.line.block === above.line.block ? "\n" : "\n\n"
}

const lineLayout = (line: Line, cells: ReadonlyMap<Word, CellOf>): string => {
  let text = ""
  let last: Word | undefined
  for (const word of line.words) {
    if (last !== undefined) {
      const sameCell = cells.get(word)?.cell === cells.get(last)?.cell
      text += sameCell ? (isWideGap(last, word) ? "   " : " ") : " | "
    }
    text += word.text
    last = word
  }
  return text
}

/** Wider than the letters are high: more than a space. */
const isWideGap = (left: Word, right: Word): boolean =>
  left.box !== null &&
  right.box !== null &&
  right.box.x - (left.box.x + left.box.width) > Math.max(left.box.height, right.box.height) * 1.2
