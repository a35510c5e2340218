import type { Box, ParsedDocument } from "@winnow/document"
import { hasMiddleOf, isImage, lineText } from "@winnow/document"
import { currencySign } from "../text/CurrencySigns.js"
import { readDates } from "../text/DateText.js"
import type { Evidence } from "../Evidence.js"
import type { Quote } from "../Extractor.js"
import { normalizedTextOf } from "../text/FoldedText.js"
import { readNumbers } from "../text/NumberText.js"

const usualConfidence = 0.9
const unreadConfidence = 0.6

/**
 * Makes evidence from a quote with a page, if the page has these words in its text or within the quote's box; undefined
 * otherwise. The quote's box is used. Page texts are built on first use and cached.
 */
export const evidenceFromQuote = (
  document: ParsedDocument
): ((value: string | number | boolean, quote: Quote) => Evidence | undefined) => {
  const images = new Set(document.pages.flatMap((page) => (isImage(page) ? [page.number] : [])))
  const texts = new Map<number, { readonly text: string; readonly normalizedText: string }>()
  const textOfPage = (number: number) => {
    const known = texts.get(number)
    if (known !== undefined) return known
    const page = document.pages.find((page) => page.number === number)
    const text = (page?.lines ?? []).map(lineText).join(" ")
    const both = { text, normalizedText: normalizedTextOf(text) }
    texts.set(number, both)
    return both
  }
  return (value, quote) => {
    if (quote.page === null) return undefined
    if (images.has(quote.page)) return quotedImage(value, quote, quote.page)
    const page = textOfPage(quote.page)
    const normalizedText = normalizedTextOf(quote.quote)
    // A sign such as € has no normalized text.
    if (quote.quote.trim() === "") return undefined
    const isThere =
      normalizedText === "" ? page.text.includes(quote.quote.trim()) : page.normalizedText.includes(normalizedText)
    // Lines of one cell may have lines of other cells between them in the text.
    if (
      !isThere &&
      (quote.box === null || !normalizedTextOf(textIn(document, quote.page, quote.box)).includes(normalizedText))
    )
      return undefined
    const reads = readsAs(quote.quote, normalizedText, value)
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

/** Only the model's answer shows that an image contains the quote. */
const quotedImage = (value: string | number | boolean, { path, quote }: Quote, page: number): Evidence => ({
  path,
  page,
  box: null,
  quote,
  status: "approximate",
  confidence: partsOf(quote).some((part) => readsAs(part, normalizedTextOf(part), value))
    ? usualConfidence
    : unreadConfidence
})

/** The quote and all short runs of its words. */
const partsOf = (quote: string): ReadonlyArray<string> => {
  const words = quote.split(/\s+/u).slice(0, maxWords)
  return [quote, ...words.flatMap((_, from) => runs.map((length) => words.slice(from, from + length).join(" ")))]
}

const maxWords = 60
/** Number of words in a date or an amount. */
const runs = [1, 2, 3, 4]

/** The words of a page whose centres lie in a box, in reading order. */
const textIn = ({ pages }: ParsedDocument, number: number, area: Box): string =>
  (pages.find((page) => page.number === number)?.lines ?? [])
    .flatMap(({ words }) => words.flatMap(({ box, text }) => (box !== null && hasMiddleOf(area, box) ? [text] : [])))
    .join(" ")

const readsAs = (quote: string, normalizedText: string, value: string | number | boolean): boolean => {
  if (typeof value === "boolean") return false
  if (typeof value === "number") return readNumbers(quote).includes(value) || normalizedText.includes(String(value))
  const wanted = normalizedTextOf(value)
  if (wanted === "" ? quote.includes(value) : normalizedText.includes(wanted)) return true
  const currency = currencySign(value)
  return readDates(quote).includes(value) || (currency?.isOnly === true && quote.includes(currency.sign))
}
