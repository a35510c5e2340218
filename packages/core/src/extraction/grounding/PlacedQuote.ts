import type { ParsedDocument } from "../../document/ParsedDocument.js"
import { lineText } from "../../document/ParsedDocument.js"
import { readDates } from "../../text/DateText.js"
import type { Evidence } from "../Evidence.js"
import type { Quote } from "../Extractor.js"
import { skeletonOf } from "../../text/FoldedText.js"
import { readNumbers } from "../../text/NumberText.js"

const usualConfidence = 0.9
const unreadConfidence = 0.6

/**
 * Evidence of a quote that came with its page, once the page is seen to have these words; undefined when it has not.
 * The quote's box is kept. Pages are read when first asked for.
 */
export const placedQuote = (
  document: ParsedDocument
): ((value: string | number | boolean, quote: Quote) => Evidence | undefined) => {
  const skeletons = new Map<number, string>()
  const skeletonOfPage = (number: number): string => {
    const known = skeletons.get(number)
    if (known !== undefined) return known
    const page = document.pages.find((page) => page.number === number)
    const skeleton = skeletonOf((page?.lines ?? []).map(lineText).join(" "))
    skeletons.set(number, skeleton)
    return skeleton
  }
  return (value, quote) => {
    if (quote.page === null) return undefined
    const skeleton = skeletonOf(quote.quote)
    if (skeleton === "" || !skeletonOfPage(quote.page).includes(skeleton)) return undefined
    const reads = readsAs(quote.quote, skeleton, value)
    return {
      path: quote.path,
      page: quote.page,
      box: quote.box,
      quote: quote.quote,
      status: reads ? "verified" : "approximate",
      confidence: quote.confidence ?? (reads ? usualConfidence : unreadConfidence)
    }
  }
}

const readsAs = (quote: string, skeleton: string, value: string | number | boolean): boolean => {
  if (typeof value === "boolean") return false
  if (typeof value === "number") return readNumbers(quote).includes(value) || skeleton.includes(String(value))
  return skeleton.includes(skeletonOf(value)) || readDates(quote).includes(value)
}
