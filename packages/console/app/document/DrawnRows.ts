import type { Box, Word } from "@winnow/client"
import { linesOfWords } from "./Words.js"

interface Span {
  readonly from: number
  readonly to: number
}

/** One line of a drawn rectangle: the words of each column. */
export type DrawnRow = ReadonlyArray<ReadonlyArray<Word>>

/**
 * Splits the words of a rectangle drawn over a table into rows. Columns are at the positions of other rows' values
 * (`known`, null for a column without values), or between the gaps that all lines share.
 */
export const drawnRows = (
  words: ReadonlyArray<Word>,
  columns: number,
  known: ReadonlyArray<Span | null>
): ReadonlyArray<DrawnRow> => {
  const isKnown = known.filter((span) => span !== null).length * 2 > columns
  const spans = isKnown ? known : gapsOf(words)
  const rows: Array<Array<Array<Word>>> = []
  for (const line of linesOfWords(words)) {
    const row: Array<Array<Word>> = Array.from({ length: columns }, () => [])
    for (const word of line) row[Math.min(nearest(spans, word), columns - 1)]?.push(word)
    const before = rows.at(-1)
    const isContinued = before !== undefined && columns > 2 && row.filter((cell) => cell.length > 0).length === 1
    if (isContinued) row.forEach((cell, index) => before[index]?.push(...cell))
    else rows.push(row)
  }
  return rows
}

/** The horizontal extent of these boxes; null if there are none. */
export const spanOf = (boxes: ReadonlyArray<Box>): Span | null =>
  boxes.length === 0
    ? null
    : { from: Math.min(...boxes.map(({ x }) => x)), to: Math.max(...boxes.map(({ width, x }) => x + width)) }

/** Horizontal ranges covered by words, separated by gaps wider than a space. */
const gapsOf = (words: ReadonlyArray<Word>): ReadonlyArray<Span> => {
  const spans: Array<{ from: number; to: number }> = []
  for (const { height, width, x } of [...words].sort((a, b) => a.x - b.x)) {
    const last = spans.at(-1)
    if (last !== undefined && x < last.to + height * 0.6) last.to = Math.max(last.to, x + width)
    else spans.push({ from: x, to: x + width })
  }
  return spans
}

const nearest = (spans: ReadonlyArray<Span | null>, { width, x }: Word): number => {
  const middle = x + width / 2
  let best = 0
  let minDistance = Infinity
  spans.forEach((span, index) => {
    if (span === null) return
    const distance = middle < span.from ? span.from - middle : Math.max(0, middle - span.to)
    if (distance >= minDistance) return
    minDistance = distance
    best = index
  })
  return best
}
