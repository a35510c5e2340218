import { alternativesOf } from "../lexicon/Patterns.js"
import type { Language } from "../words/Lexicon.js"
import type { Segment } from "../sheet/Sheet.js"
import { matchesIn } from "../words/Text.js"
import { currencyIn } from "./Currencies.js"
import type { Locale } from "./Locale.js"

const seldomCents = alternativesOf("seldomCents")

/** "25,000", "1,250,000" or, as in India, "12,50,000" */
const apart = {
  ",": /(?<![\d.,])[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}(?![\d.,])/g,
  ".": /(?<![\d.,])[1-9]\d{0,2}(?:\.\d{3})+(?![\d.,])/g
}

/** "25 000 Ft", or "25 000" alone in its cell: a telephone number has spaces too. */
const spaced = new RegExp(
  `(?<![\\d.,+])[1-9]\\d{0,2}(?:[\\s']\\d{3})+(?:,-|\\s?(?:${seldomCents})(?!\\p{L}))|^[1-9]\\d{0,2}(?:[\\s']\\d{3})+$`,
  "gu"
)

/** So many sums without decimals are no accident. */
const few = 2

/** The marks of a document whose sums have no decimals, by its language, where rates do not tell the decimal one. */
export const wholeNumbers = (
  segments: ReadonlyArray<Segment>,
  { code, decimal: habitual, wholeMoney }: Language,
  told: Locale["decimal"] | undefined
): Pick<Required<Locale>, "decimal" | "guessed" | "wholeMoney"> => {
  if (wholeMoney === true) return { decimal: told ?? habitual, guessed: false, wholeMoney }
  const texts = segments.flatMap(({ text }) => (/\d[.,\s']\d{3}/.test(text) ? [text] : []))
  const found = (pattern: RegExp) => texts.flatMap((text) => matchesIn(text, pattern).map(([number]) => number))
  const byComma = found(apart[","])
  const byDot = found(apart["."])
  // "10,000" pieces are ten where only quantities are told
  const isPriced = texts.some((text) => currencyIn(text, code) !== undefined)
  const isComma = partsThousands(byComma, isPriced)
  const isTold = isComma !== partsThousands(byDot, isPriced)
  const unlike = !isTold ? habitual : isComma ? "." : ","
  const decimal = told ?? unlike
  const sums = (decimal === "." ? byComma : byDot).length + found(spaced).length
  return { decimal, guessed: !isTold, wholeMoney: sums >= few }
}

/** Whether a mark cannot be a decimal one: it stands in a number twice, or all digits behind it are as prices end. */
const partsThousands = (numbers: ReadonlyArray<string>, isPriced: boolean): boolean =>
  numbers.some((number) => number.length > "100,000".length) ||
  (isPriced && numbers.length >= few && numbers.every((number) => number.endsWith("00")))
