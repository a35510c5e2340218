import { eraNames, hanNumerals } from "../text/Eras.js"
import { readDates } from "../text/DateText.js"
import { monthsNamed } from "../text/MonthNames.js"
import type { WordRange } from "./DocumentIndex.js"

const maxWords = 6
/** Minimum length of a date in one word: `1.1.24`. */
const minDate = 6
const nothing: ReadonlyArray<readonly [string, WordRange]> = []

/** Whether a date, with or without a year, may begin with the word; a quick test that excludes most words. */
export const mayBeginDate = (text: string): boolean => /[\d年]/.test(text) || namesMonth(text)

/** The ISO dates that begin in word `start` (see `mayBeginDate`) of a line that ends before word `lineEnd`. */
export const datesAt = (
  texts: ReadonlyArray<string>,
  start: number,
  lineEnd: number
): ReadonlyArray<readonly [string, WordRange]> => {
  const text = texts[start] ?? ""
  if (/[\d年]/.test(text)) {
    if (text.length >= minDate) {
      const dates = [...text.matchAll(numericDate), ...(/\p{L}/u.test(text) ? text.matchAll(namedDate) : [])]
      const within = dates.flatMap(([date]) => readDates(date))
      if (within.length > 0) return within.map((date) => [date, { start, end: start + 1 }])
    }
    if (!beginsDate.test(text)) return nothing
    const spaced = start + 3 <= lineEnd ? texts.slice(start, start + 3) : []
    if (spacedDate.test(spaced.join(" ")))
      return readDates(spaced.join("/")).map((date) => [date, { start, end: start + 3 }])
  }
  const words = texts.slice(start, Math.min(start + maxWords, lineEnd))
  if (!words.some((word, at) => namesMonth(word) || (at < 2 && isDateSign.test(word)))) return nothing
  for (let length = 1; length <= words.length; length++) {
    if (!/[\d年月日년월일]/u.test(words[length - 1] ?? "")) continue
    const dates = readDates(trimmed(words.slice(0, length).join(" ")))
    if (dates.length === 0) continue
    // In "led 1. Januar 1970" the first word is not part of the date, although it is a month in Czech.
    const without = readDates(trimmed(words.slice(1, length).join(" ")))
    const end = start + length + (isDaySign(words[length]) ? 1 : 0)
    return dates.flatMap((date) => (without.includes(date) ? [] : [[date, { start, end }]]))
  }
  return nothing
}

/**
 * The days without a year, as `MM-DD`, that begin in word `start`, which `mayBeginDate` accepts, of a line that ends
 * before word `lineEnd`: `05.03.`, `03/05` (two days), `5 Mar`, `March 1-5` (two days).
 */
export const yearlessDaysAt = (
  texts: ReadonlyArray<string>,
  start: number,
  lineEnd: number
): ReadonlyArray<readonly [string, WordRange]> => {
  const text = texts[start] ?? ""
  if (!beginsDay.test(text)) return nothing
  const numeric = yearlessNumeric.exec(text)
  if (numeric !== null) {
    const [, first = "", sign, second = ""] = numeric
    const days = sign === "." ? [dayOf(second, first)] : [dayOf(second, first), dayOf(first, second)]
    return days.flatMap((day) => (day === undefined ? [] : [[day, { start, end: start + 1 }]]))
  }
  // In "5 Mar 6 Mar" the month in the middle belongs to the day before it.
  if (!/\d/.test(text) && beginsDate.test(texts[start - 1] ?? "")) return nothing
  for (const end of [start + 1, start + 2]) {
    if (end > lineEnd) break
    const words = texts.slice(start, end).join(" ")
    const [, first, last, after] = dayThenMonth.exec(words) ?? []
    const [, before, from, to] = monthThenDay.exec(words) ?? []
    const months = monthsNamed(after ?? before ?? "")
    const days = months.flatMap((month) => [first ?? from, last ?? to].map((day) => dayOf(String(month), day)))
    if (days.length > 0) return days.flatMap((day) => (day === undefined ? [] : [[day, { start, end }]]))
  }
  return nothing
}

/** A day or the name of a month. */
const beginsDay = /^[^\p{L}\p{N}]*(?:\d{1,2}(?!\d)|\p{L}{3})/u
const yearlessNumeric = /^[^\p{L}\p{N}]*(?:(?=\d{1,2}\/|\d\d[-.]\d\d)(\d{1,2})([-./])(\d{1,2}))[^\p{L}\p{N}]*$/u
const dayThenMonth =
  /^[^\p{L}\p{N}]*(\d{1,2})(?:\p{L}{1,2}|[º°ª])?\.?(?:\s?[-–]\s?(\d{1,2})(?:\p{L}{1,2}|[º°ª])?\.?)?[-/\s]?(\p{L}{3,})/u
const monthThenDay = /^[^\p{L}\p{N}]*(\p{L}{3,})\.?[-/\s]?(\d{1,2})(?:\s?[-–]\s?(\d{1,2}))?(?!\d)/u

/** `MM-DD`; undefined if the month or day is out of range. */
const dayOf = (month: string, day: string | undefined): string | undefined =>
  day === undefined || Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(day) > 31
    ? undefined
    : `${month.padStart(2, "0")}-${day.padStart(2, "0")}`

/** Numeric dates within one word, whatever text surrounds them. */
const numericDate = new RegExp(
  `(?<!\\d)(?:\\d{4}(?:[-./]\\d{1,2}[-./]\\d{1,2}|[年년]\\d{1,2}[月월]\\d{1,2}[日일]?)|(?:(?:${eraNames})(?:元|\\d{1,3})|1[0-4]\\d(?=[年/.-]))(?:年\\d{1,2}月\\d{1,2}日?|[-./]\\d{1,2}[-./]\\d{1,2})|(?:${eraNames})?(?:元|${hanNumerals}{1,4})年${hanNumerals}{1,2}月${hanNumerals}{1,3}日|\\d{1,2}([-./])\\d{1,2}\\1(?:\\d{4}|\\d{2})|\\d{8})(?!\\d)`,
  "gu"
)

/** A date within one word that contains the name of its month. */
const namedDate =
  /(?<![\p{L}\d])(?:\d{1,4}[-./]?\p{L}{3,}[-./]{0,2}\d{2,4}|\p{L}{3,}[-./]{1,2}\d{1,2}[-./,]\d{2,4})(?![\p{L}\d])/gu

/** Spaced digits, as in the boxes of a form. */
const spacedDate = /^(?:\d{2} \d{2} (?:19|20)\d{2}|(?:19|20)\d{2} \d{2} \d{2})$/

/** A day or a year, possibly with an ordinal ending, or the beginning of a date written with spaces. */
const beginsDate = /^[^\p{L}\p{N}]*(?:\d{1,2}|\d{4})(?:\p{L}{1,3}|[º°ª])?[-./,年년]?$/u
const isDateSign = /^(?:\d*[-./年년])$/u

const isDaySign = (text: string | undefined): boolean => text === "日" || text === "일"

const namesMonth = (text: string): boolean => text.length >= 3 && monthsNamed(text).length > 0

const trimmed = (text: string): string =>
  text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "").replace(/\s*([./-])\s*(?=\d)/gu, "$1")
