import { alternativesOf } from "../lexicon/Patterns.js"
import type { Segment } from "../sheet/Sheet.js"
import { matchesIn } from "../words/Text.js"
import type { Locale } from "./Locale.js"

const codesInThousandths = alternativesOf("codesInThousandths")
const inThousandths = alternativesOf("inThousandths")

/** A code says so anywhere, letters only beside such a sum: "KD-Nr. 12" is a German customer's. */
const currency = new RegExp(
  `(?<!\\p{L})(?:${codesInThousandths})(?!\\p{L})|\\d[.,]\\d{3}\\s?(?:${inThousandths})(?![\\p{L}-])|(?<!\\p{L})(?:${inThousandths})\\s?[\\d.,\\s']*\\d[.,]\\d{3}(?!\\d)`,
  "u"
)

/** "1,250.500", "1 250,500", "1250.500" */
const sums = {
  ".": /(?<![\d.,])\d{1,3}(?:(?:[,\s']\d{3})+|\d*)\.\d{3}(?![\d.,])/g,
  ",": /(?<![\d.,])\d{1,3}(?:(?:[.\s']\d{3})+|\d*),\d{3}(?![\d.,])/g
}

/** So many sums with three decimals are no accident where a paper names such a currency. */
const few = 2

/** The decimal mark of a document whose currency has a thousand small coins, as dinars have; undefined for others. */
export const thousandthsMark = (segments: ReadonlyArray<Segment>): Locale["decimal"] | undefined => {
  if (!segments.some(({ text }) => currency.test(text))) return undefined
  const count = (pattern: RegExp) => segments.reduce((sum, { text }) => sum + matchesIn(text, pattern).length, 0)
  const [byDot, byComma] = [count(sums["."]), count(sums[","])]
  if (Math.max(byDot, byComma) < few || byDot === byComma) return undefined
  return byDot > byComma ? "." : ","
}
