import type { Box } from "@winnow/document"
import { boxAround } from "@winnow/document/plain"
import type { Concept } from "../lexicon/Concepts.js"
import { isRowConcept } from "../lexicon/Concepts.js"
import type { Label } from "../labels/Labels.js"
import type { Reading } from "../reading/Reading.js"
import { overlap } from "../sheet/Alignment.js"
import type { Row, Segment, Sheet } from "../sheet/Sheet.js"
import { placeOf, textOf } from "../sheet/Sheet.js"
import { yearsIn } from "../values/Dates.js"
import { weights } from "../Weights.js"
import { taxSideOf } from "../words/TaxSides.js"
import { tokensOf } from "../words/Text.js"

export interface Piece {
  readonly box: Box
  readonly text: string
  /** The titles of the lines of a cell, if there are several: "Material / Description". */
  readonly lines?: ReadonlyArray<string>
}

/** The header of one column: its text from all header rows, and the text of each row. */
export interface HeaderCell extends Piece {
  readonly lines: ReadonlyArray<string>
  /** The last row with words of this cell. */
  readonly last: number
  /** The title of its column group: "State tax" above the columns "%" and "Amount". */
  readonly group?: string
}

/** Adds a row to a band's cells: a piece below one cell is joined to it, a cell above several titles them. */
export const withRow = (
  above: ReadonlyArray<HeaderCell>,
  number: number,
  pieces: ReadonlyArray<Piece>
): ReadonlyArray<HeaderCell> => {
  const repeated = titlesOver(above, pieces)
  const isUnder = (cell: HeaderCell, piece: Piece): boolean =>
    (repeated.get(piece) ?? cell) === cell &&
    (repeated.has(piece) || overlap(cell.box, piece.box) > 0.4 * piece.box.width)
  const groups = above.filter((cell) => pieces.filter((piece) => isUnder(cell, piece)).length > 1)
  let cells = above.filter((cell) => !groups.includes(cell))
  for (const piece of pieces) {
    const touching = cells.filter(
      (cell) => !repeated.has(piece) && overlap(cell.box, piece.box) > 0.4 * Math.min(cell.box.width, piece.box.width)
    )
    const [upper, ...others] = touching
    if (upper === undefined || touching.some((cell) => cell.last === number)) {
      const group = groups.find((cell) => isUnder(cell, piece))?.text
      const own = { ...piece, lines: piece.lines ?? [piece.text], last: number }
      cells.push(group === undefined ? own : { ...own, group })
    } else if (others.length === 0) {
      const joined = {
        box: boxAround([upper.box, piece.box]) ?? upper.box,
        text: `${upper.text} ${piece.text}`,
        lines: [...upper.lines, piece.text],
        last: number
      }
      cells = cells.map((cell) => (cell === upper ? joined : cell))
    }
  }
  return cells
}

/**
 * The group title above each piece. Pieces that repeat in the same order have one title per repetition: 2025 and 2026, each
 * above Budget and Actual. Otherwise a run of years has the only title above it.
 */
const titlesOver = (above: ReadonlyArray<HeaderCell>, pieces: ReadonlyArray<Piece>): ReadonlyMap<Piece, HeaderCell> => {
  const repeated = repetitionsIn(pieces)
  // A title of two rows' height may stand between the group titles and the pieces
  const rowsAbove = above.map(({ last }) => last).toSorted((a, b) => b - a)
  const lastRow =
    rowsAbove.find((row, index) => rowsAbove[index + Math.max(0, repeated.length - 1)] === row) ?? rowsAbove[0]
  const inRow = above.filter(({ last }) => last === lastRow).toSorted((a, b) => a.box.x - b.box.x)
  const isRepeated = repeated.length > 0
  const edge = endOf(repeated.at(-1)?.run.at(-1))
  const titles = isRepeated
    ? inRow.filter((cell) => middleOf(cell) < edge).slice(-repeated.length)
    : inRow.filter(({ text }) => yearsIn(text).length === 0)
  const found = (isRepeated ? repeated : yearsInRow(pieces)).map(({ from, run }) => {
    const [title, ...others] = titles.filter((cell) => middleOf(cell) > from && middleOf(cell) < endOf(run.at(-1)))
    return title === undefined || others.length > 0 ? [] : run.map((piece) => [piece, title] as const)
  })
  return new Map(isRepeated && found.some(({ length }) => length === 0) ? [] : found.flat())
}

/** Adjacent pieces below one group title. The title's middle is right of `from`, in points. */
interface Run {
  readonly run: ReadonlyArray<Piece>
  readonly from: number
}

const repetitionsIn = (pieces: ReadonlyArray<Piece>): ReadonlyArray<Run> => {
  const first = pieces.findIndex(({ text }, index) => pieces.some((other, at) => at > index && other.text === text))
  const length = pieces.findIndex(({ text }, index) => index > first && text === pieces[first]?.text) - first
  if (first < 0 || length < 2) return []
  let end = first
  while (pieces[end] !== undefined && pieces[end]?.text === pieces[first + ((end - first) % length)]?.text) end++
  return Array.from({ length: Math.floor((end - first) / length) }, (_, index) => {
    const start = first + index * length
    return { run: pieces.slice(start, start + length), from: endOf(pieces[start - 1]) }
  })
}

