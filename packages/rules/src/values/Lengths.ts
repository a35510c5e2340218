import { durationForm } from "../lexicon/Durations.js"
import { matchesIn } from "../words/Matches.js"
import { fold } from "../words/Text.js"

const duration = new RegExp(durationForm, "gu")

/** The one length of time that a text tells. */
export const onlyLengthIn = (text: string): { readonly from: number; readonly to: number } | undefined => {
  const [one, ...others] = matchesIn(fold(text), duration)
  return one === undefined || others.length > 0 ? undefined : { from: one.index, to: one.index + one[0].length }
}
