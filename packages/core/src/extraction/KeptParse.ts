import { Effect, Option } from "effect"
import { createHash } from "node:crypto"
import { deserialize, serialize } from "node:v8"
import type { DocumentParser, PackedDocument, ParsedDocument, ParserError, SubmittedDocument } from "@winnow/document"
import { pack, pageCountOf, unpack } from "@winnow/document"
import { Checkpoints } from "@winnow/extractor"

/** Parses a document, unless an earlier attempt has. Short ones are parsed sooner than they are kept. */
export const parseOnce = (
  parser: typeof DocumentParser.Service,
  { bytes, mimeType }: SubmittedDocument
): Effect.Effect<ParsedDocument, ParserError> =>
  Effect.flatMap(
    Checkpoints,
    Option.match({
      onNone: () => parser.parse(bytes, mimeType),
      onSome: ({ find, isShared, put }) =>
        Effect.gen(function* () {
          const key = isShared ? `${keyOfRun} ${digestOf(bytes, mimeType)}` : keyOfRun
          const kept = Option.flatMap(yield* find(key), decode)
          if (Option.isSome(kept)) return unpack(kept.value)
          const document = yield* parser.parse(bytes, mimeType)
          if (pageCountOf(document) >= minPages) yield* put(key, encode(document))
          return document
        })
    })
  )

const minPages = 20
/** Raised when parsers read documents otherwise than before, or what is kept has another form. */
const version = 4

/** A run has one document. */
const keyOfRun = `parsed ${version}`

const digestOf = (bytes: Uint8Array, mimeType: string): string =>
  createHash("sha256").update(`${mimeType} `).update(bytes).digest("hex")

const encode = (document: ParsedDocument): Uint8Array => serialize(pack(document))

/** Another version of Node.js may have written it in another form. */
const decode: (bytes: Uint8Array) => Option.Option<PackedDocument> = Option.liftThrowable(
  (bytes: Uint8Array): PackedDocument => deserialize(bytes)
)
