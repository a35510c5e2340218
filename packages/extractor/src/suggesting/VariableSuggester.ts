import type { Effect } from "effect"
import { Context } from "effect"
import type { ParsedDocument } from "@winnow/document"
import type { ExtractorError } from "../Extractor.js"
import type { Variable } from "../Variable.js"

/** Variables that a document seems to have, and what it says for them. */
export interface Suggestion {
  /** What the document calls itself; null where it does not say. */
  readonly title: string | null
  readonly variables: ReadonlyArray<Variable>
  /** In the shape of the variables. */
  readonly data: Readonly<Record<string, unknown>>
}

/** Port: a document to the variables that a template for such documents may have. */
export class VariableSuggester extends Context.Tag("@winnow/extractor/VariableSuggester")<
  VariableSuggester,
  { readonly suggest: (document: ParsedDocument) => Effect.Effect<Suggestion, ExtractorError> }
>() {}
