import { detectMimeType, ExtractionPipeline, findMismatch, Progress, Variables } from "@winnow/core"
import { Effect, ParseResult, Schema } from "effect"
import type { EngineDocument, EngineOutput, ExtractCall } from "../Engine.js"
import {
  InvalidTemplateError,
  MissingValueError,
  UnreadableDocumentError,
  UnsupportedDocumentError
} from "../WinnowError.js"
import { findMissing } from "./MissingValue.js"
import { verifiedOutput } from "./VerifiedOutput.js"

/** One document's way from bytes to values, of which nothing is kept. */
export const extractOne = Effect.fnUntraced(function* (call: ExtractCall) {
  const pipeline = yield* ExtractionPipeline
  const { mimeType, variables } = yield* checkedDocument(call)
  const output: EngineOutput = yield* pipeline
    .run({ bytes: call.bytes, mimeType, variables })
    .pipe(Effect.provideService(Progress, (step) => Effect.sync(() => call.report(step))))
  const result = call.isStrict ? verifiedOutput(output) : output
  const missing = findMissing(variables, result.data)
  if (missing !== undefined) return yield* Effect.fail(new MissingValueError(missing))
  return result
})

/** The document's type, which its bytes may be of, and variables that an engine can work with. */
export const checkedDocument = Effect.fnUntraced(function* (document: EngineDocument) {
  const { bytes, name = "The document" } = document
  const variables = yield* Effect.mapError(decodeVariables(document.variables), toInvalidTemplate)
  if (bytes.length === 0) return yield* Effect.fail(new UnreadableDocumentError(`${name}: it is empty`))
  const mimeType = document.mimeType ?? detectMimeType(bytes, name)
  if (mimeType === undefined) {
    return yield* Effect.fail(new UnsupportedDocumentError(`${name}: neither a PDF nor a DOCX document`))
  }
  const mismatch = findMismatch(bytes, mimeType)
  if (mismatch !== undefined) return yield* Effect.fail(new UnreadableDocumentError(`${name}: ${mismatch}`))
  return { mimeType, variables }
})

const decodeVariables = Schema.decodeUnknown(Variables)

const toInvalidTemplate = (error: ParseResult.ParseError) => {
  const [issue] = ParseResult.ArrayFormatter.formatErrorSync(error)
  const path = (issue?.path ?? []).map((step) => (typeof step === "number" ? `[${step}]` : `.${String(step)}`)).join("")
  return new InvalidTemplateError(`The template's variables${path}: ${issue?.message ?? "not variables"}`)
}
