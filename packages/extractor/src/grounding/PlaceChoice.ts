import type { DocumentIndex } from "./DocumentIndex.js"
import { placeFields } from "./FieldPlaces.js"
import type { Leaf } from "./Leaves.js"
import { keyOf } from "./Leaves.js"
import type { Place } from "./Place.js"
import { placeRows } from "./RowPlaces.js"
import type { SearchedLeaf } from "./SearchedLeaf.js"

/**
 * Chooses one place for each leaf that has any. Fields outside of lists come first, placed by their neighbours; then
 * list rows, from outer to inner lists, by the order of the rows. Pauses after each row.
 */
export function* choosePlaces(
  index: DocumentIndex,
  leaves: ReadonlyArray<SearchedLeaf>,
  /** By path: words at which list entries begin, as far as known. */
  known: ReadonlyMap<string, number> = new Map()
): Generator<void, ReadonlyMap<SearchedLeaf, Place>> {
  const chosen = new Map<SearchedLeaf, Place>()
  const rowPositions = new Map<string, number>()
  for (const group of groupsOf(leaves)) {
    if (group.list === null) yield* placeFields(index, group.leaves, chosen)
    else yield* placeRows(index, group.list, group.leaves, { chosen, rowPositions, known })
  }
  return chosen
}

interface Group {
  /** Steps up to the innermost list; null outside of lists. */
  readonly list: ReadonlyArray<string | number> | null
  readonly depth: number
  readonly leaves: Array<SearchedLeaf>
}

const groupsOf = (leaves: ReadonlyArray<SearchedLeaf>): ReadonlyArray<Group> => {
  const groups = new Map<string, Group>()
  for (const leaf of leaves) {
    const list = listOf(leaf)
    const key = keyOf(list ?? [])
    const group = groups.get(key)
    if (group !== undefined) group.leaves.push(leaf)
    else groups.set(key, { list, depth: leaf.steps.filter((step) => typeof step === "number").length, leaves: [leaf] })
  }
  return [...groups.values()].sort((a, b) => a.depth - b.depth)
}

const listOf = (leaf: Leaf): ReadonlyArray<string | number> | null => {
  const last = leaf.steps.findLastIndex((step) => typeof step === "number")
  return last === -1 ? null : leaf.steps.slice(0, last)
}
