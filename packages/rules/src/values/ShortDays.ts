import { weakMemoized } from "../Memoized.js"
import type { Sheet } from "../sheet/Sheet.js"
import { monthOf, monthPattern, withMonthsMarked } from "../words/Months.js"
import { fold } from "../words/Text.js"
import { dateRangesIn } from "./DateRanges.js"
import { dayOf } from "./Dates.js"
import type { Figures } from "./Figures.js"

/** A document's text and figures, which tell the years of its days. */
interface Dated {
  readonly figures: Figures
  readonly sheet: Sheet
}

/** The day that a text of only day and month means, "03/02", "5 Jan", "Feb 3": the nearest to the document's other days. */
export const shortDayIn = (text: string, dated: Dated): string | undefined => {
  if (text.length > maxLength || !/\d/.test(text)) return undefined
  const { isMonthFirst, language } = dated.figures
  const folded = fold(text).trim()
  const marked = withMonthsMarked(folded, language) ?? ""
  const { day = "", month } = (dayFirst.exec(marked) ?? monthFirst.exec(marked))?.groups ?? {}
  if (month !== undefined) return nearest(monthOf(month), Number(day), daysOf(dated))
  const [, first, mark, second] = numeric.exec(folded) ?? []
  if (first === undefined) return undefined
  const [a, b] = [Number(first), Number(second)]
  const swaps = a <= 12 && (b > 12 || (isMonthFirst && mark !== "."))
  return swaps ? nearest(a, b, daysOf(dated)) : nearest(b, a, daysOf(dated))
}

const maxLength = 20
const numeric = /^(\d{1,2})([./-])(\d{1,2})\.?$/
const dayFirst = new RegExp(`^(?<day>\\d{1,2})(?:\\.|st|nd|rd|th|er)?[\\s-]?(?<month>${monthPattern})\\.?$`, "u")
const monthFirst = new RegExp(`^(?<month>${monthPattern})\\.?[\\s-]?(?<day>\\d{1,2})(?:st|nd|rd|th)?$`, "u")

/** The first and the last day that a document names: of all days if they are of about one year, else of its first period. */
const daysOf = weakMemoized(({ figures, sheet: { segments } }: Dated): readonly [string, string] | undefined => {
  const days = segments.flatMap(({ text }) => figures.datesIn(text).map(({ value }) => value)).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return undefined
  if (daysBetween(first, last) <= maxDays) return [first, last]
  const [period] = segments.flatMap(({ text }) => dateRangesIn(text, figures))
  return period === undefined || daysBetween(period.start.value, period.end.value) > maxDays
    ? undefined
    : [period.start.value, period.end.value]
})

const maxDays = 366

const nearest = (month: number, day: number, days: readonly [string, string] | undefined): string | undefined => {
  if (days === undefined) return undefined
  const [first, last] = days
  const years = [
    Number(first.slice(0, 4)) - 1,
    Number(first.slice(0, 4)),
    Number(last.slice(0, 4)),
    Number(last.slice(0, 4)) + 1
  ]
  const distances = [...new Set(years)].flatMap((year) => {
    const value = dayOf(String(year), month, day)
    const distance = value === undefined ? Infinity : Math.max(0, daysBetween(value, first), daysBetween(last, value))
    return value !== undefined && distance <= maxAway ? [{ value, distance }] : []
  })
  const [best, next] = distances.sort((a, b) => a.distance - b.distance)
  return best?.distance === next?.distance ? undefined : best?.value
}

/** In days: a booking may be made shortly before its period. */
const maxAway = 62

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000