/** How far left of the first year a title's middle may be, as a fraction of the distance between two years' columns. */
const maxLeftOfYears = 0.6

/** Runs of adjacent pieces that are years, all different. */
const yearsInRow = (pieces: ReadonlyArray<Piece>): ReadonlyArray<Run> => {
  const runs: Array<Array<Piece>> = []
  let isYear = false
  for (const piece of pieces) {
    const wasYear = isYear
    isYear = onlyYear.test(piece.text)
    if (!isYear) continue
    if (wasYear) runs.at(-1)?.push(piece)
    else runs.push([piece])
  }
  return runs.flatMap((run) => {
    const [one, two] = run
    if (one === undefined || two === undefined || new Set(run.map(({ text }) => text)).size < run.length) return []
    return [{ run, from: one.box.x - maxLeftOfYears * (two.box.x - one.box.x) }]
  })
}

const onlyYear = /^(?:\p{L}{1,3}\s?)?(?:19|20)\d{2}$/u

const middleOf = ({ box }: Piece): number => box.x + box.width / 2

const endOf = (piece: Piece | undefined): number =>
  piece === undefined ? Number.NEGATIVE_INFINITY : piece.box.x + piece.box.width

/** "Pos Art.Nr.": two adjacent labels of different columns. In "U. Price" the single letter abbreviates a word. */
const areTwoFields = (left: Label | undefined, right: Label): boolean => {
  if (left === undefined) return false
  const between = right.span.segment.text.slice(left.span.to, right.span.from)
  if (/[\p{L}\p{N}]/u.test(between) || (left.span.to - left.span.from === 1 && between.startsWith("."))) return false
  // "EP netto" is one title
  if (taxSideOf(textOf(right.span)) !== undefined && tokensOf(textOf(right.span)).length === 1) return false
  const first = [...left.concepts.keys()].filter(isRowConcept)
  const second = [...right.concepts.keys()].filter(isRowConcept)
  return (
    first.length > 0 &&
    second.length > 0 &&
    !isAmountOf(left, right) &&
    !first.some((concept) => second.includes(concept))
  )
}

/** "Withdrawal Amt." is one title, "Price Amount" two. */
const isAmountOf = (left: Label | undefined, right: Label): boolean =>
  left !== undefined &&
  right.concepts.has("lineTotal") &&
  [...left.concepts.keys()].some((concept) => bookingSides.has(concept))

/** What a bank statement says of each booking. */
export const bookingSides: ReadonlySet<Concept | undefined> = new Set<Concept>(["debit", "credit", "closingBalance"])

/** A row's segments, cut between adjacent labels of different columns. */
export const piecesOf = (row: Row, reading: Reading): Array<Piece> =>
  row.segments.flatMap((segment) => piecesIn(segment, reading))

const widerThanLetter = 1.1

const piecesIn = (segment: Segment, { labels, sheet }: Reading): Array<Piece> => {
  const found = labels.in(segment)
  const cuts = new Set([0])
  const slashes = new Set<number>()
  for (const [index, label] of found.entries()) {
    const at = label.span.from
    const word = segment.starts.indexOf(at)
    const before = segment.boxes[word - 1]
    const here = segment.boxes[word]
    if (word < 1 || before === undefined || here === undefined) continue
    const gap = here.x - before.x - before.width
    const isWide = gap > weights.table.headerCut * sheet.lineHeight
    // In a monospaced font a space is as wide as a letter
    const letter = before.width / (segment.words[word - 1]?.text.length ?? 1)
    const apart = isWide && (gap > widerThanLetter * letter || !isAmountOf(found[index - 1], label))
    const areTwo = areTwoFields(found[index - 1], label)
    if (!apart && areTwo && segment.text.slice(0, at).trimEnd().endsWith("/") && isOneColumn(segment, here, sheet))
      slashes.add(at)
    else if (apart || areTwo) cuts.add(word)
  }
  const starts = [...cuts].sort((a, b) => a - b)
  return starts.map((first, index) => {
    const from = segment.starts[first] ?? 0
    const to = segment.starts[starts[index + 1] ?? segment.words.length] ?? segment.text.length
    const text = segment.text.slice(from, to).trim()
    const box = placeOf({ segment, from, to: to - (to === segment.text.length ? 0 : 1) })
    const slash = [...slashes].find((at) => at > from && at < to)
    if (slash === undefined) return { text, box }
    return { text, box, lines: [segment.text.slice(from, slash).replace("/", " "), segment.text.slice(slash, to)] }
  })
}

/** Whether the rows below have no text at a title behind "/": both titles are those of one column. */
const isOneColumn = ({ box, row }: Segment, second: Box, { rows }: Sheet): boolean => {
  const below = rows.slice(row + 1, row + 1 + maxRowsBelow).flatMap(({ segments }) => segments)
  const within = below.filter((one) => one.box.x >= box.x - 2 && one.box.x < second.x + second.width)
  return within.length > 1 && within.every((one) => one.box.x < second.x - 2)
}

const maxRowsBelow = 12
