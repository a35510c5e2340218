import { concepts } from "../lexicon/Concepts.js"
import type { Concept, Kind } from "../lexicon/Concepts.js"

/** A label of a concept; a weak one counts only near its value and without a better label. */
export interface Phrase {
  readonly concept: Concept
  readonly weak: boolean
  /** 1 for the first label of its line in the file, which is the most usual, towards 0 for the last. */
  readonly rank: number
  /** The codes of the languages with this label. */
  readonly languages: ReadonlySet<string>
}

/** Kinds of values whose label may end in "nr". */
export const idKinds: ReadonlySet<Kind> = new Set<Kind>(["id", "code", "vatId"])

/**
 * The labels that a key is without its ending. The ending "nr" makes a weak label of an id strong: "Rechnung" may be the
 * document's title, "Rechnung Nr." is a label.
 */
export const derivedPhrases = (
  key: string,
  endings: Endings,
  phrasesOf: (stem: string) => ReadonlyArray<Phrase>
): ReadonlyArray<Phrase> => {
  // The shortest ending that gives a label wins
  for (const { codes, key: stem, ofNumber } of stemsOf(key, endings)) {
    const found = phrasesOf(stem).flatMap(({ concept, languages, rank, weak }): ReadonlyArray<Phrase> => {
      if (ofNumber && !idKinds.has(concepts[concept])) return []
      const own = new Set([...languages].filter((code) => codes.has(code)))
      return own.size === 0 ? [] : [{ concept, weak: weak && !ofNumber, rank, languages: own }]
    })
    if (found.length > 0) return found
  }
  return []
}

/** A key without its ending. */
interface Stem {
  readonly key: string
  /** The codes of the languages with this ending. */
  readonly codes: ReadonlySet<string>
  /** Whether the key ended in "nr": "rechnungsnr". */
  readonly ofNumber: boolean
}

/** Codes of languages by ending. */
type Endings = ReadonlyMap<string, ReadonlySet<string>>

/** The endings of the languages' files; every language has the empty ending. */
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

/** The stems of a label: "rechnung" of "rechnungen", and "rechnung" of "rechnungsnr" with `ofNumber`. */
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
