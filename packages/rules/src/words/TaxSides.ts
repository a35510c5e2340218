import { patternsOf } from "../lexicon/Patterns.js"
import { memoizedText } from "../Memoized.js"
import { wordsListed } from "./Lexicon.js"
import { fold, tokensOf } from "./Text.js"

const { withTax, withoutTax } = patternsOf("withTax", "withoutTax")

/** Whether an amount excludes (net) or includes (gross) tax. */
type TaxSide = "net" | "gross"

const netWords = new Set(wordsListed("net"))
const grossWords = new Set(wordsListed("gross"))

/** Whether a column title means net or gross amounts; undefined where it says both or neither. */
export const taxSideOf = memoizedText((text: string): TaxSide | undefined => {
  const folded = fold(text)
  const tokens = tokensOf(text)
  const net = withoutTax.test(folded) || tokens.some(({ key }) => netWords.has(key))
  const gross = withTax.test(folded) || tokens.some(({ key }) => grossWords.has(key))
  return net === gross ? undefined : net ? "net" : "gross"
})

/** A column title without its tax words: "Price" of "Price (incl. VAT)". */
export const withoutTaxSide = (text: string): string => {
  const folded = fold(text)
  const match = withTax.exec(folded) ?? withoutTax.exec(folded)
  return match === null
    ? text
    : `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`.replace(/\(\s*\)/g, "").trim()
}
