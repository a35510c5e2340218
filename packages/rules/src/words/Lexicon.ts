import { indexFile } from "../IndexFile.js"
import type { Concept, Kind } from "../lexicon/Concepts.js"
import { concepts, isConcept } from "../lexicon/Concepts.js"
import type { languageWordLists } from "../lexicon/IndexFormat.js"
import { memoized } from "../Memoized.js"
import { entryOf, header } from "../lexicon/WordsIndex.js"
import { derivedPhrases, endingsOf, type Phrase } from "./DerivedPhrases.js"

/** A language's settings and word lists. */
export interface Language {
  readonly code: string
  readonly decimal: "," | "."
  readonly dateOrder: "DMY" | "MDY"
  /** Amounts in the country's currency have no decimals, and either mark may separate thousands. */
  readonly wholeMoney: boolean
  /** A word list of the language's file. */
  readonly words: (list: WordList) => ReadonlyArray<string>
}

type WordList = (typeof languageWordLists)[number]

/** All languages, English first. */
export const languages: ReadonlyArray<Language> = header.languages.map(({ code, lists }) => ({
  code,
  decimal: lists["decimal"]?.[0] === "," ? "," : ".",
  dateOrder: lists["dateOrder"]?.[0] === "MDY" ? "MDY" : "DMY",
  wholeMoney: lists["wholeMoney"] !== undefined,
  words: (list) => lists[list] ?? []
}))

const [firstLanguage] = languages
if (firstLanguage === undefined) throw new Error(`${indexFile.pathname} has no language: build it again`)

export const english: Language = firstLanguage

/** The words of a list in all languages. */
export const wordsListed = (list: WordList): ReadonlyArray<string> => languages.flatMap(({ words }) => words(list))

export const kindOf = (concept: Concept): Kind => concepts[concept]

const cellOf = (key: string, index: 0 | 1 | 2): string => entryOf(key)?.split("\t")[index] ?? ""

const concept = (index: string): Concept => {
  const name = header.concepts[Number(index)] ?? ""
  if (!isConcept(name))
    throw new Error(`${indexFile.pathname} has a concept "${name}" that does not exist: build it again`)
  return name
}

const languageSets = header.languageSets.map((codes): ReadonlySet<string> => new Set(codes.split(",")))

const endings = endingsOf(languages.map(({ code, words }) => ({ code, endings: words("endings") })))

/** The labels with a key of `keyOf`: listed in the files, else derived by an ending. */
export const phrasesAt = memoized(
  (key: string): ReadonlyArray<Phrase> => withDerived(listedAt(key), derivedPhrases(key, endings, listedAt)),
  50_000
)

/** For a listed key, derived labels only add languages to the same listed label. */
const withDerived = (listed: ReadonlyArray<Phrase>, derived: ReadonlyArray<Phrase>): ReadonlyArray<Phrase> => {
  if (derived.length === 0) return listed
  if (listed.length === 0) return derived
  return listed.map((phrase) => {
    const same = derived.find(({ concept, weak }) => concept === phrase.concept && weak === phrase.weak)
    return same === undefined ? phrase : { ...phrase, languages: new Set([...phrase.languages, ...same.languages]) }
  })
}

const listedAt = memoized((key: string): ReadonlyArray<Phrase> => {
  const entry = cellOf(key, 0)
  if (entry === "") return []
  return entry.split(" ").map((phrase): Phrase => {
    const [name = "", set = "", rank = "", mark] = phrase.split(".")
    const languages = languageSets[Number(set)] ?? new Set<string>()
    return { concept: concept(name), weak: mark === "~", rank: Number(rank) / 1000, languages }
  })
}, 50_000)

/** The concepts that a template's key may name; a key of one word, or one in "nr", also without its ending. */
export const conceptsAt = (key: string, words: number): ReadonlyArray<Concept> => {
  const names = cellOf(key, 1)
  if (names !== "") return names.split(" ").map(concept)
  // "grade" is an English word here, not a form of the Croatian "grad" (town)
  if (words > 1 ? !key.endsWith("nr") : Object.hasOwn(header.glossary, key)) return []
  const derived = derivedPhrases(key, endings, listedAt)
  return [...new Set(derived.flatMap(({ concept, weak }) => (weak ? [] : [concept])))]
}

/** Names of a concept, as of `keyOf`, that occur only in template keys and not in documents. */
export const namesOfConcept = (concept: Concept): ReadonlyArray<string> => header.names[concept] ?? []

/** The English glossary words and terms that a word of any language means. */
export const headwordsAt = (key: string): ReadonlyArray<string> => {
  const words = cellOf(key, 2)
  return words === "" ? [] : words.split("|")
}

/** The forms of an English glossary word or term in a language, as keys of `keyOf`. */
export const formsOf = (headword: string, language: string): ReadonlyArray<string> =>
  Object.hasOwn(header.glossary, headword) ? (header.glossary[headword]?.[language]?.split("|") ?? []) : []

/** A word's weight as evidence for each language, by code. */
export const languageEvidence = (word: string): ReadonlyMap<string, number> | undefined => evidenceByWord.get(word)

const evidenceByWord: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map(
  Object.entries(header.spoken).flatMap(([weights, words]) => {
    const byCode = new Map(weights.split(" ").map((one) => [one.slice(0, -1), Number(one.slice(-1))] as const))
    return words.split(" ").map((word) => [word, byCode] as const)
  })
)

/** Linking words and articles inside labels, by language: "de" and "la" of "número de la cuenta". */
const linksAndArticles: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  languages.map(({ code, words }) => [code, new Set(words("articles"))])
)

/** Whether a folded word is such a linking word or article of a language. */
export const isLinkOrArticle = (word: string, language: string | undefined): boolean =>
  linksAndArticles.get(language ?? "")?.has(word) ?? false
