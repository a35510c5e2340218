import { articles } from "../lexicon/Articles.js"
import type { Concept, Kind } from "../lexicon/Concepts.js"
import { concepts } from "../lexicon/Concepts.js"
import { bg } from "../lexicon/bg.js"
import { ca } from "../lexicon/ca.js"
import { cs } from "../lexicon/cs.js"
import { da } from "../lexicon/da.js"
import { de } from "../lexicon/de.js"
import { en } from "../lexicon/en.js"
import { el } from "../lexicon/el.js"
import { es } from "../lexicon/es.js"
import { et } from "../lexicon/et.js"
import { fi } from "../lexicon/fi.js"
import { fr } from "../lexicon/fr.js"
import { hr } from "../lexicon/hr.js"
import { hu } from "../lexicon/hu.js"
import { id } from "../lexicon/id.js"
import { it } from "../lexicon/it.js"
import { ja } from "../lexicon/ja.js"
import { keyNames } from "../lexicon/KeyNames.js"
import { ko } from "../lexicon/ko.js"
import type { Language } from "../lexicon/Language.js"
import { lt } from "../lexicon/lt.js"
import { lv } from "../lexicon/lv.js"
import { nb } from "../lexicon/nb.js"
import { nl } from "../lexicon/nl.js"
import { pl } from "../lexicon/pl.js"
import { pt } from "../lexicon/pt.js"
import { ro } from "../lexicon/ro.js"
import { ru } from "../lexicon/ru.js"
import { sk } from "../lexicon/sk.js"
import { sl } from "../lexicon/sl.js"
import { sr } from "../lexicon/sr.js"
import { sv } from "../lexicon/sv.js"
import { tr } from "../lexicon/tr.js"
import { uk } from "../lexicon/uk.js"
import { vi } from "../lexicon/vi.js"
import { zh } from "../lexicon/zh.js"
import { beginningsOf } from "./Beginnings.js"
import { spellingsOf } from "./Respelt.js"
import type { Token } from "./Text.js"
import { fold, joined, keyOf, tokensOf, withDigraphs } from "./Text.js"

/** A new language is a file of data and an entry here. */
export const languages: ReadonlyArray<Language> = [
  en,
  de,
  fr,
  es,
  pt,
  nl,
  it,
  sv,
  da,
  nb,
  fi,
  pl,
  cs,
  hu,
  sk,
  sl,
  hr,
  ro,
  tr,
  el,
  ru,
  bg,
  uk,
  et,
  lt,
  lv,
  sr,
  ca,
  vi,
  id,
  ja,
  zh,
  ko
]

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

export const kindOf = (concept: Concept): Kind => concepts[concept].kind

const add = <A>(map: Map<string, Array<A>>, key: string, value: A) => {
  const known = map.get(key)
  if (known === undefined) map.set(key, [value])
  else known.push(value)
}

/** A label of a language's list, which is long: its tokens are made once. */
interface Listed {
  readonly code: string
  readonly concept: Concept
  readonly text: string
  readonly tokens: ReadonlyArray<Token>
  readonly key: string
  readonly weak: boolean
  readonly rank: number
}

const listed: ReadonlyArray<Listed> = languages.flatMap(({ code, labels }) =>
  conceptNames.flatMap((concept) =>
    (labels[concept] ?? []).flatMap((printed, index, all) =>
      spellingsOf(printed, code).map((text): Listed => {
        const tokens = tokensOf(text)
        const weak = text.startsWith("~")
        return { code, concept, text, tokens, key: joined(tokens), weak, rank: 1 - index / all.length }
      })
    )
  )
)

type Phrases = Map<string, Array<Phrase & { readonly languages: Set<string> }>>

const addPhrase = (
  map: Phrases,
  key: string,
  { code, concept, rank, weak }: Pick<Listed, "code" | "concept" | "rank" | "weak">
) => {
  if (key === "") return
  const known = map.get(key)?.find((phrase) => phrase.concept === concept)
  known?.languages.add(code)
  if (known === undefined) add(map, key, { concept, weak, rank, languages: new Set([code]) })
}

