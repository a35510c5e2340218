import { byBaseLine } from "./BaseLines.js"
import { sortFromLeft } from "./Direction.js"
import type { Segment } from "./Segments.js"
import type { PlacedWord } from "./Words.js"

/** The words on one base line of a region: `segments` from left to right, `words` in reading order. */
export interface Row {
  readonly segments: ReadonlyArray<Segment>
  readonly words: ReadonlyArray<PlacedWord>
  readonly left: number
  readonly right: number
  readonly base: number
  readonly size: number
}

/** A region's rows from top to bottom; `fromRight` if the page is read from the right. */
export const regionRows = (region: ReadonlyArray<Segment>, fromRight: boolean): Array<Row> => {
  const hasTurned = region.some(({ words }) => words.some(({ rightToLeft }) => rightToLeft))
  return byBaseLine(region).map((row) => rowOf(row, fromRight && hasTurned))
}

const rowOf = (segments: Array<Segment>, fromRight: boolean): Row => {
  sortFromLeft(segments)
  const words: Array<PlacedWord> = []
  let left = Infinity
  let right = -Infinity
  let size = 0
  for (const segment of fromRight || areTurned(segments) ? segments.toReversed() : segments) {
    for (const word of segment.words) words.push(word)
    left = Math.min(left, segment.left)
    right = Math.max(right, segment.right)
    size = Math.max(size, segment.size)
  }
  return { segments, words, left, right, base: segments[0]?.base ?? 0, size }
}

/** Whether a row continues the paragraph of the row above: close, of similar size and overlapping it. */
export const continues = (row: Row, above: Row): boolean =>
  row.base - above.base < 1.5 * Math.max(row.size, above.size) &&
  row.size < 1.25 * above.size &&
  above.size < 1.25 * row.size &&
  row.left < above.right &&
  above.left < row.right

/** Whether at least half of the words are written from right to left. */
const areTurned = (segments: ReadonlyArray<Segment>): boolean => {
  let turned = 0
  let count = 0
  for (const { words } of segments) {
    count += words.length
    for (const { rightToLeft } of words) if (rightToLeft) turned++
  }
  return turned > 0 && turned * 2 >= count
}
