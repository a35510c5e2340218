import type { PackedDocument, TaskResult, Variable } from "@winnow/core"
import { unpack } from "@winnow/core"
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
