import type { Kind } from "../lexicon/Concepts.js"
import type { Scored, Source } from "../reading/Scored.js"
import { weights } from "../Weights.js"

/**
 * What speaks for a value, each in [0, 1]: how its label or title reads, how it stands to that, how well it has the form of its
 * kind, the score of it all, whether it agrees with other amounts, whether nothing else could be meant, whether it was read in
 * two places, and how well the paper is known.
 */
export interface Reasons {
  readonly by: Source
  readonly named: number
  readonly placed: number
  readonly formed: number
  readonly score: number
  readonly checked: number
  readonly alone: number
  readonly repeated: number
  /** A text of any form: where it ends is less sure. */
  readonly free: number
  /** What is asked for has a concept, with words in many languages; what has none is found by the words of its key. */
  readonly known: number
  /** The share of the template that has a value: of a paper of an unknown kind little is found, and that less surely. */
  readonly found: number
  /** The value's label says only a part of what is asked for, or text goes on behind it without a colon. */
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
    else if (!isSamePlace(other, scored)) repeated = 1
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

const isDoubted = ({ by, partly, placed = 1, target: { concept, kind } }: Scored): boolean =>
  partly === true || (by === "label" && concept === undefined && freeKinds.has(kind) && placed <= weights.bare)

const isSamePlace = (a: Scored, b: Scored): boolean => {
  const [first, second] = [a.candidate.span, b.candidate.span]
  return first.segment === second.segment && first.from < second.to && second.from < first.to
}

/** How often a value with such reasons is right, by a logistic model fitted on documents with known answers; in [0, 1]. */
export const confidenceOf = (reasons: Reasons): number => {
  const { by, ...shares } = weights.confidence
  const sum = weighed.reduce((all, name) => all + shares[name] * reasons[name], by[reasons.by])
  return (reasons.doubted === true ? weights.doubted : 1) / (1 + Math.exp(-sum))
}

const weighed = [
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
