import { joiningWords } from "../lexicon/KeyWords.js"
import { memoized } from "../Memoized.js"
import { formsOf, headwordsAt, languages, wordsListed } from "./Lexicon.js"
import { keyOf } from "./Text.js"

/** Maximum labels of a key per language: four words with several synonyms each would make thousands. */
const maxLabels = 150

/**
 * The labels, as keys of `keyOf`, that mean the words of a field's key in any language: "policyNumber" gives "Police Nr."
 * and "numéro de police", "fechaExtraccion" gives "fecha de extracción". Words that cannot occur are left out.
 */
export const composedLabels = (key: ReadonlyArray<string>, mayOccur: MayOccur): ReadonlySet<string> => {
  const found = new Set<string>()
  // "numberOfPackages" is composed of "number" and "packages", since each language has its own word for "of"
  const plain = key.length > 2 ? key.filter((word) => !joining.has(word)) : key
  for (const words of [plain, ...withTerms(plain), ...(plain === key ? [] : withTerms(key))]) {
    if (words.length === 0 || words.length > 4) continue
    for (const { links, forms } of formsIn(words, mayOccur)) {
      const gaps = ["", ...links]
      // The key's own words come first, since combinations of synonyms are cut off at the limit
      const plain = forms.map((own) => own.slice(0, 1))
      for (const label of joinedBy(plain, gaps)) found.add(label)
      for (const label of joinedBy(forms, gaps)) found.add(label)
      if (words.length > 1)
        for (const label of joinedBy([...forms.slice(-1), ...forms.slice(0, -1)], gaps)) found.add(label)
    }
  }
  return found
}

/** The forms of words, for each language that has forms of all of them. */
const formsIn = (words: ReadonlyArray<string>, mayOccur: MayOccur) =>
  languages.flatMap((language, index) => {
    const forms: Array<ReadonlyArray<string>> = []
    for (const word of words) {
      const own = (formsInAll(word)[index] ?? []).filter(mayOccur)
      if (own.length === 0) return []
      forms.push(own)
    }
    return [{ links: language.words("links"), forms }]
  })

/** The forms of a word, by language. */
const formsInAll = memoized(
  (word: string): ReadonlyArray<ReadonlyArray<string>> => languages.map(({ code }) => formsOfWord(word, code)),
  1_000
)

/** Variants of a key in which words form one glossary term: "employee", "hire date". */
const withTerms = (key: ReadonlyArray<string>): ReadonlyArray<ReadonlyArray<string>> =>
  key.flatMap((_, from) =>
    [4, 3, 2].flatMap((length) => {
      const term = key.slice(from, from + length)
      return term.length === length && headwordsAt(keyOf(term.join(" "))).length > 0
        ? [[...key.slice(0, from), term.join(" "), ...key.slice(from + length)]]
        : []
    })
  )

const joinedBy = (forms: ReadonlyArray<ReadonlyArray<string>>, gaps: ReadonlyArray<string>): ReadonlyArray<string> =>
  forms.reduce<ReadonlyArray<string>>(
    (starts, own, index) =>
      index === 0
        ? own
        : starts.flatMap((start) => gaps.flatMap((gap) => own.map((form) => start + gap + form))).slice(0, maxLabels),
    []
  )

/** Whether the glossary has a word, so that it is not only a part of another word. */
export const isKnownWord = (word: string): boolean => headwordsAt(word).length > 0

/** English translations of a key's words, in the key's order and in reverse; empty where a word is unknown. */
export const inEnglish = (words: ReadonlyArray<string>): ReadonlyArray<ReadonlyArray<string>> => {
  const own = words.filter((word) => !isLink(word))
  const meant = own.map((word) => headwordsAt(keyOf(word)).slice(0, 4))
  if (own.length < 2 || own.length > 3 || meant.some((found) => found.length === 0)) return []
  // The key is English
  if (own.every((word, index) => meant[index]?.includes(word) ?? false)) return []
  const all = meant.reduce<ReadonlyArray<ReadonlyArray<string>>>(
    (starts, found) => starts.flatMap((start) => found.map((word) => [...start, word])),
    [[]]
  )
  return [...all, ...all.map((found) => [...found].reverse())]
}

const joining = new Set([...wordsListed("links"), ...joiningWords])

/** Whether a word is a link such as "of". */
export const isLink = (word: string): boolean => joining.has(word)

/** The forms of a word in a language; a word that is not in the glossary is its own form in every language. */
const formsOfWord = (word: string, code: string): ReadonlyArray<string> => {
  const own = keyOf(word)
  const meant = headwordsAt(own)
  if (meant.length === 0) return own === "" ? [] : [own]
  const keys = meant.flatMap((one) => formsOf(one, code))
  return [...new Set(keys.includes(own) ? [own, ...keys] : keys)]
}

/** A word's synonyms in all languages, itself first. */
export const synonymsOf = memoized(
  (word: string): ReadonlyArray<string> => [...new Set([keyOf(word), ...formsInAll(word).flat()])],
  2_000
)

/** A word's synonyms in English and one other language, itself first. */
export const synonymsIn = (word: string, language: string): ReadonlyArray<string> => [
  ...new Set([
    keyOf(word),
    ...languages.flatMap(({ code }) => (code === "en" || code === language ? formsOfWord(word, code) : []))
  ])
]

/** Whether two words are forms of one word: "start" and "starting", "kündigung" and "kündige". */
export const isSameWord = (a: string, b: string): boolean => {
  if (a.length < 4 || b.length < 4) return a === b
  let common = 0
  while (common < a.length && a.charAt(common) === b.charAt(common)) common++
  return common >= 4 && common >= 0.6 * Math.max(a.length, b.length)
}

/** Whether a label with this key may occur in a document; a yes may be wrong, a no never is. */
export type MayOccur = (key: string) => boolean

/** For words that are not searched in a document. */
export const anywhere: MayOccur = () => true
