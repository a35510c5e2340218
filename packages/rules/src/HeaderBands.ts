import type { HeaderCell, Piece } from "./HeaderCells.js"
import { piecesOf, withRow } from "./HeaderCells.js"
import type { Reading } from "./Scores.js"
import { weights } from "./Weights.js"

/** Rows `[first, last]` that lie close together and may head a table. */
export interface HeaderBand {
  readonly first: number
  readonly last: number
  readonly cells: ReadonlyArray<HeaderCell>
}

/** The bands around rows. Neighbouring rows and the arrays of a template share them, so each is read once. */
export type HeaderBands = (row: number) => ReadonlyArray<HeaderBand>

const farthest = 2

/** Bands of at most two rows above a row and two below it. */
export const headerBandsOf = (reading: Reading): HeaderBands => {
  const { rows, lineHeight } = reading.sheet
  const { amountRows } = reading
  const joins = (upper: number): boolean => {
    const a = rows[upper]
    const b = rows[upper + 1]
    if (a === undefined || b === undefined || a.page !== b.page) return false
    return (
      b.box.y - (a.box.y + a.box.height) < weights.table.headerGap * lineHeight &&
      !amountRows.has(a) &&
      !amountRows.has(b)
    )
  }
  const pieces = new Map<number, ReadonlyArray<Piece>>()
  const piecesAt = (number: number): ReadonlyArray<Piece> => {
    const row = rows[number]
    const found = pieces.get(number) ?? (row === undefined ? [] : piecesOf(row, reading))
    pieces.set(number, found)
    return found
  }
  const growing = new Map<number, Array<HeaderBand>>()
  /** The bands that start with a row, from that row alone to the one that ends with `last`. */
  const from = (first: number, last: number): ReadonlyArray<HeaderBand> => {
    const bands = growing.get(first) ?? []
    growing.set(first, bands)
    for (let next = first + bands.length; next <= last; next++) {
      bands.push({ first, last: next, cells: withRow(bands.at(-1)?.cells ?? [], next, piecesAt(next)) })
    }
    return bands
  }
  return (row) => {
    let first = row
    while (first > row - farthest && joins(first - 1)) first--
    let last = row
    while (last < row + farthest && joins(last)) last++
    const bands: Array<HeaderBand> = []
    for (let start = first; start <= row; start++) bands.push(...from(start, last).slice(row - start, last - start + 1))
    return bands
  }
}