/** Words inside of labels that only join others, by language: "de" and "la" of "número de la cuenta". */
const joints: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(articles).map(([code, words]) => [code, new Set(words.split("|"))])
)

/** Whether a word, folded, only joins those beside it in a label of a language. */
export const isJoint = (word: string, language: string | undefined): boolean =>
  joints.get(language ?? "")?.has(word) ?? false

/** Phrases by the joined keys of their tokens; see `keyOf`. */
export const phrases: ReadonlyMap<string, ReadonlyArray<Phrase>> = (() => {
  const map: Phrases = new Map()
  for (const { code, concept, key: own, rank, text, weak } of listed) {
    const spelling = code === "de" ? withDigraphs(text) : text
    const spelt = spelling === text ? own : keyOf(spelling)
    for (const key of spelt === own ? [own] : [own, spelt]) addPhrase(map, key, { code, concept, rank, weak })
  }
  // "Numéro de compte" is "numéro du compte" as well, if nothing else is called so
  for (const { code, concept, rank, tokens, weak } of listed) {
    const key = joined(
      tokens.filter((token, index) => index === 0 || index === tokens.length - 1 || !isJoint(token.key, code))
    )
    const others = map.get(key)
    if (others === undefined || others.every((phrase) => phrase.concept === concept))
      addPhrase(map, key, { code, concept, rank, weak })
  }
  return map
})()

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
  listed.flatMap((label) => (label.concept === concept && !label.weak ? [label.key] : []))

/** Whether any phrase may begin with a key. */
export const phraseMayBegin = beginningsOf(phrases.keys())

/** Words that a key leaves out of a label: "fechaVencimiento" is "fecha de vencimiento". */
const links = new Set(languages.flatMap((language) => language.links))

/** The key of a label without the words that only join others. */
const bareKeyOf = ({ key, tokens }: Listed): string =>
  tokens.length > 2 && tokens.some(isInnerLink) ? joined(tokens.filter((...one) => !isInnerLink(...one))) : key

const isInnerLink = ({ key }: Token, index: number, { length }: ReadonlyArray<Token>): boolean =>
  index > 0 && index < length - 1 && links.has(key)

/** What a template's key of some words may ask for, the concepts that English calls so first. */
export const conceptsCalled = (words: ReadonlyArray<string>): ReadonlyArray<Concept> =>
  conceptsByName.get(keyOf(words.join(" "))) ?? none

const none: ReadonlyArray<Concept> = []

const conceptsByName: ReadonlyMap<string, ReadonlyArray<Concept>> = (() => {
  const map = new Map<string, Array<Concept>>()
  const nameByKey = (key: string, concept: Concept) => {
    if (!(map.get(key)?.includes(concept) ?? false)) add(map, key, concept)
  }
  for (const concept of conceptNames) nameByKey(keyOf(concept), concept)
  for (const concept of conceptNames) for (const key of concepts[concept].keys) nameByKey(keyOf(key), concept)
  for (const concept of conceptNames)
    for (const key of keyNames[concept]?.split("|") ?? []) nameByKey(keyOf(key), concept)
  const sure = listed.filter(({ weak }) => !weak)
  for (const { concept, key } of sure) nameByKey(key, concept)
  for (const label of sure) nameByKey(bareKeyOf(label), label.concept)
  return map
})()

/** Month numbers, from 1, by folded name and language: "listopad" is October in Croatian and November in Polish. */
const months: ReadonlyMap<string, ReadonlyMap<string, number>> = (() => {
  const map = new Map<string, Map<string, number>>()
  for (const { code, months } of languages) {
    for (const [index, names] of months.entries()) {
      for (const name of names.map(fold)) map.set(name, (map.get(name) ?? new Map()).set(code, index + 1))
    }
  }
  return map
})()

/** All names of months, folded, as alternatives of a pattern. */
export const monthNames = [...months.keys()].sort((a, b) => b.length - a.length).join("|")

/** The month, from 1, that a folded name says in a language, or else in the first one that has it. */
export const monthOf = (name: string, language?: string): number | undefined => {
  const known = months.get(name)
  return known?.get(language ?? "") ?? known?.values().next().value
}
