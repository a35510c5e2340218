import type { DocumentIndex } from "./DocumentIndex.js"
import { pathOf } from "../PathOf.js"
import { keyOf } from "./Leaves.js"
import type { Place } from "./Place.js"
import { around, firstAfter, linesBetween } from "./Place.js"
import type { SearchedLeaf } from "./SearchedLeaf.js"
import { besideQuote, nearLines } from "./SearchedLeaf.js"

const beamWidth = 6
const placesAhead = 3
const fewPlaces = 4
const rarestFeatures = 2
const samePlaceCost = 4
const sameLineCost = 1
const backwardCost = 3

/**
 * Places the rows of one list. They stand in the document in list order, each with its values close together. Unless it
 * is known where all rows begin, a beam search finds the cheapest sequence of positions; equal rows get one place after
 * the other. Then each leaf takes the place nearest to its row's position, or of several on one line the one in its
 * column.
 */
export function* placeRows(
  index: DocumentIndex,
  list: ReadonlyArray<string | number>,
  leaves: ReadonlyArray<SearchedLeaf>,
  { chosen, known, rowPositions }: Placing
): Generator<void, void> {
  const rows = rowsOf(list, leaves)
  const given = rows.map(({ steps }) => known.get(pathOf(steps)))
  const positions = given.every((position) => position !== undefined)
    ? given
    : yield* findPositions(index, rows, given, outerPosition(list, rowPositions))
  const open: Array<SearchedLeaf> = []
  const columns = new Map<string, Array<number>>()
  const taken = new Set<number>()
  const take = (leaf: SearchedLeaf, place: Place) => {
    chosen.set(leaf, place)
    taken.add(place.start)
  }
  for (const [at, row] of rows.entries()) {
    const position = positions[at] ?? 0
    rowPositions.set(keyOf(row.steps), position)
    for (const leaf of row.leaves) {
      const nearest = nearestPlaces(index, leaf, position)
      const [only] = nearest
      if (only === undefined) continue
      if (nearest.length > 1) {
        open.push(leaf)
        continue
      }
      take(leaf, only)
      const centre = centreOf(index, only)
      const column = columns.get(fieldOf(list, leaf))
      if (column !== undefined) column.push(centre)
      else columns.set(fieldOf(list, leaf), [centre])
    }
    yield
  }
  const medians = new Map([...columns].map(([field, centres]) => [field, median(centres)]))
  for (const leaf of open) {
    const position = rowPositions.get(keyOf(leaf.steps.slice(0, list.length + 1))) ?? 0
    const column = medians.get(fieldOf(list, leaf))
    const costs = nearestPlaces(index, leaf, position).map((place) => ({
      place,
      cost:
        (taken.has(place.start) ? pointsOfTaken : 0) +
        (column === undefined ? 0 : Math.abs(centreOf(index, place) - column))
    }))
    const [first, ...others] = costs
    if (first === undefined) continue
    take(leaf, others.reduce((least, other) => (other.cost < least.cost ? other : least), first).place)
    yield
  }
}

/** What has been placed so far. */
interface Placing {
  readonly chosen: Map<SearchedLeaf, Place>
  readonly rowPositions: Map<string, number>
  /** By path: words at which rows begin that are already placed. */
  readonly known: ReadonlyMap<string, number>
}

/** In points: extra distance of a place that another leaf has taken. */
const pointsOfTaken = 100

interface Row {
  readonly steps: ReadonlyArray<string | number>
  readonly leaves: Array<SearchedLeaf>
}

const rowsOf = (list: ReadonlyArray<string | number>, leaves: ReadonlyArray<SearchedLeaf>): ReadonlyArray<Row> => {
  const rows = new Map<string | number | undefined, Row>()
  for (const leaf of leaves) {
    const step = leaf.steps[list.length]
    const row = rows.get(step)
    if (row !== undefined) row.leaves.push(leaf)
    else rows.set(step, { steps: leaf.steps.slice(0, list.length + 1), leaves: [leaf] })
  }
  return [...rows.values()]
}

