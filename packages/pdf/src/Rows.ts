import { byBaseLine } from "./BaseLines.js"
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
export const regionRows = (region: ReadonlyArray<Segment>): Array<Row> =>
  byBaseLine(region).map((segments) => {
    segments.sort((one, other) => one.left - other.left)
    return {
      segments,
      words: inReadingOrder(segments.flatMap((segment) => segment.words)),
      left: Math.min(...segments.map((segment) => segment.left)),
      right: Math.max(...segments.map((segment) => segment.right)),
      base: segments[0]?.base ?? 0,
      size: Math.max(...segments.map((segment) => segment.size))
    }
  })

/** Whether a row goes on with the paragraph of the row above: close, of about its size, below or above part of it. */
export const continues = (row: Row, above: Row): boolean =>
  row.base - above.base < 1.5 * Math.max(row.size, above.size) &&
  row.size < 1.25 * above.size &&
  above.size < 1.25 * row.size &&
  row.left < above.right &&
  above.left < row.right

/** From the right where most words are written so; numbers and Latin words among them keep their own order. */
const inReadingOrder = (words: ReadonlyArray<PlacedWord>): ReadonlyArray<PlacedWord> => {
  const turned = words.filter((word) => word.rightToLeft).length
  if (turned === 0 || turned * 2 < words.length) return words
  const ordered: Array<PlacedWord> = []
  let insertAt = 0
  for (const word of [...words].reverse()) {
    if (word.rightToLeft) insertAt = ordered.push(word)
    else ordered.splice(insertAt, 0, word)
  }
  return ordered
}
