import { Effect, Option } from "effect"
import type { ParsedDocument, PicturePage, SubmittedDocument, TokenUsage } from "@winnow/document"
import {
  PageReader,
  PageRenderer,
  ParserError,
  hasWords,
  isImage,
  mimeTypes,
  noPages,
  noTextInImages,
  noTextLayer,
  opened,
  poorPages,
  withRunningLines
} from "@winnow/document"
import type { Sight } from "../Extractor.js"
import { ExtractorError } from "../Extractor.js"
import type { UsageBudget } from "../modelExtractor/UsageBudget.js"
import { makeUsageBudget, withUsage } from "../modelExtractor/UsageBudget.js"
import { Progress } from "../Progress.js"
import { pageRanges } from "./PageRanges.js"
import type { PictureSources } from "./ReadPage.js"
import { imageOf, readingOnce } from "./ReadPage.js"

/** A document with readable content, and what making it readable cost. */
export interface LegibleDocument {
  readonly document: ParsedDocument
  readonly usage: TokenUsage | null
  /** If pages are given as images only: the document with these pages transcribed. */
  readonly transcribed: Option.Option<Effect.Effect<LegibleDocument, ParserError | ExtractorError>>
}

type Failure = ParserError | ExtractorError

/**
 * Makes pages without usable text readable, if the context has a `PageRenderer` and a `PageReader`. A vision extractor
 * gets the pages as images if there are few enough and it needs no text. Otherwise each page is read once and cached
 * across attempts, and a vision extractor gets the image together with the recognised words. The usage lists pages that
 * were not read. Fails with `ParserError` if no page can be read.
 */
export const pictureReading: Effect.Effect<
  (input: SubmittedDocument, document: ParsedDocument, sight: Sight) => Effect.Effect<LegibleDocument, Failure>
> = Effect.gen(function* () {
  const tools = Option.all({
    reader: yield* Effect.serviceOption(PageReader),
    renderer: yield* Effect.serviceOption(PageRenderer)
  })
  const legible = (
    { bytes, mimeType }: SubmittedDocument,
    document: ParsedDocument,
    sight: Sight
  ): Effect.Effect<LegibleDocument, Failure> =>
    Effect.gen(function* () {
      const report = yield* Progress
      const usageBudget = yield* makeUsageBudget({}, {}, (tokens) => report({ step: "asked", tokens }))
      const read =
        Option.isSome(tools) && mimeType === mimeTypes.pdf
          ? yield* readPoorPages({ ...tools.value, bytes }, document, sight, usageBudget).pipe(
              Effect.withSpan("ExtractionPipeline.readPictures"),
              Effect.catchTag("PageReaderError", ({ cause, message, reason, usage }) =>
                Effect.fail(new ExtractorError({ reason, message, usage, cause }))
              ),
              withUsage(usageBudget)
            )
          : document
      const usage = yield* usageBudget.usage
      const hasImages = read !== document && read.pages.some(isImage)
      if (!hasWords(read) && !hasImages) return yield* withoutText(read, usage, read !== document)
      const transcribed = hasImages ? Option.some(legible({ bytes, mimeType }, document, blind)) : Option.none()
      return { document: read, usage, transcribed }
    })
  return legible
})

/** The sight of an extractor that declares none. */
export const blind: Sight = { maxPages: 0, needsText: true }

const withoutText = ({ pages }: ParsedDocument, usage: TokenUsage | null, wereRead: boolean): ParserError => {
  const { message, reason } = pages.length === 0 ? noPages() : wereRead ? noTextInImages() : noTextLayer()
  return new ParserError({ reason, message: [message, ...(usage?.incomplete ?? [])].join("; ") })
}

const readPoorPages = Effect.fnUntraced(function* (
  source: PictureSources,
  document: ParsedDocument,
  { maxPages, needsText }: Sight,
  usageBudget: UsageBudget
) {
  yield* opened(document)
  const poor = yield* poorPages(document.pages)
  if (poor.length === 0) return document
  const { canRead, givesPlaces = false, name } = yield* source.reader.abilities
  if (!canRead) {
    yield* usageBudget.note(
      `${pageRanges(poor.map(({ number }) => number))}: no text that can be read, and the model does not see pictures`
    )
    return document
  }
  const report = yield* Progress
  yield* report({ step: "reading pictures", pages: poor.length })
  const isSeen = poor.length <= maxPages
  const isRead = givesPlaces || needsText || !isSeen
  const readOnce = isRead ? yield* readingOnce(source, name, usageBudget) : () => Effect.succeed(nothingRead)
  const made = yield* Effect.forEach(
    poor,
    (page) =>
      Effect.all([
        readOnce(page),
        isSeen && (givesPlaces || !isRead) ? imageOf(source, page) : Effect.succeed(nothingShown)
      ]),
    { concurrency: source.reader.concurrency }
  )
  const pages: Array<PicturePage> = []
  for (const [at, [{ note, read }, { image, unseen }]] of made.entries()) {
    for (const why of new Set([note, unseen])) if (why !== null) yield* usageBudget.note(why)
    const page = poor[at]
    if (read !== null) pages.push(image === null ? read : { ...read, page: { ...read.page, image } })
    else if (image !== null && page !== undefined)
      pages.push({ page: { ...page, lines: [], source: "image", image }, tables: [] })
  }
  return withPages(document, pages)
})

const nothingRead = { read: null, note: null }
const nothingShown = { image: null, unseen: null }

const withPages = (document: ParsedDocument, read: ReadonlyArray<PicturePage>): ParsedDocument => {
  const recognised = read.flatMap(({ page }) => (page.source === "ocr" ? [page] : []))
  const others = read.flatMap(({ page }) => (page.source === "ocr" ? [] : [page]))
  const pages = new Map([...withRunningLines(recognised), ...others].map((page) => [page.number, page]))
  const tables = [...document.tables.filter(({ page }) => !pages.has(page)), ...read.flatMap(({ tables }) => tables)]
  return {
    ...(document.warnings !== undefined && { warnings: document.warnings }),
    pages: document.pages.map((page) => pages.get(page.number) ?? page),
    tables: tables.sort((one, other) => one.page - other.page)
  }
}