/** Position of the row that contains this list; before the first word for a list in no row. */
const outerPosition = (list: ReadonlyArray<string | number>, rowPositions: ReadonlyMap<string, number>): number => {
  const last = list.findLastIndex((step) => typeof step === "number")
  return last === -1 ? -1 : (rowPositions.get(keyOf(list.slice(0, last + 1))) ?? 0) - 1
}

interface State {
  readonly position: number
  readonly cost: number
  readonly previous: State | undefined
}

function* findPositions(
  index: DocumentIndex,
  rows: ReadonlyArray<Row>,
  given: ReadonlyArray<number | undefined>,
  origin: number
): Generator<void, ReadonlyArray<number>> {
  let states: ReadonlyArray<State> = [{ position: origin, cost: 0, previous: undefined }]
  for (const [at, row] of rows.entries()) {
    const features = featuresOf(row)
    const known = given[at]
    const hypotheses = new Set(known === undefined ? [] : [known])
    for (const feature of known !== undefined ? [] : features.slice(0, rarestFeatures)) {
      for (const place of feature.length <= fewPlaces ? feature : []) hypotheses.add(place.start)
      for (const { position } of states) {
        const after = firstAfter(feature, position)
        for (const place of feature.slice(Math.max(0, after - 1), after + placesAhead)) hypotheses.add(place.start)
      }
    }
    const next: Array<State> = []
    for (const position of hypotheses) {
      const own = rowCost(index, features, position)
      let best: State | undefined
      for (const previous of states) {
        const cost = previous.cost + own + moveCost(index, previous.position, position)
        if (best === undefined || cost < best.cost) best = { position, cost, previous }
      }
      if (best !== undefined) next.push(best)
    }
    states =
      next.length > 0
        ? next.sort((a, b) => a.cost - b.cost).slice(0, beamWidth)
        : states.map((previous) => ({ position: previous.position, cost: previous.cost, previous }))
    yield
  }
  const positions: Array<number> = []
  for (let state = states[0]; state?.previous !== undefined; state = state.previous) positions.push(state.position)
  return positions.reverse()
}

/** The distinct place lists of a row's leaves, the shortest first; a quote shared by all its leaves counts once. */
const featuresOf = (row: Row): ReadonlyArray<ReadonlyArray<Place>> =>
  [...new Set(row.leaves.flatMap((leaf) => [leaf.anchors, leaf.places]))]
    .filter((places) => places.length > 0)
    .sort((a, b) => a.length - b.length)

const rowCost = (index: DocumentIndex, features: ReadonlyArray<ReadonlyArray<Place>>, position: number): number => {
  let cost = 0
  for (const feature of features) {
    let least = nearLines
    for (const place of around(feature, position)) least = Math.min(least, linesBetween(index, place.start, position))
    cost += least
  }
  return cost
}

const moveCost = (index: DocumentIndex, from: number, to: number): number => {
  if (from < 0) return 0
  if (from === to) return samePlaceCost
  const lines = linesBetween(index, from, to)
  if (lines === 0) return sameLineCost
  return Math.log2(1 + lines) / 5 + (to < from ? backwardCost : 0)
}

/** All places on the line nearest to the row's position, near the quote closest to it. */
const nearestPlaces = (index: DocumentIndex, leaf: SearchedLeaf, position: number): ReadonlyArray<Place> => {
  const places = besideQuote(index, leaf, around(leaf.anchors, position))
  const after = firstAfter(places, position)
  let least = Infinity
  let nearest: Array<Place> = []
  const consider = (place: Place | undefined): boolean => {
    if (place === undefined) return false
    const lines = linesBetween(index, place.start, position)
    if (lines > least) return false
    if (lines < least) nearest = []
    least = lines
    nearest.push(place)
    return true
  }
  let at = after
  while (consider(places[at])) at++
  at = after - 1
  while (consider(places[at])) at--
  return nearest.sort((a, b) => a.start - b.start)
}

const fieldOf = (list: ReadonlyArray<string | number>, leaf: SearchedLeaf): string =>
  keyOf(leaf.steps.slice(list.length + 1))

const centreOf = (index: DocumentIndex, place: Place): number => {
  const first = index.words[place.start]?.box
  const last = index.words[place.end - 1]?.box
  return first && last ? (first.x + last.x + last.width) / 2 : 0
}

const median = (numbers: ReadonlyArray<number>): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
