import type { Variable } from "../Variable.js"
import { fieldsOf } from "../VariableFields.js"
import type { Question } from "./ModelClient.js"

/**
 * Adds to questions about dates whether the document writes day or month first, if it has ambiguous dates such as
 * `03/04/2026` and unambiguous ones such as `25/12/2025`. The hint is at the end of the prompt, so that the document's
 * part stays the same.
 */
export const withDateOrder = (lines: ReadonlyArray<string>): ((question: Question) => Question) => {
  const hint = dateOrderHint(lines)
  return (question) =>
    hint !== undefined && question.variables.some(hasDate)
      ? { ...question, prompt: `${question.prompt}\n${hint}` }
      : question
}

const hasDate = (variable: Variable): boolean => variable.type === "date" || fieldsOf(variable).some(hasDate)

const dateOrderHint = (lines: ReadonlyArray<string>): string | undefined => {
  let isAmbiguous = false
  let dayFirst: string | undefined
  let monthFirst: string | undefined
  for (const line of lines) {
    for (const [text, first, , second] of line.matchAll(digitDate)) {
      const [one, other] = [Number(first), Number(second)]
      if (one >= 1 && one <= 12 && other >= 1 && other <= 12) isAmbiguous ||= one !== other
      else if (one > 12 && one <= 31 && other >= 1 && other <= 12) dayFirst ??= text
      else if (other > 12 && other <= 31 && one >= 1 && one <= 12) monthFirst ??= text
    }
  }
  if (!isAmbiguous || (dayFirst === undefined) === (monthFirst === undefined)) return undefined
  return `In this document, dates in figures have the ${dayFirst === undefined ? "month" : "day"} first, as ${dayFirst ?? monthFirst} shows.`
}

/** Day and month with a slash or hyphen between them; with dots the day is always first. */
const digitDate = /(?<![\d/-])(\d{1,2})([/-])(\d{1,2})\2(?:\d{4}|\d{2})(?![\d/-])/g
