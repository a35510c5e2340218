import type { Effect } from "effect"
import { Context } from "effect"
import type { ParsedDocument } from "@winnow/document"
import type { ExtractorError } from "../Extractor.js"
import type { Variable } from "../Variable.js"

/** Variables that a document seems to have, with its values. */
export interface Suggestion {
  /** The title printed in the document; null if there is none. */
  readonly title: string | null
  readonly variables: ReadonlyArray<Variable>
  /** In the shape of the variables. */
  readonly data: Readonly<Record<string, unknown>>
}

/** Port: suggests the variables of a template for documents like this one. */
export class VariableSuggester extends Context.Tag("@winnow/extractor/VariableSuggester")<
  VariableSuggester,
  { readonly suggest: (document: ParsedDocument) => Effect.Effect<Suggestion, ExtractorError> }
>() {}
