import { sourcesOf } from "../lexicon/Patterns.js"
import type { Language } from "../words/Lexicon.js"
import type { Segment } from "../sheet/Sheet.js"
import { matchesIn } from "../words/Text.js"
import { currencyIn } from "./Currencies.js"
import type { Locale } from "./Locale.js"

const { seldomCents, codesInThousandths } = sourcesOf("seldomCents", "codesInThousandths")
const { inThousandths } = sourcesOf("inThousandths")

/** Numbers with separated thousands: "25,000", "1,250,000" or, as in India, "12,50,000". */
const separatedThousands = {
  ",": /(?<![\d.,])[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}(?![\d.,])/g,
  ".": /(?<![\d.,])[1-9]\d{0,2}(?:\.\d{3})+(?![\d.,])/g
}

/** "25 000 Ft", or "25 000" as the whole text, since telephone numbers have spaces too. */
const spacedThousands = new RegExp(
  `(?<![\\d.,+])[1-9]\\d{0,2}(?:[\\s']\\d{3})+(?:,-|\\s?(?:${seldomCents})(?!\\p{L}))|^[1-9]\\d{0,2}(?:[\\s']\\d{3})+$`,
  "gu"
)

/** This many amounts without decimals, or with three of a currency that has them, are no coincidence. */
const minAmounts = 2

/** The number format of a document without amounts in cents; `shownDecimal` is the decimal mark that other numbers show. */
export const wholeNumbers = (
  segments: ReadonlyArray<Segment>,
  { code, decimal: usualDecimal, wholeMoney }: Language,
  shownDecimal: Locale["decimal"] | undefined
): Pick<Required<Locale>, "decimal" | "guessed" | "wholeMoney"> => {
  if (wholeMoney === true) return { decimal: shownDecimal ?? usualDecimal, guessed: false, wholeMoney }
  const texts = segments.flatMap(({ text }) => (/\d[.,\s']\d{3}/.test(text) ? [text] : []))
  const found = (pattern: RegExp) => texts.flatMap((text) => matchesIn(text, pattern).map(([number]) => number))
  const byComma = found(separatedThousands[","])
  const byDot = found(separatedThousands["."])
  // Without a currency in the document, "10,000" pieces may be ten
  const isPriced = texts.some((text) => currencyIn(text, code) !== undefined)
  const isComma = separatesThousands(byComma, isPriced)
  const isCertain = isComma !== separatesThousands(byDot, isPriced)
  const otherMark = !isCertain ? usualDecimal : isComma ? "." : ","
  const decimal = shownDecimal ?? otherMark
  const amounts = (decimal === "." ? byComma : byDot).length + found(spacedThousands).length
  return { decimal, guessed: !isCertain && shownDecimal === undefined, wholeMoney: amounts >= minAmounts }
}

/** Whether a mark separates thousands: a number has it twice, or all numbers end in "00" as prices do. */
const separatesThousands = (numbers: ReadonlyArray<string>, isPriced: boolean): boolean =>
  numbers.some((number) => number.length > "100,000".length) ||
  (isPriced && numbers.length >= minAmounts && numbers.every((number) => number.endsWith("00")))

/** A currency code counts anywhere, an abbreviation only beside such an amount: "KD-Nr. 12" is a German customer number. */
const currency = new RegExp(
  `(?<!\\p{L})(?:${codesInThousandths})(?!\\p{L})|\\d[.,]\\d{3}\\s?(?:${inThousandths})(?![\\p{L}-])|(?<!\\p{L})(?:${inThousandths})\\s?[\\d.,\\s']*\\d[.,]\\d{3}(?!\\d)`,
  "u"
)

/** Amounts with three decimals, by decimal mark: "1,250.500", "1 250,500", "1250.500". */
const threeDecimals = {
  ".": /(?<![\d.,])\d{1,3}(?:(?:[,\s']\d{3})+|\d*)\.\d{3}(?![\d.,])/g,
  ",": /(?<![\d.,])\d{1,3}(?:(?:[.\s']\d{3})+|\d*),\d{3}(?![\d.,])/g
}

/** The decimal mark of a document in a currency with three decimals, such as dinars; undefined for others. */
export const thousandthsMark = (segments: ReadonlyArray<Segment>): Locale["decimal"] | undefined => {
  if (!segments.some(({ text }) => currency.test(text))) return undefined
  const count = (pattern: RegExp) => segments.reduce((sum, { text }) => sum + matchesIn(text, pattern).length, 0)
  const [byDot, byComma] = [count(threeDecimals["."]), count(threeDecimals[","])]
  if (Math.max(byDot, byComma) < minAmounts || byDot === byComma) return undefined
  return byDot > byComma ? "." : ","
}
