import type { Effect } from "effect"
import { Context, Schema } from "effect"
import type { Box, DocumentWarning, ParsedDocument } from "@winnow/document"
import { TokenUsage } from "@winnow/document"
import type { Evidence } from "./Evidence.js"
import type { Variable } from "./Variable.js"

/** Why no values could be made. `message` is written for the person who sent the document. */
export class ExtractorError extends Schema.TaggedError<ExtractorError>()("ExtractorError", {
  reason: Schema.Literal("model", "invalid", "refused", "budget", "time", "memory", "crash", "too-large"),
  message: Schema.String,
  /** What was spent before it failed. */
  usage: Schema.optional(TokenUsage),
  cause: Schema.optional(Schema.Defect)
}) {}

/** Where an extractor says that it read one leaf. What it leaves null, grounding looks for. */
export interface Quote {
  /** As in `lines[0].total`; see `pathOf`. */
  readonly path: string
  /** Verbatim from the document. */
  readonly quote: string
  readonly page: number | null
  readonly box: Box | null
  /** In [0, 1]; null when the extractor cannot say. */
  readonly confidence: number | null
}

/** `data` has the template's shape, null where nothing was found; `quotes` has at most one entry for each leaf. */
export interface Extracted {
  readonly data: Readonly<Record<string, unknown>>
  readonly quotes: ReadonlyArray<Quote>
  readonly usage: TokenUsage | null
  /** The model that gave the values, by provider and name. Absent for an extractor without one. */
  readonly model?: string
  /** By path: what another reading of the document has, where both have a value. */
  readonly checks?: ReadonlyMap<string, { readonly agrees: boolean; readonly value: unknown }>
  /** By path: where values stand that have been looked for already. Grounding looks for the others. */
  readonly places?: ReadonlyMap<string, Evidence>
  /** By path: the word at which a list's entry begins, counted through the document. Grounding looks for the others. */
  readonly rows?: ReadonlyMap<string, number>
  /** What a person must know about the values. */
  readonly warnings?: ReadonlyArray<DocumentWarning>
}

/** A text with the data that should come of it. */
export interface Example {
  readonly text: string
  readonly data: Readonly<Record<string, unknown>>
}

/** What a template says of its documents beside the variables, for extractors on language models. */
export interface Guidance {
  /** The template's name, which says what kind of document it is for. */
  readonly name?: string
  /** What a reader should know about these documents. */
  readonly instructions?: string
  readonly examples?: ReadonlyArray<Example>
  /** Further examples for a document with this text, of at most so many characters together. */
  readonly moreExamples?: (text: string, maxCharacters: number) => Effect.Effect<ReadonlyArray<Example>>
}

/** Port: a document and what is asked of it to values and their quotes. */
export class Extractor extends Context.Tag("@winnow/extractor/Extractor")<
  Extractor,
  {
    readonly extract: (
      document: ParsedDocument,
      variables: ReadonlyArray<Variable>,
      guidance?: Guidance
    ) => Effect.Effect<Extracted, ExtractorError>
    /** Which pages it reads from their images; absent: none, it needs text. */
    readonly sight?: (variables: ReadonlyArray<Variable>) => Effect.Effect<Sight, ExtractorError>
  }
>() {}

/** What an extractor sees of pages without good text. */
export interface Sight {
  /** It reads a document with up to so many images of pages at once. */
  readonly maxPages: number
  /** It can only use images beside the text that was recognised in them. */
  readonly needsText: boolean
}
