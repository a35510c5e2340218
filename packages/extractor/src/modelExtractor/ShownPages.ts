import type { PageImage, ParsedDocument } from "@winnow/document"
import { isImage } from "@winnow/document"
import { Effect } from "effect"
import type { Extracted, Quote } from "../Extractor.js"
import { ExtractorError } from "../Extractor.js"
import { pathOf } from "../PathOf.js"
import type { LeafQuote } from "../model/ParsedAnswer.js"
import { pageRanges } from "../pictures/PageRanges.js"
import type { Variable } from "../Variable.js"
import { isTooLong } from "./FittingReading.js"
import type { Ask } from "./ModelClient.js"
import { documentPrompt, wholeTask } from "./Prompt.js"
import type { PromptLine } from "./PromptLines.js"
import { allLines, printSelection } from "./Selection.js"

/** The pages of a document that a model sees as images, in order. */
export interface ShownPages {
  readonly images: ReadonlyArray<PageImage>
  readonly numbers: ReadonlyArray<number>
  /** No page has text. */
  readonly areAll: boolean
  /** The document has one page. */
  readonly isOne: boolean
}

/** Undefined for a document that is shown as text only. */
export const shownPages = ({ pages }: ParsedDocument): ShownPages | undefined => {
  const shown = pages.filter(({ image }) => image !== undefined)
  if (shown.length === 0) return undefined
  return {
    images: shown.flatMap(({ image }) => image ?? []),
    numbers: shown.map(({ number }) => number),
    areAll: shown.every(isImage),
    isOne: pages.length === 1
  }
}

/** Tells the model that pages are shown both as recognised text and as images. */
export const besideText = ({ numbers }: ShownPages): string =>
  `After this you see ${pageRanges(numbers)} as ${asImages(numbers)}. The text of ${numbers.length === 1 ? "it" : "them"} ` +
  "above was recognised by a machine, so letters and digits may be wrong: answer what you see, but quote the text as it stands above."

const besideNothing = ({ isOne, numbers }: ShownPages): string =>
  `After this you see ${isOne ? "the document" : pageRanges(numbers)} as ${asImages(numbers)}.` +
  ' A "row_quote" is the whole entry.' +
  (isOne ? "" : ' Begin each quote out of an image with the number of its page and a colon, as in "2: Total 12.50".')

const asImages = ({ length }: ReadonlyArray<number>): string => (length === 1 ? "an image" : "images in this order")

/**
 * Reads all fields in one call, from the images of pages without text and from the text of the other pages. Fails with
 * `invalid` if the answer is incomplete; the caller then reads the pages as text and asks for fewer fields at a time.
 */
export const readShownPages = (
  shown: ShownPages,
  lines: ReadonlyArray<PromptLine>,
  variables: ReadonlyArray<Variable>,
  ask: Ask
): Effect.Effect<Pick<Extracted, "data" | "quotes">, ExtractorError> =>
  Effect.gen(function* () {
    const task = `${lines.length === 0 ? seenTask : wholeTask} ${besideNothing(shown)}`
    const prompt = lines.length === 0 ? task : documentPrompt(printSelection(lines, allLines(lines)), task)
    const question = { purpose: "the whole document", variables, prompt, images: shown.images }
    const reading = yield* Effect.catchIf(ask(question), isTooLong, () => notAtOnce)
    if (reading.isCut) return yield* notAtOnce
    return { data: reading.data, quotes: reading.quotes.map(placedIn(shown)) }
  })

const seenTask = "Fill in every member of the JSON answer from the document."

/** The images hold more than fits in one answer. */
export const notAtOnce = new ExtractorError({
  reason: "invalid",
  message: "The page images have more values than the model can return in one answer"
})

const placedIn =
  ({ isOne, numbers }: ShownPages) =>
  ({ quote, steps }: LeafQuote): Quote => {
    const named = isOne ? null : namedPage.exec(quote)
    const page = isOne ? numbers[0] : numbers.find((number) => number === Number(named?.[1]))
    const words = named !== null && page !== undefined ? quote.slice(named[0].length) : quote
    return { path: pathOf(steps), quote: words, page: page ?? null, box: null, confidence: null }
  }

const namedPage = /^\s*(?:page\s*)?(\d+)\s*:\s*/iu
