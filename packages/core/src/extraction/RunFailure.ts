import type { ParserError } from "@winnow/document"
import type { ExtractorError } from "@winnow/extractor"
import { ModelError, asLine } from "@winnow/extractor"

/** How the model failed a run; all other failures are due to the document or the template. */
export type ModelFailure = "unavailable" | "rejected"

export const modelFailureOf = ({ cause }: ExtractorError): ModelFailure | undefined => {
  const reason = cause instanceof ModelError ? cause.reason : undefined
  return reason === "transient" ? "unavailable" : reason === "rejected" ? "rejected" : undefined
}

/** The `error` of a failed run: what went wrong and, for failures of the extractor, whether trying again helps. */
export const failureText = (error: ParserError | ExtractorError): string => {
  const said = error._tag === "ExtractorError" ? adviceFor(error) : undefined
  if (said === undefined) return asLine(error.message, maxLength)
  // The error may quote any text of the document, of any length.
  return `${asLine(error.message, maxLength - said.length).replace(/[.\s]+$/, "")}. ${said}`
}

/** The model failure that ended a run, recognized by the run's `error`. */
export const modelFailureIn = (text: string): ModelFailure | undefined =>
  text.endsWith(advice.unavailable) ? "unavailable" : text.endsWith(advice.rejected) ? "rejected" : undefined

const advice = {
  unavailable: "Trying again later may help.",
  rejected: "Trying again does not help until the model's settings or account are corrected.",
  perhaps: "Trying again may help.",
  never: "Trying again does not help."
} as const

const adviceFor = (error: ExtractorError): string | undefined => {
  const ofModel = modelFailureOf(error)
  if (ofModel !== undefined) return advice[ofModel]
  switch (error.reason) {
    case "invalid":
    case "time":
      return advice.perhaps
    case "budget":
    case "refused":
      return advice.never
    default:
      return undefined
  }
}

/** Characters; longer than any message of ours. */
const maxLength = 2_000
