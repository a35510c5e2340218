import type { PackedDocument, ParsedDocument, TaskResult } from "@winnow/document"
import type { Extracted, Variable } from "@winnow/extractor"
import { unpack } from "@winnow/document"
import { ExtractorError } from "@winnow/extractor"
import { extractByRules } from "./ExtractByRules.js"

/** What the rules' worker is sent. */
export interface RulesInput {
  readonly document: PackedDocument
  readonly variables: ReadonlyArray<Variable>
}

/** What it answers; errors cross threads as data. */
export type RulesAnswer =
  | { readonly extracted: Extracted }
  | { readonly refusal: Pick<ExtractorError, "reason" | "message"> }

export const run = ({ document, variables }: RulesInput): TaskResult => ({
  output: answer(unpack(document), variables),
  transfer: []
})

const answer = (document: ParsedDocument, variables: ReadonlyArray<Variable>): RulesAnswer => {
  try {
    return { extracted: extractByRules(document, variables) }
  } catch (cause) {
    if (!(cause instanceof ExtractorError)) throw cause
    return { refusal: { reason: cause.reason, message: cause.message } }
  }
}
