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
import { weights } from "../Weights.js"

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
  const others = fields.filter((field) => table.every((one) => one.field !== field))
  const [first] = table
  if (first === undefined || table.length < leastShare * fields.length) return []
  const { segments: columns } = table.reduce(
    (most, { row }) => (row.segments.length > most.segments.length ? row : most),
    first.row
  )
  const head = headOf(first.row, columns, reading.sheet.rows)
  const [other] = others
  const titles = head === undefined || other === undefined || others.length > 1 ? [] : [{ field: other, row: head }]
  return columns.slice(1).flatMap((column): ReadonlyArray<Element> => {
    const element = elementOf([...titles, ...table].map(({ field, row }) => valueOf(field, row, column, reading)))
    return element.size > 1 ? [element] : []
  })
})

const minRows = 3
/** The least share of the fields that have a row. */
const leastShare = 0.6

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
      at - indexOf(last) <= maxBetween + 1 &&
      group?.every((one) => one.field !== field) === true
    if (goesOn && Math.abs(last.segments.length - row.segments.length) <= 1) group?.push({ field, row })
    else groups.push([{ field, row }])
  }
  return groups
}

const indexOf = ({ segments: [first] }: Row): number => first?.row ?? 0

/** Max rows of other things between two fields. */
const maxBetween = 2

const titled = ({ text }: Segment, matches: (text: string) => HeaderMatches): Target | undefined => {
  const { best } = matches(text)
  return best !== undefined && best[1] >= minTitle ? best[0] : undefined
}

/** Of the scores of titles; a title that is only a part of another one has less. */
const minTitle = 0.7

/** The row of the columns' titles. */
const headOf = (first: Row, [, ...columns]: ReadonlyArray<Segment>, rows: ReadonlyArray<Row>): Row | undefined => {
  const above = rows[indexOf(first) - 1]
  return above?.page === first.page && columns.every((column) => cellOf(above, column) !== undefined)
    ? above
    : undefined
}

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
