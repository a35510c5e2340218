import type { DocumentIndex } from "./DocumentIndex.js"
import type { Leaf } from "./Leaves.js"
import type { Place } from "./Place.js"
import { firstAfter, linesBetween } from "./Place.js"

/** A leaf with all the places where it may have been read. */
export interface SearchedLeaf extends Leaf {
  /** Where its value stands. */
  readonly places: ReadonlyArray<Place>
  /** Where the words stand that the extractor quoted for it. */
  readonly anchors: ReadonlyArray<Place>
}

/** Lines further away than this do not belong to one row, or to one quote. */
export const nearLines = 12

/**
 * The places of a leaf's value within `nearLines` of one of its anchors. A value far from the words that were quoted for
 * it was not read there: then they are the source themselves. Without anchors, all places.
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

/** As `besideQuote`, but where the value stands within the quoted words only those places. */
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

/** In reading order, the places on either side of each anchor as long as they are near to it. */
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
