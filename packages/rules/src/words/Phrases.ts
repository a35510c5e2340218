import type { Concept } from "../lexicon/Concepts.js"
import { phraseKeys } from "../lexicon/WordsIndex.js"
import { prefixFilter } from "./PrefixFilter.js"
import type { Phrase } from "./DerivedPhrases.js"
import { conceptsAt, formsOf, headwordsAt, kindOf, languages, phrasesAt } from "./Lexicon.js"
import { keyOf } from "./Text.js"

/**
 * The labels with a key in a document of a language. The document's language decides between meanings that differ by
 * language: "CEP" is a postcode in Brazil, not a Turkish mobile phone. A word of the document's language is no label of
 * another language: "By" is not the Danish town in English, and "Report" no sum that French carries forward.
 */
export const phrasesIn = (key: string, language: string | undefined): ReadonlyArray<Phrase> => {
  const all = phrasesAt(key)
  if (language === undefined || all.length === 0) return all
  const own = all.filter((phrase) => phrase.languages.has(language))
  // Labels of ids and codes stay: "No." stands before numbers in every language
  if (own.length === 0)
    return all.filter((one) => /^(?:id|code)$/.test(kindOf(one.concept)) || !isOtherWord(key, one, language))
  if (!own.every(isOfOneLanguage)) return all
  // Labels of streets stay, since addresses are written in the language of their country
  return all.filter((phrase) => own.includes(phrase) || !isOfOneLanguage(phrase) || kindOf(phrase.concept) === "street")
}

const isOfOneLanguage = ({ languages }: Phrase): boolean => languages.size === 1

/** Whether the key is a word of the language that means nothing alike in the languages of a label. */
const isOtherWord = (key: string, { languages }: Phrase, language: string): boolean => {
  const means = (code: string, headword: string) => formsOf(headword, code).includes(key)
  return (
    everyday.get(language)?.has(key) === true ||
    headwordsAt(key).some((word) => means(language, word) && ![...languages].some((code) => means(code, word)))
  )
}

/** Words of at most three letters that each language uses every day. */
const everyday = new Map(
  languages.map(({ code, words }) => {
    const all = [...words("common").map(keyOf), ...words("links")]
    return [code, new Set(all.filter((word) => word.length <= 3))] as const
  })
)

const phraseMayBegin = prefixFilter(phraseKeys())

/** A test whether a label of the lexicon or one of `own` may begin with a key; a yes may be wrong. */
export const labelFilter = (own: Iterable<string>): ((key: string) => boolean) => {
  const ownMayBegin = prefixFilter(own)
  return (key) => phraseMayBegin(key) || ownMayBegin(key)
}

/** The concepts that the words of a template's key may name, those with an English name first. */
export const conceptsNamed = (words: ReadonlyArray<string>): ReadonlyArray<Concept> =>
  conceptsAt(keyOf(words.join(" ")), words.length)
