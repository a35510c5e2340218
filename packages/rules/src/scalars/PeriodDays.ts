import { nothing, pass } from "../Pass.js"
import { endWords, periodWord, startWords } from "../lexicon/Periods.js"
import { paperWords } from "../lexicon/Papers.js"
import { onceFor } from "../Once.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import { isPaperTitle } from "../sheet/OwnPapers.js"
import type { Segment } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import type { DateRange } from "../values/DateRanges.js"
import { dateRangesIn } from "../values/DateRanges.js"
import type { Figures } from "../values/Figures.js"
import { weights } from "../Weights.js"
import { fold, wordsOfKey } from "../words/Text.js"

/** The first and last days of times that stand as one: "Period of cover: 1 May 2024 to 30 April 2025". */
export const periodDays = pass(
  "first and last days of periods",
  nothing,
  (target: Target, reading: Reading): Array<Scored> => {
    const side = sideOf(target)
    if (side === undefined) return []
    const found: Array<Scored> = []
    for (const segment of reading.sheet.segments) {
      if (found.length >= most) break
      if (!/\d/.test(segment.text) || segment.role !== "body") continue
      if (reading.itemRows.has(segment.row) || reading.headerRows.has(segment.row)) continue
      const [days] = dateRangesIn(segment.text, reading.figures)
      const range = days
      if (range === undefined) continue
      const score = scoreOf(segment, range, reading)
      if (score === undefined) continue
      const { from, to, value } = range[side]
      found.push({
        target,
        candidate: { value, span: { segment, from, to }, fit: 1 },
        score: score - 0.02 * found.length,
        by: "form"
      })
    }
    const sole = found.length > 0 || !isOfPaper(target) ? undefined : soleRange(reading)
    if (sole === undefined) return found
    const { range, segment } = sole
    const { from, to, value } = range[side]
    return [
      { target, candidate: { value, span: { segment, from, to }, fit: 1 }, score: weights.period.alone, by: "form" }
    ]
  }
)

const isOfPaper = ({ concept }: Target): boolean => concept === "periodStart" || concept === "periodEnd"

/** The time that every line says which is nothing but a time, as below what is paid for by the month. */
const soleRange = onceFor(
  ({ figures, sheet }: Reading): { readonly segment: Segment; readonly range: DateRange } | undefined => {
    const [first, ...others] = sheet.segments.flatMap((segment) => {
      if (segment.text.length > maxRange || !/\d/.test(segment.text)) return []
      const [range] = dateRangesIn(segment.text, figures)
      const isWhole = range?.start.from === 0 && range.end.to === segment.text.trimEnd().length
      return isWhole ? [{ segment, range }] : []
    })
    const isSame = others.every(
      ({ range: { end, start } }) => start.value === first?.range.start.value && end.value === first.range.end.value
    )
    return isSame ? first : undefined
  }
)

const maxRange = 50

/** Whether a day is the other end of a time than the one that is asked for. */
export const isOtherEnd = (target: Target, { span, value }: Candidate, figures: Figures): boolean => {
  const isEnd = target.concept === "validUntil" || target.concept === "dueDate"
  const side = target.kind !== "date" ? undefined : isEnd ? "end" : sideOf(target)
  if (side === undefined) return false
  return dateRangesIn(span.segment.text, figures).some(
    (range) =>
      value === range[side === "start" ? "end" : "start"].value &&
      value !== range[side].value &&
      holds(range, span.from)
  )
}

const holds = ({ end, start }: DateRange, from: number): boolean => from >= start.from && from < end.to

const most = 4

type Side = "start" | "end"

/** Which end of a time a field asks for. */
const sideOf = ({ concept, kind, variable }: Target): Side | undefined => {
  if (kind !== "date") return undefined
  if (concept === "periodStart" || concept === "checkInDate") return "start"
  if (concept === "periodEnd" || concept === "checkOutDate") return "end"
  if (concept !== undefined) return undefined
  const words = wordsOfKey(variable.key)
  if (words.some((word) => startWords.has(word))) return "start"
  return words.some((word) => endWords.has(word)) ? "end" : undefined
}

/** "Account statement 1 May 2024 - 31 May 2024", "Relevé de compte du 1er au 31 mai 2024": the paper and its time. */
const isHeading = (before: string): boolean =>
  isPaperTitle(before) || ((before.match(/\p{L}+/gu)?.length ?? 0) <= maxOfTitle && statement.test(fold(before)))

const maxOfTitle = 5
const statement = new RegExp(
  paperWords.flatMap(([paper, { source }]) => (paper === "statement" ? [source] : [])).join("|"),
  "u"
)

/** A label that names a time stands before it, left of it or above it; or it stands alone near the top. */
const scoreOf = (segment: Segment, { start, end }: DateRange, { labels, sheet }: Reading): number | undefined => {
  const before = segment.text.slice(0, start.from)
  if (periodWord.test(fold(before)) || isHeading(before)) return weights.period.labelled
  // "Date of service: 1 May 2024 - 31 May 2024"
  if (labels.bySegment.get(segment.index)?.some(({ concepts }) => concepts.has("deliveryDate")))
    return weights.period.labelled
  if (/\p{L}{5}/u.test(before) || /\p{L}{5}/u.test(segment.text.slice(end.to))) return undefined
  const left = sheet.rows[segment.row]?.segments.findLast((other) => other.box.x < segment.box.x)
  const above = sheet.rows[segment.row - 1]?.segments.find(
    (other) => Math.abs(other.box.x - segment.box.x) < sheet.lineHeight
  )
  if ([left, above].some((label) => label !== undefined && periodWord.test(fold(label.text))))
    return weights.period.labelled
  const isMonth = start.from === end.from
  return left === undefined && segment.row < weights.titleRows && !isMonth ? weights.period.alone : undefined
}
