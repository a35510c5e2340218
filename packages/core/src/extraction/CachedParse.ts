import { Effect, Option } from "effect"
import { createHash } from "node:crypto"
import { deserialize, serialize } from "node:v8"
import type { DocumentParser, PackedDocument, ParsedDocument, ParserError, SubmittedDocument } from "@winnow/document"
import { pack, pageCountOf, unpack } from "@winnow/document"
import { Checkpoints } from "@winnow/extractor"

/**
 * Parses a document, or loads the result of an earlier attempt. Short documents are not stored: parsing them is faster.
 */
export const cachedParse = (
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
          const cached = Option.flatMap(yield* find(key), decode)
          if (Option.isSome(cached)) return unpack(cached.value)
          const document = yield* parser.parse(bytes, mimeType)
          if (pageCountOf(document) >= minPages) yield* put(key, encode(document))
          return document
        })
    })
  )

const minPages = 20
/** Raise it when the parsers' results or the stored format change. */
const version = 4

/** A run has only one document, so the key needs no digest. */
const keyOfRun = `parsed ${version}`

const digestOf = (bytes: Uint8Array, mimeType: string): string =>
  createHash("sha256").update(`${mimeType} `).update(bytes).digest("hex")

const encode = (document: ParsedDocument): Uint8Array => serialize(pack(document))

/** None if another version of Node.js wrote the bytes in a format that this one cannot read. */
const decode: (bytes: Uint8Array) => Option.Option<PackedDocument> = Option.liftThrowable(
  (bytes: Uint8Array): PackedDocument => deserialize(bytes)
)
