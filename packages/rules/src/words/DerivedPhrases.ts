import { concepts } from "../lexicon/Concepts.js"
import type { Concept, Kind } from "../lexicon/Concepts.js"
import type { Endings } from "./Endings.js"
import { stemsOf } from "./Endings.js"

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
