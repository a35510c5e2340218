import type { Concept } from "../lexicon/Concepts.js"
import { concepts } from "../lexicon/Concepts.js"
import { keyNames } from "../lexicon/KeyNames.js"
import type { Language } from "../lexicon/Language.js"
import { beginningsOf } from "./Beginnings.js"
import { interned } from "./Interned.js"
import { isJoint, kindOf, languages } from "./Lexicon.js"
import { spellingsOf } from "./Respelt.js"
import { keyOf, tokensOf, withDigraphs } from "./Text.js"

/** A label phrase of a concept; `weak` phrases hold only near their value and without a better one. */
interface Phrase {
  readonly concept: Concept
  readonly weak: boolean
  /** 1 for the first label of its language's list, towards 0 for the last: the usual ones come first. */
  readonly rank: number
  /** The codes of the languages that have it. */
  readonly languages: ReadonlySet<string>
}

const conceptNames = Object.keys(concepts).filter((name): name is Concept => Object.hasOwn(concepts, name))

const add = <A>(map: Map<string, Array<A>>, key: string, value: A) => {
  const known = map.get(key)
  if (known === undefined) map.set(key, [value])
  else known.push(value)
}

/** A label of a language's list. There are tens of thousands, of which only indexes are kept. */
interface Listed {
  readonly code: string
  readonly concept: Concept
  /** The keys of its tokens. */
  readonly words: ReadonlyArray<string>
  /** Those joined, as papers with and without umlauts have them. */
  readonly keys: ReadonlyArray<string>
  readonly weak: boolean
  /** As of `Phrase`. */
  readonly rank: number
}

const listedIn = ({ code, labels }: Language, concept: Concept): ReadonlyArray<Listed> =>
  (labels[concept] ?? []).flatMap((printed, index, all) =>
    spellingsOf(printed, code).map((text): Listed => {
      const words = tokensOf(text).map(({ key }) => key)
      const plain = withDigraphs(text)
      const keys = code === "de" && plain !== text ? [words.join(""), keyOf(plain)] : [words.join("")]
      return { code, concept, words, keys, weak: text.startsWith("~"), rank: 1 - index / all.length }
    })
  )

const languageSet = interned((codes: ReadonlySet<string>) => [...codes].join())

type Phrases = Map<string, Array<Phrase & { languages: ReadonlySet<string> }>>

const addPhrase = (map: Phrases, key: string, { code, concept, rank, weak }: Listed) => {
  if (key === "") return
  const known = map.get(key)?.find((phrase) => phrase.concept === concept)
  if (known === undefined) add(map, key, { concept, weak, rank, languages: languageSet(new Set([code])) })
  else if (!known.languages.has(code)) known.languages = languageSet(new Set([...known.languages, code]))
}

/** Without the words between the first and the last that only join them. */
const withoutInner = (words: ReadonlyArray<string>, isJoining: (word: string) => boolean): ReadonlyArray<string> =>
  words.filter((word, index) => index === 0 || index === words.length - 1 || !isJoining(word))

const phrasesOf = (listed: ReadonlyArray<Listed>): ReadonlyMap<string, ReadonlyArray<Phrase>> => {
  const map: Phrases = new Map()
  for (const label of listed) for (const key of label.keys) addPhrase(map, key, label)
  // "Numéro de compte" is "numéro du compte" as well, if nothing else is called so
  for (const label of listed) {
    const key = withoutInner(label.words, (word) => isJoint(word, label.code)).join("")
    const others = map.get(key)
    if (others === undefined || others.every(({ concept }) => concept === label.concept)) addPhrase(map, key, label)
  }
  return map
}

/** Words that a key leaves out of a label: "fechaVencimiento" is "fecha de vencimiento". */
const links = new Set(languages.flatMap((language) => language.links))

const conceptsByNameOf = (listed: ReadonlyArray<Listed>): ReadonlyMap<string, ReadonlyArray<Concept>> => {
  const map = new Map<string, Array<Concept>>()
  const nameByKey = (key: string, concept: Concept) => {
    if (!(map.get(key)?.includes(concept) ?? false)) add(map, key, concept)
  }
  for (const concept of conceptNames) nameByKey(keyOf(concept), concept)
  for (const concept of conceptNames) for (const key of concepts[concept].keys) nameByKey(keyOf(key), concept)
  for (const concept of conceptNames)
    for (const key of keyNames[concept]?.split("|") ?? []) nameByKey(keyOf(key), concept)
  const sure = listed.filter(({ weak }) => !weak)
  for (const { concept, words } of sure) nameByKey(words.join(""), concept)
  for (const { concept, words } of sure) nameByKey(withoutInner(words, (word) => links.has(word)).join(""), concept)
  return map
}

const indexes = (() => {
  const listed = languages.flatMap((language) => conceptNames.flatMap((concept) => listedIn(language, concept)))
  return { phrases: phrasesOf(listed), conceptsByName: conceptsByNameOf(listed) }
})()

/** Phrases by the joined keys of their tokens; see `keyOf`. */
export const phrases = indexes.phrases

/**
 * What a phrase says on a paper of a language: what two languages call different things so is what its own does, and what
 * joins words in it is no other language's label. "CEP" is no mobile telephone on a Brazilian paper, "By" no town on an
 * English one.
 */
export const phrasesIn = (key: string, language: string | undefined): ReadonlyArray<Phrase> => {
  const all = phrases.get(key) ?? []
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
const longestJoining = 3

const everyday: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  languages.map(({ code, common, links }) => [
    code,
    new Set([...common.map(keyOf), ...links].filter((word) => word.length <= longestJoining))
  ])
)

/** What papers call a concept by a label that is its own, in any language; joined as by `keyOf`. */
export const labelsOf = (concept: Concept): ReadonlyArray<string> =>
  languages
    .flatMap((language) => listedIn(language, concept))
    .filter(({ weak }) => !weak)
    .map(({ words }) => words.join(""))

/** Whether any phrase may begin with a key. */
export const phraseMayBegin = beginningsOf(phrases.keys())

/** What a template's key of some words may ask for, the concepts that English calls so first. */
export const conceptsCalled = (words: ReadonlyArray<string>): ReadonlyArray<Concept> =>
  indexes.conceptsByName.get(keyOf(words.join(" "))) ?? none

const none: ReadonlyArray<Concept> = []
