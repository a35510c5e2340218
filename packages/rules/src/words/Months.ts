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

/** All names of months, folded, as alternatives of a pattern. */
export const monthNames = [...months.keys()]
  .sort((a, b) => b.length - a.length)
  .map((name) => (thai.test(name) ? [...name].join("\\.?") : name))
  .join("|")

/** The month, from 1, that a folded name says in a language, or else in the first one that has it. */
export const monthOf = (name: string, language?: string): number | undefined => {
  const known = months.get(thai.test(name) ? name.replaceAll(".", "") : name)
  return known?.get(language ?? "") ?? known?.values().next().value
}
