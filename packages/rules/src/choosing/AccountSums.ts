import type { Concept } from "../lexicon/Concepts.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import { weights } from "../Weights.js"
import type { Amount } from "./Amounts.js"
import { amountsOf, equal, strongest } from "./Amounts.js"

const summary: ReadonlySet<Concept> = new Set<Concept>([
  "openingBalance",
  "paymentsReceived",
  "currentCharges",
  "closingBalance"
])

/**
 * Raises the amounts of an account's summary that agree: what was owed, less what was paid, and what came up since make
 * what is owed now. Where "amount due" closes that sum, it is the new balance.
 */
export const accountChecked = (scored: ReadonlyArray<Scored>, reading: Reading): ReadonlyArray<Scored> => {
  const closing = reading.targets.find(({ concept }) => concept === "closingBalance")
  if (!reading.targets.some(({ concept }) => concept !== undefined && summary.has(concept))) return scored
  const of = (concept: Concept) => amountsOf(concept, scored, reading)
  const charges = of("currentCharges").filter(({ value }) => value !== 0)
  if (charges.length === 0) return scored
  const closings = [...of("closingBalance"), ...of("amountDue")]
  const agreeing = strongest(agreed(of("openingBalance"), of("paymentsReceived"), charges, closings))
  if (agreeing === undefined) return scored
  const raised = scored.map((one) =>
    agreeing.some((amount) => amount.scored === one)
      ? { ...one, score: one.score + weights.crossCheck, checked: true }
      : one
  )
  const end = agreeing.at(-1)?.scored
  return closing === undefined || end === undefined || end.target.concept === "closingBalance"
    ? raised
    : [...raised, { ...end, target: closing, score: weights.crossCheckOnly, checked: true }]
}

/** Opening balances, payments, charges and closing balances that agree. A balance in credit has its sign or a word. */
function* agreed(
  openings: ReadonlyArray<Amount>,
  payments: ReadonlyArray<Amount>,
  charges: ReadonlyArray<Amount>,
  closings: ReadonlyArray<Amount>
): Generator<ReadonlyArray<Amount>> {
  for (const opening of openings) {
    for (const payment of payments) {
      for (const charge of charges) {
        const owed = charge.value - Math.abs(payment.value)
        const ends = [owed + opening.value, owed - opening.value].map(Math.abs)
        for (const closing of closings)
          if (ends.some((end) => equal(end, Math.abs(closing.value)))) yield [opening, payment, charge, closing]
      }
    }
  }
}
