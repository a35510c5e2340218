import { commonYear, eraNames, eraYear, hanNumber, hanNumerals } from "./Eras.js"
import { asciiDigits } from "./FoldedText.js"
import { hijriDatesIn } from "./HijriDates.js"
import { monthsNamed } from "./MonthNames.js"

/**
 * All days that a text may mean, as ISO `YYYY-MM-DD`. `5. März 2024`, `March 5, 2024`, `2024年3月5日`, `05.03.24` and ISO
 * date-times mean one; `03/05/2024` means two. Years may be of an era (`令和6年`, `令和六年`,
 * `民國113年`), Buddhist (2567), or Hijri where the text says so (`1447 هـ`).
 * Empty if the text is not a single date.
 */
export const readDates = (text: string): ReadonlyArray<string> => {
  if (text.length > maxLength) return []
  const plain = asciiDigits(text.normalize("NFKC"))
    .trim()
    .replace(/(?<=[\d\p{L}])[‐‒–−](?=[\d\p{L}])/gu, "-")
    .replace(/(?<=\d)[Tt ,]+\d{1,2}:\d{2}.*$/u, "")
    .replace(hanParts, (numeral) => String(hanNumber(numeral)))
    .replace(inEra, (_, era: string | undefined, year: string, sign: string) => `${eraYear(era ?? "", year)}${sign}`)
    .replace(pointInWord, "")
  const [hijri] = hijriDatesIn(plain)
  if (hijri !== undefined) return hijri.to - hijri.from === plain.length ? [hijri.value] : []
  const numeric = readNumeric(plain)
  return numeric.length > 0 ? numeric : readNamed(plain)
}

const maxLength = 60

const inEra = new RegExp(`^(?:(${eraNames})\\s?|(?=1[0-4]\\d(?:\\s?年|[/.-]\\d)))(元|\\d{1,3})\\s?([年/.-])`, "u")
const hanParts = new RegExp(`${hanNumerals}+(?=\\s?[年月日])`, "gu")
/** "มี.ค." */
const pointInWord = /(?<=\p{Script=Thai})\.(?=\p{Script=Thai})/gu

/** A numeric date. With dots the day precedes the month; with `/` and `-` the order is ambiguous. */
const readNumeric = (text: string): ReadonlyArray<string> => {
  const yearFirst = /^(\d{4})(?:[-./]\s?|\s?[年년]\s?)(\d{1,2})(?:[-./]\s?|\s?[月월]\s?)(\d{1,2})\s?[日일.]?$/u.exec(
    text
  )
  if (yearFirst !== null) return days([[yearFirst[1], yearFirst[2], yearFirst[3]]])
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  if (compact !== null) return days([[compact[1], compact[2], compact[3]]])
  const yearLast = /^(\d{1,2})([-./])\s?(\d{1,2})\2\s?(\d{4}|\d{2})\.?$/.exec(text)
  if (yearLast === null) return []
  const [, first, separator, second, year] = yearLast
  return days(
    separator === "."
      ? [[year, second, first]]
      : [
          [year, second, first],
          [year, first, second]
        ]
  )
}

/** A date with a month name. Ordinals, articles and weekdays around it are ignored. */
const readNamed = (text: string): ReadonlyArray<string> => {
  const parts = text.match(/[\p{L}\p{M}]+|\d+/gu) ?? []
  if (parts.length > 8) return []
  const numbers = parts.filter((part) => /^\d+$/.test(part))
  const months = parts.flatMap(monthsNamed)
  const [first, second] = numbers
  if (numbers.length !== 2 || first === undefined || second === undefined) return []
  const [year, day] = first.length === 4 ? [first, second] : [second, first]
  return days(months.map((month) => [year, String(month), day]))
}

/** The candidates that exist in the calendar; two-digit years lie between 1970 and 2069. */
const days = (
  candidates: ReadonlyArray<readonly [string | undefined, string | undefined, string | undefined]>
): ReadonlyArray<string> => {
  const found = new Set<string>()
  for (const [yearText = "", monthText = "", dayText = ""] of candidates) {
    const told = Number(yearText)
    const year = yearText.length === 2 ? told + (told < 70 ? 2000 : 1900) : commonYear(told)
    const month = Number(monthText)
    const day = Number(dayText)
    if (yearText.length !== 2 && yearText.length !== 4) continue
    if (dayText.length > 2 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) continue
    found.add(`${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`)
  }
  return [...found]
}

/** How many days a month has. */
export const daysIn = (year: number, month: number): number =>
  month === 2
    ? year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
      ? 29
      : 28
    : [4, 6, 9, 11].includes(month)
      ? 30
      : 31
