import { patternsOf } from "../lexicon/Patterns.js"
import { pass } from "../Pass.js"
import type { Concept } from "../lexicon/Concepts.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import { weights } from "../Weights.js"
import type { Amount } from "./Amounts.js"
import { amountsOf, equal, sure } from "./Amounts.js"

const { paidStamp } = patternsOf("paidStamp")

/**
 * Candidates with the sums that a paper prints under one name and that are another one as well: the total is what is due where
 * nothing was paid, and the total before tax is that of the items where they sum up to it.
 */
export const withSameSums = pass(
  "one sum for several fields",
  (found) => [...found],
  (scored: ReadonlyArray<Scored>, lineTotals: ReadonlyArray<number>, reading: Reading): Array<Scored> => {
    const sureOf = (concept: Concept) => amountsOf(concept, scored, reading).filter(sure)
    const sameAs = (concept: Concept, find: () => Amount | undefined): ReadonlyArray<Scored> => {
      const target = reading.targets.find((one) => one.concept === concept)
      if (target === undefined || scored.some((one) => one.target === target && one.score >= weights.threshold))
        return []
      const candidate = find()?.scored.candidate
      return candidate === undefined
        ? []
        : [{ target, candidate, score: weights.crossCheckOnly, by: "product", checked: true }]
    }
    return [
      ...scored,
      ...sameAs("amountDue", () => (isSettled(sureOf, reading) ? undefined : sureOf("grandTotal")[0])),
      ...sameAs("lineItemsTotal", () => totalOfItems(sureOf, lineTotals))
    ]
  }
)

type SureOf = (concept: Concept) => ReadonlyArray<Amount>

/** Whether something was paid, or is carried over: then what is due is another sum. */
const isSettled = (sureOf: SureOf, reading: Reading): boolean =>
  settling.some((concept) => sureOf(concept).some(({ value }) => value !== 0)) ||
  reading.sheet.segments.some(({ text }) => paidStamp.test(text))

const settling = ["prepaidAmount", "paymentsReceived", "openingBalance", "closingBalance"] as const

const totalOfItems = (sureOf: SureOf, lineTotals: ReadonlyArray<number>): Amount | undefined => {
  const sum = lineTotals.reduce((total, value) => total + value, 0)
  const [nets, isTaxed] = [sureOf("netTotal"), sureOf("taxTotal").some(({ value }) => value !== 0)]
  const totals = nets.length > 0 || isTaxed ? nets : sureOf("grandTotal")
  return sum === 0 ? undefined : totals.find(({ value }) => equal(value, sum))
}
