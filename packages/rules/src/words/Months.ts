import { monthsOfOtherScripts } from "@winnow/extractor/plain"
import { languages } from "./Lexicon.js"
import { fold } from "./Text.js"

/** Month numbers, from 1, by folded name and language: "listopad" is October in Croatian and November in Polish. */
const months: ReadonlyMap<string, ReadonlyMap<string, number>> = (() => {
  const map = new Map<string, Map<string, number>>()
  for (const { code, words } of languages) {
    for (const [index, names] of words("months").entries()) {
      for (const name of names.split("|").map(fold)) map.set(name, (map.get(name) ?? new Map()).set(code, index + 1))
    }
  }
  for (const [index, names] of monthsOfOtherScripts.entries()) {
    for (const name of names.map(fold)) if (!map.has(name)) map.set(name, new Map([["", index + 1]]))
  }
  return map
})()

const thai = /\p{Script=Thai}/u

/** The month number of a folded name in a language, else in the first language with this name. */
const numberOf = (name: string, language: string): number | undefined => {
  const known = months.get(thai.test(name) ? name.replaceAll(".", "") : name)
  return known?.get(language) ?? known?.values().next().value
}

/** Names of several words, and Thai names, whose letters may have points between them. */
const namesApart = [...months.keys()]
  .filter((name) => thai.test(name) || /\P{L}/u.test(name))
  .sort((a, b) => b.length - a.length)
  .map((name) => (thai.test(name) ? [...name].join("\\.?") : name))
const words = new RegExp(`${namesApart.join("|")}|\\p{L}+`, "gu")
/** The ordinal suffix of a day, which may touch the month: "14thMay". */
const ordinalEnding = /^(?:st|nd|rd|th|er|o)/

/** Source of a pattern for a month in a text of `withMonthsMarked`: capital letters, which folded text never has. */
export const monthPattern = "[A-L]+"

/** The month number, from 1, of a match of `monthPattern`. */
export const monthOf = (marked: string): number => marked.charCodeAt(0) - 64

/**
 * Replaces each month name in a folded text with as many letters, A for January to L for December, so that patterns need
 * not contain hundreds of names. Undefined when the text has none.
 */
export const withMonthsMarked = (folded: string, language = ""): string | undefined => {
  let any = false
  const marked = folded.replace(words, (word, at: number) => {
    const isBehindDigit = /\d/.test(folded.charAt(at - 1))
    const name = isBehindDigit && numberOf(word, language) === undefined ? word.replace(ordinalEnding, "") : word
    const number = numberOf(name, language)
    if (number === undefined) return word
    any = true
    return word.slice(0, word.length - name.length) + String.fromCharCode(64 + number).repeat(name.length)
  })
  return any ? marked : undefined
}
