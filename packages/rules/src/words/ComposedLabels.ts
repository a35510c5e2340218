import { joiningWords } from "../lexicon/KeyWords.js"
import { memoized } from "../Once.js"
import { formsOf, headwordsAt, languages, wordsListed } from "./Lexicon.js"
import { keyOf } from "./Text.js"

/** Most labels of one key in one language: those of four words with several synonyms would be thousands. */
const most = 150

/**
 * What a label may read that says the words of a key, in whatever language the key is: "policyNumber" as "Police Nr." and
 * "numéro de police", "fechaExtraccion" as "fecha de extracción"; of words that may stand in the document. Joined as by `keyOf`.
 */
export const composedLabels = (key: ReadonlyArray<string>, mayStand: MayStand): ReadonlySet<string> => {
  const found = new Set<string>()
  // "numberOfPackages" is a number and packages; what joins them is another word in each language
  const plain = key.length > 2 ? key.filter((word) => !joining.has(word)) : key
  for (const words of [plain, ...withTerms(plain), ...(plain === key ? [] : withTerms(key))]) {
    if (words.length === 0 || words.length > 4) continue
    for (const { links, forms } of formsIn(words, mayStand)) {
      const gaps = ["", ...links]
      // The key's own words before their synonyms
      const plain = forms.map((own) => own.slice(0, 1))
      for (const label of joinedBy(plain, gaps)) found.add(label)
      for (const label of joinedBy(forms, gaps)) found.add(label)
      if (words.length > 1)
        for (const label of joinedBy([...forms.slice(-1), ...forms.slice(0, -1)], gaps)) found.add(label)
    }
  }
  return found
}

/** The forms of words in each language that has some for all of them. */
const formsIn = (words: ReadonlyArray<string>, mayStand: MayStand) =>
  languages.flatMap((language, index) => {
    const forms: Array<ReadonlyArray<string>> = []
    for (const word of words) {
      const own = (formsInAll(word)[index] ?? []).filter(mayStand)
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

/** A key with words of it taken together that languages have a term of their own for: "employee", "hire date". */
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
        : starts.flatMap((start) => gaps.flatMap((gap) => own.map((form) => start + gap + form))).slice(0, most),
    []
  )

/** Whether some language has a word, so that it is no part of another one. */
export const isKnownWord = (word: string): boolean => headwordsAt(word).length > 0

/** A key's words in English, in the order of the key and of English; none where a word is unknown. */
export const inEnglish = (words: ReadonlyArray<string>): ReadonlyArray<ReadonlyArray<string>> => {
  const own = words.filter((word) => !isLink(word))
  const meant = own.map((word) => headwordsAt(keyOf(word)).slice(0, 4))
  if (own.length < 2 || own.length > 3 || meant.some((found) => found.length === 0)) return []
  // English already
  if (own.every((word, index) => meant[index]?.includes(word) ?? false)) return []
  const all = meant.reduce<ReadonlyArray<ReadonlyArray<string>>>(
    (starts, found) => starts.flatMap((start) => found.map((word) => [...start, word])),
    [[]]
  )
  return [...all, ...all.map((found) => [...found].reverse())]
}

const joining = new Set([...wordsListed("links"), ...joiningWords])

/** Whether a word only joins others. */
export const isLink = (word: string): boolean => joining.has(word)

/** What a word is called in a language; a word that no language knows may be a word of any. */
const formsOfWord = (word: string, code: string): ReadonlyArray<string> => {
  const own = keyOf(word)
  const meant = headwordsAt(own)
  if (meant.length === 0) return own === "" ? [] : [own]
  const keys = meant.flatMap((one) => formsOf(one, code))
  return [...new Set(keys.includes(own) ? [own, ...keys] : keys)]
}

/** What a word may be called in any language, itself first. */
export const synonymsOf = memoized(
  (word: string): ReadonlyArray<string> => [...new Set([keyOf(word), ...formsInAll(word).flat()])],
  2_000
)

/** The same in English and in one other language, by its code. */
export const synonymsIn = (word: string, language: string): ReadonlyArray<string> => [
  ...new Set([
    keyOf(word),
    ...languages.flatMap(({ code }) => (code === "en" || code === language ? formsOfWord(word, code) : []))
  ])
]

/** Whether two are forms of one word: "start" and "starting", "kündigung" and "kündige". */
export const isSameWord = (a: string, b: string): boolean => {
  if (a.length < 4 || b.length < 4) return a === b
  let common = 0
  while (common < a.length && a.charAt(common) === b.charAt(common)) common++
  return common >= 4 && common >= 0.6 * Math.max(a.length, b.length)
}

/** Whether a key may stand in a document: it says yes to some that do not, and no to none that stands as labels do. */
export type MayStand = (key: string) => boolean

/** For words that are compared with others than a document's. */
export const anywhere: MayStand = () => true
