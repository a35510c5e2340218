import type { DocumentIndex, WordRange } from "./DocumentIndex.js"
import type { Span } from "./TextSearch.js"

/** Words that may be the source of a value, and the part of the normalized text that is. */
export interface Place extends WordRange {
  readonly span: Span
  /** Further parts of a value that is broken over the lines of a column. */
  readonly more: ReadonlyArray<Place>
  /** 1: equal in every character; at least `leastVerified`: the same in another form; below: with small differences. */
  readonly likeness: number
}

/** Minimum likeness for a place that verifies a value. */
export const minVerified = 0.9

/** Number of lines between two words. */
export const linesBetween = (index: DocumentIndex, a: number, b: number): number =>
  Math.abs((index.lineOf[a] ?? 0) - (index.lineOf[b] ?? 0))

/** Index of the first of the ordered places that begins after `word`. */
export const firstAfter = (places: ReadonlyArray<Place>, word: number): number => {
  let low = 0
  let high = places.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((places[middle]?.start ?? 0) > word) high = middle
    else low = middle + 1
  }
  return low
}

/** The last place that begins up to `word` and the first one after it. */
export const around = (places: ReadonlyArray<Place>, word: number): ReadonlyArray<Place> => {
  const after = firstAfter(places, word)
  return places.slice(Math.max(0, after - 1), after + 1)
}
