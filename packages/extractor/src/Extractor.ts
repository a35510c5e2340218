import type { Effect } from "effect"
import { Context, Schema } from "effect"
import type { Box, DocumentWarning, ParsedDocument } from "@winnow/document"
import { TokenUsage } from "@winnow/document"
import type { Evidence } from "./Evidence.js"
import type { Variable } from "./Variable.js"

/** Why an extraction failed. `message` is addressed to the person who sent the document. */
export class ExtractorError extends Schema.TaggedError<ExtractorError>()("ExtractorError", {
  reason: Schema.Literal("model", "invalid", "refused", "budget", "time", "memory", "crash", "too-large"),
  message: Schema.String,
  /** What was spent before the failure. */
  usage: Schema.optional(TokenUsage),
  cause: Schema.optional(Schema.Defect)
}) {}

/** Where an extractor says it read one leaf. Grounding searches for whatever is null. */
export interface Quote {
  /** Like `lines[0].total`; see `pathOf`. */
  readonly path: string
  /** Verbatim from the document. */
  readonly quote: string
  readonly page: number | null
  readonly box: Box | null
  /** In [0, 1]; null if the extractor does not report it. */
  readonly confidence: number | null
}

/** `data` has the template's shape, with null for values not found; `quotes` has at most one entry per leaf. */
export interface Extracted {
  readonly data: Readonly<Record<string, unknown>>
  readonly quotes: ReadonlyArray<Quote>
  readonly usage: TokenUsage | null
  /** Provider and name of the model that gave the values; absent for an extractor without a model. */
  readonly model?: string
  /** By path: the value of a second reading, where both readings have one. */
  readonly checks?: ReadonlyMap<string, { readonly agrees: boolean; readonly value: unknown }>
  /** By path: evidence that is already known. Grounding searches for the rest. */
  readonly places?: ReadonlyMap<string, Evidence>
  /** By path: index in the document of the word at which a list entry begins. Grounding searches for the rest. */
  readonly rows?: ReadonlyMap<string, number>
  /** What a person must know about the values. */
  readonly warnings?: ReadonlyArray<DocumentWarning>
}

/** A text with the data expected from it. */
export interface Example {
  readonly text: string
  readonly data: Readonly<Record<string, unknown>>
}

/** What a template says about its documents besides the variables, for extractors that use language models. */
export interface Guidance {
  /** The template's name, which names the kind of document. */
  readonly name?: string
  /** Instructions for reading these documents. */
  readonly instructions?: string
  readonly examples?: ReadonlyArray<Example>
  /** Finds further examples for a document with this text, with at most `maxCharacters` characters in total. */
  readonly moreExamples?: (text: string, maxCharacters: number) => Effect.Effect<ReadonlyArray<Example>>
}

/** Port: reads the values of the variables, with their quotes, from a document. */
export class Extractor extends Context.Tag("@winnow/extractor/Extractor")<
  Extractor,
  {
    readonly extract: (
      document: ParsedDocument,
      variables: ReadonlyArray<Variable>,
      guidance?: Guidance
    ) => Effect.Effect<Extracted, ExtractorError>
    /** Which pages it reads from their images; absent if it reads text only. */
    readonly sight?: (variables: ReadonlyArray<Variable>) => Effect.Effect<Sight, ExtractorError>
  }
>() {}

/** What an extractor can do with page images. */
export interface Sight {
  /** Maximum number of page images in one request. */
  readonly maxPages: number
  /** Whether it needs the recognised text besides the images. */
  readonly needsText: boolean
}
