import { pass } from "../Pass.js"
import type { DrawnWord } from "./Drawing.js"

/** In line heights; narrower gaps are spaces. */
const minGap = 0.5
/** In line heights; one other row with so wide a gap is enough. */
const maxSpace = 0.95
/** In median spaces of the row or the page, since text may be justified or monospaced. */
const minGapInSpaces = 1.8
const usualSpace = 0.27
/** Minimum spaces of a row for its own median. */
const minSpaces = 3
/** How many rows above and below are searched for a column's edge, and their maximum distance in line heights. */
const maxRows = 4
const maxDistance = 8
/** In line heights. */
const edgeUnit = 0.2

/**
 * Words that begin a column behind a gap as narrow as a wide space: in nearby rows, words begin or end exactly at the same
 * place. Bullets and other marks are not columns; the box number of a form, as in "1 Wages", is one only if another row has
 * a wide gap there.
 */
export const wordsAtColumns = pass(
  "columns by gaps",
  () => new Set<DrawnWord>(),
  (rows: ReadonlyArray<ReadonlyArray<DrawnWord>>, lineHeight: number): ReadonlySet<DrawnWord> => {
    const unit = edgeUnit * lineHeight
    const spaces = rows.map(spacesOf)
    const usual = median(spaces.flat(), usualSpace)
    const edges = rows.map((row, index) => {
      const own = spaces[index] ?? []
      return edgesOf(row, unit, Math.max(usual, own.length < minSpaces ? 0 : median(own, 0)))
    })
    const found = new Set<DrawnWord>()
    for (const [row, { gaps, y }] of edges.entries()) {
      if (gaps.length === 0) continue
      const near = edges
        .slice(Math.max(0, row - maxRows), row + maxRows + 1)
        .filter((other) => other !== edges[row] && Math.abs(other.y - y) <= maxDistance * lineHeight)
      for (const gap of gaps) if (isColumn(gap, near)) found.add(gap.after)
    }
    return found
  }
)

const isColumn = (gap: Gap, near: ReadonlyArray<Edges>): boolean => {
  if (punctuation.test(gap.before.word.text) || punctuation.test(gap.after.word.text)) return false
  const isNumbered = boxNumber.test(gap.before.word.text)
  const widths = near.map(({ ends, starts }) =>
    Math.max(widestAt(starts, gap.start, gap), isNumbered ? 0 : widestAt(ends, gap.end, gap))
  )
  if (widths.some((width) => width >= maxSpace)) return true
  return !isNumbered && widths.filter((width) => width > 0).length >= minNarrow
}

const boxNumber = /^\d{1,2}[a-z]?[.)]?$/i
/** Punctuation, tick boxes, and letters or numerals that enumerate a list. */
const punctuation = /^(?:[^\p{L}\p{N}\p{Sc}%]+$|[\p{Co}\p{So}]|[a-z][.)]?$|[ivx]{1,4}[.)]$)/iu
/** Minimum rows with a narrow gap at the same place. */
const minNarrow = 2

interface Gap {
  readonly before: DrawnWord
  readonly after: DrawnWord
  /** In heights of the taller word. */
  readonly width: number
  /** Where the word behind the gap starts and the word before it ends, in units of `edgeUnit`. */
  readonly start: number
  readonly end: number
}

/** A row's gaps, also by `start` and by `end`. */
interface Edges {
  readonly y: number
  readonly gaps: ReadonlyArray<Gap>
  readonly starts: ReadonlyMap<number, Gap>
  readonly ends: ReadonlyMap<number, Gap>
}

const edgesOf = (row: ReadonlyArray<DrawnWord>, unit: number, space: number): Edges => {
  const least = Math.max(minGap, minGapInSpaces * space)
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

/** The gap between two words in heights of the taller one. */
const gapBefore = (before: DrawnWord, { box }: DrawnWord): number =>
  (box.x - before.box.x - before.box.width) / (Math.max(box.height, before.box.height) || 1)

const spacesOf = (row: ReadonlyArray<DrawnWord>): ReadonlyArray<number> =>
  row
    .slice(1)
    .map((word, index) => gapBefore(row[index] ?? word, word))
    .filter((gap) => gap > 0 && gap < maxSpace)

const median = (numbers: ReadonlyArray<number>, fallback: number): number =>
  Float64Array.from(numbers).sort()[numbers.length >> 1] ?? fallback

/** The widest gap at most one unit away from an edge; rows that repeat the same words are no evidence of a column. */
const widestAt = (edges: ReadonlyMap<number, Gap>, edge: number, own: Gap): number =>
  [edge - 1, edge, edge + 1].reduce((widest, at) => {
    const gap = edges.get(at)
    return gap === undefined || haveSameWords(gap, own) ? widest : Math.max(widest, gap.width)
  }, 0)

const haveSameWords = (one: Gap, other: Gap): boolean =>
  one.before.word.text === other.before.word.text && one.after.word.text === other.after.word.text
