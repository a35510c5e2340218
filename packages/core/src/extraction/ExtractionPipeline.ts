import { Context, Effect, Layer, Option } from "effect"
import type { DocumentWarning, ParsedDocument, ParserError, SubmittedDocument, TokenUsage } from "@winnow/document"
import { DocumentParser, mergeWarnings, pageCountOf } from "@winnow/document"
import type { Evidence, ExtractorError, Guidance, LegibleDocument, Variable } from "@winnow/extractor"
import {
  Extractor,
  Progress,
  blind,
  checkResultSize,
  extractParts,
  ground,
  measured,
  normalise,
  pictureReading,
  unreadWarnings,
  valueWarnings,
  withOneAccount,
  withoutUnverified
} from "@winnow/extractor"
import { cachedParse } from "./CachedParse.js"
import { extractSeconds, groundSeconds, parseSeconds } from "./RunMetrics.js"

/** The bytes must not change during the run. */
export interface DocumentInput extends SubmittedDocument {
  readonly variables: ReadonlyArray<Variable>
  readonly guidance?: Guidance
  /** Values not found in the document become null. */
  readonly strict?: boolean
}

/** `data` has the shape of the variables, `evidence` one entry for each leaf that is not null. */
export interface DocumentOutput {
  readonly document: ParsedDocument
  readonly data: Readonly<Record<string, unknown>>
  readonly evidence: ReadonlyArray<Evidence>
  readonly tokens: TokenUsage | null
  readonly warnings: ReadonlyArray<DocumentWarning>
}

/**
 * Extracts the values of one document and stores nothing: parses, reads page images, extracts, normalises, grounds.
 * Pages without usable text are read from their images if the context has a `PageRenderer` and a `PageReader`.
 */
export class ExtractionPipeline extends Context.Tag("@winnow/core/ExtractionPipeline")<
  ExtractionPipeline,
  { readonly run: (input: DocumentInput) => Effect.Effect<DocumentOutput, ParserError | ExtractorError> }
>() {
  static readonly layer = Layer.effect(
    ExtractionPipeline,
    Effect.gen(function* () {
      const parser = yield* DocumentParser
      const extractor = yield* Extractor
      const readPictures = yield* pictureReading
      const run = Effect.fn("ExtractionPipeline.run")(function* (input: DocumentInput) {
        const report = yield* Progress
        yield* report({ step: "reading" })
        const parsed = yield* measured(parseSeconds)(cachedParse(parser, input))
        const sight = extractor.sight === undefined ? blind : yield* extractor.sight(input.variables)
        const extractFrom = ({ document, usage }: Pick<LegibleDocument, "document" | "usage">) =>
          report({ step: "extracting", pages: pageCountOf(document) }).pipe(
            Effect.zipRight(extractParts(extractor, document, input.variables, input.guidance)),
            measured(extractSeconds),
            Effect.map((read) => ({ document, usage, read }))
          )
        const legible = yield* readPictures(input, parsed, sight)
        const { document, usage, read } = yield* Option.match(legible.transcribed, {
          onNone: () => extractFrom(legible),
          onSome: (transcribed) =>
            Effect.catchIf(extractFrom(legible), mayNeedText, () => Effect.flatMap(transcribed, extractFrom))
        })
        const { extracted } = read
        yield* checkResultSize(input.variables, extracted.data)
        const { data } = normalise(input.variables, extracted.data)
        yield* report({ step: "grounding" })
        const evidence = yield* ground(read.document, { ...extracted, data }).pipe(
          measured(groundSeconds),
          Effect.withSpan("ExtractionPipeline.ground", { captureStackTrace: false })
        )
        const output = input.strict === true ? withoutUnverified({ data, evidence }) : { data, evidence }
        const warnings = mergeWarnings(
          document.warnings,
          extracted.warnings,
          yield* unreadWarnings(document, usage, extracted.usage),
          yield* valueWarnings(read.document, input.variables, { data, evidence })
        )
        return { ...output, document, tokens: extracted.usage ?? usage, warnings }
      }, withOneAccount)
      return ExtractionPipeline.of({ run })
    })
  )
}

/**
 * Whether transcribed pages may work where images failed: they take smaller requests, and a remaining budget may
 * suffice for some of them.
 */
const mayNeedText = ({ reason }: ExtractorError): boolean => reason === "invalid" || reason === "budget"
