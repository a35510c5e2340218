import type { Evidence, LanguageModel, TokenUsage } from "@winnow/core"
import { detectMimeType, DocumentParser, ExtractionPipeline, ModelExtractor, ThreadPool } from "@winnow/core"
import { MammothParser } from "@winnow/docx"
import { UnpdfParser } from "@winnow/pdf"
import { RulesExtractor } from "@winnow/rules"
import { Cause, Effect, Exit, Layer, ManagedRuntime, Option } from "effect"
import { readFile } from "node:fs/promises"
import { basename } from "node:path"
import { findMissing } from "./Missing.js"
import type { Template } from "./Template.js"
import { WinnowError } from "./WinnowError.js"

export interface WinnowOptions {
  /** Who reads the values; the offline rules when left out. */
  readonly model?: Layer.Layer<LanguageModel>
  /** Threads that read documents; one per processor when left out. */
  readonly threads?: number
}

export interface DocumentSource {
  /** A path, or the bytes. */
  readonly file: string | Uint8Array
  /** Found from the bytes when left out. */
  readonly mimeType?: string
}

export interface ExtractOptions {
  readonly signal?: AbortSignal
}

export interface ExtractResult<Data> {
  readonly data: Data
  /** Where each value stands: page, box in points, quote. */
  readonly evidence: ReadonlyArray<Evidence>
  readonly tokens: TokenUsage | null
}

/** An engine in this process. `close` ends its threads; nothing of it keeps the process alive. */
export interface Winnow extends AsyncDisposable {
  readonly extract: <Data>(
    template: Template<Data>,
    document: DocumentSource,
    options?: ExtractOptions
  ) => Promise<ExtractResult<Data>>
  readonly close: () => Promise<void>
}

/** An engine of the given parts. Threads start with the first document. */
export const createWinnow = async (options: WinnowOptions = {}): Promise<Winnow> => {
  const runtime = ManagedRuntime.make(layer(options))
  await runtime.runtime()
  let closed = false

  const extract: Winnow["extract"] = async <Data>(
    template: Template<Data>,
    document: DocumentSource,
    { signal }: ExtractOptions = {}
  ) => {
    if (closed) throw new WinnowError("CLOSED", "This engine is closed")
    const exit = await runtime.runPromiseExit(extractOne(template, document), signal && { signal })
    if (Exit.isSuccess(exit)) return exit.value as ExtractResult<Data>
    signal?.throwIfAborted()
    throw Option.getOrElse(Cause.failureOption(exit.cause), () => Cause.squash(exit.cause))
  }

  const close = async () => {
    closed = true
    await runtime.dispose()
  }
  return { extract, close, [Symbol.asyncDispose]: close }
}

const layer = ({ model, threads }: WinnowOptions) => {
  const parser = DocumentParser.layerByType(UnpdfParser.layer, MammothParser.layer)
  const extractor = model === undefined ? RulesExtractor.layer : Layer.provide(ModelExtractor.layer(), model)
  const pool = ThreadPool.layer(threads === undefined ? {} : { size: threads })
  return ExtractionPipeline.layer.pipe(Layer.provide(Layer.merge(parser, extractor)), Layer.provide(pool))
}

const extractOne = Effect.fn("Winnow.extract")(function* (
  template: Template<unknown>,
  { file, mimeType }: DocumentSource
) {
  const pipeline = yield* ExtractionPipeline
  const bytes = typeof file === "string" ? yield* readBytes(file) : file.slice()
  const type = mimeType ?? detectMimeType(bytes, typeof file === "string" ? basename(file) : "")
  if (type === undefined) {
    return yield* Effect.fail(new WinnowError("UNSUPPORTED_DOCUMENT", "The file is neither a PDF nor a DOCX document"))
  }
  const { data, evidence, tokens } = yield* pipeline.run({ bytes, mimeType: type, variables: template.variables }).pipe(
    Effect.catchTags({
      ParserError: (error) => Effect.fail(new WinnowError("UNREADABLE_DOCUMENT", error.message, { cause: error })),
      ExtractorError: (error) => Effect.fail(new WinnowError("EXTRACTION_FAILED", error.message, { cause: error }))
    })
  )
  const missing = findMissing(template.variables, data)
  if (missing !== undefined) {
    return yield* Effect.fail(
      new WinnowError("MISSING_VALUE", `The document gives no value for ${missing}, which is required`)
    )
  }
  return { data, evidence, tokens }
})

const readBytes = (path: string) =>
  Effect.tryPromise({
    try: () => readFile(path),
    catch: (cause) => new WinnowError("FILE_UNREADABLE", `${path} cannot be read`, { cause })
  })
