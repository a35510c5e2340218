import type { Kind } from "../lexicon/Concepts.js"
import type { Scored, Source } from "../reading/Scored.js"
import { weights } from "../Weights.js"
import { intersects } from "../sheet/Sheet.js"

/**
 * The features of the confidence model, each in [0, 1]: how well the label matches (`named`), how well the value is placed to
 * it (`placed`) and fits its kind (`formed`), whether it agrees with other amounts (`checked`), its lead over other candidates
 * (`alone`), whether it was read in two places (`repeated`), whether the kind has no fixed form, so that the value's end is less
 * certain (`free`), whether the field has a concept, with labels in many languages (`known`), and the share of the template
 * that has a value; where it is small, the document type may be unknown (`found`).
 */
const features = [
  "named",
  "placed",
  "formed",
  "score",
  "checked",
  "alone",
  "repeated",
  "free",
  "known",
  "found"
] as const

export interface Reasons extends Readonly<Record<(typeof features)[number], number>> {
  readonly by: Source
  /** The label matches the key only partly, or free text follows the label without a colon. */
  readonly doubted?: true
}

const freeKinds: ReadonlySet<Kind> = new Set<Kind>(["name", "text", "street", "code", "id"])

/** `others` are the candidates for the same field, `found` is the share of the template that has a value. */
export const reasonsOf = (scored: Scored, others: ReadonlyArray<Scored>, found: number): Reasons => {
  const { by, candidate, checked, named, placed, score, target } = scored
  let rival = 0
  let repeated = 0
  for (const other of others) {
    if (other.candidate.value !== candidate.value) rival = Math.max(rival, other.score)
    else if (!intersects(other.candidate.span, candidate.span)) repeated = 1
  }
  return {
    by,
    named: named ?? 0.5,
    placed: placed ?? 0.5,
    formed: candidate.fit,
    score: Math.min(1, Math.max(0, score)),
    checked: checked === true ? 1 : 0,
    alone: Math.min(1, Math.max(0, (score - rival) / Math.max(score, 0.01))),
    repeated,
    free: freeKinds.has(target.kind) ? 1 : 0,
    known: target.concept === undefined ? 0 : 1,
    found,
    ...(isDoubted(scored) ? { doubted: true as const } : {})
  }
}

const isDoubted = ({ by, isPartial: partly, placed = 1, target: { concept, kind } }: Scored): boolean =>
  partly === true || (by === "label" && concept === undefined && freeKinds.has(kind) && placed <= weights.bare)

/** The probability, in [0, 1], that a value is right, from a logistic model fitted on documents with known answers. */
export const confidenceOf = (reasons: Reasons): number => {
  const { by, ...shares } = weights.confidence
  const sum = features.reduce((all, name) => all + shares[name] * reasons[name], by[reasons.by])
  return (reasons.doubted === true ? weights.doubted : 1) / (1 + Math.exp(-sum))
}
