import { asciiDigits } from "./FoldedText.js"

/**
 * All numbers that a text may mean, the most likely first: `1.234,50 €` is 1234.5; `1,234` is 1234 or 1.234; `(5)` and
 * `5-` are −5; `19 %` is 19. Empty if the text is not a single number with at most a currency.
 */
export const readNumbers = (text: string): ReadonlyArray<number> => {
  if (text.length > maxLength) return []
  const match = amount.exec(asciiDigits(text.normalize("NFKC")).trim())
  const digits = match?.groups?.["digits"]
  if (match === null || digits === undefined) return []
  const open = match[0].startsWith("(")
  if (open !== match[0].endsWith(")")) return []
  const negative = open || minus.test(match.groups?.["before"] ?? "") || minus.test(match.groups?.["after"] ?? "")
  return readDigits(digits).map((number) => (negative && number !== 0 ? -number : number))
}

const maxLength = 60

/** All numbers that digits with separators may mean; a group has three digits (in India two, before the last three). */
export const readDigits = (text: string): ReadonlyArray<number> => {
  const digits = text.replace(/\s/gu, " ").replace(/[’´`]/gu, "'").replaceAll("٫", ".").replaceAll("٬", ",")
  const separators = digits.replace(/\d/gu, "")
  const last = separators.at(-1)
  if (last === undefined) return finite(digits)
  const fraction = digits.slice(digits.lastIndexOf(last) + 1)
  const whole = digits.slice(0, digits.lastIndexOf(last))
  const readings: Array<number> = []
  if (isGrouped(digits)) readings.push(...finite(digits.replace(/\D/gu, "")))
  const mayBeDecimal = (last === "." || last === ",") && separators.indexOf(last) === separators.length - 1
  if (mayBeDecimal && (/^\d*$/.test(whole) || isGrouped(whole))) {
    readings.push(...finite(`${whole.replace(/\D/gu, "")}.${fraction}`))
  }
  return readings
}

const sign = "[-+\\u2212\\u2013]"
const currency = "(?:\\p{Sc}|\\p{Lu}{3}|[Kk]r\\.?|Rs\\.?|R\\$|US\\$|[Ff]r\\.)"
const amount = new RegExp(
  `^\\(?(?<before>${sign}?\\s*${currency}?\\s*${sign}?)\\s*(?<digits>\\d[\\d.,'’´\`\\s٫٬]*\\d|\\d|[.,]\\d+)` +
    `[.,]?\\s*(?<after>(?:-|\\u2212)?\\s*(?:${currency}|%)?\\s*(?:-|\\u2212)?)\\)?$`,
  "u"
)
const minus = /[-\u2212\u2013]/u

/** Whether digits are grouped by one kind of separator in threes or as in India; `0,123` is not grouped. */
const isGrouped = (digits: string): boolean => groupings.some((grouping) => grouping.test(digits))

const groupings = [
  /^[1-9]\d{0,2}(?:\.\d{3})+$/,
  /^[1-9]\d{0,2}(?:,\d{3})+$/,
  /^[1-9]\d{0,2}(?:'\d{3})+$/,
  /^[1-9]\d{0,2}(?: \d{3})+$/,
  /^[1-9]\d?(?:,\d{2})+,\d{3}$/
]

const finite = (text: string): ReadonlyArray<number> => {
  const number = Number(text)
  return text !== "" && Number.isFinite(number) ? [number] : []
}
