import { byBaseLine, shareBaseLine } from "./BaseLines.js"
import type { Segment } from "./Segments.js"

/**
 * Groups segments into regions in reading order: columns of running text follow one another, table rows stay whole. A
 * gutter is a vertical strip that no segment crosses between one spanning segment and the next; the segments on both
 * sides decide whether it separates columns or cells.
 */
export const regions = (all: ReadonlyArray<Segment>): Array<ReadonlyArray<Segment>> => {
  const cut = all.length < 6 ? undefined : bestGutter(all)
  if (cut === undefined) return all.length === 0 ? [] : [all]
  return [cut.above, cut.left, cut.right, cut.below].flatMap(regions)
}

interface Cut {
  readonly above: ReadonlyArray<Segment>
  readonly left: ReadonlyArray<Segment>
  readonly right: ReadonlyArray<Segment>
  readonly below: ReadonlyArray<Segment>
}

const bestGutter = (all: ReadonlyArray<Segment>): Cut | undefined => {
  let best: Cut | undefined
  let most = 0
  const sizes = sorted(all, "size")
  const gutter = 0.7 * (sizes[sizes.length >> 1] ?? 0)
  for (const edge of edges(all)) {
    // Opening quotes and bullets may extend into the gutter.
    const isRight = (segment: Segment): boolean => segment.left >= edge - 0.6 * gutter
    let start = 0
    for (let index = 0; index <= all.length; index++) {
      const segment = all[index]
      if (segment !== undefined && (isRight(segment) || segment.right <= edge - 0.3 * gutter)) continue
      const cut = index - start > Math.max(5, most) ? cutBetween(all, start, index, isRight) : undefined
      if (cut !== undefined && cut.left.length + cut.right.length > most && areColumns(cut.left, cut.right)) {
        best = cut
        most = cut.left.length + cut.right.length
      }
      start = index + 1
    }
  }
  return best
}

/** Splits the segments of `[start, end)` by side, without those beside a segment that crosses the gutter. */
const cutBetween = (
  all: ReadonlyArray<Segment>,
  start: number,
  end: number,
  isRight: (segment: Segment) => boolean
): Cut => {
  const left: Array<Segment> = []
  const right: Array<Segment> = []
  const before = all[start - 1]
  const after = all[end]
  let first = end
  let behind = end
  for (let index = start; index < end; index++) {
    const one = all[index]
    if (one === undefined || isBeside(one, before) || isBeside(one, after)) continue
    if (first === end) first = index
    behind = index + 1
    if (isRight(one)) right.push(one)
    else left.push(one)
  }
  return { above: all.slice(0, first), left, right, below: all.slice(behind) }
}

/** Whether a segment stands on the base line of the segment that crosses the gutter above or below. */
const isBeside = (one: Segment, crossing: Segment | undefined): boolean =>
  crossing !== undefined && shareBaseLine(one, crossing)

/** `Float64Array.from` takes several times as long. */
const sorted = (all: ReadonlyArray<Segment>, key: "left" | "size"): Float64Array => {
  const numbers = new Float64Array(all.length)
  for (let index = 0; index < all.length; index++) numbers[index] = all[index]?.[key] ?? 0
  return numbers.sort()
}

/** Left edges shared by three or more segments, the most frequent first. */
const edges = (all: ReadonlyArray<Segment>): Array<number> => {
  const lefts = sorted(all, "left")
  const found: Array<{ readonly edge: number; readonly count: number }> = []
  for (let index = 0; index < lefts.length; ) {
    const edge = lefts[index] ?? 0
    let next = index
    while ((lefts[next] ?? Infinity) <= edge + 2) next++
    if (next - index >= 3 && index > 0) found.push({ edge, count: next - index })
    index = next
  }
  return found
    .sort((one, other) => other.count - one.count)
    .slice(0, 8)
    .map(({ edge }) => edge)
}

/**
 * Whether both sides are columns: both are running text, or the lines of each side are close together and on different
 * base lines than the other's. Table cells share base lines, or are far apart if one is centred beside a taller one.
 */
const areColumns = (left: ReadonlyArray<Segment>, right: ReadonlyArray<Segment>): boolean => {
  const leftRows = byBaseLine(left)
  const rightRows = byBaseLine(right)
  if (leftRows.length < 3 || rightRows.length < 3) return false
  if (isProse(leftRows) && isProse(rightRows)) return true
  return (
    isDense(leftRows) &&
    isDense(rightRows) &&
    sharedBases(leftRows, rightRows) < 0.5 * Math.min(leftRows.length, rightRows.length)
  )
}

type Rows = ReadonlyArray<ReadonlyArray<Segment>>

/** Whether most rows fill the column and are wide enough for several words. */
const isProse = (all: Rows): boolean => {
  const left = Math.min(...all.map((row) => row[0]?.left ?? 0))
  const right = Math.max(...all.map((row) => row.at(-1)?.right ?? 0))
  const full = all.filter((row) => {
    const width = row.reduce((sum, segment) => sum + segment.right - segment.left, 0)
    return width > textWidth * (row[0]?.size ?? 0) && width > 0.6 * (right - left)
  })
  return full.length > 0.6 * all.length
}

/** About four words, as a multiple of the font size. */
const textWidth = 10

const isDense = (all: Rows): boolean => {
  let close = 0
  for (let index = 1; index < all.length; index++) {
    const above = all[index - 1]?.[0]
    const below = all[index]?.[0]
    if (above !== undefined && below !== undefined && below.base - above.base < 1.8 * below.size) close++
  }
  return close > 0.6 * (all.length - 1)
}

const sharedBases = (left: Rows, right: Rows): number => {
  let shared = 0
  let at = 0
  for (const [one] of left) {
    if (one === undefined) continue
    while ((right[at]?.[0]?.base ?? Infinity) < one.base - 0.3 * one.size) at++
    if (isBeside(one, right[at]?.[0])) shared++
  }
  return shared
}
