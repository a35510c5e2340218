import { endCompound, startCompound } from "../lexicon/Periods.js"
import { onceFor } from "../Once.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import { sideOf } from "../scalars/PeriodDays.js"
import type { Target } from "../template/Target.js"
import type { DateRange } from "../values/DateRanges.js"
import { dateRangesIn } from "../values/DateRanges.js"
import { weights } from "../Weights.js"
import { wordsOfKey } from "../words/Text.js"
import { candidateAt, proseOf } from "./ProseText.js"

/** The one time from one day to another that the sentences of a paper tell: "was employed from 1 May 2011 to 31 March 2020". */
const toldTimes = onceFor(({ figures, itemRows, sheet }: Reading): ReadonlyArray<DateRange> => {
  const { segments, starts, text } = proseOf(sheet)
  const at = (from: number) =>
    segments[
      Math.max(
        0,
        starts.findLastIndex((start) => start <= from)
      )
    ]
  const told = dateRangesIn(text.slice(0, mostText), figures).filter(({ end, start }) => {
    const lines = [at(start.from), at(end.from)]
    return (
      lines.every((line) => line !== undefined && line.role === "body" && !itemRows.has(line.row)) &&
      lines.some((line) => (line?.tokens.length ?? 0) >= sentenceWords)
    )
  })
  const [first, ...others] = told
  return others.every(({ end, start }) => start.value === first?.start.value && end.value === first.end.value)
    ? told.slice(0, 1)
    : []
})

const mostText = 20_000
const sentenceWords = 9

/**
 * Which end of a time a field asks sentences for: also those of an employment, which no label of another time tells.
 */
export const toldSideOf = onceFor((target: Target): ReturnType<typeof sideOf> => {
  const side = sideOf(target)
  if (side !== undefined || target.kind !== "date" || target.concept !== undefined) return side
  const words = wordsOfKey(target.variable.key)
  if (words.some((word) => startCompound.test(word))) return "start"
  const isLastDay = words.includes("last") && words.includes("day")
  return isLastDay || words.some((word) => endCompound.test(word)) ? "end" : undefined
})

/** The end of that time which a field asks for. */
export const toldDays = (target: Target, reading: Reading): Array<Scored> => {
  const side = toldSideOf(target)
  const day = side === undefined ? undefined : toldTimes(reading)[0]?.[side]
  if (day === undefined) return []
  const prose = proseOf(reading.sheet)
  const read = candidateAt(prose, prose.text.slice(day.from, day.to), day.from)
  if (read === undefined) return []
  return [{ target, candidate: { ...read, value: day.value }, score: weights.sentence, by: "sentence" }]
}
