import { byBaseLine } from "./BaseLines.js"
import { sortFromLeft } from "./LeftToRight.js"
import type { Segment } from "./Segments.js"
import type { PlacedWord } from "./Words.js"

/** What stands on one base line of a region: `segments` from left to right, their `words` in reading order. */
export interface Row {
  readonly segments: ReadonlyArray<Segment>
  readonly words: ReadonlyArray<PlacedWord>
  readonly left: number
  readonly right: number
  readonly base: number
  readonly size: number
}

/** A region's rows from the top. */
export const regionRows = (region: ReadonlyArray<Segment>): Array<Row> => byBaseLine(region).map(rowOf)

const rowOf = (segments: Array<Segment>): Row => {
  sortFromLeft(segments)
  const words: Array<PlacedWord> = []
  let left = Infinity
  let right = -Infinity
  let size = 0
  for (const segment of segments) {
    for (const word of segment.words) words.push(word)
    left = Math.min(left, segment.left)
    right = Math.max(right, segment.right)
    size = Math.max(size, segment.size)
  }
  return { segments, words: inReadingOrder(words), left, right, base: segments[0]?.base ?? 0, size }
}

/** Whether a row goes on with the paragraph of the row above: close, of about its size, below or above part of it. */
export const continues = (row: Row, above: Row): boolean =>
  row.base - above.base < 1.5 * Math.max(row.size, above.size) &&
  row.size < 1.25 * above.size &&
  above.size < 1.25 * row.size &&
  row.left < above.right &&
  above.left < row.right

/** From the right where most words are written so; numbers and Latin words among them keep their own order. */
const inReadingOrder = (words: ReadonlyArray<PlacedWord>): ReadonlyArray<PlacedWord> => {
  let turned = 0
  for (const word of words) if (word.rightToLeft) turned++
  if (turned === 0 || turned * 2 < words.length) return words
  const ordered: Array<PlacedWord> = []
  let insertAt = 0
  for (const word of [...words].reverse()) {
    if (word.rightToLeft) insertAt = ordered.push(word)
    else ordered.splice(insertAt, 0, word)
  }
  return ordered
}
