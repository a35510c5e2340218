import { weakMemoized } from "../Memoized.js"
import type { Reading } from "../reading/Reading.js"
import { finder } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import { overlaps } from "../sheet/Alignment.js"
import type { Row } from "../sheet/Sheet.js"
import { wholeOf } from "../sheet/Sheet.js"
import { candidatesIn } from "../values/Candidates.js"
import { yearsIn } from "../values/Dates.js"
import { sumWords } from "../lexicon/TypeWords.js"
import { weights } from "../Weights.js"
import { tokensOf, withoutDigraphs, wordsOfKey } from "../words/Text.js"
import type { HeaderCell } from "./HeaderCells.js"
import { piecesOf, withRow } from "./HeaderCells.js"

/**
 * Table cells whose row title and column titles contain all words of a field's key: "revenue2024North" is in the column
 * "Revenue" below "2024", in the row "North".
 */
export const crossedCells = finder("cells by the titles of both", (target, reading) => {
  const { kind, variable } = target
  if (kind !== "number" && kind !== "amount") return []
  const key = wordsOfKey(variable.key).flatMap(wordsAndDigits)
  const asked = new Set([...key, ...key.map(withoutDigraphs), ...tokensOf(variable.context).map((token) => token.key)])
  if (asked.size < 2) return []
  const found = reading.sheet.rows.flatMap((row): ReadonlyArray<Scored & { readonly words: number }> => {
    const [title, ...cells] = row.segments
    if (title === undefined || cells.length === 0 || !isTitle(title.text)) return []
    const own = title.tokens.map((token) => token.key)
    if (!own.every((word) => asked.has(word))) return []
    const isSum = own.length === 1 && own.every((word) => sumWords.has(word))
    return cells.flatMap((cell) => {
      const column = columnsAbove(row, reading).find(({ box }) => overlaps(box, cell.box))
      const over = tokensOf(`${column?.group ?? ""} ${column?.text ?? ""}`).map(({ key }) => key)
      const words = new Set([...own, ...over])
      if (
        over.every((word) => own.includes(word)) ||
        // In a sum's row, "Gross weight (kg)" is meant by "totalGrossWeight"
        !(isSum || over.every((word) => asked.has(word))) ||
        !key.every((word) => words.has(word) || words.has(withoutDigraphs(word)))
      )
        return []
      const [candidate] = candidatesIn(kind, wholeOf(cell), reading.figures)
      return candidate === undefined
        ? []
        : [{ target, candidate, score: weights.crossedCell, by: "column", label: title, words: words.size }]
    })
  })
  const most = Math.max(...found.map(({ words }) => words))
  const best = found.filter(({ words }) => words === most)
  return best.length === 1 ? best : []
})

/** "revenue2024" becomes "revenue" and "2024"; "q1" stays one word. */
const wordsAndDigits = (word: string): ReadonlyArray<string> =>
  word.split(/(?<=\p{L})(?=(?:19|20)\d{2}(?!\d))|(?<=(?<!\d)(?:19|20)\d{2})(?=\p{L})/u)

/** "North", "Q1" and "FY 2024" are titles; "EUR 1,200" is not. */
const isTitle = (text: string): boolean =>
  yearsIn(text).length > 0 || (/\p{L}/u.test(text) && !/\d{3}|\d[.,]\d/.test(text))

/** The column titles above a row: the nearest header row and, for titles of column groups, the header row above it. */
const columnsAbove = weakMemoized((row: Row, reading: Reading): ReadonlyArray<HeaderCell> => {
  const { rows } = reading.sheet
  const at = row.segments[0]?.row ?? 0
  const fullest = Math.max(...rows.slice(Math.max(0, at - maxNear), at + 1).map(({ segments }) => segments.length))
  const isHeader = (above: Row | undefined): above is Row =>
    above !== undefined &&
    above.page === row.page &&
    above.segments.length > 1 &&
    above.segments.every(({ text }) => isTitle(text))
  // A row with few texts is the rest of wrapped cells
  const isLast = (above: Row | undefined) => isHeader(above) && above.segments.length * 2 > fullest
  let last = at - 1
  while (last >= Math.max(0, at - maxRows) && !isLast(rows[last])) last--
  const band = [rows[last - 1], rows[last]].filter(isHeader)
  return band.reduce<ReadonlyArray<HeaderCell>>(
    (cells, above, index) => withRow(cells, index, piecesOf(above, reading)),
    []
  )
})

/** Max rows between a row and its column titles. */
const maxRows = 60
/** Max rows above a row that show how many texts the table's rows have. */
const maxNear = 10
