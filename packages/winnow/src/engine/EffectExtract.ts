import type { Extraction, ExtractionPipeline, StoreError, Stores, TemplateId, UserId } from "@winnow/core"
import type { ParserError } from "@winnow/document"
import type { ExtractorError } from "@winnow/extractor"
import { Data, Effect } from "effect"
import type { ExtractResult } from "../Evidence.js"
import { resultOf } from "../Evidence.js"
import type { Template } from "../Template.js"
import { completeData, contentOf } from "../Template.js"
import { InvalidDataError } from "../WinnowError.js"
import type { InvalidTemplate } from "./ExtractOne.js"
import { extractOne, MissingValue, requireAll } from "./ExtractOne.js"
import { storedTemplateId } from "./StoredTemplate.js"

/** The schema that the template was made from rejects the extracted data, which is `data`. */
export class InvalidData extends Data.TaggedError("InvalidData")<{
  readonly message: string
  readonly issues: InvalidDataError["issues"]
  readonly data: unknown
}> {}

export interface EffectDocument {
  /** Do not use them afterwards: the parser may move them to another thread. */
  readonly bytes: Uint8Array
  readonly name?: string
  /** Detected from the bytes by default. */
  readonly mimeType?: string
  /** Accepts only values that appear in the document; others become null, or count as missing if they are required. */
  readonly strict?: boolean
}

type NoData = MissingValue | InvalidData

/** Extracts the values of one document; nothing is stored. Steps are reported to `Progress` of `@winnow/core`. */
export const extract = <Data>(
  template: Template<Data>,
  document: EffectDocument
): Effect.Effect<ExtractResult<Data>, ParserError | ExtractorError | InvalidTemplate | NoData, ExtractionPipeline> => {
  const { bytes, mimeType, name, strict = false } = document
  return extractOne({ bytes, mimeType, name, template: contentOf(template) }, strict).pipe(
    Effect.flatMap(({ data, ...details }) => Effect.map(complete(template, data), (data) => resultOf(data, details))),
    Effect.withSpan("winnow.extract", { captureStackTrace: false })
  )
}

/**
 * The id of the user's template with this content, for `Extractions.submit`. A new template is stored; the same content
 * always has the same id.
 */
export const keep = <Data>(template: Template<Data>, userId: UserId): Effect.Effect<TemplateId, StoreError, Stores> =>
  storedTemplateId(userId, contentOf(template))

/** The data of a completed extraction with this template. */
export const dataOf = <Data>(template: Template<Data>, extraction: Extraction): Effect.Effect<Data, NoData> =>
  Effect.zipRight(
    requireAll(template.variables, extraction.extractedData),
    complete(template, extraction.extractedData)
  )

const complete = <Data>(template: Template<Data>, data: unknown): Effect.Effect<Data, InvalidData> =>
  Effect.tryPromise(() => completeData(template, data)).pipe(
    Effect.catchAll(({ error }) =>
      error instanceof InvalidDataError
        ? new InvalidData({ message: error.message, issues: error.issues, data: error.data })
        : Effect.die(error)
    )
  )
