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
import { keptTemplate } from "./KeptTemplate.js"

/** The schema that the template was made from refuses what the document gives, which is `data`. */
export class InvalidData extends Data.TaggedError("InvalidData")<{
  readonly message: string
  readonly issues: InvalidDataError["issues"]
  readonly data: unknown
}> {}

export interface EffectDocument {
  /** Given away: the parser may move them to another thread. */
  readonly bytes: Uint8Array
  readonly name?: string
  /** Found from the bytes when left out. */
  readonly mimeType?: string
  /** Takes only values that stand in the document: others are null, and missing where they are required. */
  readonly strict?: boolean
}

type NoData = MissingValue | InvalidData

/** The values of one document, of which nothing is kept. `Progress` of `@winnow/core` is told its steps. */
export const extract = <Data>(
  template: Template<Data>,
  document: EffectDocument
): Effect.Effect<ExtractResult<Data>, ParserError | ExtractorError | InvalidTemplate | NoData, ExtractionPipeline> => {
  const { bytes, mimeType, name, strict = false } = document
  return extractOne({ bytes, mimeType, name, template: contentOf(template) }, strict).pipe(
    Effect.flatMap(({ data, ...told }) => Effect.map(complete(template, data), (data) => resultOf(data, told))),
    Effect.withSpan("winnow.extract", { captureStackTrace: false })
  )
}

/**
 * The id of a user's template with this content, for `Extractions.submit`: it is kept when it is new, and has the same id
 * ever after.
 */
export const keep = <Data>(template: Template<Data>, userId: UserId): Effect.Effect<TemplateId, StoreError, Stores> =>
  keptTemplate(userId, contentOf(template))

/** The data of an extraction that has completed with this template. */
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
