import {
  durationForm,
  durationUnits,
  noLength,
  ownTime,
  payingWords,
  periodWords,
  smallNumbers,
  timeWord
} from "../lexicon/Durations.js"
import { onceFor } from "../Once.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Target } from "../template/Target.js"
import { weights } from "../Weights.js"
import { isSameWord, synonymsOf } from "../words/ComposedLabels.js"
import { matchesIn } from "../words/Matches.js"
import { fold, tokensOf, wordsOfKey } from "../words/Text.js"
import { asksPaymentTerms } from "./PaymentTermValues.js"
import { candidateAt, proseOf } from "./ProseText.js"

const duration = new RegExp(durationForm, "gu")

const most = 200
const reach = { before: 110, behind: 45 }

/** What a key asks to be told how long it takes: in a unit as a number, or as it is written. */
interface Asked {
  readonly unit: ReadonlyArray<string> | undefined
  readonly cues: ReadonlyArray<ReadonlyArray<string>>
}

const askedBy = ({ concept, variable }: Target): Asked | undefined => {
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
  return target.concept === "term" || target.concept === "noticePeriod" || askedBy(target) !== undefined
})

/** The one length of time that a text tells. */
export const onlyDurationIn = (text: string): { readonly from: number; readonly to: number } | undefined => {
  const [one, ...others] = matchesIn(fold(text), duration)
  return one === undefined || others.length > 0 ? undefined : { from: one.index, to: one.index + one[0].length }
}

const cuesOf = (words: ReadonlyArray<string>): ReadonlyArray<ReadonlyArray<string>> =>
  words.map((word) => (payments.has(word) ? [...synonymsOf(word), ...payingWords] : synonymsOf(word)))

/** How long something takes, where its sentence or the heading before it has the words of the key that say what it is. */
export const durations = (target: Target, { sheet }: Reading): Array<Scored> => {
  const asked = asksPaymentTerms(target) ? undefined : askedBy(target)
  if (asked === undefined || asked.cues.length === 0) return []
  const { cues, unit } = asked
  const said = proseOf(sheet)
  const text = said.folded()
  const found: Array<Scored> = []
  for (const match of matchesIn(text, duration).slice(0, most)) {
    const { count = "", unit: spelt = "" } = match.groups ?? {}
    const end = match.index + match[0].length
    if (found.length >= 3) break
    if (unit !== undefined && !unit.includes(spelt)) continue
    const around = wordsAround(text, match.index, end)
    if (!cues.every((forms) => forms.some((form) => around.some((word) => word === form || isSameWord(form, word)))))
      continue
    const read = candidateAt(said, said.text.slice(match.index, end), match.index)
    if (read === undefined) continue
    const candidate = unit === undefined ? read : { ...read, value: smallNumbers.get(count) ?? Number(count) }
    found.push({ target, candidate, score: weights.sentence - 0.02 * found.length, by: "sentence" })
  }
  return found
}

const payments: ReadonlySet<string> = new Set(synonymsOf("payment"))

/** The words of the sentence near a place, and of a heading of one or two words before it. */
const wordsAround = (text: string, from: number, to: number): ReadonlyArray<string> => {
  const earlier = text.slice(Math.max(0, from - reach.before), from)
  const sentence = /(?:(?:^|\s)(?:\d+\.?\s)?(?:\p{L}+\s?){1,2}[.:]\s)?[^.;!?]*$/u.exec(earlier)?.[0] ?? ""
  const later = /^[^.;!?]*/.exec(text.slice(to, to + reach.behind))?.[0] ?? ""
  return [...tokensOf(sentence), ...tokensOf(later)].map(({ key }) => key)
}
