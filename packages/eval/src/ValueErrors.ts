import type { EvaluatedDocument } from "./Evaluation.js"
import type { VerdictStatus } from "@winnow/extractor"

/** An incorrect value; `invented` is a value for a key that the document does not contain. */
export interface ValueError {
  /** The path in the truth, such as `lineItems[0].total`; for an extra value, its field. Stable across runs. */
  readonly at: string
  readonly status: Exclude<VerdictStatus, "correct"> | "invented"
  readonly truth: unknown
  readonly value: unknown
  /** The value's path in the data. */
  readonly path: string | null
}

export const errorsOf = ({ score }: EvaluatedDocument): ReadonlyArray<ValueError> => [
  ...score.inventions.map(
    ({ key, value }): ValueError => ({ at: key, status: "invented", truth: null, value, path: key })
  ),
  ...score.verdicts.flatMap(
    ({ field, path, status, truth, truthPath, value }): ReadonlyArray<ValueError> =>
      status === "correct" ? [] : [{ at: truthPath ?? field, status, truth, value, path }]
  )
]
