import type { Concept } from "../lexicon/Concepts.js"
import { phraseKeys } from "../lexicon/WordsIndex.js"
import { beginningsOf } from "./Beginnings.js"
import type { Phrase } from "./DerivedPhrases.js"
import { conceptsAt, kindOf, languages, phrasesAt } from "./Lexicon.js"
import { keyOf } from "./Text.js"

/**
 * What a phrase says on a paper of a language: what two languages call different things so is what its own does, and what
 * joins words in it is no other language's label. "CEP" is no mobile telephone on a Brazilian paper, "By" no town on an
 * English one.
 */
export const phrasesIn = (key: string, language: string | undefined): ReadonlyArray<Phrase> => {
  const all = phrasesAt(key)
  if (language === undefined || all.length === 0) return all
  const own = all.filter((phrase) => phrase.languages.has(language))
  // "No." stands before numbers everywhere
  if (own.length === 0)
    return everyday.get(language)?.has(key) === true ? all.filter(({ concept }) => kindOf(concept) === "id") : all
  if (!own.every(isOfOne)) return all
  // Addresses are written in the language of their country
  return all.filter((phrase) => own.includes(phrase) || !isOfOne(phrase) || kindOf(phrase.concept) === "street")
}

const isOfOne = ({ languages }: Phrase): boolean => languages.size === 1

/** Letters of words that join others. */
const maxJoining = 3

const everyday: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  languages.map(({ code, words }) => [
    code,
    new Set([...words("common").map(keyOf), ...words("links")].filter((word) => word.length <= maxJoining))
  ])
)

/** Whether any phrase may begin with a key. */
export const phraseMayBegin = beginningsOf(phraseKeys())

/** What a template's key of some words may ask for, the concepts that English calls so first. */
export const conceptsCalled = (words: ReadonlyArray<string>): ReadonlyArray<Concept> =>
  conceptsAt(keyOf(words.join(" ")), words.length)
