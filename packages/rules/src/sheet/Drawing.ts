import type { Box, LineRole, ParsedDocument, Ruling, Table, Word } from "@winnow/document"
import { boxAround, directionOf, readsFromRight, slantedBelow, straightened } from "@winnow/document/plain"

import { groupBy } from "../Collections.js"

export interface DrawnWord {
  readonly word: Word
  readonly box: Box
  readonly role: LineRole
  /** The block of a form field with several lines. */
  readonly field?: number | undefined
}

interface DrawnPage {
  readonly number: number
  readonly words: ReadonlyArray<DrawnWord>
  readonly rulings: ReadonlyArray<Ruling>
}

const characterWidth = 0.5
/** Narrower than the gap that separates segments; cells are separated by `columnGap`. */
const spaceWidth = 0.4
const linePitch = 1.3
const columnGap = 2
/** How far above a row a line is drawn. */
const rulingHeight = 0.25

/** The words with boxes, deskewed and rotated upright. Words without boxes are drawn on a grid, tables cell by cell. */
export const drawnPages = (document: ParsedDocument): Array<DrawnPage> =>
  document.pages.map((page) => {
    const words: Array<DrawnWord> = []
    if (page.lines.some((line) => line.words.some((word) => word.box !== null))) {
      const direction = directionOf(page.lines.map(({ words }) => words))
      const fields = fieldsOfLines(page.lines)
      const straight = page.lines.map(({ words }) => words.map(({ box }) => box && straightened(box, direction)))
      const boxes = slantedBelow(straight)
      for (const [number, line] of page.lines.entries()) {
        const field = fields.has(line.block) ? line.block : undefined
        for (const [at, word] of line.words.entries()) {
          const box = boxes[number]?.[at] ?? null
          if (box !== null && word.text !== "") words.push({ word, box, role: line.role, field })
        }
      }
      const rulings = (page.rulings ?? []).map((ruling) => straightened(ruling, direction))
      return fromLeft({ number: page.number, words, rulings })
    }
    const tables = document.tables.filter((table) => table.page === page.number)
    const tableOf = new Map(
      measured(tables, document).flatMap((table) =>
        table.cells.flatMap(({ words }) => words.map((word) => [word, table] as const))
      )
    )
    const drawnTables = new Set<MeasuredTable>()
    const rulings: Array<Ruling> = []
    let y = 0
    let block: number | undefined
    for (const line of page.lines) {
      const first = line.words[0]
      if (first === undefined) continue
      const table = tableOf.get(first)
      if (table !== undefined) {
        if (drawnTables.has(table)) continue
        drawnTables.add(table)
        y = drawTable(table, { words, rulings }, y + linePitch) + linePitch
        continue
      }
      // Paragraphs are a little further apart than lines
      if (block !== undefined && block !== line.block) y += 0.3
      block = line.block
      drawLine(line.words, line.role, 0, y, words)
      y += linePitch
    }
    return { number: page.number, words, rulings }
  })

/** The blocks of form fields that have several lines. */
const fieldsOfLines = (lines: ParsedDocument["pages"][number]["lines"]): ReadonlySet<number> => {
  const blocks = lines.flatMap(({ block, role }) => (role === "field" ? [block] : []))
  return new Set(blocks.filter((block, index) => block === blocks[index - 1]))
}

/** Mirrors a right-to-left page, so that the reading order is from left to right. */
const fromLeft = (page: DrawnPage): DrawnPage => {
  if (!readsFromRight(page.words.map(({ word }) => word.text))) return page
  const mirrored = ({ width, x, ...box }: Box): Box => ({ ...box, width, x: -x - width })
  const words: Array<DrawnWord> = []
  for (const run of runsFromLeft(page.words)) {
    const around = boxAround(run.map(({ box }) => box))
    if (around === null) continue
    const { x } = mirrored(around)
    for (const placed of run) words.push({ ...placed, box: { ...placed.box, x: x + placed.box.x - around.x } })
  }
  return { ...page, words, rulings: page.rulings.map(mirrored) }
}

