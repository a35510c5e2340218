import { asciiDigits } from "../text/FoldedText.js"
import { datesAt, mayBeginDate, yearlessDaysAt } from "./DatePlaces.js"
import type { DocumentIndex, WordRange } from "./DocumentIndex.js"
import type { NumberPlace } from "./NumberPlaces.js"
import { numbersAt } from "./NumberPlaces.js"

/** The numbers (by absolute value), days (ISO) and currency signs in the document's words. */
export interface ValueIndex {
  readonly numbers: ReadonlyMap<number, ReadonlyArray<NumberPlace>>
  readonly dates: ReadonlyMap<string, ReadonlyArray<WordRange>>
  /** Days without a year, by `MM-DD`. */
  readonly yearlessDays: ReadonlyMap<string, ReadonlyArray<WordRange>>
  readonly symbols: ReadonlyMap<string, ReadonlyArray<WordRange>>
}

const wordsPerPause = 500
/** Longer words are never numbers or dates. */
const maxWord = 500

/** Reads every number, date and currency sign of the document once; pauses regularly. */
export function* indexValues(index: DocumentIndex): Generator<void, ValueIndex> {
  const texts: Array<string> = []
  for (const word of index.words) {
    if (texts.length % wordsPerPause === 0) yield
    texts.push(word.text.length > maxWord ? "" : asciiDigits(word.text.normalize("NFKC")))
  }
  const lineEnds = endsOfLines(index)
  const numbers = new Map<number, Array<NumberPlace>>()
  const dates = new Map<string, Array<WordRange>>()
  const yearlessDays = new Map<string, Array<WordRange>>()
  const symbols = new Map<string, Array<WordRange>>()
  for (const [start, text] of texts.entries()) {
    if (start % wordsPerPause === 0) yield
    for (const symbol of text.match(anySign) ?? []) add(symbols, symbol, { start, end: start + 1 })
    const lineEnd = lineEnds[start] ?? start + 1
    for (const [number, place] of numbersAt(texts, start, lineEnd)) add(numbers, number, place)
    if (!mayBeginDate(text)) continue
    for (const [date, place] of datesAt(texts, start, lineEnd)) add(dates, date, place)
    for (const [day, place] of yearlessDaysAt(texts, start, lineEnd)) add(yearlessDays, day, place)
  }
  return { numbers, dates, yearlessDays, symbols }
}

const anySign = /\p{Sc}/gu

const add = <K, V>(map: Map<K, Array<V>>, key: K, value: V): void => {
  const values = map.get(key)
  if (values === undefined) map.set(key, [value])
  else values.push(value)
}

/** Per word: the word after the last one of its line. */
const endsOfLines = (index: DocumentIndex): ReadonlyArray<number> => {
  const ends: Array<number> = []
  for (let word = index.words.length - 1; word >= 0; word--) {
    const isLast = index.lineOf[word] !== index.lineOf[word + 1]
    ends.push(isLast ? word + 1 : (ends.at(-1) ?? word + 1))
  }
  return ends.reverse()
}
