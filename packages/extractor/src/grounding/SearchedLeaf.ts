import type { DocumentIndex } from "./DocumentIndex.js"
import type { Leaf } from "./Leaves.js"
import type { Place } from "./Place.js"
import { firstAfter, linesBetween } from "./Place.js"

/** A leaf with all the places from which it may have been read. */
export interface SearchedLeaf extends Leaf {
  /** Places of its value. */
  readonly places: ReadonlyArray<Place>
  /** Places of the words that the extractor quoted for it. */
  readonly anchors: ReadonlyArray<Place>
}

/** Maximum distance in lines between values of one row, or between a value and its quote. */
export const nearLines = 12

/**
 * The places of a leaf's value within `nearLines` of one of its anchors, or else the anchors themselves: a value far
 * from its quoted words was not read there. Without anchors, all places.
 */
export const besideQuote = (
  index: DocumentIndex,
  leaf: SearchedLeaf,
  anchors: ReadonlyArray<Place>
): ReadonlyArray<Place> =>
  anchors.length === 0
    ? leaf.places
    : first(
        placesNear(leaf, anchors, (place, anchor) => linesBetween(index, place.start, anchor.start) <= nearLines),
        anchors
      )

/** The places of the value inside the quoted words, or else those of `besideQuote`. */
export const insideQuote = (
  index: DocumentIndex,
  leaf: SearchedLeaf,
  anchors: ReadonlyArray<Place>
): ReadonlyArray<Place> =>
  first(
    placesNear(leaf, anchors, (place, anchor) => place.start >= anchor.start && place.end <= anchor.end),
    besideQuote(index, leaf, anchors)
  )

const first = (some: ReadonlyArray<Place>, others: ReadonlyArray<Place>): ReadonlyArray<Place> =>
  some.length > 0 ? some : others

const maxBeside = 40

/** The places, in reading order, on either side of each anchor that are near it. */
const placesNear = (
  leaf: SearchedLeaf,
  anchors: ReadonlyArray<Place>,
  isNear: (place: Place, anchor: Place) => boolean
): ReadonlyArray<Place> => {
  const near = new Set<Place>()
  for (const anchor of anchors) {
    const after = firstAfter(leaf.places, anchor.start - 1)
    for (const place of leaf.places.slice(Math.max(0, after - maxBeside), after).reverse()) {
      if (!isNear(place, anchor)) break
      near.add(place)
    }
    for (const place of leaf.places.slice(after, after + maxBeside)) {
      if (!isNear(place, anchor)) break
      near.add(place)
    }
  }
  return [...near].sort((a, b) => a.start - b.start)
}
