import type { Evidence } from "@winnow/core"

/** Evidence with the number that joins a value and its place on a page. */
export interface NumberedEvidence extends Evidence {
  readonly number: number
}

export const confidenceOf = ({ confidence }: Evidence): string => `${Math.round(100 * confidence)} %`
