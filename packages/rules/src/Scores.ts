import type { Candidate } from "./Candidates.js"
import type { Concept } from "./lexicon/Concepts.js"
import type { Label } from "./Labels.js"
import type { Reading, Related } from "./Reading.js"
import type { Segment, Sheet } from "./Sheet.js"
import type { Target } from "./Target.js"
import { labelsFor } from "./TargetLabels.js"
import { below } from "./ValuesBelow.js"
import { inSameSegment, rightOf } from "./ValuesBeside.js"
import { weights } from "./Weights.js"

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
  /** It agrees with other amounts. */
  readonly checked?: boolean
}

/** Every value that stands beside or below one of the target's labels, with its score. */
export const scoredFor = (target: Target, reading: Reading): Array<Scored> => {
  const found: Array<Scored> = []
  for (const [label, weight] of labelsFor(target, reading)) {
    const standing = weight * label.quality
    if (reading.headerRows.has(label.span.segment.row)) continue
    for (const { candidate, factor } of valuesOf(label, target, reading)) {
      const inItems =
        reading.itemRows.has(candidate.span.segment.row) || reading.itemRows.has(label.span.segment.row)
          ? weights.inItems
          : 1
      const edge =
        candidate.span.segment.role === "header" || candidate.span.segment.role === "footer" ? weights.edge : 1
      const score = standing * factor * candidate.fit * edge * inItems + positionBonus(target, candidate, reading.sheet)
      found.push({
        target,
        candidate,
        score,
        by: "label",
        label: label.span.segment,
        named: standing,
        placed: factor * edge * inItems
      })
    }
  }
  return found
}

const valuesOf = (label: Label, target: Target, reading: Reading): Array<Related> => {
  const inRow = [...inSameSegment(label, target, reading), ...rightOf(label, target, reading)]
  const ordered = target.kind === "amount" ? lastAmountFirst(inRow) : inRow
  return [...ordered, ...below(label, target, reading)]
}

const lastAmountFirst = (inRow: ReadonlyArray<Related>): Array<Related> => {
  const amounts = inRow.filter(({ candidate }) => candidate.fit > 0.5)
  return inRow.map((related) => {
    const after = amounts.length - 1 - amounts.indexOf(related)
    return amounts.includes(related) ? { ...related, factor: related.factor * weights.amountBefore ** after } : related
  })
}

const late: ReadonlySet<Concept> = new Set<Concept>([
  "netTotal",
  "taxTotal",
  "grandTotal",
  "amountDue",
  "lineItemsTotal"
])

const positionBonus = (target: Target, candidate: Candidate, sheet: Sheet): number => {
  if (target.concept === undefined) return 0
  const along = candidate.span.segment.row / Math.max(1, sheet.rows.length)
  return weights.position * (late.has(target.concept) ? along : 1 - along)
}
