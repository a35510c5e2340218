import type { DocumentIndex, WordRange } from "./DocumentIndex.js"
import type { Span } from "./TextSearch.js"

/** Words that may be a value's source, and the normalized text's part of them that is. */
export interface Place extends WordRange {
  readonly span: Span
  /** Further parts of a value that is broken over the lines of a column. */
  readonly more: ReadonlyArray<Place>
  /** 1: character for character; from `leastVerified` up: the same in another form; below: nearly. */
  readonly likeness: number
}

/** The likeness from which a place verifies a value. */
export const leastVerified = 0.9

/** The number of lines between two words. */
export const linesBetween = (index: DocumentIndex, a: number, b: number): number =>
  Math.abs((index.lineOf[a] ?? 0) - (index.lineOf[b] ?? 0))

/** The index of the first of the ordered places that begins after `word`. */
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

/** The last place up to `word` and the first one after it. */
export const around = (places: ReadonlyArray<Place>, word: number): ReadonlyArray<Place> => {
  const after = firstAfter(places, word)
  return places.slice(Math.max(0, after - 1), after + 1)
}
