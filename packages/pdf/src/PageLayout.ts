import type { Box, Line, Table, Word } from "@winnow/core"
import { alignedTables } from "./AlignedTables.js"
import { regions } from "./Columns.js"
import type { PageSize } from "./PageBoxes.js"
import { pageBoxes } from "./PageBoxes.js"
import type { Row } from "./Rows.js"
import { continues, regionRows } from "./Rows.js"
import { segments } from "./Segments.js"
import type { TurnedRuns } from "./TextRuns.js"
import type { PlacedWord } from "./Words.js"
import { placedWords } from "./Words.js"

/** Lines in reading order, and the cells of each table, whose words are the lines'. */
export interface PageLayout {
  readonly lines: ReadonlyArray<Line>
  readonly tables: ReadonlyArray<Table["cells"]>
}

/** Text of another direction than most of the page's comes after it, as blocks of its own. */
export const layOut = (turned: ReadonlyArray<TurnedRuns>, size: PageSize): PageLayout => {
  const lines: Array<Line> = []
  const tables: Array<Table["cells"]> = []
  let block = 0
  for (const { angle, runs } of turned) {
    const boxOf = pageBoxes(angle, size)
    for (const region of regions(segments(placedWords(runs)))) {
      const rows = regionRows(region)
      const shown = shownWords(rows, boxOf)
      let above: Row | undefined
      for (const row of rows) {
        const words = row.words.flatMap((word) => shown.get(word) ?? [])
        if (words.length === 0) continue
        if (above === undefined || !continues(row, above)) block++
        lines.push({ words, block, role: "body" })
        above = row
      }
      for (const cells of alignedTables(rows)) {
        tables.push(
          cells.map(({ row, column, columnSpan, words }) => ({
            row,
            column,
            rowSpan: 1,
            columnSpan,
            words: words.flatMap((word) => shown.get(word) ?? [])
          }))
        )
      }
    }
  }
  return { lines, tables }
}

/** The words that lie on the page, once each, so that lines and cells hold the same. */
const shownWords = (
  rows: ReadonlyArray<Row>,
  boxOf: (word: PlacedWord) => Box | undefined
): ReadonlyMap<PlacedWord, Word> => {
  const shown = new Map<PlacedWord, Word>()
  for (const row of rows) {
    for (const word of row.words) {
      const box = boxOf(word)
      if (box !== undefined) shown.set(word, { text: word.text, box })
    }
  }
  return shown
}
