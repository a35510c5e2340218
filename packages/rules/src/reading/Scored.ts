import type { Variable } from "@winnow/extractor"
import type { Segment } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"

/** How a value was found: beside a label, below a column's title, by its own form, in a party's address … */
export type Source =
  | "label"
  | "column"
  | "form"
  | "party"
  | "sentence"
  | "letter"
  | "career"
  | "list"
  | "row"
  | "product"

/** A candidate for a target, with a score in [0, 1] and a little more. */
export interface Scored {
  readonly target: Target
  readonly candidate: Candidate
  readonly score: number
  readonly by: Source
  /** Where its label stands. */
  readonly label?: Segment
  /** How well the label or title fits, and how well the value stands to it; both in [0, 1]. */
  readonly named?: number
  readonly placed?: number
  /** The words of its label say only a part of what is asked for. */
  readonly partly?: boolean
  /** It agrees with other amounts. */
  readonly checked?: boolean
  /** The values of a list within an element; without them they are the parts of its one place. */
  readonly listed?: ReadonlyArray<Candidate>
}

/** One element of an array: what was found for each of its fields. */
export type Element = ReadonlyMap<Variable, Scored>
