import type { Box, Line, Page, Table, Word } from "../document/ParsedDocument.js"
import type { AddedText } from "./AddedText.js"
import { placeAdded } from "./AddedText.js"
import { alignedTables } from "./AlignedTables.js"
import { regions } from "./Columns.js"
import { pageBoxes } from "./PageBoxes.js"
import type { Row } from "./Rows.js"
import { continues, regionRows } from "./Rows.js"
import { segments } from "./Segments.js"
import type { TextRun } from "./TextRun.js"
import { byDirection } from "./TextRun.js"
import type { PlacedWord } from "./Words.js"
import { placedWords } from "./Words.js"

/** What an engine reads from a page: its size in points, its text in the order of drawing, and what lies upon it. */
export interface DrawnPage {
  readonly number: number
  readonly width: number
  readonly height: number
  readonly runs: ReadonlyArray<TextRun>
  readonly added: ReadonlyArray<AddedText>
}

/** A page's lines in reading order, and its tables, whose words are the lines'. */
export interface LaidOutPage {
  readonly page: Page
  readonly tables: ReadonlyArray<Table>
}

/** Text of another direction than most of the page's comes after it, as blocks of its own. */
export const layOut = (drawn: DrawnPage): LaidOutPage => {
  const { number, width, height } = drawn
  const lines: Array<Line> = []
  const tables: Array<Table> = []
  let block = 0
  for (const { angle, runs } of byDirection(drawn.runs)) {
    const words = placedWords(runs)
    const shown = shownWords(words.length, pageBoxes(angle, drawn))
    for (const region of regions(segments(words))) {
      const rows = regionRows(region)
      let above: Row | undefined
      for (const row of rows) {
        const words = shown(row.words)
        if (words.length === 0) continue
        if (above === undefined || !continues(row, above)) block++
        lines.push({ words, block, role: "body" })
        above = row
      }
      for (const table of alignedTables(rows)) {
        const cells = table.map(({ row, column, columnSpan, words }) => ({
          row,
          column,
          rowSpan: 1,
          columnSpan,
          words: shown(words)
        }))
        tables.push({ page: number, cells })
      }
    }
  }
  return { page: { number, width, height, lines: placeAdded(lines, drawn.added) }, tables }
}

/** The words that lie on the page, each made once, so that lines and cells hold the same. */
const shownWords = (count: number, boxOf: (word: PlacedWord) => Box | undefined) => {
  const made = Array.from<Word | undefined>({ length: count })
  const wordOf = (placed: PlacedWord): Word | undefined => {
    const known = made[placed.order]
    if (known !== undefined) return known
    const box = boxOf(placed)
    return box && (made[placed.order] = { text: placed.text, box })
  }
  return (placed: ReadonlyArray<PlacedWord>): ReadonlyArray<Word> => {
    const words = placed.map(wordOf)
    return words.every(isShown) ? words : words.filter(isShown)
  }
}

const isShown = (word: Word | undefined): word is Word => word !== undefined
