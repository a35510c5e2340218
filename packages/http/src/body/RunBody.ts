import type { HttpServerRequest } from "@effect/platform"
import { InvalidDocument } from "@winnow/core"
import { Effect, Option, ParseResult, Schema } from "effect"
import { contentLength, requireJson } from "./BodyHeaders.js"
import { InvalidRequest, PayloadTooLarge } from "../contract/Failure.js"
import type { RunBodyProblem } from "./RunBodyReader.js"
import { maxMembers, RunBodyReader } from "./RunBodyReader.js"
import type { Uploads } from "./Uploads.js"

const maxFields = 2 ** 20

/** The maximum body in bytes: the document's base64 with room for line breaks and escapes, and the other fields. */
export const maxBodyBytes = (document: number) => Math.ceil((document * 4) / 3) + Math.ceil(document / 6) + maxFields

/**
 * Reads a body with a document as it arrives: the document, at most `maxDocumentBytes`, and the other fields, decoded
 * with the schema. The document counts against the upload budget until the scope closes.
 */
export const readDocumentBody = Effect.fn("RunBody.read")(function* <A extends { readonly pdfBase64: string }, I>(
  schema: Schema.Schema<A, I>,
  request: HttpServerRequest.HttpServerRequest,
  maxDocumentBytes: number,
  uploads: typeof Uploads.Service
) {
  yield* requireJson(request)
  const maxBytes = maxBodyBytes(maxDocumentBytes)
  if ((contentLength(request) ?? 0) > maxBytes) return yield* bodyTooLarge(maxBytes)

  const reader = new RunBodyReader({ document: maxDocumentBytes, fields: maxFields })
  const failureOf = failureFor(maxDocumentBytes)
  let received = 0
  const push = (chunk: Uint8Array): Option.Option<BodyFailure> => {
    received += chunk.byteLength
    if (received > maxBytes) return Option.some(bodyTooLarge(maxBytes))
    return Option.map(Option.fromNullable(reader.push(chunk)), (problem) => failureOf(problem, reader.key))
  }
  yield* uploads.receive(request, push)

  const parts = reader.end()
  if (typeof parts === "string") return yield* failureOf(parts, reader.key)
  const { pdfBase64: _, ...fields } = yield* decode(schema, parts.fields)
  return { ...fields, bytes: parts.document ?? new Uint8Array() }
})

const decode = <A, I>(schema: Schema.Schema<A, I>, fields: unknown) =>
  Schema.decodeUnknown(schema)(fields).pipe(
    Effect.catchTag("ParseError", (error) =>
      InvalidRequest.fromIssues(ParseResult.ArrayFormatter.formatErrorSync(error))
    )
  )

const bodyTooLarge = (maxBytes: number) => new PayloadTooLarge({ message: `The body is larger than ${maxBytes} bytes` })

type BodyFailure = InvalidRequest | InvalidDocument | PayloadTooLarge

const failureFor =
  (maxDocumentBytes: number) =>
  (problem: RunBodyProblem, key: string): BodyFailure => {
    switch (problem) {
      case "not-json":
        return new InvalidRequest({ message: "The body is not valid JSON" })
      case "repeated-member":
        return new InvalidRequest({ message: `The body has the member ${quoted(key)} twice` })
      case "too-deep":
        return InvalidRequest.tooDeep
      case "too-many-members":
        return new InvalidRequest({ message: `The body has more than ${maxMembers} members` })
      case "not-base64":
        return new InvalidDocument({ message: "pdfBase64 is not valid base64" })
      case "document-too-large":
        return new PayloadTooLarge({ message: `The document is larger than ${maxDocumentBytes} bytes` })
      case "fields-too-large":
        return new PayloadTooLarge({ message: `The fields other than pdfBase64 are larger than ${maxFields} bytes` })
    }
  }

/** Quotes a name for a message, shortened if it is long. */
const quoted = (name: string): string => JSON.stringify(name.length > 100 ? `${name.slice(0, 100)}…` : name)
