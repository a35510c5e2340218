import { nothing, pass } from "../Pass.js"
import type { Reading } from "../reading/Reading.js"
import type { Row, Segment } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import type { ArrayTarget } from "../template/TemplateTargets.js"
import { weights } from "../Weights.js"
import { fitsField, isWritten } from "./FitsField.js"
import { headerMatches } from "./HeaderMatches.js"
import type { Column, TableHeader } from "./TableHeader.js"

const minRows = 2
const maxColumns = 12
const maxTitle = 45
/** So many rows below a row of titles tell what stands in its columns. */
const maxRows = 40

/**
 * Headers of tables that have as many columns as an array has fields, where the values fit the fields in their order: titles in
 * words that no list has. A title that says a field names it wherever it stands. Numbers or days beside words tell that the order
 * is meant, or one title does. Two tables of that kind that differ in their titles are none.
 */
export const titlesInOrder = pass(
  "columns by the order of fields",
  nothing,
  (array: ArrayTarget, taken: ReadonlyArray<TableHeader>, reading: Reading): ReadonlyArray<TableHeader> => {
    const { fields, phrases } = array
    if (fields.length < 2 || fields.length > maxColumns) return []
    const matchesIn = headerMatches(phrases)
    const { rows } = reading.sheet
    const found = rows.flatMap((row, index): ReadonlyArray<TableHeader> => {
      if (!mayBeTitles(row, fields.length, reading)) return []
      if (taken.some(({ first, last }) => first <= index && index <= last)) return []
      const below = rowsBelow(rows, index, fields.length)
      if (below.length < minRows) return []
      const titles = row.segments.map(({ text }) => matchesIn(text).fields)
      const columns = columnsOf(row.segments, titles, fields)
      const named = columns.filter(({ score }) => score > 0).length
      const fits = columns.every(({ target }, column) =>
        below.every(({ segments }) => {
          const cell = segments[column]
          return cell === undefined || target === undefined || fitsField(cell, target, reading.figures)
        })
      )
      const isMixed = fields.length > 2 && fields.some(isWritten) && !fields.every(isWritten)
      if (!fits || (named === 0 && !isMixed)) return []
      const header = { first: index, last: index, columns: columns.map(scored), score: named }
      return [header]
    })
    const [best, ...others] = [...found].sort((a, b) => b.score - a.score)
    if (best === undefined || others.some((other) => other.score === best.score && !areTitled(other, best))) return []
    const again = rows.flatMap(
      (row, index): ReadonlyArray<TableHeader> =>
        index > best.last && areTitled({ columns: row.segments }, best)
          ? [{ ...best, first: index, last: index, columns: columnsAgain(row, best) }]
          : []
    )
    return [best, ...again]
  }
)

const areTitled = (
  { columns }: { readonly columns: ReadonlyArray<{ readonly text: string }> },
  other: TableHeader
): boolean =>
  columns.length === other.columns.length && columns.every(({ text }, at) => text === other.columns[at]?.text)

/** The same columns where their titles stand once more. */
const columnsAgain = ({ segments }: Row, { columns }: TableHeader): ReadonlyArray<Column> =>
  columns.map((column, at) => ({ ...column, box: segments[at]?.box ?? column.box }))

const mayBeTitles = (row: Row, count: number, { amountRows }: Reading): boolean =>
  row.segments.length === count &&
  !amountRows.has(row) &&
  row.segments.every(({ text }) => /\p{L}{2}/u.test(text) && text.length <= maxTitle && !/^\d|[:.]$/.test(text))

/** The rows of as many cells, as far as the page or the run of them goes, or to a row without figures as that of the titles. */
const rowsBelow = (rows: ReadonlyArray<Row>, index: number, count: number): ReadonlyArray<Row> => {
  const below: Array<Row> = []
  for (const row of rows.slice(index + 1, index + 1 + maxRows)) {
    if (row.page !== rows[index]?.page) break
    if (row.segments.length !== count) {
      if (hasEmptyCells(row, rows[index]?.segments ?? [])) continue
      break
    }
    if (below.some(hasFigures) && !hasFigures(row)) break
    below.push(row)
  }
  return below
}

/** A row that begins below the first title and has nothing between the columns. */
const hasEmptyCells = ({ segments }: Row, titles: ReadonlyArray<Segment>): boolean =>
  segments.length < titles.length &&
  segments.every((cell, at) =>
    titles.some(
      (title, column) => (at > 0 || column === 0) && Math.abs(cell.box.x - title.box.x) < 0.5 * title.box.height
    )
  )

const hasFigures = ({ segments }: Row): boolean => segments.some(({ text }) => /\d/.test(text))

/** Each title with the field that it says best, and the others in the order of what is left. */
const columnsOf = (
  segments: ReadonlyArray<Segment>,
  titles: ReadonlyArray<ReadonlyArray<readonly [field: Target, score: number]>>,
  fields: ReadonlyArray<Target>
): ReadonlyArray<Column> => {
  const said = titles
    .flatMap((matches, column) => matches.map(([target, score]) => ({ column, score, target })))
    .filter(({ score }) => score >= weights.table.headerCell)
    .sort((a, b) => b.score - a.score)
  const named = new Map<number, { readonly target: Target; readonly score: number }>()
  const used = new Set<Target>()
  for (const { column, score, target } of said) {
    if (named.has(column) || used.has(target)) continue
    named.set(column, { target, score })
    used.add(target)
  }
  const left = fields.filter((field) => !used.has(field))
  return segments.map(({ box, text }, column): Column => {
    const own = named.get(column)
    return { box, text, under: undefined, target: own?.target ?? left.shift(), score: own?.score ?? 0 }
  })
}

const scored = (column: Column): Column => (column.score > 0 ? column : { ...column, score: weights.table.headerCell })
