import { alternativesOf } from "../lexicon/Patterns.js"
import type { Segment } from "../sheet/Sheet.js"
import { matchesIn } from "../words/Text.js"
import type { Locale } from "./Locale.js"

const codesInThousandths = alternativesOf("codesInThousandths")
const inThousandths = alternativesOf("inThousandths")

/** A currency code counts anywhere, an abbreviation only beside such an amount: "KD-Nr. 12" is a German customer number. */
const currency = new RegExp(
  `(?<!\\p{L})(?:${codesInThousandths})(?!\\p{L})|\\d[.,]\\d{3}\\s?(?:${inThousandths})(?![\\p{L}-])|(?<!\\p{L})(?:${inThousandths})\\s?[\\d.,\\s']*\\d[.,]\\d{3}(?!\\d)`,
  "u"
)

/** Amounts with three decimals, by decimal mark: "1,250.500", "1 250,500", "1250.500". */
const sums = {
  ".": /(?<![\d.,])\d{1,3}(?:(?:[,\s']\d{3})+|\d*)\.\d{3}(?![\d.,])/g,
  ",": /(?<![\d.,])\d{1,3}(?:(?:[.\s']\d{3})+|\d*),\d{3}(?![\d.,])/g
}

/** With such a currency in the document, this many amounts with three decimals are no coincidence. */
const few = 2

/** The decimal mark of a document in a currency with three decimals, such as dinars; undefined for others. */
export const thousandthsMark = (segments: ReadonlyArray<Segment>): Locale["decimal"] | undefined => {
  if (!segments.some(({ text }) => currency.test(text))) return undefined
  const count = (pattern: RegExp) => segments.reduce((sum, { text }) => sum + matchesIn(text, pattern).length, 0)
  const [byDot, byComma] = [count(sums["."]), count(sums[","])]
  if (Math.max(byDot, byComma) < few || byDot === byComma) return undefined
  return byDot > byComma ? "." : ","
}
