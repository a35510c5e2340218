import { Context, Effect, Layer, Schema } from "effect"
import type { ParsedDocument } from "./ParsedDocument.js"

/** Why a document could not be read. `message` is addressed to the person who sent the document. */
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

/** Port: turns bytes into words with positions. Adapters list the MIME types they read. */
export class DocumentParser extends Context.Tag("@winnow/document/DocumentParser")<
  DocumentParser,
  {
    readonly mimeTypes: ReadonlyArray<string>
    /** Fails with `ParserError`. It neither changes nor transfers `bytes`; callers must not change them either. */
    readonly parse: (bytes: Uint8Array, mimeType: string) => Effect.Effect<ParsedDocument, ParserError>
  }
>() {
  /** Combines parsers and chooses one by MIME type; if two read the same type, the first is used. */
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

  /** Uses `second` for documents that are too damaged for `first`. If both fail, the error of `first` is returned. */
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
