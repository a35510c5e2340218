import { pass } from "../Pass.js"
import type { DrawnWord } from "./Drawing.js"

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
 * Words behind gaps that part two columns though they are no wider than a space may be: gaps that stand at one place in rows
 * near each other, where words begin, or end, exactly below each other. Marks are no column, the number of a form's box
 * before its caption, "1 Wages", only if other rows part it by a wide gap.
 */
export const wordsAtColumns = pass(
  "columns by gaps",
  () => new Set<DrawnWord>(),
  (rows: ReadonlyArray<ReadonlyArray<DrawnWord>>, lineHeight: number): ReadonlySet<DrawnWord> => {
    const unit = sameEdge * lineHeight
    const spaces = rows.map(spacesOf)
    const usual = median(spaces.flat(), usualSpace)
    const edges = rows.map((row, index) => {
      const own = spaces[index] ?? []
      return edgesOf(row, unit, Math.max(usual, own.length < tellingSpaces ? 0 : median(own, 0)))
    })
    const found = new Set<DrawnWord>()
    for (const [row, { gaps, y }] of edges.entries()) {
      if (gaps.length === 0) continue
      const near = edges
        .slice(Math.max(0, row - nearRows), row + nearRows + 1)
        .filter((other) => other !== edges[row] && Math.abs(other.y - y) <= nearHeights * lineHeight)
      for (const gap of gaps) if (isColumn(gap, near)) found.add(gap.after)
    }
    return found
  }
)

const isColumn = (gap: Gap, near: ReadonlyArray<Edges>): boolean => {
  if (mark.test(gap.before.word.text) || mark.test(gap.after.word.text)) return false
  const isNumbered = boxNumber.test(gap.before.word.text)
  const widths = near.map(({ ends, starts }) =>
    Math.max(widestAt(starts, gap.start, gap), isNumbered ? 0 : widestAt(ends, gap.end, gap))
  )
  if (widths.some((width) => width >= widestSpace)) return true
  return !isNumbered && widths.filter((width) => width > 0).length >= minNarrow
}

const boxNumber = /^\d{1,2}[a-z]?[.)]?$/i
/** Marks, what has a box to tick, and letters that stand for a choice or count a list. */
const mark = /^(?:[^\p{L}\p{N}\p{Sc}%]+$|[\p{Co}\p{So}]|[a-z][.)]?$|[ivx]{1,4}[.)]$)/iu
/** Rows with gaps as narrow as the own. */
const minNarrow = 2

interface Gap {
  readonly before: DrawnWord
  readonly after: DrawnWord
  /** In heights. */
  readonly width: number
  /** Where the word behind it starts and the one before it ends, in units. */
  readonly start: number
  readonly end: number
}

/** A row's gaps, and the same by where they start and end. */
interface Edges {
  readonly y: number
  readonly gaps: ReadonlyArray<Gap>
  readonly starts: ReadonlyMap<number, Gap>
  readonly ends: ReadonlyMap<number, Gap>
}

const edgesOf = (row: ReadonlyArray<DrawnWord>, unit: number, space: number): Edges => {
  const least = Math.max(narrowest, widerThanSpaces * space)
  const gaps = row.flatMap((after, index): ReadonlyArray<Gap> => {
    const before = row[index - 1]
    const width = before === undefined ? 0 : gapBefore(before, after)
    if (before === undefined || width < least) return []
    const start = Math.round(after.box.x / unit)
    return [{ before, after, width, start, end: Math.round((before.box.x + before.box.width) / unit) }]
  })
  const [first] = row
  return {
    y: first === undefined ? 0 : first.box.y + first.box.height / 2,
    gaps,
    starts: new Map(gaps.map((gap) => [gap.start, gap])),
    ends: new Map(gaps.map((gap) => [gap.end, gap]))
  }
}

/** In heights of the higher word. */
const gapBefore = (before: DrawnWord, { box }: DrawnWord): number =>
  (box.x - before.box.x - before.box.width) / (Math.max(box.height, before.box.height) || 1)

const spacesOf = (row: ReadonlyArray<DrawnWord>): ReadonlyArray<number> => {
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

/** Of gaps at most one unit away; two rows with the same words say nothing of a column. */
const widestAt = (edges: ReadonlyMap<number, Gap>, edge: number, own: Gap): number =>
  [edge - 1, edge, edge + 1].reduce((widest, at) => {
    const gap = edges.get(at)
    return gap === undefined || haveSameWords(gap, own) ? widest : Math.max(widest, gap.width)
  }, 0)

const haveSameWords = (one: Gap, other: Gap): boolean =>
  one.before.word.text === other.before.word.text && one.after.word.text === other.after.word.text
