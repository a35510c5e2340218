import { concepts } from "../lexicon/Concepts.js"
import type { Concept, Kind } from "../lexicon/Concepts.js"

/** A label of a concept; a weak one holds only near its value and without a better one. */
export interface Phrase {
  readonly concept: Concept
  readonly weak: boolean
  /** 1 for the first label of its line, towards 0 for the last: the usual ones come first. */
  readonly rank: number
  /** The codes of the languages that have it. */
  readonly languages: ReadonlySet<string>
}

const numbers: ReadonlySet<Kind> = new Set<Kind>(["id", "code", "vatId"])

/**
 * The labels that a key is by its ending alone. With the word for a number behind it, a label of numbers is sure: "Rechnung Nr."
 * where "Rechnung" may be the name of the document.
 */
export const derivedPhrases = (
  key: string,
  endings: Endings,
  phrasesOf: (stem: string) => ReadonlyArray<Phrase>
): ReadonlyArray<Phrase> => {
  // The shortest ending says what it is
  for (const { codes, key: stem, ofNumber } of stemsOf(key, endings)) {
    const found = phrasesOf(stem).flatMap(({ concept, languages, rank, weak }): ReadonlyArray<Phrase> => {
      if (ofNumber && !numbers.has(concepts[concept])) return []
      const own = new Set([...languages].filter((code) => codes.has(code)))
      return own.size === 0 ? [] : [{ concept, weak: weak && !ofNumber, rank, languages: own }]
    })
    if (found.length > 0) return found
  }
  return none
}

const none: ReadonlyArray<Phrase> = []

/** What a key is without its ending. */
interface Stem {
  readonly key: string
  /** The languages that have the ending. */
  readonly codes: ReadonlySet<string>
  /** Whether the ending is the word for a number: "rechnungsnr". */
  readonly ofNumber: boolean
}

/** The languages, by their codes, that have an ending. */
type Endings = ReadonlyMap<string, ReadonlySet<string>>

/** The endings of languages, by the lists of their files. */
export const endingsOf = (
  languages: ReadonlyArray<{ readonly code: string; readonly endings: ReadonlyArray<string> }>
): Endings => {
  const all = new Set(languages.map(({ code }) => code))
  const byEnding = new Map<string, Set<string>>([["", all]])
  for (const { code, endings } of languages)
    for (const ending of endings) byEnding.set(ending, (byEnding.get(ending) ?? new Set()).add(code))
  return byEnding
}

const minStem = 4
const numberWord = "nr"

/** What a label may be a form of: "rechnungen" of "rechnung", "rechnungsnr" of "rechnung" where it names a number. */
const stemsOf = (key: string, endings: Endings): ReadonlyArray<Stem> =>
  key.endsWith(numberWord)
    ? [...endedStems(key, 1, endings, false), ...endedStems(key.slice(0, -numberWord.length), 0, endings, true)]
    : endedStems(key, 1, endings, false)

const endedStems = (key: string, from: 0 | 1, endings: Endings, ofNumber: boolean): ReadonlyArray<Stem> =>
  [0, 1, 2, 3].slice(from).flatMap((length) => {
    const stem = key.slice(0, key.length - length)
    const codes = stem.length < minStem ? undefined : endings.get(key.slice(stem.length))
    return codes === undefined ? [] : [{ key: stem, codes, ofNumber }]
  })
