import type { ParsedDocument } from "../../document/ParsedDocument.js"
import { lineText } from "../../document/ParsedDocument.js"
import { currencySign } from "../../text/CurrencySigns.js"
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
  const texts = new Map<number, { readonly text: string; readonly skeleton: string }>()
  const textOfPage = (number: number) => {
    const known = texts.get(number)
    if (known !== undefined) return known
    const page = document.pages.find((page) => page.number === number)
    const text = (page?.lines ?? []).map(lineText).join(" ")
    const both = { text, skeleton: skeletonOf(text) }
    texts.set(number, both)
    return both
  }
  return (value, quote) => {
    if (quote.page === null) return undefined
    const page = textOfPage(quote.page)
    const skeleton = skeletonOf(quote.quote)
    // A sign such as € has no skeleton.
    const isThere = skeleton === "" ? page.text.includes(quote.quote.trim()) : page.skeleton.includes(skeleton)
    if (!isThere || quote.quote.trim() === "") return undefined
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
  const wanted = skeletonOf(value)
  if (wanted === "" ? quote.includes(value) : skeleton.includes(wanted)) return true
  const currency = currencySign(value)
  return readDates(quote).includes(value) || (currency?.isOnly === true && quote.includes(currency.sign))
}
