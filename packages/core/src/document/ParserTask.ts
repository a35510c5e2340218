import { Effect, Layer } from "effect"
import type { TaskResult, WorkerError } from "../worker/WorkerPool.js"
import { WorkerPool } from "../worker/WorkerPool.js"
import type { ParserErrorReason } from "./DocumentParser.js"
import { DocumentParser, ParserError } from "./DocumentParser.js"
import type { PackedDocument } from "./PackedDocument.js"
import { pack, transferables, unpack } from "./PackedDocument.js"
import type { ParsedDocument } from "./ParsedDocument.js"

/** What a parser module in a worker thread answers; errors cross as data. */
type ParserAnswer =
  | { readonly document: PackedDocument }
  | { readonly reason: ParserErrorReason; readonly message: string }

/** The `run` of a task module that parses: packs the document, turns a thrown `ParserError` into data. */
export const parserTask =
  (parse: (bytes: Uint8Array) => Promise<ParsedDocument>) =>
  async (bytes: Uint8Array): Promise<TaskResult> => {
    try {
      const document = pack(await parse(bytes))
      return { output: { document } satisfies ParserAnswer, transfer: transferables(document) }
    } catch (cause) {
      if (!(cause instanceof ParserError)) throw cause
      return { output: { reason: cause.reason, message: cause.message } satisfies ParserAnswer, transfer: [] }
    }
  }

/** A `DocumentParser` that runs a task module made with `parserTask` in the `WorkerPool`. */
export const layerParserTask = (options: {
  readonly mimeTypes: ReadonlyArray<string>
  readonly module: URL
}): Layer.Layer<DocumentParser, never, WorkerPool> =>
  Layer.effect(
    DocumentParser,
    Effect.gen(function* () {
      const pool = yield* WorkerPool
      const parse = Effect.fn("DocumentParser.parse")(function* (bytes: Uint8Array) {
        const own = ownBuffer(bytes)
        const answer = yield* pool
          .run({ module: options.module, input: own, transfer: [own.buffer] })
          .pipe(Effect.mapError(parserError))
        const { document, reason, message } = answer as Partial<
          Extract<ParserAnswer, { document: unknown }> & Extract<ParserAnswer, { reason: unknown }>
        >
        if (document !== undefined) return unpack(document)
        return yield* new ParserError({ reason: reason ?? "crash", message: message ?? "The parser gave no answer" })
      })
      return DocumentParser.of({ mimeTypes: options.mimeTypes, parse })
    })
  )

/** Bytes that fill a buffer of their own, which can be transferred without taking others' bytes along. */
const ownBuffer = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength
    ? new Uint8Array(bytes.buffer)
    : new Uint8Array(bytes)

const messages = {
  time: "Reading the document took longer than allowed",
  memory: "Reading the document needed more memory than allowed",
  crash: "Reading the document ended unexpectedly",
  thrown: "The document is damaged and could not be read"
}

const parserError = (error: WorkerError) =>
  new ParserError({
    reason: error.reason === "thrown" ? "malformed" : error.reason,
    message: messages[error.reason],
    cause: error
  })