/** Splits words in reading order into left-to-right runs, such as numbers and Latin words. */
const runsFromLeft = (words: ReadonlyArray<DrawnWord>): ReadonlyArray<ReadonlyArray<DrawnWord>> => {
  const runs: Array<Array<DrawnWord>> = []
  for (const word of words) {
    const run = runs.at(-1)
    const last = run?.at(-1)?.box
    const goesOn =
      last !== undefined && word.box.x >= last.x + last.width - 1 && Math.abs(word.box.y - last.y) < last.height / 2
    if (run !== undefined && goesOn) run.push(word)
    else runs.push([word])
  }
  return runs
}

const drawLine = (line: ReadonlyArray<Word>, role: LineRole, left: number, y: number, into: Array<DrawnWord>) => {
  let x = left
  for (const word of line) {
    const width = word.text.length * characterWidth
    if (word.text !== "") into.push({ word, role, box: { x, y, width, height: 1 } })
    x += width + spaceWidth
  }
}

type MeasuredTable = ReturnType<typeof measuredTable>

/** The tables with column widths; a table without titles and with as many columns as the one above continues it. */
const measured = (tables: ReadonlyArray<Table>, document: ParsedDocument): ReadonlyArray<MeasuredTable> => {
  const all: Array<MeasuredTable> = []
  for (const table of tables) {
    const own = measuredTable(table, document)
    const above = all.at(-1)
    const goesOn = above !== undefined && own.isUntitled && above.widths.length === own.widths.length
    if (goesOn)
      for (const [column, width] of own.widths.entries())
        above.widths[column] = Math.max(above.widths[column] ?? 1, width)
    all.push(goesOn ? { ...own, widths: above.widths } : own)
  }
  return all
}

const measuredTable = (table: Table, document: ParsedDocument) => {
  const lineOf = lineNumbers(document, table)
  const columns = table.cells.reduce((most, { column, columnSpan }) => Math.max(most, column + columnSpan), 0)
  const cells = table.cells.map((cell) => ({
    ...cell,
    /** Whether it spans the table and heads a group of its rows. */
    isAcross: cell.columnSpan > 2 && cell.columnSpan >= columns && cell.words.length > 0,
    lines: [...groupBy(cell.words, (word) => lineOf.get(word) ?? 0).values()]
  }))
  // The rest of a row from the previous page may stand above the first whole row
  const [first] = cells.filter(({ column, row, words }, index) => {
    return (
      words.length > 0 &&
      cells.some((other, at) => at !== index && other.row === row && other.column !== column && other.words.length > 0)
    )
  })
  const isUntitled = cells.some(({ row, words }) => row === first?.row && words.some(({ text }) => /\p{N}/u.test(text)))
  const hasValues = new Set(cells.filter(({ lines }) => lines.some(isValue)).map(({ row }) => row))
  /** The column titles below a title that spans them. */
  const headed = ({ column, columnSpan, isAcross, lines, row, rowSpan }: (typeof cells)[number]) =>
    columnSpan === 1 || isAcross || row >= maxTitleRows || lines.length !== 1
      ? []
      : cells.filter(
          (below) =>
            below.row === row + rowSpan &&
            below.column >= column &&
            below.column + below.columnSpan <= column + columnSpan &&
            below.lines.length > 0 &&
            !hasValues.has(below.row)
        )
  const titles = new Map<number, (typeof cells)[number]>()
  for (const cell of cells) if (cell.lines.length > 0 && !titles.has(cell.column)) titles.set(cell.column, cell)
  /** Whether a cell has a title of its own: a cell below a wider title is part of each row's name. */
  const hasOwnTitle = ({ column, columnSpan }: (typeof cells)[number]) =>
    (titles.get(column)?.columnSpan ?? 1) <= columnSpan
  const widths: Array<number> = []
  const heights: Array<number> = []
  for (const cell of [...cells].sort((a, b) => a.columnSpan - b.columnSpan)) {
    const width = cell.lines.reduce((most, line) => Math.max(most, lengthOf(line)), 1)
    if (cell.columnSpan === 1) widths[cell.column] = Math.max(widths[cell.column] ?? 1, width * characterWidth)
    else {
      const below = headed(cell)
      if (below.length > 1)
        for (const { column } of below) widths[column] = Math.max(widths[column] ?? 1, width * characterWidth)
      else widen(widths, cell, width * characterWidth)
    }
    if (cell.rowSpan === 1) heights[cell.row] = Math.max(heights[cell.row] ?? 1, cell.lines.length)
  }
  return { cells, isUntitled, hasOwnTitle, headed, heights, widths }
}

