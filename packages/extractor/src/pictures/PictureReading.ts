import { Effect, Option } from "effect"
import type { ParsedDocument, PicturePage, SubmittedDocument, TokenUsage } from "@winnow/document"
import {
  PageReader,
  PageRenderer,
  ParserError,
  hasWords,
  mimeTypes,
  noPages,
  noTextLayer,
  opened,
  poorPages,
  withRunningLines
} from "@winnow/document"
import { ExtractorError } from "../Extractor.js"
import type { UsageBudget } from "../modelExtractor/UsageBudget.js"
import { makeUsageBudget, tellingUsage } from "../modelExtractor/UsageBudget.js"
import { Progress } from "../Progress.js"
import { pageRanges } from "./PageRanges.js"
import type { PictureSources } from "./ReadPage.js"
import { readingOnce } from "./ReadPage.js"

/** A document of which something can be read, and what that has cost. */
interface LegibleDocument {
  readonly document: ParsedDocument
  readonly usage: TokenUsage | null
}

/**
 * Reads pages without good text from their pictures, each once in all attempts at the document, if the context has who
 * draws and who reads them. What was not read is told in the usage; a document without any text fails with `ParserError`.
 */
export const pictureReading: Effect.Effect<
  (input: SubmittedDocument, document: ParsedDocument) => Effect.Effect<LegibleDocument, ParserError | ExtractorError>
> = Effect.gen(function* () {
  const tools = Option.all({
    reader: yield* Effect.serviceOption(PageReader),
    renderer: yield* Effect.serviceOption(PageRenderer)
  })
  return Effect.fnUntraced(function* ({ bytes, mimeType }: SubmittedDocument, document: ParsedDocument) {
    const report = yield* Progress
    const usageBudget = yield* makeUsageBudget({}, {}, (tokens) => report({ step: "asked", tokens }))
    const read =
      Option.isSome(tools) && mimeType === mimeTypes.pdf
        ? yield* readPoorPages({ ...tools.value, bytes }, document, usageBudget).pipe(
            Effect.withSpan("ExtractionPipeline.readPictures"),
            Effect.catchTag("PageReaderError", ({ cause, message, reason, usage }) =>
              Effect.fail(new ExtractorError({ reason, message, usage, cause }))
            ),
            tellingUsage(usageBudget)
          )
        : document
    const usage = yield* usageBudget.usage
    if (!hasWords(read)) return yield* withoutText(read, usage)
    return { document: read, usage }
  })
})

const withoutText = ({ pages }: ParsedDocument, usage: TokenUsage | null): ParserError => {
  const { message, reason } = pages.length === 0 ? noPages() : noTextLayer()
  return new ParserError({ reason, message: [message, ...(usage?.incomplete ?? [])].join("; ") })
}

const readPoorPages = Effect.fnUntraced(function* (
  source: PictureSources,
  document: ParsedDocument,
  usageBudget: UsageBudget
) {
  yield* opened(document)
  const poor = yield* poorPages(document.pages)
  if (poor.length === 0) return document
  const { canRead, name } = yield* source.reader.abilities
  if (!canRead) {
    yield* usageBudget.note(
      `${pageRanges(poor.map(({ number }) => number))}: no text that can be read, and the model does not see pictures`
    )
    return document
  }
  const report = yield* Progress
  yield* report({ step: "reading pictures", pages: poor.length })
  const readOnce = yield* readingOnce(source, name, usageBudget)
  const read = yield* Effect.forEach(poor, readOnce, { concurrency: source.reader.concurrency })
  for (const { note } of read) if (note !== null) yield* usageBudget.note(note)
  const pages = read.flatMap(({ read }) => (read === null ? [] : [read]))
  return withPages(document, pages)
})

const withPages = (document: ParsedDocument, read: ReadonlyArray<PicturePage>): ParsedDocument => {
  const recognised = read.flatMap(({ page }) => (page.source === "ocr" ? [page] : []))
  const transcribed = read.flatMap(({ page }) => (page.source === "ocr" ? [] : [page]))
  const pages = new Map([...withRunningLines(recognised), ...transcribed].map((page) => [page.number, page]))
  const tables = [...document.tables.filter(({ page }) => !pages.has(page)), ...read.flatMap(({ tables }) => tables)]
  return {
    ...(document.warnings !== undefined && { warnings: document.warnings }),
    pages: document.pages.map((page) => pages.get(page.number) ?? page),
    tables: tables.sort((one, other) => one.page - other.page)
  }
}
