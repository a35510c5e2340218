import { isSpacedNumber } from "./LetterSpacing.js"
import type { Cell, Line, LineRole, ParsedDocument, Table, Word } from "../ParsedDocument.js"

/** The lines of one paragraph or row. */
export interface Block {
  readonly lines: ReadonlyArray<ReadonlyArray<Word>>
  readonly role: LineRole
  /** A new page begins here. */
  readonly startsPage?: boolean
}

/** A table cell whose column follows from the cells before it. */
export interface FlowingCell {
  readonly rowSpan: number
  readonly columnSpan: number
  /** Called once, after the table is registered, so that outer tables come before the tables in their cells. */
  readonly blocks: () => ReadonlyArray<Block>
}

/** Builds a document from text without pages and positions: one page of size 0 × 0. */
export class FlowingDocument {
  private readonly lines: Array<Line> = []
  private readonly tables: Array<Table> = []
  private number = 0

  add(blocks: Iterable<Block>): void {
    for (const { lines, role, startsPage = false } of blocks) {
      for (const [index, words] of lines.entries())
        this.lines.push({ words, block: this.number, role, ...(startsPage && index === 0 && { startsPage }) })
      this.number++
    }
  }

  /** Adds a table and returns the blocks of its rows, which the caller adds where the table stands. */
  table(rows: ReadonlyArray<ReadonlyArray<FlowingCell>>): ReadonlyArray<Block> {
    const cells: Array<Cell> = []
    this.tables.push({ page: 1, cells })
    const takenUntil: Array<number> = []
    return rows.flatMap((row, rowNumber) => {
      let column = 0
      const contents = row.map(({ blocks, columnSpan, rowSpan }) => {
        while ((takenUntil[column] ?? 0) > rowNumber) column++
        const content = blocks()
        cells.push({ row: rowNumber, column, rowSpan, columnSpan, words: content.flatMap(({ lines }) => lines.flat()) })
        for (const end = column + columnSpan; column < end; column++) takenUntil[column] = rowNumber + rowSpan
        return content
      })
      return rowBlocks(contents)
    })
  }

  get document(): ParsedDocument {
    return { pages: [{ number: 1, width: 0, height: 0, lines: this.lines }], tables: this.tables }
  }
}

/** Splits text into lines at line feeds and into words at white space. Spaced-out letters become one word. */
export const flowingLines = (text: string): ReadonlyArray<ReadonlyArray<Word>> =>
  text
    .split("\n")
    .map((line) =>
      withoutSpacing(line)
        .split(/[\s\u200B]+/u)
        .filter((word) => word !== "")
    )
    .filter((words) => words.length > 0)
    .map((words) => words.map((word): Word => ({ text: word, box: null })))

/** "T o t a l :  1 2 . 5 0": between spaced-out characters, wider white space separates words. */
const withoutSpacing = (line: string): string => {
  const joined = (text: string, runs: RegExp) => text.replace(runs, (run) => run.replace(/\s/g, ""))
  const plain = line.replace(spacedDigits, (run, at: number) => {
    const digits = run.replace(/\s/g, "")
    return behindLetters.test(line.slice(Math.max(0, at - 8), at)) || isSpacedNumber(digits) ? digits : run
  })
  if (plain.search(spacedLetters) < 0) return plain
  return plain.replace(singleCharacters, (part) =>
    part.search(spacedLetters) >= 0 && /\s{2,}|\t/.test(part)
      ? joined(part, /\S(?:[^\S\t]\S)+/gu)
      : joined(part, spacedLetters)
  )
}

const singleCharacters = /(?<!\S)\S(?:\s+\S)+(?!\S)/gu
const spacedLetters = /(?<!\S)\p{L}(?:[^\S\t][\p{L}\p{P}]){3,}(?!\S)/gu
const spacedDigits = /(?<!\S)[\d.,/-](?:[^\S\t][\d.,/-]){3,}(?!\S)/g
const behindLetters = /^(?:[\p{L}\p{P}][^\S\t]){4}$/u

/**
 * A row becomes one line, so that a label stands beside its value; further lines of one long cell follow. If several
 * cells have more than one line, they are texts side by side rather than fields of a record, and each keeps its own
 * blocks.
 */
export const rowBlocks = (cells: ReadonlyArray<ReadonlyArray<Block>>): ReadonlyArray<Block> => {
  const filled = cells.filter((blocks) => blocks.length > 0)
  const { role = "body", startsPage = false } = filled[0]?.[0] ?? {}
  const isLong = (blocks: ReadonlyArray<Block>) => blocks.reduce((count, block) => count + block.lines.length, 0) > 1
  if (filled.filter(isLong).length > 1) return filled.flat()
  const lines = filled.map((blocks) => blocks.flatMap((block) => block.lines))
  const first = lines.flatMap((cell) => cell[0] ?? [])
  const rest = lines.flatMap((cell) => cell.slice(1))
  return first.length === 0 ? [] : [{ lines: [first, ...rest], role, startsPage }]
}
