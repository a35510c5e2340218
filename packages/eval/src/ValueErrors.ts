import type { EvaluatedDocument } from "./Evaluation.js"
import type { VerdictStatus } from "@winnow/extractor"

/** A value that is not right; `invented` is one for a key that the document does not answer. */
export interface ValueError {
  /** A path in the truth, as in `lineItems[0].total`; of an extra value its field. The same in each run. */
  readonly at: string
  readonly status: Exclude<VerdictStatus, "correct"> | "invented"
  readonly truth: unknown
  readonly value: unknown
  /** Where the value stands in the data. */
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
