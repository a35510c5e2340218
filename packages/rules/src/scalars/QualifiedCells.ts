import { columnQualifiers, valueColumns } from "../lexicon/Qualifiers.js"
import { onceFor } from "../Once.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import { isAligned, overlaps } from "../sheet/Alignment.js"
import type { Segment, Sheet } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import { candidatesIn } from "../values/Candidates.js"
import { weights } from "../Weights.js"
import { isLink, isSameWord, synonymsOf } from "../words/ComposedLabels.js"
import { fold, tokensOf, wordsOfKey } from "../words/Text.js"

/** A column of a table of figures, by the title that says which figures stand in it, and its header's row. */
interface FigureColumn {
  readonly title: Segment
  readonly says: string
}

const mostRows = 40
const mostLabels = 2
/** Words that a row's name may have beside those of the field. */
const mostOthers = 4

/**
 * A number of a table of figures: in the row that the key's words name and the column that its word for the figure does, "Max."
 * of `maxHeaterVoltage`, or the context's, "Typical response time".
 */
export const qualifiedCells = (target: Target, reading: Reading): Array<Scored> => {
  if (target.variable.type !== "number" || target.concept !== undefined) return []
  const columns = columnsIn(reading.sheet)
  if (columns.length === 0) return []
  const words = wordsOfKey(target.variable.key)
  const wanted = qualifierIn(words) ?? qualifierIn(tokensOf(target.variable.context).map(({ key }) => key))
  const thing = words.filter((word) => qualifierIn([word]) === undefined && !isLink(word)).map(synonymsOf)
  if (thing.length < 2) return []
  const found = columns
    .filter(({ says }) => (wanted === undefined ? valueColumns.has(says) : says === wanted))
    .flatMap((column) => cellsIn(column, thing, reading.sheet))
    .sort((a, b) => a.others - b.others)
  for (const { cell } of found) {
    const [candidate] = candidatesIn(target.kind, cell, 0, cell.text.length, reading.figures)
    if (candidate !== undefined) return [{ target, candidate, score: weights.qualifiedCell, by: "column" }]
  }
  return []
}

const qualifierIn = (words: ReadonlyArray<string>): string | undefined => {
  for (const word of words) {
    const qualifier = columnQualifiers.get(fold(word))
    if (qualifier !== undefined) return qualifier
  }
  return undefined
}

/** Titles such as "Min.", "Typ." and "Max.", in rows with other titles. */
const columnsIn = onceFor(
  ({ rows }: Sheet): ReadonlyArray<FigureColumn> =>
    rows.flatMap(({ segments }) =>
      segments.length < 3 || segments.some(({ text }) => /\d/.test(text))
        ? []
        : segments.flatMap((title): ReadonlyArray<FigureColumn> => {
            const word = fold(title.text).replace(/[.:]\s*$/, "")
            const says = columnQualifiers.get(word) ?? (valueColumns.has(word) ? word : undefined)
            return says === undefined ? [] : [{ title, says }]
          })
    )
)

/** What stands in a column in the rows whose names say all the words, with how many others they say. */
const cellsIn = (
  { title }: FigureColumn,
  thing: ReadonlyArray<ReadonlyArray<string>>,
  { lineHeight, rows }: Sheet
): ReadonlyArray<{ readonly cell: Segment; readonly others: number }> =>
  rows.slice(title.row + 1, title.row + 1 + mostRows).flatMap(({ page, segments }) => {
    const cell = segments.find(({ box }) => overlaps(box, title.box) || isAligned(box, title.box, lineHeight))
    if (cell === undefined || page !== title.page || segments.indexOf(cell) < 1) return []
    return segments.slice(0, Math.min(mostLabels, segments.indexOf(cell))).flatMap(({ tokens }) => {
      const said = tokens.map(({ key }) => key)
      const isNamed = thing.every((forms) => said.some((word) => forms.some((form) => isSameWord(form, word))))
      const others = said.filter((word) => !isLink(word)).length - thing.length
      return isNamed && others <= mostOthers ? [{ cell, others }] : []
    })
  })
