import type { Reading } from "../reading/Reading.js"
import type { Row } from "../sheet/Sheet.js"
import { weights } from "../Weights.js"
import type { HeaderCell, Piece } from "./HeaderCells.js"
import { piecesOf, withRow } from "./HeaderCells.js"

/** Rows `[first, last]` that lie close together and may head a table. */
export type HeaderBand = readonly [first: number, last: number]

/** Neighbouring rows and the arrays of a template share bands, so the cells of each are read once. */
export interface HeaderBands {
  /** Bands of at most two rows above a row and two below it. */
  readonly around: (row: number) => ReadonlyArray<HeaderBand>
  /** Whether a band ends within titles that stand beside each other at different heights. */
  readonly cuts: (band: HeaderBand) => boolean
  readonly cellsOf: (band: HeaderBand) => ReadonlyArray<HeaderCell>
}

const farthest = 2

/** "250 320 80 000 27%": titles have no such words. */
const hasFigures = ({ segments }: Row): boolean => {
  const words = segments.flatMap(({ words }) => words)
  const figures = words.filter(({ text }) => /^\d+%?$/.test(text)).length
  return figures >= minFigures && 2 * figures >= words.length
}

const minFigures = 3

/** "ORDER NO:" with a number beside it is a caption and its value. */
const hasValue = ({ segments }: Row): boolean =>
  segments.some(
    ({ text }, index) =>
      text.endsWith(":") && /\p{L}/u.test(text) && /^[^\p{L}]*\d{3,}/u.test(segments[index + 1]?.text ?? "")
  )

/** A row of more labels is a line of text without an end, whose labels would each be compared with each. */
const maxTitles = 500

/** Of a row, where it meets another: lines set close touch. */
const sharedHeight = 0.25

export const headerBandsOf = (reading: Reading): HeaderBands => {
  const { rows, lineHeight } = reading.sheet
  const { amountRows } = reading
  const joined = new Map<number, boolean>()
  const joins = (upper: number): boolean => {
    const known = joined.get(upper) ?? areJoined(upper)
    joined.set(upper, known)
    return known
  }
  const areJoined = (upper: number): boolean => {
    const a = rows[upper]
    const b = rows[upper + 1]
    if (a === undefined || b === undefined || a.page !== b.page) return false
    return (
      b.box.y - (a.box.y + a.box.height) < weights.table.headerGap * lineHeight &&
      !amountRows.has(a) &&
      !amountRows.has(b) &&
      !hasFigures(b) &&
      !hasValue(a) &&
      !hasValue(b)
    )
  }
  /** Whether a row begins above where the one before it ends. */
  const meets = (upper: number): boolean => {
    const [a, b] = [rows[upper], rows[upper + 1]]
    return (
      a !== undefined &&
      b !== undefined &&
      a.page === b.page &&
      a.box.y + a.box.height - b.box.y > sharedHeight * b.box.height
    )
  }
  const pieces = new Map<number, ReadonlyArray<Piece>>()
  const piecesAt = (number: number): ReadonlyArray<Piece> => {
    const row = rows[number]
    const all = pieces.get(number) ?? (row === undefined ? [] : piecesOf(row, reading))
    const found = all.length > maxTitles ? [] : all
    pieces.set(number, found)
    return found
  }
  const growing = new Map<number, Array<ReadonlyArray<HeaderCell>>>()
  const cellsOf = ([first, last]: HeaderBand): ReadonlyArray<HeaderCell> => {
    const bands = growing.get(first) ?? []
    growing.set(first, bands)
    for (let next = first + bands.length; next <= last; next++) {
      bands.push(withRow(bands.at(-1) ?? [], next, piecesAt(next)))
    }
    return bands[last - first] ?? []
  }
  const around = (row: number): Array<HeaderBand> => {
    let first = row
    while (first > row - farthest && joins(first - 1)) first--
    let last = row
    while (last < row + farthest && joins(last)) last++
    const bands: Array<HeaderBand> = []
    for (let from = first; from <= row; from++) for (let to = row; to <= last; to++) bands.push([from, to])
    return bands
  }
  // Titles of one line stand at the middle of those of two
  const cuts = ([from, to]: HeaderBand): boolean => (meets(from - 1) && joins(from - 1)) || (meets(to) && joins(to))
  return { around, cellsOf, cuts }
}
