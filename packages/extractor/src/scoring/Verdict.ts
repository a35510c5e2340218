/**
 * The score of one value. `correct`, `wrong`, `omitted` (null although a value is known) and `failed` (the extraction
 * failed) refer to a known value; `extra` is a value in an additional list element or row.
 */
export type VerdictStatus = "correct" | "wrong" | "omitted" | "failed" | "extra"

/** Groups in which values are counted: single values, plain list elements, line items, rows of other lists. */
export type VerdictGroup = "scalar" | "list" | "item" | "row"

export interface Verdict {
  /** The path without indexes: `lineItems[].total`. */
  readonly field: string
  readonly group: VerdictGroup
  readonly status: VerdictStatus
  readonly truth: unknown
  readonly value: unknown
  /** Its path in the ground truth and in the data, as in `lineItems[0].total`; the order of rows may differ. */
  readonly truthPath: string | null
  readonly path: string | null
}

/** A value for a key that the document has no value for. */
export interface Invention {
  readonly key: string
  readonly value: unknown
}

export interface DataScore {
  readonly verdicts: ReadonlyArray<Verdict>
  readonly inventions: ReadonlyArray<Invention>
  /** Number of requested keys that the document has no value for. */
  readonly absent: number
}
