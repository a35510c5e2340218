import { Schema } from "effect"
import { described } from "./Described.js"

/**
 * What a warning is about. The list only grows:
 * - `hidden_text`: text that the document does not show was left out
 * - `several_documents`: the file holds several documents, and the values are those of the first
 * - `pages_not_read`: pages without text, such as scans, were not read
 * - `part_not_read`: a part of the file could not be read, such as an XFA form or a part with a password
 * - `rows_missing`: sums, balances or counts that the document prints say that rows are missing
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

/** What a person must know about a document or its values. `pages` count from 1, and are none where they are not known. */
export const DocumentWarning = Schema.Struct({
  code: described(WarningCode, "What the warning is about; see the list in the documentation."),
  message: described(Schema.String, "For a person."),
  pages: described(Schema.Array(Schema.Int), "The pages concerned, from 1; empty where they are not known.")
}).annotations({ identifier: "DocumentWarning" })
export type DocumentWarning = typeof DocumentWarning.Type

/** One warning for each code and message, with the pages of all, in order; at most `maxWarnings`. */
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

/** Text of these pages is left out, since nobody sees it. */
export const hiddenTextWarning = (pages: ReadonlyArray<number>): DocumentWarning => ({
  code: "hidden_text",
  message: "Text that the document does not show was left out",
  pages
})
