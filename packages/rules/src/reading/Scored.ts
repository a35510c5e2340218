import type { Variable } from "@winnow/extractor"
import type { Segment } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import type { weights } from "../Weights.js"

/** How a value was found: beside a label, below a column title, by its form, in a party's address … */
export type Source = keyof (typeof weights)["confidence"]["by"]

/** A candidate for a target; its score is in [0, 1] or a little above. */
export interface Scored {
  readonly target: Target
  readonly candidate: Candidate
  readonly score: number
  readonly by: Source
  /** The segment of its label. */
  readonly label?: Segment
  /** How well the label or title matches, and how well the value is placed to it; both in [0, 1]. */
  readonly named?: number
  readonly placed?: number
  /** The label says only a part of what the field asks for. */
  readonly isPartial?: boolean
  /** The value agrees with other amounts. */
  readonly checked?: boolean
  /** The values of a list inside an element; if missing, they are the parts of the candidate's span. */
  readonly listed?: ReadonlyArray<Candidate>
}

/** One element of an array: what was found for each of its fields. */
export type Element = ReadonlyMap<Variable, Scored>

/** An element of the values that were found. */
export const elementOf = (found: ReadonlyArray<Scored | undefined>): Element =>
  new Map(found.flatMap((scored) => (scored === undefined ? [] : [[scored.target.variable, scored] as const])))
