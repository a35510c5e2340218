import type { Concept } from "../lexicon/Concepts.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import { labelValues } from "../scalars/Scores.js"
import { helperTarget } from "../template/Target.js"
import { weights } from "../Weights.js"

/** A candidate amount of a concept. */
export interface Amount {
  readonly value: number
  readonly scored: Scored
}

/** The candidate amounts of a concept with the highest scores, best first, even if the template does not ask for it. */
export const amountsOf = (concept: Concept, scored: ReadonlyArray<Scored>, reading: Reading): ReadonlyArray<Amount> => {
  const asked = scored.filter((one) => one.target.concept === concept)
  return (asked.length > 0 ? asked : labelValues(helperTarget(concept, "amount"), reading))
    .flatMap((one) => (typeof one.candidate.value === "number" ? [{ value: one.candidate.value, scored: one }] : []))
    .sort((a, b) => b.scored.score - a.scored.score)
    .slice(0, maxCandidates)
}

const maxCandidates = 10

/** Whether two amounts are equal up to rounding over a few lines. */
export const areEqual = (a: number, b: number): boolean => Math.abs(a - b) < 0.015

/** Whether all amounts are read from different places. */
export const areApart = (amounts: ReadonlyArray<Amount>): boolean =>
  new Set(amounts.map(({ scored: { candidate } }) => `${candidate.span.segment.index}:${candidate.span.from}`)).size ===
  amounts.length

/** Whether a tax is at most its net amount. */
export const isTaxOf = (tax: number, net: number): boolean => Math.abs(tax) <= Math.abs(net)

/** All combinations of net total, tax and gross total with net + tax = gross. */
export const addingUp = (
  nets: ReadonlyArray<Amount>,
  taxes: ReadonlyArray<Amount>,
  grosses: ReadonlyArray<Amount>
): ReadonlyArray<ReadonlyArray<Amount>> =>
  nets
    .filter(({ value }) => value !== 0)
    .flatMap((net) => grosses.flatMap((gross) => taxes.map((tax) => [net, tax, gross] as const)))
    .filter(([net, tax, gross]) => isTaxOf(tax.value, net.value) && areEqual(net.value + tax.value, gross.value))

/** Whether an amount's score reaches the threshold without a cross-check. */
export const isSure = (amount: Amount | undefined): amount is Amount =>
  amount !== undefined && amount.scored.score >= weights.threshold
