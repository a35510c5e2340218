import { once } from "../Once.js"
import type { Reading } from "../reading/Reading.js"
import type { Span } from "../sheet/Sheet.js"
import { textOf } from "../sheet/Sheet.js"
import type { Candidate } from "../values/Candidates.js"

/** How long before the first day that a paper names its bookings may be. */
const before = 62 * 24 * 3_600_000

/**
 * Reads "02 Jun" and "05/03" in a table: in the only year in which it lies between two months before the first day that the
 * paper names in full, and the last one; days of another time do not count.
 */
export const yearlessDays = ({ figures, sheet }: Reading): ((span: Span) => Candidate | undefined) => {
  const range = once(() => {
    const days = sheet.segments.flatMap(({ text }) =>
      figures.datesIn(text).map(({ from, to, value }) => ({
        time: Date.parse(value),
        isFull: inFull.test(text.slice(from, to))
      }))
    )
    const full = days.filter(({ isFull }) => isFull)
    return (full.length > 0 ? full : days)
      .map(({ time }) => time)
      .reduce(
        (whole, time) => ({ first: Math.min(whole.first, time - before), last: Math.max(whole.last, time) }),
        none
      )
  })
  return (span) => {
    const text = textOf(span)
    const day = yearless.exec(text)?.groups
    if (day === undefined) return undefined
    const { first, last } = range()
    if (last - first > longest) return undefined
    const found: Array<string> = []
    for (let year = new Date(first).getUTCFullYear(); year <= new Date(last).getUTCFullYear(); year++) {
      const [date] = figures.datesIn(`${day["day"]}${day["mark"] ?? " "}${year}`)
      const time = date === undefined ? Number.NaN : Date.parse(date.value)
      if (date !== undefined && time >= first && time <= last) found.push(date.value)
    }
    const [value] = found
    return value === undefined || found.length > 1 ? undefined : { value, span, fit: 0.9 }
  }
}

/** With four digits of its year: "20-11-43" may be a sort code. */
const inFull = /\d{4}/

const none = { first: Infinity, last: -Infinity }

/** A longer time has most days twice. */
const longest = 2 * 366 * 24 * 3_600_000

const yearless = /^\s*(?<day>\d{1,2}(?<mark>[./])\d{1,2}|\d{1,2}[. -]{0,2}\p{L}{3,9}|\p{L}{3,9}\.? \d{1,2})\.?\s*$/u
