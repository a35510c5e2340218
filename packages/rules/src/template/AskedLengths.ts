import { durationUnits, noLength, ownTime, payingWords, periodWords, timeWord } from "../lexicon/Durations.js"
import { onceFor } from "../Once.js"
import { synonymsOf } from "../words/ComposedLabels.js"
import { wordsOfKey } from "../words/Text.js"
import type { Target } from "./Target.js"

/** What a key asks to be told how long it takes: in a unit as a number, or as it is written. */
export interface AskedLength {
  readonly unit: ReadonlyArray<string> | undefined
  readonly cues: ReadonlyArray<ReadonlyArray<string>>
}

export const askedLength = ({ concept, variable }: Target): AskedLength | undefined => {
  const words = wordsOfKey(variable.key)
  if (variable.type === "number") {
    // "rentDueDay" is the day of a month and no length
    if (words.at(-1) === "day") return undefined
    const unit = durationUnits.find((forms) => words.some((word) => forms.includes(word)))
    const things = words.filter((word) => !(unit?.includes(word) ?? false))
    const named = things.filter((word) => !periodWords.has(word))
    return unit === undefined ? undefined : { unit, cues: cuesOf(named.length === 0 ? things : named) }
  }
  if (variable.type !== "string" || concept !== undefined) return undefined
  const things = words.filter((word) => !timeWord.test(word))
  const isTime = things.length < words.length || (words.length === 1 && words.some((word) => ownTime.test(word)))
  return isTime && !words.some((word) => noLength.test(word)) ? { unit: undefined, cues: cuesOf(things) } : undefined
}

/** Whether a field asks how long something takes, as it is written. */
export const asksLength = onceFor((target: Target): boolean => {
  if (target.variable.type !== "string") return false
  return target.concept === "term" || target.concept === "noticePeriod" || askedLength(target) !== undefined
})

const cuesOf = (words: ReadonlyArray<string>): ReadonlyArray<ReadonlyArray<string>> =>
  words.map((word) => (payments.has(word) ? [...synonymsOf(word), ...payingWords] : synonymsOf(word)))

const payments: ReadonlySet<string> = new Set(synonymsOf("payment"))
