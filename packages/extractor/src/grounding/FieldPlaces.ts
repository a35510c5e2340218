import type { DocumentIndex } from "./DocumentIndex.js"
import { fold } from "../text/FoldedText.js"
import { keyOf } from "./Leaves.js"
import type { Place } from "./Place.js"
import { around, linesBetween, minVerified } from "./Place.js"
import type { SearchedLeaf } from "./SearchedLeaf.js"
import { insideQuote } from "./SearchedLeaf.js"

const maxCompared = 24
const maxSiblings = 16

const cost = {
  taken: 8,
  header: 2,
  /** Multiplied by 1 minus the likeness of a place. */
  unlike: 20,
  /** A word of the field's key stands before the value. */
  label: -6,
  /** Per line to the nearest field of the same object, up to `farLines`. */
  perLine: 0.3,
  /** Per line to the words quoted for the field. */
  perLineToQuote: 2,
  /** The fields of an object follow one another, so a line upwards counts this much more. */
  before: 1.5,
  perWord: 0.00001
}
const farLines = 30
const wordsBefore = 6

/**
 * Places fields outside of lists. Fields with the fewest places come first. The others are placed near fields of the
 * same object, after a label that resembles their key, and not where another field stands already.
 */
export function* placeFields(
  index: DocumentIndex,
  leaves: ReadonlyArray<SearchedLeaf>,
  chosen: Map<SearchedLeaf, Place>
): Generator<void, void> {
  const taken = new Set<number>()
  const byObject = new Map<string, Array<number>>()
  const candidates = leaves
    .map((leaf) => ({ leaf, places: insideQuote(index, leaf, leaf.anchors.slice(0, maxCompared)) }))
    .sort((a, b) => a.places.length - b.places.length)
  for (const { leaf, places } of candidates) {
    const object = keyOf(leaf.steps.slice(0, -1))
    const siblings = byObject.get(object) ?? []
    const compared = new Set(places.slice(0, maxCompared))
    for (const sibling of siblings.slice(-maxSiblings)) {
      for (const place of around(places, sibling)) compared.add(place)
    }
    const labels = labelsOf(leaf)
    let best: { readonly place: Place; readonly cost: number } | undefined
    for (const place of compared) {
      const total =
        (taken.has(place.start) ? cost.taken : 0) +
        (index.roles[place.start] === "body" ? 0 : cost.header) +
        (place.likeness < minVerified ? 0 : (1 - place.likeness) * cost.unlike) +
        (isLabelled(index, place, labels) ? cost.label : 0) +
        cost.perLine * linesToNearest(index, place, siblings) +
        cost.perLineToQuote * linesToQuote(index, place, leaf) +
        cost.perWord * place.start
      if (best === undefined || total < best.cost) best = { place, cost: total }
    }
    if (best !== undefined) {
      chosen.set(leaf, best.place)
      taken.add(best.place.start)
      byObject.set(object, [...siblings, best.place.start])
    }
    yield
  }
}

const linesToNearest = (index: DocumentIndex, place: Place, siblings: ReadonlyArray<number>): number => {
  let least = farLines
  for (const sibling of siblings.slice(-maxSiblings)) {
    const lines = linesBetween(index, sibling, place.start)
    least = Math.min(least, place.start < sibling ? lines * cost.before : lines)
  }
  return siblings.length === 0 ? 0 : least
}

const linesToQuote = (index: DocumentIndex, place: Place, leaf: SearchedLeaf): number => {
  const [least = 0] = around(leaf.anchors, place.start)
    .map((anchor) => linesBetween(index, anchor.start, place.start))
    .sort((a, b) => a - b)
  return least
}

/** The words of the keys on the path to a leaf: `seller`, `tax`, `number` for `seller.taxNumber`. */
const labelsOf = (leaf: SearchedLeaf): ReadonlyArray<string> =>
  leaf.steps.flatMap((step) =>
    typeof step === "string"
      ? step
          .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")
          .split(/[^\p{L}]+/u)
          .filter((word) => word.length >= 3)
          .map(fold)
      : []
  )

const isLabelled = (index: DocumentIndex, place: Place, labels: ReadonlyArray<string>): boolean => {
  for (let word = place.start - 1; word >= Math.max(0, place.start - wordsBefore); word--) {
    const text = index.normalizedText.slice(index.startOf[word], index.startOf[word + 1])
    if (labels.some((label) => text.startsWith(label))) return true
  }
  return false
}
