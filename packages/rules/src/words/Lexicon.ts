import { indexFile } from "../IndexFile.js"
import type { Concept, Kind } from "../lexicon/Concepts.js"
import { concepts, isConcept } from "../lexicon/Concepts.js"
import { memoized } from "../Once.js"
import { entryOf, header } from "../lexicon/WordsIndex.js"
import { derivedPhrases, endingsOf, type Phrase } from "./DerivedPhrases.js"

/** What one language contributes beside labels. */
export interface Language {
  readonly code: string
  readonly decimal: "," | "."
  readonly dateOrder: "DMY" | "MDY"
  /** Sums in the money of its country have no decimals, and either mark may part their thousands. */
  readonly wholeMoney: boolean
  /** The words of a list of its file. */
  readonly words: (list: WordList) => ReadonlyArray<string>
}

/** The lists of a language's file; all folded but those of months, frequent words and answers. */
type WordList =
  | "articles"
  | "common"
  | "endings"
  | "months"
  | "yes"
  | "no"
  | "links"
  | "net"
  | "gross"
  | "seller"
  | "buyer"
  | "shipTo"
  | "issuer"
  | "holder"

/** All languages, English first. */
export const languages: ReadonlyArray<Language> = header.languages.map(({ code, lists }) => ({
  code,
  decimal: lists["decimal"]?.[0] === "," ? "," : ".",
  dateOrder: lists["dateOrder"]?.[0] === "MDY" ? "MDY" : "DMY",
  wholeMoney: lists["wholeMoney"] !== undefined,
  words: (list) => lists[list] ?? []
}))

const [first] = languages
if (first === undefined) throw new Error(`${indexFile.pathname} has no language: build it again`)

export const english: Language = first

/** The words of a list in all languages. */
export const wordsListed = (list: WordList): ReadonlyArray<string> => languages.flatMap(({ words }) => words(list))

export const kindOf = (concept: Concept): Kind => concepts[concept]

const part = (key: string, index: 0 | 1 | 2): string => entryOf(key)?.split("\t")[index] ?? ""

const concept = (index: string): Concept => {
  const name = header.concepts[Number(index)] ?? ""
  if (!isConcept(name))
    throw new Error(`${indexFile.pathname} has a concept "${name}" that does not exist: build it again`)
  return name
}

const languageSets = header.languageSets.map((codes): ReadonlySet<string> => new Set(codes.split(",")))

const endings = endingsOf(languages.map(({ code, words }) => ({ code, endings: words("endings") })))

/** The labels that a key is, see `keyOf`: as the files have them, else by its ending. */
export const phrasesAt = memoized(
  (key: string): ReadonlyArray<Phrase> => withDerived(listedAt(key), derivedPhrases(key, endings, listedAt)),
  50_000
)

/** What is listed is nothing else by its ending, but the same in more languages. */
const withDerived = (listed: ReadonlyArray<Phrase>, derived: ReadonlyArray<Phrase>): ReadonlyArray<Phrase> => {
  if (derived.length === 0) return listed
  if (listed.length === 0) return derived
  return listed.map((phrase) => {
    const same = derived.find(({ concept, weak }) => concept === phrase.concept && weak === phrase.weak)
    return same === undefined ? phrase : { ...phrase, languages: new Set([...phrase.languages, ...same.languages]) }
  })
}

const listedAt = memoized((key: string): ReadonlyArray<Phrase> => {
  const entry = part(key, 0)
  if (entry === "") return none
  return entry.split(" ").map((phrase): Phrase => {
    const [name = "", set = "", rank = "", mark] = phrase.split(".")
    const languages = languageSets[Number(set)] ?? new Set<string>()
    return { concept: concept(name), weak: mark === "~", rank: Number(rank) / 1000, languages }
  })
}, 50_000)

const none: ReadonlyArray<Phrase> = []

/** The concepts that a template's key may call so; a key of one word also without its ending. */
export const conceptsAt = (key: string, words: number): ReadonlyArray<Concept> => {
  const names = part(key, 1)
  if (names !== "") return names.split(" ").map(concept)
  if (words > 1 && !key.endsWith("nr")) return []
  const derived = derivedPhrases(key, endings, listedAt)
  return [...new Set(derived.flatMap(({ concept, weak }) => (weak ? [] : [concept])))]
}

/** Names, as of `keyOf`, that keys have for a concept and papers do not. */
export const namesOfConcept = (concept: Concept): ReadonlyArray<string> => header.names[concept] ?? []

/** The English words and terms that a word of any language stands for. */
export const headwordsAt = (key: string): ReadonlyArray<string> => {
  const words = part(key, 2)
  return words === "" ? [] : words.split("|")
}

/** What an English word or term of the glossary is called in a language; keys as of `keyOf`. */
export const formsOf = (headword: string, language: string): ReadonlyArray<string> =>
  Object.hasOwn(header.glossary, headword) ? (header.glossary[headword]?.[language]?.split("|") ?? []) : []

/** How much a word speaks for languages, by their codes. */
export const spokenFor = (word: string): ReadonlyMap<string, number> | undefined => spoken.get(word)

const spoken: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map(
  Object.entries(header.spoken).flatMap(([weights, words]) => {
    const byCode = new Map(weights.split(" ").map((one) => [one.slice(0, -1), Number(one.slice(-1))] as const))
    return words.split(" ").map((word) => [word, byCode] as const)
  })
)

/** Words inside of labels that only join others, by language: "de" and "la" of "número de la cuenta". */
const joints: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  languages.map(({ code, words }) => [code, new Set(words("articles"))])
)

/** Whether a word, folded, only joins those beside it in a label of a language. */
export const isJoint = (word: string, language: string | undefined): boolean =>
  joints.get(language ?? "")?.has(word) ?? false
