import { weakMemoized } from "../Memoized.js"
import { weights } from "../Weights.js"
import { isKnownWord, isSameWord } from "./ComposedLabels.js"
import { headwordsAt } from "./Lexicon.js"

/** The two parts of a compound of which one is in `content`: "angebot" and "datum" of "angebotsdatum". */
export const compoundParts = (word: string, content: ReadonlyArray<ReadonlySet<string>>): ReadonlyArray<string> => {
  const stem = stemOf(word)
  if (stem !== word) return [stem, "nr"]
  if (word.length < minCompound) return [word]
  for (const forms of content) {
    if (forms.has(word)) return [word]
    if (!mayMatch(word, forms)) continue
    for (const form of forms) {
      if (form.length < minPart || word.length < form.length + 2) continue
      if (word.startsWith(form)) return [form, word.slice(form.length).replace(/^(?:s|n|en|es)(?=\p{L}{2})/u, "")]
      // "Vorstand" is not a compound of "Stand" (state)
      if (word.endsWith(form) && word.length >= form.length + minPart)
        return [word.slice(0, -form.length).replace(/(?<=\p{L}{3})(?:s|n|en|es)$/u, ""), form]
    }
  }
  return [word]
}

const endsInNumber = /^(?<stem>\p{L}{3,})nr$/u

/** A word without the "nr" that `tokensOf` makes of its ending: "nota" of "notanr"; other words unchanged. */
export const stemOf = (word: string): string =>
  word.endsWith("nr") ? (endsInNumber.exec(word)?.groups?.["stem"]?.replace(/(?<=\p{L}{3})s$/u, "") ?? word) : word

const minCompound = 7
const minPart = 4

/** Whether a word is one of the forms, begins or ends with one or, if `abbreviated`, abbreviates one. */
export const matchesAnyForm = (word: string, forms: ReadonlySet<string>, abbreviated: boolean): boolean => {
  if (forms.has(word)) return true
  if (!mayMatch(word, forms)) return false
  for (const form of forms) {
    // A short known word is not a form of a longer one: "auth" and "author"
    if (word.length === minPart && form.length > word.length + 1 && isKnownWord(word)) continue
    if (form.length > minPart && isSameWord(form, word) && !areOtherWords(form, word)) return true
    if (isPart(form, word) || (abbreviated && isAbbreviation(word, form))) return true
  }
  return false
}

/** Whether two words are known and mean nothing alike: "employer" and "employee". */
const areOtherWords = (one: string, other: string): boolean => {
  const [meant, others] = [headwordsAt(one), headwordsAt(other)]
  return meant.length > 0 && others.length > 0 && !meant.some((word) => others.includes(word))
}

/** The first and last letters of all forms: a word that shares neither matches no form. */
interface Edges {
  readonly beginnings: ReadonlySet<string>
  readonly endings: ReadonlySet<string>
}

const edgesOf = weakMemoized((forms: ReadonlySet<string>): Edges => {
  const long = [...forms].filter((form) => form.length >= minPart)
  return {
    beginnings: new Set(long.map((form) => form.slice(0, minPart))),
    endings: new Set(long.map((form) => form.slice(-minPart)))
  }
})

const mayMatch = (word: string, forms: ReadonlySet<string>): boolean => {
  if (word.length < minPart) return false
  const { beginnings, endings } = edgesOf(forms)
  return beginnings.has(word.slice(0, minPart)) || (word.length >= minCompound && endings.has(word.slice(-minPart)))
}

const isPart = (form: string, word: string): boolean =>
  form.length >= minPart &&
  word.length >= minCompound &&
  (word.startsWith(form) || (word.endsWith(form) && form.length > minPart && word.length >= form.length + minPart))

const isAbbreviation = (word: string, form: string): boolean =>
  form.length > word.length && word.length > weights.words.abbreviation * form.length && form.startsWith(word)
