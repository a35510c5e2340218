import { Context, Option } from "effect"
import { ParserError } from "./DocumentParser.js"
import type { PackedDocument } from "./PackedDocument.js"

/**
 * The largest document that is read: a few kilobytes can draw millions of words. A parser that runs in a `WorkerPool`
 * fails with a `ParserError` of reason `too-large` beyond these limits. Provide the reference to replace the defaults.
 */
export class DocumentLimits extends Context.Reference<DocumentLimits>()("@winnow/document/DocumentLimits", {
  defaultValue: (): { readonly pages: number; readonly words: number } => defaultDocumentLimits
}) {}

/** `words` limits the number of words, of table cells and of ruled lines, each separately. */
export const defaultDocumentLimits = { pages: 5_000, words: 500_000 }

/** The error of a document beyond the limits, found from its array sizes alone; none if it is within them. */
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

/** Layout numbers of a word that is alone in its line (4) and alone in its table cell (6). */
const numbersPerWord = 10

const tooLarge = (limit: number, what: string) =>
  new ParserError({
    reason: "too-large",
    message: `The document has more than ${limit.toLocaleString("en")} ${what}, which is more than the limit`
  })
