import { maxBy } from "../Collections.js"
import type { Reading } from "../reading/Reading.js"
import { arrayFinder } from "../reading/Reading.js"
import type { Element } from "../reading/Scored.js"
import { elementOf } from "../reading/Scored.js"
import { overlap } from "../sheet/Alignment.js"
import type { Row, Segment } from "../sheet/Sheet.js"
import { wholeOf } from "../sheet/Sheet.js"
import type { HeaderMatches } from "../tables/HeaderMatches.js"
import { headerMatches } from "../tables/HeaderMatches.js"
import type { Target } from "../template/Target.js"
import { candidatesIn } from "../values/Candidates.js"
import { yearsIn } from "../values/Dates.js"
import { weights } from "../Weights.js"
import { synonymsOf } from "../words/ComposedLabels.js"
import { wordsOfKey } from "../words/Text.js"

/** A row whose first cell is the title of a field: "Price", "9,450", "8,990". */
interface FieldRow {
  readonly field: Target
  readonly row: Row
}

/** Elements of a table that has a column for each of them, and a row for each field. */
export const transposedTables = arrayFinder("tables with a column for each element", ({ fields, phrases }, reading) => {
  if (fields.length < minRows) return []
  const matches = headerMatches(phrases)
  const tables = groupsOf(reading.sheet.rows, matches).filter((rows) => rows.length >= minRows)
  const table = maxBy(tables, ({ length }) => length) ?? []
  const [first] = table
  if (first === undefined || table.length < minShare * fields.length) return []
  const { segments } = table.reduce(
    (most, { row }) => (row.segments.length > most.segments.length ? row : most),
    first.row
  )
  const columns = segments.slice(1)
  const head = yearsAbove(first.row, columns, reading.sheet.rows)
  const year = fields.find((field) => asksYear(field) && table.every((one) => one.field !== field))
  const all = head === undefined || year === undefined ? table : [{ field: year, row: head }, ...table]
  return columns.flatMap((column): ReadonlyArray<Element> => {
    const element = elementOf(all.map(({ field, row }) => valueOf(field, row, column, reading)))
    return element.size > 1 ? [element] : []
  })
})

const minRows = 3
/** The minimum share of the fields that must have a row. */
const minShare = 0.6

/** Rows with a field's title each and the same number of cells, which follow each other. */
const groupsOf = (
  rows: ReadonlyArray<Row>,
  matches: (text: string) => HeaderMatches
): ReadonlyArray<ReadonlyArray<FieldRow>> => {
  const groups: Array<Array<FieldRow>> = []
  for (const [at, row] of rows.entries()) {
    const [title, ...cells] = row.segments
    const field = cells.length > 1 && title !== undefined ? titled(title, matches) : undefined
    if (field === undefined || cells.some((cell) => titled(cell, matches) !== undefined)) continue
    const group = groups.at(-1)
    const last = group?.at(-1)?.row
    const goesOn =
      last?.page === row.page &&
      at - rowOf(last) <= maxBetween + 1 &&
      group?.every((one) => one.field !== field) === true
    if (goesOn && Math.abs(last.segments.length - row.segments.length) <= 1) group?.push({ field, row })
    else groups.push([{ field, row }])
  }
  return groups
}

const rowOf = ({ segments: [first] }: Row): number => first?.row ?? 0

/** Max rows of other things between two fields. */
const maxBetween = 2

const titled = ({ text }: Segment, matches: (text: string) => HeaderMatches): Target | undefined => {
  const { best } = matches(text)
  return best !== undefined && best[1] >= minTitle ? best[0] : undefined
}

/** The minimum score of a title. */
const minTitle = 0.7

/** The row above a table, if it has a year over each column. */
const yearsAbove = (first: Row, columns: ReadonlyArray<Segment>, rows: ReadonlyArray<Row>): Row | undefined => {
  const above = rows[rowOf(first) - 1]
  const hasYear = (column: Segment) => above !== undefined && yearsIn(cellOf(above, column)?.text ?? "").length > 0
  return above?.page === first.page && columns.every(hasYear) ? above : undefined
}

const asksYear = ({ kind, variable: { key } }: Target): boolean =>
  kind !== "amount" && wordsOfKey(key).some((word) => yearWords.has(word))
const yearWords: ReadonlySet<string> = new Set(synonymsOf("year"))

const cellOf = ({ segments }: Row, { box }: Segment): Segment | undefined => {
  const cell = maxBy(segments, (one) => overlap(one.box, box))
  return cell !== undefined && overlap(cell.box, box) > 0 ? cell : undefined
}

const valueOf = (target: Target, row: Row, column: Segment, { figures }: Reading) => {
  const cell = cellOf(row, column)
  if (cell === undefined) return undefined
  // "Model": "Aerona 6"
  const isName = (target.kind === "id" || target.kind === "code") && /\p{L}{2}\s/u.test(cell.text)
  const [candidate] = candidatesIn(isName ? "text" : target.kind, wholeOf(cell), figures)
  return candidate && { target, candidate, score: weights.crossedCell, by: "column" as const }
}
