import { Context, Effect, Layer, Schema } from "effect"
import type { ParsedDocument } from "./ParsedDocument.js"

/** Why a document could not be read. `message` is written for the person who sent it. */
export class ParserError extends Schema.TaggedError<ParserError>()("ParserError", {
  reason: Schema.Literal(
    "unsupported",
    "encrypted",
    "no-text",
    "malformed",
    "truncated",
    "too-large",
    "time",
    "memory",
    "crash"
  ),
  message: Schema.String,
  cause: Schema.optional(Schema.Defect)
}) {}

export type ParserErrorReason = ParserError["reason"]

/** Port: bytes to words with their places. Adapters name the MIME types they read; `layerByType` joins several. */
export class DocumentParser extends Context.Tag("@winnow/document/DocumentParser")<
  DocumentParser,
  {
    readonly mimeTypes: ReadonlyArray<string>
    /** Fails with `ParserError`. `bytes` are neither changed nor transferred, and callers leave them as they are too. */
    readonly parse: (bytes: Uint8Array, mimeType: string) => Effect.Effect<ParsedDocument, ParserError>
  }
>() {
  /** One parser out of several, chosen by MIME type; of two for one type the first is asked. */
  static readonly layerByType = <E, R>(
    ...layers: ReadonlyArray<Layer.Layer<DocumentParser, E, R>>
  ): Layer.Layer<DocumentParser, E, R> =>
    Layer.scoped(
      DocumentParser,
      Effect.gen(function* () {
        const scope = yield* Effect.scope
        const contexts = yield* Effect.forEach(layers, (layer) => Layer.buildWithScope(layer, scope))
        const parsers = contexts.map((context) => Context.get(context, DocumentParser))
        return DocumentParser.of({
          mimeTypes: parsers.flatMap((parser) => parser.mimeTypes),
          parse: (bytes, mimeType) => {
            const parser = parsers.find((parser) => parser.mimeTypes.includes(mimeType))
            return parser === undefined ? unsupported(mimeType) : parser.parse(bytes, mimeType)
          }
        })
      })
    )

  /** A parser that has a second one read what is too damaged for the first, whose failure stays if both fail. */
  static readonly layerOrElse = <E, R>(
    first: Layer.Layer<DocumentParser, E, R>,
    second: Layer.Layer<DocumentParser, E, R>
  ): Layer.Layer<DocumentParser, E, R> =>
    Layer.scoped(
      DocumentParser,
      Effect.gen(function* () {
        const scope = yield* Effect.scope
        const parser = Context.get(yield* Layer.buildWithScope(first, scope), DocumentParser)
        const other = Context.get(yield* Layer.buildWithScope(second, scope), DocumentParser)
        return DocumentParser.of({
          mimeTypes: parser.mimeTypes,
          parse: (bytes, mimeType) =>
            Effect.catchIf(parser.parse(bytes, mimeType), isDamaged, (error) =>
              Effect.mapError(other.parse(bytes, mimeType), () => error)
            )
        })
      })
    )
}

const isDamaged = ({ reason }: ParserError): boolean => reason === "malformed" || reason === "truncated"

const unsupported = (mimeType: string) =>
  new ParserError({ reason: "unsupported", message: `Documents of type "${mimeType}" cannot be read` })
