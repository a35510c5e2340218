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
 * Gaps that stand at one place in rows near each other: words that begin, or end, exactly below each other. Marks
 * are no column, the number of a form's box before its caption, "1 Wages", only if other rows part it by a wide gap.
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
    if ([before, rows[row]?.[index]?.word.text ?? ""].some((text) => mark.test(text))) return false
    const isNumbered = boxNumber.test(before)
    let narrow = 0
    for (let other = Math.max(0, row - nearRows); other <= Math.min(rows.length - 1, row + nearRows); other++) {
      const near = edges[other]
      if (other === row || near === undefined || Math.abs(near.y - own.y) > nearHeights * lineHeight) continue
      const width = Math.max(
        widestAt(near.starts, gap.start, gap.words),
        isNumbered ? 0 : widestAt(near.ends, gap.end, gap.words)
      )
      if (width >= widestSpace) return true
      if (width > 0 && !isNumbered) narrow++
      if (narrow >= fewestNarrow) return true
    }
    return false
  }
}

const boxNumber = /^\d{1,2}[a-z]?[.)]?$/i
/** Marks, what has a box to tick, and letters that stand for a choice or count a list. */
const mark = /^(?:[^\p{L}\p{N}\p{Sc}%]+$|[\p{Co}\p{So}]|[a-z][.)]?$|[ivx]{1,4}[.)]$)/iu
/** Rows with gaps as narrow as the own. */
const fewestNarrow = 2

interface Gap {
  /** In heights. */
  readonly width: number
  /** Where the word behind it starts and the one before it ends, in units. */
  readonly start: number
  readonly end: number
  /** Both words: where two rows have the same, they say nothing of a column. */
  readonly words: string
}

/** The gaps before words by the words' numbers, and by where they start and end. */
interface Edges {
  readonly y: number
  readonly gaps: ReadonlyMap<number, Gap>
  readonly starts: ReadonlyMap<number, Gap>
  readonly ends: ReadonlyMap<number, Gap>
}

const edgesOf = (row: ReadonlyArray<PlacedWord>, unit: number, space: number): Edges => {
  const gaps = new Map<number, Gap>()
  const starts = new Map<number, Gap>()
  const ends = new Map<number, Gap>()
  const least = Math.max(narrowest, widerThanSpaces * space)
  for (const [index, word] of row.entries()) {
    const before = row[index - 1]
    if (before === undefined) continue
    const width = gapBefore(before, word)
    if (width < least) continue
    const gap = {
      width,
      start: Math.round(word.box.x / unit),
      end: Math.round((before.box.x + before.box.width) / unit),
      words: `${before.word.text} ${word.word.text}`
    }
    gaps.set(index, gap)
    starts.set(gap.start, gap)
    ends.set(gap.end, gap)
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

/** Of gaps between other words, at most one unit away. */
const widestAt = (edges: ReadonlyMap<number, Gap>, edge: number, words: string): number =>
  [edge - 1, edge, edge + 1].reduce((widest, at) => {
    const gap = edges.get(at)
    return gap === undefined || gap.words === words ? widest : Math.max(widest, gap.width)
  }, 0)
