import type { ParserError } from "@winnow/document"
import type { ExtractorError } from "@winnow/extractor"
import { ModelError, asLine } from "@winnow/extractor"

/** Failures of a run that are the model's; all others are of the document, or of what was asked about it. */
export type ModelFailure = "unavailable" | "rejected"

export const modelFailureOf = ({ cause }: ExtractorError): ModelFailure | undefined => {
  const reason = cause instanceof ModelError ? cause.reason : undefined
  return reason === "transient" ? "unavailable" : reason === "rejected" ? "rejected" : undefined
}

/** The `error` of a failed run: what went wrong and, of failures behind the reading, whether trying again helps. */
export const failureText = (error: ParserError | ExtractorError): string => {
  const said = error._tag === "ExtractorError" ? adviceFor(error) : undefined
  if (said === undefined) return asLine(error.message, maxLength)
  // What the error quotes of a document may be anything, and of any length.
  return `${asLine(error.message, maxLength - said.length).replace(/[.\s]+$/, "")}. ${said}`
}

/** The model's failure that ended a run, by its `error`. */
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

/** Longer than any sentence of ours. */
const maxLength = 2_000
