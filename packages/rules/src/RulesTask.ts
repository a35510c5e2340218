import type { PackedDocument, TaskResult } from "@winnow/document"
import type { Variable } from "@winnow/extractor"
import { unpack } from "@winnow/document"
import { extractByRules } from "./ExtractByRules.js"

/** What the rules' worker is sent. */
export interface RulesInput {
  readonly document: PackedDocument
  readonly variables: ReadonlyArray<Variable>
}

export const run = ({ document, variables }: RulesInput): TaskResult => ({
  output: extractByRules(unpack(document), variables),
  transfer: []
})
