import { durationForm, smallNumbers } from "../lexicon/Durations.js"
import { matchesIn } from "../words/Matches.js"
import { fold } from "../words/Text.js"

const duration = new RegExp(durationForm, "gu")

/** The lengths of time in a folded text: `count` and `unit` of each, as they are written. */
export const lengthsIn = (folded: string): ReadonlyArray<RegExpExecArray> => matchesIn(folded, duration)

/** How many of its unit a length has: "fifteen (15) days" says it in figures too. */
export const countOf = ({ 0: all, groups }: RegExpExecArray): number => {
  const count = /\((\d{1,3})\)/.exec(all)?.[1] ?? groups?.["count"] ?? ""
  return smallNumbers.get(count) ?? Number(count)
}

/** The one length of time that a text tells. */
export const onlyLengthIn = (text: string): { readonly from: number; readonly to: number } | undefined => {
  const [one, ...others] = lengthsIn(fold(text))
  return one === undefined || others.length > 0 ? undefined : { from: one.index, to: one.index + one[0].length }
}
