import { patternOf } from "../lexicon/Patterns.js"
import { endWords, startWords } from "../lexicon/KeyWords.js"
import { finder } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import { dateRangesIn } from "../values/DateRanges.js"
import type { Figures } from "../values/Figures.js"
import type { RangeEnd } from "../values/Numbers.js"
import { weights } from "../Weights.js"
import { wordsOfKey } from "../words/Text.js"

/** The first and last day of a document's only period: "Account statement 1 May 2024 to 31 May 2024". */
export const periodDays = finder(
  "first and last days of periods",
  (target, { figures, headerRows, itemRows, sheet }) => {
    const side = periodEndOf(target)
    if (side === undefined) return []
    const score = weights.period.alone
    // What is billed for May is no stay in May
    const isStay = target.concept === "checkInDate" || target.concept === "checkOutDate"
    const isBilled = (row: number) => isStay && sheet.rows[row]?.segments.some(({ text }) => billedPeriod.test(text))
    const found = sheet.segments.flatMap((segment): Array<Scored> => {
      const { row, text } = segment
      if (text.length > maxLine || itemRows.has(row) || headerRows.has(row) || isBilled(row)) return []
      return dateRangesIn(segment.text, figures).map((range) => {
        const { from, to, value } = range[side]
        return { target, candidate: { value, span: { segment, from, to }, fit: 1 }, score, by: "form" }
      })
    })
    return found.every(({ candidate }) => candidate.value === found[0]?.candidate.value) ? found.slice(0, 1) : []
  }
)

const maxLine = 200
const billedPeriod = patternOf("billedPeriod")

/** Whether a value is another end of a period or range than the field asks for: a single number asks for no end. */
export const isOtherEnd = (target: Target, { end, span, value }: Candidate, figures: Figures): boolean => {
  if (end !== undefined) return end !== endNamedIn(target)
  const isEnd = target.concept === "validUntil" || target.concept === "dueDate"
  const side = target.kind !== "date" ? undefined : isEnd ? "end" : periodEndOf(target)
  if (side === undefined) return false
  return dateRangesIn(span.segment.text, figures).some(
    (range) =>
      value === range[side === "start" ? "end" : "start"].value &&
      value !== range[side].value &&
      span.from >= range.start.from &&
      span.from < range.end.to
  )
}

/** Which end of a period a field asks for. */
export const periodEndOf = (target: Target): RangeEnd | undefined => {
  const { concept, kind } = target
  if (kind !== "date") return undefined
  if (concept === "periodStart" || concept === "checkInDate") return "start"
  if (concept === "periodEnd" || concept === "checkOutDate") return "end"
  return concept === undefined ? endNamedIn(target) : undefined
}

/** The end of a range that a field's key names: "salaryMin", "priceTo", "Mietbeginn". */
const endNamedIn = ({ variable }: Target): RangeEnd | undefined => {
  const words = wordsOfKey(variable.key).map((word) => lastPart.exec(word)?.[0] ?? word)
  if (words.some((word) => startWords.has(word))) return "start"
  return words.some((word) => endWords.has(word)) ? "end" : undefined
}

/** The last part of a word: "beginn" of "Vertragsbeginn". */
export const lastPart = /(?<=.{3})(?:beginn|ende|einde)$/
