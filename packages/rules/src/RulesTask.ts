import type { PackedDocument, ParsedDocument, TaskResult } from "@winnow/document"
import type { Extracted, Suggestion, Variable } from "@winnow/extractor"
import { unpack } from "@winnow/document"
import { ExtractorError } from "@winnow/extractor"
import { extractByRules } from "./ExtractByRules.js"
import { suggestVariables } from "./SuggestVariables.js"

/** What the rules' worker is sent. */
export interface RulesInput {
  readonly document: PackedDocument
  /** Null: which ones it may have is asked. */
  readonly variables: ReadonlyArray<Variable> | null
}

/** What it answers; errors cross threads as data. */
export type RulesAnswer =
  | { readonly extracted: Extracted }
  | { readonly suggestion: Suggestion }
  | { readonly refusal: Pick<ExtractorError, "reason" | "message"> }

export const run = ({ document, variables }: RulesInput): TaskResult => ({
  output: answer(unpack(document), variables),
  transfer: []
})

const answer = (document: ParsedDocument, variables: RulesInput["variables"]): RulesAnswer => {
  try {
    if (variables === null) return { suggestion: suggestVariables(document) }
    return { extracted: extractByRules(document, variables) }
  } catch (cause) {
    if (!(cause instanceof ExtractorError)) throw cause
    return { refusal: { reason: cause.reason, message: cause.message } }
  }
}
