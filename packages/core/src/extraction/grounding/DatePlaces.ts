import { readDates } from "../../text/DateText.js"
import { monthsNamed } from "../../text/MonthNames.js"
import type { WordRange } from "./DocumentIndex.js"

const mostWords = 6
const nothing: ReadonlyArray<readonly [string, WordRange]> = []

/** The days, as ISO dates, that begin in word `start` of a line that ends before word `lineEnd`. */
export const datesAt = (
  texts: ReadonlyArray<string>,
  start: number,
  lineEnd: number
): ReadonlyArray<readonly [string, WordRange]> => {
  const text = texts[start] ?? ""
  if (/\d/.test(text)) {
    const numeric = [...text.matchAll(numericDate)].flatMap(([date]) => readDates(date))
    if (numeric.length > 0) return numeric.map((date) => [date, { start, end: start + 1 }])
    if (!beginsDate.test(text)) return nothing
  } else if (!namesMonth(text)) return nothing
  const words = texts.slice(start, Math.min(start + mostWords, lineEnd))
  if (!words.some((word, at) => namesMonth(word) || (at < 2 && isDateSign.test(word)))) return nothing
  for (let length = 1; length <= words.length; length++) {
    if (!/[\d年月日년월일]/u.test(words[length - 1] ?? "")) continue
    const dates = readDates(trimmed(words.slice(0, length).join(" ")))
    const end = start + length + (isDaySign(words[length]) ? 1 : 0)
    if (dates.length > 0) return dates.map((date) => [date, { start, end }])
  }
  return nothing
}

/** Dates of digits within one word, whatever stands around them. */
const numericDate =
  /(?<!\d)(?:\d{4}(?:[-./]\d{1,2}[-./]\d{1,2}|[年년]\d{1,2}[月월]\d{1,2}[日일]?)|\d{1,2}([-./])\d{1,2}\1(?:\d{4}|\d{2})|\d{8})(?!\d)/gu

/** A day or a year, perhaps with an ordinal's ending, or the beginning of a date that is spaced out. */
const beginsDate = /^[^\p{L}\p{N}]*(?:\d{1,2}|\d{4})(?:\p{L}{1,3}|[º°ª])?[-./,年년]?$/u
const isDateSign = /^(?:\d*[-./年년])$/u

const isDaySign = (text: string | undefined): boolean => text === "日" || text === "일"

const namesMonth = (text: string): boolean => text.length >= 3 && monthsNamed(text).length > 0

const trimmed = (text: string): string =>
  text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "").replace(/\s*([./-])\s*(?=\d)/gu, "$1")
