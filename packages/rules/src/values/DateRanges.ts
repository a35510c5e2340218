import { sourcesOf } from "../lexicon/Patterns.js"
import { monthPattern, monthOf, withMonthsMarked } from "../words/Months.js"
import { fold, matchesIn } from "../words/Text.js"
import type { Figures } from "./Figures.js"
import type { FoundDate } from "./Dates.js"
import { dayOf } from "./Dates.js"

const { beforeLastDay, upTo } = sourcesOf("beforeLastDay", "upTo")

/** A date range in a text. */
interface DateRange {
  readonly start: FoundDate
  readonly end: FoundDate
}

/** The text between the two dates, with times of day: "From 00:01 on 1 May 2024 to 23:59 on 30 April 2025". */
const joint = new RegExp(
  `^(?:\\s\\d{2}:\\d{2}(?::\\d{2})?)?[\\s,]*(?:r\\.\\s*)?(?:[-–—/~～〜]|${upTo})(?:[\\s,]+(?:(?:at\\s+)?\\d{1,2}[:.]\\d{2}(?:\\s?uhr|\\s?[ap]m)?|${beforeLastDay})){0,6}\\s*$`
)

/** A dash or a word such as "to" between start and end; the source of a pattern for folded text. */
const dash = `\\s?(?:[-–—~～〜]|(?<!\\p{L})(?:${upTo})(?!\\p{L}))\\s?`
const ordinal = "(?:\\.|st|nd|rd|th|er|º|ª)?"

/** Ranges whose first date lacks its year, or its month and year. */
const shortened: ReadonlyArray<RegExp> = [
  // March 1-17, 2024
  new RegExp(
    `(?<!\\p{L})(?<month>${monthPattern})\\.?\\s(?<day>\\d{1,2})${dash}(?<endDay>\\d{1,2})\\s?,?\\s(?<year>\\d{4})(?!\\d)`,
    "gu"
  ),
  // March 28 - April 3, 2024
  new RegExp(
    `(?<!\\p{L})(?<month>${monthPattern})\\.?\\s(?<day>\\d{1,2})${dash}(?<endMonth>${monthPattern})\\.?\\s(?<endDay>\\d{1,2})\\s?,?\\s(?<year>\\d{4})(?!\\d)`,
    "gu"
  ),
  // 1.-17. März 2024, 28 March - 3 April 2024
  new RegExp(
    `(?<!\\d[./-]?)(?<day>\\d{1,2})${ordinal}(?:\\s(?:de\\s)?(?<month>${monthPattern})\\.?)?${dash}(?<endDay>\\d{1,2})${ordinal}\\s(?:de\\s)?(?<endMonth>${monthPattern})\\.?,?\\s(?:del?\\s)?(?<year>\\d{4})(?!\\d)`,
    "gu"
  ),
  // 01.02. - 29.02.2024
  /(?<!\d[./-]?)(?<day>\d{1,2})\.(?<month>\d{1,2})\.?\s?(?:[-–—]|bis)\s?(?<endDay>\d{1,2})\.(?<endMonth>\d{1,2})\.(?<year>\d{4})(?!\d)/gu
]

const joined = new RegExp(dash, "u")

/** Every date range in a text. */
export const dateRangesIn = (text: string, figures: Figures): ReadonlyArray<DateRange> => {
  const dates = figures.datesIn(text)
  if (dates.length === 0 && !/\d{4}/.test(text)) return []
  const folded = fold(text)
  const found: Array<DateRange> = []
  for (const [index, start] of dates.entries()) {
    const end = dates[index + 1]
    if (end !== undefined && start.value <= end.value && joint.test(folded.slice(start.to, end.from)))
      found.push({ start, end })
  }
  const named = withMonthsMarked(folded, figures.language) ?? folded
  for (const pattern of shortened) for (const match of matchesIn(named, pattern)) found.push(...rangeOf(match))
  return found
}

const rangeOf = ({ 0: whole, groups = {}, index }: RegExpExecArray): ReadonlyArray<DateRange> => {
  const numberOf = (text = ""): number => (/^\d/.test(text) ? Number(text) : monthOf(text))
  const { day, endDay, endMonth = groups["month"], month = endMonth, year = "" } = groups
  const start = dayOf(year, numberOf(month), Number(day))
  const end = dayOf(year, numberOf(endMonth), Number(endDay))
  if (start === undefined || end === undefined || start > end) return []
  const mid = index + Math.max(1, whole.search(joined))
  return [{ start: { value: start, from: index, to: mid }, end: { value: end, from: mid, to: index + whole.length } }]
}
