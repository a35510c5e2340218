import { Schema } from "effect"
import { described } from "./Described.js"

/**
 * What a warning is about. Codes are added, never removed:
 * - `hidden_text`: text that the document does not show was left out
 * - `several_documents`: the file holds several documents or copies of one, and the values are those of the first
 * - `pages_not_read`: pages were not read, such as scans
 * - `part_not_read`: a part of the file was not read, such as an XFA form, an attached document or a part with a password
 * - `rows_missing`: sums, balances or counts printed in the document show that rows are missing
 * - `table_cut_off`: a table ends in the middle
 * - `values_disagree`: values contradict each other, such as net, tax and gross
 * - `answer_incomplete`: the model's answer is incomplete
 * - `limit_reached`: a limit ended the work early
 */
export const WarningCode = Schema.Literal(
  "hidden_text",
  "several_documents",
  "pages_not_read",
  "part_not_read",
  "rows_missing",
  "table_cut_off",
  "values_disagree",
  "answer_incomplete",
  "limit_reached"
).annotations({ identifier: "WarningCode" })
export type WarningCode = typeof WarningCode.Type

/** Something a person must know about a document or its values. `pages` count from 1; empty if they are unknown. */
export const DocumentWarning = Schema.Struct({
  code: described(WarningCode, "What the warning is about."),
  message: described(Schema.String, "A message for a person."),
  pages: described(Schema.Array(Schema.Int), "The pages concerned, from 1; empty if they are not known.")
}).annotations({ identifier: "DocumentWarning" })
export type DocumentWarning = typeof DocumentWarning.Type

/** Merges warnings with the same code and message into one, with all their pages sorted; at most `maxWarnings`. */
export const mergeWarnings = (
  ...lists: ReadonlyArray<ReadonlyArray<DocumentWarning> | undefined>
): ReadonlyArray<DocumentWarning> => {
  const merged = new Map<string, { readonly warning: DocumentWarning; readonly pages: Set<number> }>()
  for (const warning of lists.flatMap((list) => list ?? [])) {
    const key = `${warning.code} ${warning.message}`
    const known = merged.get(key)
    if (known === undefined && merged.size >= maxWarnings) continue
    const { pages } = known ?? { pages: new Set<number>() }
    for (const page of warning.pages) pages.add(page)
    merged.set(key, { warning: known?.warning ?? warning, pages })
  }
  return [...merged.values()].map(({ pages, warning: { code, message } }) => ({
    code,
    message: message.slice(0, maxMessageLength),
    pages: [...pages].sort((one, other) => one - other)
  }))
}

const maxWarnings = 50
const maxMessageLength = 500

/** Warns that text of these pages was left out because a viewer does not show it. */
export const hiddenTextWarning = (pages: ReadonlyArray<number>): DocumentWarning => ({
  code: "hidden_text",
  message: "Text that the document does not show was left out",
  pages
})
