import type { Place } from "../grounding/Place.js"
import { firstAfter } from "../grounding/Place.js"
import type { AnswerRow } from "./AnswerRow.js"
import { leavesIn } from "./AnswerRow.js"
import { PlaceMap } from "./PlaceMap.js"
import type { Selection } from "./Selection.js"
import type { Source } from "./Source.js"

/** The place of a row in the document. */
export interface RowPlace {
  /** The printed line on which it begins. */
  readonly line: number
  /** The words from which its values were read, numbered through the document. */
  readonly words: ReadonlySet<number>
  /** In (0, 1]: the fraction of the row's content that stands there. */
  readonly likeness: number
}

/**
 * Finds the place of each row of one answer, first within the lines that were shown, then in the whole document. Each
 * place is given to one row, the most likely first, so rows may come in any order and equal rows get different places,
 * preferring those where `isFree` holds. Undefined for a row without a remaining place.
 */
export const placeRows = (
  source: Source,
  selection: Selection,
  rows: ReadonlyArray<AnswerRow>,
  isFree: (line: number) => boolean
): ReadonlyArray<RowPlace | undefined> => {
  const asked = selection.map(({ from, to }) => ({
    start: source.lines[from]?.words.start ?? 0,
    end: source.lines[to - 1]?.words.end ?? 0
  }))
  const placed: Array<RowPlace | undefined> = rows.map(() => undefined)
  const given = new PlaceMap<RowPlace>()
  const give = (places: (features: ReadonlyArray<Feature>) => ReadonlyArray<Feature>, minLikeness: number) => {
    const options = rows.flatMap((row, number) =>
      placed[number] === undefined ? optionsOf(source, places(featuresOf(source, row)), number, minLikeness) : []
    )
    options.sort(
      (a, b) =>
        b.likeness - a.likeness ||
        Number(isFree(b.line)) - Number(isFree(a.line)) ||
        a.line - b.line ||
        a.number - b.number
    )
    for (const option of options) {
      if (placed[option.number] !== undefined) continue
      const words = option.words()
      if (given.find(words) !== undefined) continue
      const place = { line: option.line, words, likeness: option.likeness }
      placed[option.number] = place
      given.add(words, place)
    }
  }
  give((features) => features.map((feature) => within(feature, asked)), minLikeness)
  give(rare, minElsewhere)
  return placed
}

const minLikeness = 0.5
/** Minimum likeness in lines that were not shown. */
const minElsewhere = 0.8
const fewPlaces = 8
const maxCandidates = 400
const leadingFeatures = 3

/** A value or quote of a row, with all its places. */
interface Feature {
  readonly places: ReadonlyArray<Place>
  readonly weight: number
}

const quoteWeight = 1.5
const shortWeight = 0.5

const featuresOf = (source: Source, { value, quotes }: AnswerRow): ReadonlyArray<Feature> => {
  const quoted = new Set(quotes.map(({ quote }) => quote))
  const features: Array<Feature> = []
  for (const quote of quoted) features.push({ places: source.places.ofText(quote), weight: quoteWeight })
  for (const { value: leaf } of leavesIn(value)) {
    if (typeof leaf === "boolean") continue
    const weight = String(leaf).length < 3 ? shortWeight : 1
    features.push({ places: source.places.ofValue(leaf), weight })
  }
  return features
}

const within = (
  feature: Feature,
  ranges: ReadonlyArray<{ readonly start: number; readonly end: number }>
): Feature => ({
  ...feature,
  places: ranges.flatMap(({ start, end }) =>
    feature.places.slice(firstAfter(feature.places, start - 1), firstAfter(feature.places, end - 1))
  )
})

/** Clears places of features that are too frequent to locate a row. */
const rare = (features: ReadonlyArray<Feature>): ReadonlyArray<Feature> =>
  features.map((feature) => (feature.places.length > fewPlaces ? { ...feature, places: [] } : feature))

interface Option {
  readonly number: number
  readonly line: number
  readonly likeness: number
  readonly words: () => ReadonlySet<number>
}

/** Weight of a feature by its distance in lines below the row's first line, and on the line above it. */
const closeness = [1, 0.75, 0.6, 0.45, 0.3]
const closenessAbove = 0.3

const optionsOf = (
  source: Source,
  features: ReadonlyArray<Feature>,
  number: number,
  minLikeness: number
): ReadonlyArray<Option> => {
  const weights = features.map(({ places, weight }) => weight / (1 + Math.log2(Math.max(1, places.length)) / 4))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return []
  const lines = new Set<number>()
  const leading = features.filter(({ places }) => places.length > 0).sort((a, b) => a.places.length - b.places.length)
  for (const { places } of leading.slice(0, leadingFeatures)) {
    for (const { start } of places.slice(0, maxCandidates)) lines.add(source.lineOf[start] ?? 0)
  }
  const options: Array<Option> = []
  for (const line of lines) {
    let found = 0
    for (const [at, { places }] of features.entries()) {
      found += (weights[at] ?? 0) * (nearestTo(source, places, line)?.closeness ?? 0)
    }
    // Rounded so that equal rows have equal likeness.
    const likeness = Math.round((found / total) * 1000) / 1000
    if (likeness >= minLikeness)
      options.push({ number, line, likeness, words: () => wordsAt(source, features, line, end(line)) })
  }
  // An equally similar line below begins another row, so this row ends there.
  const end = (line: number) => Math.min(...options.map((other) => (other.line > line ? other.line : Infinity)))
  return options
}

/** The words before line `end` that stand for the row's features, including the line above `line`. */
const wordsAt = (source: Source, features: ReadonlyArray<Feature>, line: number, end: number): ReadonlySet<number> => {
  const words = new Set<number>()
  for (const { places } of features) {
    const nearest = nearestTo(source, places, line)
    if (nearest === undefined || (source.lineOf[nearest.place.start] ?? 0) >= end) continue
    for (const part of [nearest.place, ...nearest.place.more]) {
      for (let word = part.start; word < part.end; word++) words.add(word)
    }
  }
  return words
}

/** The place with the highest weight for a row that begins on a line, the first of several. */
const nearestTo = (
  source: Source,
  places: ReadonlyArray<Place>,
  line: number
): { readonly place: Place; readonly closeness: number } | undefined => {
  const start = source.lines[line]?.words.start ?? 0
  const after = places[firstAfter(places, start - 1)]
  const below = after === undefined ? Infinity : (source.lineOf[after.start] ?? 0) - line
  const close = closeness[below]
  if (after !== undefined && close !== undefined) return { place: after, closeness: close }
  const above = places[firstAfter(places, start - 1) - 1]
  return above !== undefined && source.lineOf[above.start] === line - 1
    ? { place: above, closeness: closenessAbove }
    : undefined
}
