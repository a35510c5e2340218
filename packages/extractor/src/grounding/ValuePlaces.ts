import { currencySign } from "../text/CurrencySigns.js"
import { readDates } from "../text/DateText.js"
import { fold, normalizedTextOf, normalizedWithSeparators } from "../text/FoldedText.js"
import { readNumbers } from "../text/NumberText.js"
import type { DocumentIndex, WordRange } from "./DocumentIndex.js"
import { rangeText } from "./DocumentIndex.js"
import type { FuzzyMatch } from "./FuzzySearch.js"
import type { Place } from "./Place.js"
import { minVerified } from "./Place.js"
import type { Span, TextSearch } from "./TextSearch.js"
import type { ValueIndex } from "./ValueIndex.js"

const verbatim = 1
const sameReading = 0.97
const sameNormalizedText = 0.95
const brokenOver = 0.92
const nearReading = 0.8

/** With more places than this, it is not checked which of them are verbatim. */
const maxCompared = 200

export interface ValuePlaces {
  /** Places of a text in reading order: verbatim, else written differently, else with small differences. */
  readonly ofText: (text: string) => ReadonlyArray<Place>
  /** Places of a leaf's value in any of its forms, in reading order. */
  readonly ofValue: (value: string | number) => ReadonlyArray<Place>
}

export const valuePlaces = (
  index: DocumentIndex,
  search: TextSearch,
  values: ValueIndex,
  broken: (text: string) => ReadonlyArray<ReadonlyArray<Span>>,
  fuzzy: (text: string) => FuzzyMatch | undefined
): ValuePlaces => {
  const fromSpan = (span: Span, likeness: number): Place => ({
    start: index.wordAt[span.from] ?? 0,
    end: (index.wordAt[span.to - 1] ?? 0) + 1,
    span,
    more: [],
    likeness
  })
  const fromRange = (range: WordRange, likeness: number): Place => ({
    start: range.start,
    end: range.end,
    span: { from: index.startOf[range.start] ?? 0, to: index.startOf[range.end] ?? 0 },
    more: [],
    likeness
  })

  const exactText = (text: string): ReadonlyArray<Place> => {
    const spans = search.find(normalizedTextOf(text))
    if (spans.length > maxCompared) return spans.map((span) => fromSpan(span, sameNormalizedText))
    const wanted = text.replace(/\s+/gu, " ")
    const separated = normalizedWithSeparators(text)
    return spans.map((span) => {
      const place = fromSpan(span, sameNormalizedText)
      const found = rangeText(index, place)
      if (found.includes(wanted)) return { ...place, likeness: verbatim }
      const isSame = normalizedWithSeparators(found).includes(separated) || !isOtherNumber(found, text)
      return isSame ? place : { ...place, likeness: nearReading }
    })
  }

  const ofSymbol = (text: string): ReadonlyArray<Place> => {
    const currency = currencySign(text)
    const likeness = currency === undefined ? verbatim : currency.isOnly ? sameReading : nearReading
    return (values.symbols.get(currency?.sign ?? text) ?? []).map((range) => fromRange(range, likeness))
  }

  const ofText = remembered((text: string): ReadonlyArray<Place> => {
    const exact = exactText(text)
    if (exact.length > 0) return best(exact)
    const symbols = ofSymbol(fold(text))
    if (symbols.length > 0) return symbols
    const inParts = broken(normalizedTextOf(text)).flatMap(([first, ...more]) =>
      first === undefined
        ? []
        : [{ ...fromSpan(first, brokenOver), more: more.map((span) => fromSpan(span, brokenOver)) }]
    )
    if (inParts.length > 0) return inParts
    const near = fuzzy(normalizedTextOf(text))
    return near === undefined ? [] : [fromSpan(near, Math.min(near.likeness, minVerified - 0.01))]
  })

  const ofNumber = remembered((value: number): ReadonlyArray<Place> => {
    const places = (values.numbers.get(Math.abs(value)) ?? []).map((place) =>
      fromRange(place, place.alone && place.negative === value < 0 ? sameReading : nearReading)
    )
    if (places.length > 0) return best(places)
    const percent = values.numbers.get(Number((value * 100).toPrecision(12))) ?? []
    return percent.filter((place) => place.percent).map((place) => fromRange(place, nearReading))
  })

  const ofDate = (date: string): ReadonlyArray<Place> => {
    const places = values.dates.get(date) ?? []
    if (places.length > 0) return places.map((range) => fromRange(range, sameReading))
    return (values.yearlessDays.get(date.slice("YYYY-".length)) ?? []).map((range) => fromRange(range, nearReading))
  }

  const ofString = remembered((value: string): ReadonlyArray<Place> => {
    const dates = isoDate.test(value) ? ofDate(value) : []
    if (dates.length > 0) return dates
    const places = ofText(value)
    if (places.length > 0) return places
    const [number] = /\d/.test(value) ? readNumbers(value) : []
    if (number !== undefined) return ofNumber(number)
    return readDates(value).flatMap(ofDate)
  })

  return { ofText, ofValue: (value) => (typeof value === "number" ? ofNumber(value) : ofString(value)) }
}

/** Digits with other separators are the same code unless they make another number. */
const isOtherNumber = (found: string, wanted: string): boolean => {
  const numbers = readNumbers(found)
  return numbers.length > 0 && !readNumbers(wanted).some((number) => numbers.includes(number))
}

const isoDate = /^\d{4}-\d{2}-\d{2}$/

/** The best places only: if a value stands verbatim, less similar places are ignored. */
const best = (places: ReadonlyArray<Place>): ReadonlyArray<Place> => {
  const highest = places.reduce((most, place) => Math.max(most, place.likeness), 0)
  const level = highest >= minVerified ? minVerified : highest
  return places.filter((place) => place.likeness >= level)
}

const remembered = <K, A>(make: (key: K) => A): ((key: K) => A) => {
  const known = new Map<K, A>()
  return (key) => {
    const before = known.get(key)
    if (before !== undefined) return before
    const made = make(key)
    known.set(key, made)
    return made
  }
}
