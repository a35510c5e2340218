import { memoized, weakMemoized } from "../Memoized.js"
import type { Reading } from "../reading/Reading.js"
import { weights } from "../Weights.js"
import type { HeaderCell, Piece } from "./HeaderCells.js"
import { piecesOf, withRow } from "./HeaderCells.js"
import type { Row, Segment } from "../sheet/Sheet.js"

/** Rows `[first, last]` that stand close together and may be a table header. */
export type HeaderBand = readonly [first: number, last: number]

/** Header bands and their cells, cached because neighbouring rows and the template's arrays share bands. */
export interface HeaderBands {
  /** All bands that contain a row and reach at most two rows above and below it. */
  readonly around: (row: number) => ReadonlyArray<HeaderBand>
  readonly cellsOf: (band: HeaderBand) => ReadonlyArray<HeaderCell>
}

const maxRowsAround = 2

/** A row with more pieces is running text, whose pieces would be compared pairwise. */
const maxTitles = 500

export const headerBandsOf = (reading: Reading): HeaderBands => {
  const { rows, lineHeight } = reading.sheet
  const amountRows = amountRowsOf(reading)
  const joins = memoized((upper: number): boolean => {
    const a = rows[upper]
    const b = rows[upper + 1]
    if (a === undefined || b === undefined || a.page !== b.page) return false
    return (
      b.box.y - (a.box.y + a.box.height) < weights.table.headerGap * lineHeight &&
      !amountRows.has(a) &&
      !amountRows.has(b)
    )
  })
  const piecesAt = memoized((number: number): ReadonlyArray<Piece> => {
    const row = rows[number]
    const all = row === undefined ? [] : piecesOf(row, reading)
    return all.length > maxTitles ? [] : all
  })
  type Cells = ReadonlyArray<HeaderCell>
  const cellsFrom: (first: number) => (last: number) => Cells = memoized((first) =>
    memoized((last) => withRow(last > first ? cellsFrom(first)(last - 1) : [], last, piecesAt(last)))
  )
  const around = (row: number): Array<HeaderBand> => {
    let first = row
    while (first > row - maxRowsAround && joins(first - 1)) first--
    let last = row
    while (last < row + maxRowsAround && joins(last)) last++
    const bands: Array<HeaderBand> = []
    for (let from = first; from <= row; from++) for (let to = row; to <= last; to++) bands.push([from, to])
    return bands
  }
  return { around, cellsOf: ([first, last]) => cellsFrom(first)(last) }
}

/** Rows with amounts, which are no headers; computed once for all arrays. */
export const amountRowsOf = weakMemoized(({ figures, sheet }: Reading): ReadonlySet<Row> => {
  const hasAmount = ({ text }: Segment) => figures.numbersIn(text).some(({ money, percent }) => money && !percent)
  return new Set(sheet.rows.filter(({ segments }) => segments.some(hasAmount)))
})
