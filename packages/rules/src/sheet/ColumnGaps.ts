import type { PlacedWord } from "./Drawing.js"

/** Whether the gap before the `index`-th word of the `row`-th row parts two columns though it is no wider than a space may be. */
export type ColumnGaps = (row: number, index: number) => boolean

/** In heights of a line: narrower gaps are spaces. */
const narrowest = 0.5
/** Wider ones need no other row. */
const widestSpace = 0.95
/** In usual spaces of the row, or of the page: lines may be justified, letters all of one width. */
const widerThanSpaces = 1.8
const usualSpace = 0.27
/** Fewer spaces say nothing of a row. */
const tellingSpaces = 3
/** Rows above and below in which a column's edge is looked for, and how far they may be away, in heights of a line. */
const nearRows = 4
const nearHeights = 8
/** In heights of a line. */
const sameEdge = 0.2

/**
 * Gaps that stand at one place in rows near each other: words that begin, or end, exactly below each other. A list's
 * marks are no column; the number of a form's box before its caption, "1 Wages", only if other rows part it by a wide gap.
 */
export const columnGaps = (rows: ReadonlyArray<ReadonlyArray<PlacedWord>>, lineHeight: number): ColumnGaps => {
  const unit = sameEdge * lineHeight
  const spaces = rows.map(spacesOf)
  const usual = median(spaces.flat(), usualSpace)
  const edges = rows.map((row, index) => {
    const own = spaces[index] ?? []
    return edgesOf(row, unit, Math.max(usual, own.length < tellingSpaces ? 0 : median(own, 0)))
  })
  return (row, index) => {
    const own = edges[row]
    const gap = own?.gaps.get(index)
    if (own === undefined || gap === undefined) return false
    const before = rows[row]?.[index - 1]?.word.text ?? ""
    if (index === 1 && mark.test(before)) return false
    const isNumbered = boxNumber.test(before)
    for (let other = Math.max(0, row - nearRows); other <= Math.min(rows.length - 1, row + nearRows); other++) {
      const near = edges[other]
      if (other === row || near === undefined || Math.abs(near.y - own.y) > nearHeights * lineHeight) continue
      if (isNear(near.starts, gap.start, isNumbered ? widestSpace : narrowest)) return true
      if (!isNumbered && isNear(near.ends, gap.end, narrowest)) return true
    }
    return false
  }
}

const boxNumber = /^(?:\d{1,2}[a-z]?|[a-z]|[ivx]{1,4})[.)]?$/i
const mark = /^[^\p{L}\p{N}]+$/u

interface Gap {
  readonly start: number
  readonly end: number
}

/** The gaps before words by their numbers, and how wide they are, in heights, by where they start and end, in units. */
interface Edges {
  readonly y: number
  readonly gaps: ReadonlyMap<number, Gap>
  readonly starts: ReadonlyMap<number, number>
  readonly ends: ReadonlyMap<number, number>
}

const edgesOf = (row: ReadonlyArray<PlacedWord>, unit: number, space: number): Edges => {
  const gaps = new Map<number, Gap>()
  const starts = new Map<number, number>()
  const ends = new Map<number, number>()
  const least = Math.max(narrowest, widerThanSpaces * space)
  for (const [index, word] of row.entries()) {
    const before = row[index - 1]
    if (before === undefined) continue
    const width = gapBefore(before, word)
    if (width < least) continue
    const gap = { start: Math.round(word.box.x / unit), end: Math.round((before.box.x + before.box.width) / unit) }
    gaps.set(index, gap)
    starts.set(gap.start, width)
    ends.set(gap.end, width)
  }
  const first = row[0]
  return { y: first === undefined ? 0 : first.box.y + first.box.height / 2, gaps, starts, ends }
}

/** In heights of the higher word. */
const gapBefore = (before: PlacedWord, { box }: PlacedWord): number =>
  (box.x - before.box.x - before.box.width) / (Math.max(box.height, before.box.height) || 1)

const spacesOf = (row: ReadonlyArray<PlacedWord>): ReadonlyArray<number> => {
  const spaces: Array<number> = []
  for (const [index, word] of row.entries()) {
    const before = row[index - 1]
    const gap = before === undefined ? 0 : gapBefore(before, word)
    if (gap > 0 && gap < widestSpace) spaces.push(gap)
  }
  return spaces
}

const median = (numbers: ReadonlyArray<number>, fallback: number): number =>
  numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? fallback

const isNear = (edges: ReadonlyMap<number, number>, edge: number, least: number): boolean =>
  [edge - 1, edge, edge + 1].some((at) => (edges.get(at) ?? 0) >= least)
