/**
 * Normalises text for comparison: Unicode NFKC, lower case, `ß` as `ss`, digits of every script as 0–9. The length may
 * change.
 */
export const fold = (text: string): string =>
  isPlain.test(text) ? text.toLowerCase() : asciiDigits(text.normalize("NFKC")).toLowerCase().replaceAll("ß", "ss")

/** The letters, marks and digits of folded text, to compare without spacing, hyphens and punctuation. */
export const normalizedTextOf = (text: string): string => fold(text).replace(between, "")

/** The normalized text with the dots and commas between digits, which distinguishes `1.5` from `15`. */
export const normalizedWithSeparators = (text: string): string =>
  fold(text)
    .replace(/\s+/gu, "")
    .replace(/(?<!\d)[.,]|[.,](?!\d)/gu, "")
    .replace(/[^\p{L}\p{M}\p{N}.,]+/gu, "")

/** Converts digits of any script to 0–9. */
export const asciiDigits = (text: string): string =>
  isPlain.test(text) ? text : text.replace(foreignDigit, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)))

const isPlain = /^[\x20-\x7e]*$/
const between = /[^\p{L}\p{M}\p{N}]+/gu
const foreignDigit = /(?![0-9])\p{Nd}/gu
const decimalDigit = /^\p{Nd}$/u

/** In Unicode, the ten digits of a script are at offsets 0 to 9 or 6 to F of a block of sixteen. */
const digitValue = (codePoint: number): number => {
  const column = codePoint & 0xf
  return column < 6 || decimalDigit.test(String.fromCodePoint(codePoint - column)) ? column : column - 6
}
