/**
 * How one value did. `correct`, `wrong`, `omitted` (null where a value was known) and `failed` (the document gave nothing)
 * are each of a known value; `extra` is a value without a known one: a list's element or a row too many.
 */
export type VerdictStatus = "correct" | "wrong" | "omitted" | "failed" | "extra"

/** Values are counted apart: single ones, elements of lists of single values, rows of goods, and rows of other lists. */
export type VerdictGroup = "scalar" | "list" | "item" | "row"

export interface Verdict {
  /** The path without numbers: `lineItems[].total`. */
  readonly field: string
  readonly group: VerdictGroup
  readonly status: VerdictStatus
  readonly truth: unknown
  readonly value: unknown
  /** Where it stands in the truth and in the data, as in `lineItems[0].total`; the order of rows may differ. */
  readonly truthPath: string | null
  readonly path: string | null
}

/** A value for a key that the document does not answer. */
export interface Invention {
  readonly key: string
  readonly value: unknown
}

export interface DataScore {
  readonly verdicts: ReadonlyArray<Verdict>
  readonly inventions: ReadonlyArray<Invention>
  /** How many keys were asked that the document does not answer. */
  readonly absent: number
}
