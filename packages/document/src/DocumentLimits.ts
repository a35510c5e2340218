import { Context, Option } from "effect"
import { ParserError } from "./DocumentParser.js"
import type { PackedDocument } from "./PackedDocument.js"

/**
 * How much of a document is read at most, whatever its bytes say: a few kilobytes can draw millions of words. A parser
 * that runs in a `WorkerPool` fails with a `ParserError` of reason `too-large` beyond it. Another layer may replace the
 * defaults.
 */
export class DocumentLimits extends Context.Reference<DocumentLimits>()("@winnow/document/DocumentLimits", {
  defaultValue: (): { readonly pages: number; readonly words: number } => defaultDocumentLimits
}) {}

/** `words` bounds the number of words, of table cells and of ruled lines, each by itself. */
export const defaultDocumentLimits = { pages: 5_000, words: 500_000 }

/** The failure of a document beyond the limits, found from the sizes of its arrays alone. */
export const beyondLimits = (
  { boxes, layout, rulings, sizes }: PackedDocument,
  { pages, words }: DocumentLimits["Type"]
): Option.Option<ParserError> => {
  if (sizes.length / 3 > pages) return Option.some(tooLarge(pages, "pages"))
  if (boxes.length / 4 > words) return Option.some(tooLarge(words, "words"))
  if (rulings.length / 4 > words) return Option.some(tooLarge(words, "ruled lines"))
  if (layout.length / numbersPerWord > words) return Option.some(tooLarge(words, "cells in its tables"))
  return Option.none()
}

/** Of a word that is a line, and a cell, of its own. */
const numbersPerWord = 10

const tooLarge = (limit: number, what: string) =>
  new ParserError({
    reason: "too-large",
    message: `The document has more than ${limit.toLocaleString("en")} ${what}, which is more than this service reads`
  })
