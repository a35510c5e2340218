import type { Evidence } from "@winnow/extractor"

/** Evidence with the number that links a value to its place on a page. */
export interface NumberedEvidence extends Evidence {
  readonly number: number
}

export const confidenceOf = ({ confidence }: Evidence): string => `${Math.round(100 * confidence)} %`
