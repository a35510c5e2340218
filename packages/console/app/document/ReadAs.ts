import type { ScalarType } from "./Lines.js"

export type Read = { readonly value: string | number | boolean | null } | { readonly problem: string }

/**
 * Parses a text as a field's value. `from` says whether a person typed it or the document contains it. With `choices`,
 * the value is the one with the same letters and digits.
 */
export const readAs = (
  type: ScalarType,
  text: string,
  from: "typed" | "document",
  choices: ReadonlyArray<string> = []
): Read => {
  const trimmed = text.replace(/\s+/g, " ").trim()
  if (trimmed === "") return { value: null }
  if (choices.length > 0) {
    const choice = choices.find((one) => one === text) ?? choices.find((one) => letters(one) === letters(text))
    return choice === undefined ? { problem: `“${trimmed}” is none of ${choices.join(", ")}` } : { value: choice }
  }
  if (type === "string") return { value: from === "typed" ? text : trimmed }
  const value =
    type === "number" ? readNumber(trimmed, from) : type === "date" ? readDate(trimmed) : readBoolean(trimmed)
  return value === undefined ? { problem: problems[type](trimmed) } : { value }
}

const letters = (text: string): string => plain(text).replace(/[^\p{L}\p{N}]/gu, "")

const problems = {
  number: (text: string) => `“${text}” is not a number`,
  date: (text: string) => `“${text}” is not a date; write it as 2026-03-14`,
  boolean: (text: string) => `“${text}” is neither yes nor no`
}

/** The text that an input shows for a value. */
export const textOf = (value: unknown): string =>
  value === null || value === undefined ? "" : typeof value === "string" ? value : String(value)

const readNumber = (text: string, from: "typed" | "document"): number | undefined => {
  if (from === "typed" && /^-?\d+(\.\d+)?$/.test(text)) return Number(text)
  const digits = /\d[\d.,'’\s]*/
    .exec(text)?.[0]
    .replace(/[\s'’]/g, "")
    .replace(/[.,]$/, "")
  if (digits === undefined || /\d[^\d]*[a-z]+[^\d]*\d/i.test(text)) return undefined
  const isNegative = /^\(.*\)$/.test(text) || /^[^\d]*[-−–]/.test(text) || /[-−]$/.test(text)
  const value = Number(plainDigits(digits))
  return Number.isNaN(value) ? undefined : isNegative ? -value : value
}

/** Normalises `1.234,50`, `1,234.50` and `1 234,5`: the last separator is the decimal one, unless it can only group. */
const plainDigits = (digits: string): string => {
  const last = Math.max(digits.lastIndexOf("."), digits.lastIndexOf(","))
  if (last === -1) return digits
  const separator = digits[last]
  const isRepeated = digits.indexOf(separator ?? "") !== last
  const hasOther = /\..*,|,.*\./.test(digits)
  const groups = isRepeated || (!hasOther && /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits))
  const whole = digits.slice(0, groups ? undefined : last).replace(/[.,]/g, "")
  return groups ? whole : `${whole}.${digits.slice(last + 1)}`
}

const readBoolean = (text: string): boolean | undefined => {
  if (/^(yes|true|ja|oui|s[iíì]|sim|tak|x|1|✓|✔|☑|☒|on)$/i.test(text)) return true
  return /^(no|false|nein|non|não|nie|nee|nej|0|☐|off)$/i.test(text) ? false : undefined
}

/** According to the browser's language. */
const isAmerican = (): boolean => new Intl.DateTimeFormat().resolvedOptions().locale === "en-US"

const readDate = (text: string): string | undefined => {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/.exec(text)
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  const numeric = /^(\d{1,2})\s?[./-]\s?(\d{1,2})\s?[./-]\s?(\d{4}|\d{2})$/.exec(text)
  if (numeric) {
    const [, first, second, year] = numeric
    const isMonthFirst = Number(second) > 12 || (text.includes("/") && isAmerican() && Number(first) <= 12)
    return isMonthFirst ? dayOf(year, first, second) : dayOf(year, second, first)
  }
  const month = monthIn(text)
  const numbers = text.match(/\d+/g) ?? []
  const year = numbers.find((number) => number.length === 4) ?? numbers[1]
  const day = numbers.find((number) => number.length <= 2 && number !== year)
  return month === undefined ? undefined : dayOf(year, String(month), day)
}

const dayOf = (year = "", month = "", day = ""): string | undefined => {
  const full = year.length === 2 ? `20${year}` : year
  const text = `${full}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`
  const date = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? undefined : text
}

const languages = ["en", "de", "fr", "es", "it", "pt", "nl", "sv", "da", "nb", "fi", "pl", "cs"]

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()

/** The starts of month names, from the browser; computed once. */
const months = (() => {
  let known: ReadonlyArray<readonly [string, number]> | undefined
  return () =>
    (known ??= languages
      .flatMap((language) =>
        Array.from({ length: 12 }, (_, index) => {
          const format = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" })
          return [plain(format.format(Date.UTC(2026, index, 15))), index + 1] as const
        })
      )
      .sort(([a], [b]) => b.length - a.length))
})()

const monthIn = (text: string): number | undefined => {
  const words = plain(text).match(/\p{L}{3,}/gu) ?? []
  for (const word of words) {
    const found = months().find(([name]) => name === word) ?? months().find(([name]) => name.startsWith(word))
    if (found !== undefined) return found[1]
  }
  return undefined
}
