import { monthNames, monthOf } from "../words/Months.js"
import { fold } from "../words/Text.js"
import type { DateRange } from "./DateRanges.js"
import { dash } from "./DateRanges.js"
import { lastDayOf } from "./Dates.js"

const named = new RegExp(
  `^(?:(?<month>${monthNames})\\.?(?:\\s(?:del?\\s)?(?<year>\\d{4}))?${dash})?(?<endMonth>${monthNames})\\.?\\s(?:del?\\s)?(?<endYear>\\d{4})\\.?$`,
  "u"
)
const numbered = new RegExp(
  `^(?:(?<month>\\d{1,2})(?:[/.](?<year>\\d{4}))?${dash})?(?<endMonth>\\d{1,2})[/.](?<endYear>\\d{4})$`,
  "u"
)

/** The whole months that a text is and nothing else, from their first day to their last: "March 2024", "01/2024 - 03/2024", "Januar bis März 2024". */
export const monthRangeOf = (text: string, language: string): DateRange | undefined => {
  const folded = fold(text).trim()
  const groups = (named.exec(folded) ?? numbered.exec(folded))?.groups
  if (groups === undefined) return undefined
  const { endMonth = "", endYear = "", month = endMonth, year = endYear } = groups
  const numberOf = (name: string): number => monthOf(name, language) ?? Number(name)
  const start = lastDayOf(year, numberOf(month))
  const end = lastDayOf(endYear, numberOf(endMonth))
  if (start === undefined || end === undefined || start > end) return undefined
  const from = text.length - text.trimStart().length
  const place = { from, to: from + folded.length }
  return { start: { value: `${start.slice(0, -2)}01`, ...place }, end: { value: end, ...place } }
}
