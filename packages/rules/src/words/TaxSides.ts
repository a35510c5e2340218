import { patternsOf } from "../lexicon/Patterns.js"
import type { Concept } from "../lexicon/Concepts.js"
import { memoizedText } from "../Memoized.js"
import { none, pass } from "../Pass.js"
import { wordsListed } from "./Lexicon.js"
import { fold, tokensOf } from "./Text.js"

const { withTax, withoutTax } = patternsOf("withTax", "withoutTax")
const { behindGross, behindNet } = patternsOf("behindGross", "behindNet")

const netWords = new Set(wordsListed("net"))
const grossWords = new Set(wordsListed("gross"))

/** Whether a column title means amounts without (net) or with tax (gross); undefined where it says both or neither. */
export const taxSideOf = memoizedText((text: string): "net" | "gross" | undefined => {
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

const sums: ReadonlyArray<Concept> = ["grandTotal", "netTotal", "lineItemsTotal", "lineTotal"]
const maxDistance = 40

/**
 * The concepts of a sum's label by the words behind it, and where those words end: "Total (excl. IVA)" is the net total and
 * "Total (IVA inc.)" the gross total; neither is a tax amount.
 */
export const netOrGross = pass(
  "net and gross behind a label",
  none,
  (text: string, to: number, concepts: ReadonlyMap<Concept, number>) => {
    if (!sums.some((concept) => concepts.has(concept))) return undefined
    const behind = fold(text.slice(to, to + maxDistance))
    const net = behindNet.exec(behind)
    const match = net ?? behindGross.exec(behind)
    if (match === null) return undefined
    const own = new Map(concepts)
    for (const concept of ["grandTotal", "netTotal", "lineItemsTotal"] as const) own.delete(concept)
    return { concepts: own.set(net === null ? "grandTotal" : "netTotal", 1), to: to + match[0].trimEnd().length }
  }
)