/**
 * Draws each cell at its row and column, its lines below each other, and lines around cells that span the table, which
 * head a group of rows. Returns the y coordinate below the table.
 */
const drawTable = (
  { cells, hasOwnTitle, headed, heights, widths }: MeasuredTable,
  { rulings, words: into }: { readonly rulings: Array<Ruling>; readonly words: Array<DrawnWord> },
  top: number
): number => {
  const filled = new Map<number, number>()
  for (const { lines, row } of cells) if (lines.length > 0) filled.set(row, (filled.get(row) ?? 0) + 1)
  const lefts = startsOf(widths, columnGap, 1)
  const tops = startsOf(heights, 0.2, linePitch)
  for (const cell of cells) {
    const left = lefts(cell.column)
    const upper = top + tops(cell.row)
    for (const row of cell.isAcross ? [cell.row, cell.row + cell.rowSpan] : [])
      rulings.push({ x: 0, y: top + tops(row) - rulingHeight, width: lefts(widths.length), height: 0 })
    const columns = headed(cell).map(({ column }) => column)
    for (const at of columns.length > 1 ? columns.map(lefts) : [left])
      for (const [number, line] of cell.lines.entries())
        drawLine(line, cell.isAcross ? "heading" : "body", at, upper + number * linePitch, into)
    // The text of a cell that spans rows holds for each of them
    for (let row = cell.row + 1; isRepeated(cell) && hasOwnTitle(cell) && row < cell.row + cell.rowSpan; row++)
      if ((filled.get(row) ?? 0) > 1) drawLine(cell.lines[0] ?? [], "body", left, top + tops(row), into)
  }
  return top + tops(heights.length)
}

/** Whether a cell that spans rows has a short text that is repeated in each row. */
const isRepeated = ({ lines, rowSpan }: { lines: ReadonlyArray<ReadonlyArray<Word>>; rowSpan: number }): boolean =>
  rowSpan > 1 && lines.length === 1 && lengthOf(lines[0] ?? []) <= maxRepeated

/** Whether a line begins with a number that is not only a year, which titles have too. */
const isValue = (line: ReadonlyArray<Word>): boolean => {
  const text = line.map((word) => word.text).join(" ")
  return /^[^\p{L}]*\p{N}/u.test(text) && !/^(?:19|20)\d{2}$/.test(text)
}

const maxRepeated = 100
const maxTitleRows = 2

const lengthOf = (line: ReadonlyArray<Word>): number => line.reduce((sum, word) => sum + word.text.length + 1, 0)

/** Widens the last column of a merged cell until the cell's text fits. */
const widen = (widths: Array<number>, { column, columnSpan }: Table["cells"][number], width: number): void => {
  let room = (columnSpan - 1) * columnGap
  for (let own = column; own < column + columnSpan; own++) room += widths[own] ?? 1
  const last = column + columnSpan - 1
  if (room < width) widths[last] = (widths[last] ?? 1) + width - room
}

/** The start of the n-th row or column, with a gap between them; missing sizes count 1. */
const startsOf = (sizes: ReadonlyArray<number>, gap: number, unit: number) => {
  const starts = [0]
  for (let index = 0; index < sizes.length; index++) {
    starts.push((starts[index] ?? 0) + (sizes[index] ?? 1) * unit + gap)
  }
  return (index: number): number => starts[Math.min(index, starts.length - 1)] ?? 0
}

const lineNumbers = ({ pages }: ParsedDocument, table: Table): ReadonlyMap<Word, number> => {
  const lines = pages.find((page) => page.number === table.page)?.lines ?? []
  return new Map(lines.flatMap(({ words }, number) => words.map((word) => [word, number] as const)))
}
