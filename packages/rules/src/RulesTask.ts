import type { PackedDocument, ParsedDocument, TaskResult } from "@winnow/document"
import type { Extracted, Suggestion, Variable } from "@winnow/extractor"
import { unpacked } from "@winnow/document/plain"
import { ResultTooLarge } from "@winnow/extractor/plain"
import { extractByRules } from "./ExtractByRules.js"
import { suggestVariables } from "./SuggestVariables.js"

/** The input of the rules' worker. */
export interface RulesInput {
  readonly document: PackedDocument
  /** Null asks for a suggestion of variables. */
  readonly variables: ReadonlyArray<Variable> | null
}

/** The worker's output; errors cross threads as data. */
export type RulesAnswer =
  | { readonly extracted: Extracted }
  | { readonly suggestion: Suggestion }
  | { readonly refusal: { readonly reason: "too-large"; readonly message: string } }

export const run = ({ document, variables }: RulesInput): TaskResult => ({
  output: answer(unpacked(document), variables),
  transfer: []
})

const answer = (document: ParsedDocument, variables: RulesInput["variables"]): RulesAnswer => {
  try {
    if (variables === null) return { suggestion: suggestVariables(document) }
    return { extracted: extractByRules(document, variables) }
  } catch (cause) {
    if (!(cause instanceof ResultTooLarge)) throw cause
    return { refusal: { reason: "too-large", message: cause.message } }
  }
}
