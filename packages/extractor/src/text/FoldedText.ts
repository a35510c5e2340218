/**
 * Text in the form in which it is compared: Unicode NFKC, lower case, `ß` as `ss`, digits of every script as 0–9.
 * Lengths may change.
 */
export const fold = (text: string): string =>
  isPlain.test(text) ? text.toLowerCase() : asciiDigits(text.normalize("NFKC")).toLowerCase().replaceAll("ß", "ss")

/** The letters, marks and digits of folded text alone: what is left when spacing, hyphens and punctuation may differ. */
export const normalizedTextOf = (text: string): string => fold(text).replace(between, "")

/** The normalized text, with the points and commas that stand between digits: tells `1.5` from `15`. */
export const normalizedWithSeparators = (text: string): string =>
  fold(text)
    .replace(/\s+/gu, "")
    .replace(/(?<!\d)[.,]|[.,](?!\d)/gu, "")
    .replace(/[^\p{L}\p{M}\p{N}.,]+/gu, "")

/** Digits of any script as 0–9. */
export const asciiDigits = (text: string): string =>
  isPlain.test(text) ? text : text.replace(foreignDigit, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)))

const isPlain = /^[\x20-\x7e]*$/
const between = /[^\p{L}\p{M}\p{N}]+/gu
const foreignDigit = /(?![0-9])\p{Nd}/gu
const decimalDigit = /^\p{Nd}$/u

/** Unicode puts the ten digits of a script at …0 to …9 or at …6 to …F of a row of sixteen. */
const digitValue = (codePoint: number): number => {
  const column = codePoint & 0xf
  return column < 6 || decimalDigit.test(String.fromCodePoint(codePoint - column)) ? column : column - 6
}
