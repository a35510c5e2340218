import type { Variable } from "@winnow/extractor"
import { ExtractionPipeline, templateSettings } from "@winnow/core"
import { detectMimeType, findMismatch, ParserError } from "@winnow/document"
import { issueText, Variables } from "@winnow/extractor"
import { Data, Effect, ParseResult, Schema } from "effect"
import type { EngineDocument, EngineOutput } from "../EmbeddedEngine.js"
import { findMissing } from "./MissingValue.js"

/** The document does not contain a required value; `path` is such as `lines[0].total`, `data` is what was extracted. */
export class MissingValue extends Data.TaggedError("MissingValue")<{ readonly path: string; readonly data: unknown }> {
  override get message() {
    return `The document has no value for ${this.path}, which is required`
  }
}

/** The template is invalid. */
export class InvalidTemplate extends Data.TaggedError("InvalidTemplate")<{ readonly message: string }> {}

/** Extracts one document; nothing is stored. */
export const extractOne = Effect.fnUntraced(function* (document: EngineDocument, strict: boolean) {
  const pipeline = yield* ExtractionPipeline
  const { mimeType, settings, variables } = yield* checkedDocument(document)
  const { data, evidence, tokens, warnings } = yield* pipeline.run({
    bytes: document.bytes,
    mimeType,
    variables,
    guidance: { ...settings, name: document.template.name },
    strict
  })
  yield* requireAll(variables, data)
  return { data, evidence, tokens, warnings } satisfies EngineOutput
})

/** Fails when a required value is missing in the data. */
export const requireAll = (variables: ReadonlyArray<Variable>, data: unknown): Effect.Effect<void, MissingValue> => {
  const path = findMissing(variables, data)
  return path === undefined ? Effect.void : new MissingValue({ path, data })
}

/** Checks the document's type against its bytes, and decodes the template's variables and settings. */
export const checkedDocument = Effect.fnUntraced(function* (document: EngineDocument) {
  const { bytes, name, template } = document
  const named = (text: string) => (name === undefined ? text : `${name}: ${text}`)
  const variables = yield* Effect.mapError(decodeVariables(template.variables), ({ issue }) =>
    invalidTemplate(issue, ["variables"])
  )
  const settings = yield* Effect.mapError(decodeSettings(template), ({ issue }) => invalidTemplate(issue, []))
  const mimeType = document.mimeType ?? detectMimeType(bytes, name ?? "")
  if (mimeType === undefined && bytes.length > 0) {
    return yield* new ParserError({ reason: "unsupported", message: named("Not a PDF, DOCX or HTML document") })
  }
  const mismatch = findMismatch(bytes, mimeType ?? "")
  if (mismatch !== undefined || mimeType === undefined) {
    return yield* new ParserError({ reason: "malformed", message: named(mismatch ?? "The document is empty") })
  }
  return { mimeType, settings, variables }
})

const decodeVariables = Schema.decodeUnknown(Variables)

const decodeSettings = Schema.decodeUnknown(Schema.Struct(templateSettings))

const invalidTemplate = (error: ParseResult.ParseIssue, place: ReadonlyArray<string>) => {
  const [issue] = ParseResult.ArrayFormatter.formatIssueSync(error)
  const { message = "not valid", path = [] } = issue ?? {}
  return new InvalidTemplate({ message: `The template's ${issueText({ message, path: [...place, ...path] })}` })
}
