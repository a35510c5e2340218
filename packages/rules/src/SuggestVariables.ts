import type { ParsedDocument } from "@winnow/document"
import type { Suggestion } from "@winnow/extractor"
import { foundVariables } from "@winnow/extractor/plain"
import { extractByRules } from "./ExtractByRules.js"
import type { Sheet } from "./sheet/Sheet.js"
import { sheetOf } from "./sheet/Sheet.js"
import { localeOf } from "./values/Locale.js"
import { hintOf, suggestScalars, typeOfText, unique } from "./suggesting/SuggestedScalars.js"
import { suggestLists } from "./suggesting/SuggestedLists.js"

/** Suggests variables for documents like this one: those by its captions and tables that get values. Pure. */
export const suggestVariables = (document: ParsedDocument): Suggestion => {
  const sheet = sheetOf(document)
  const locale = localeOf(sheet.segments)
  const lists = suggestLists(document, locale)
  const scalars = suggestScalars(sheet, locale, lists.headers)
  const asked = unique([...scalars, ...lists.variables])
  // A caption's type follows from its value, which is first read as text.
  const texts = extractByRules(document, asked).data
  const typed = asked.map((variable) => {
    const text = texts[variable.key]
    return variable.type === "string" && typeof text === "string"
      ? { ...variable, type: typeOfText(text, locale) }
      : variable
  })
  const { data } = extractByRules(document, typed)
  const hints = new Set(asked.map(({ context }) => context))
  const found = foundVariables(typed, data).filter(
    ({ value }) => typeof value !== "string" || (value.length <= maxText && !hints.has(hintOf(value)))
  )
  return {
    title: titleOf(sheet),
    variables: found.map(({ variable }) => variable),
    data: Object.fromEntries(found.map(({ value, variable }) => [variable.key, value]))
  }
}

/** A longer text is a paragraph near something like a caption. */
const maxText = 150

const maxWords = 5
/** In line heights: smaller letters are no title. */
const minHeight = 1.2

/** The largest of the first page's short texts; null if none is large enough. */
const titleOf = ({ lineHeight, segments }: Sheet): string | null => {
  const [first] = segments
  const large = segments.filter(
    ({ box, page, text, words }) =>
      page === first?.page &&
      words.length <= maxWords &&
      box.height >= minHeight * lineHeight &&
      /^\p{L}[\p{L}\s'’/&-]{2,}$/u.test(text)
  )
  return large.sort((a, b) => b.box.height - a.box.height)[0]?.text ?? null
}
