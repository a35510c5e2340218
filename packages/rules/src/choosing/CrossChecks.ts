import { maxBy } from "../Collections.js"
import { pass } from "../Pass.js"
import type { Concept } from "../lexicon/Concepts.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import { weights } from "../Weights.js"
import type { Amount } from "./Amounts.js"
import { amountsOf, areApart, areEqual, isTaxOf, isSure, addingUp } from "./Amounts.js"
import { splitTaxes, sumTaxes } from "./SplitTaxes.js"

/** Raises the scores of amounts that agree: net + tax = gross, and a total that is the sum of the items. */
export const crossChecked = pass(
  "amounts that agree",
  (found) => [...found],
  (found: ReadonlyArray<Scored>, lineTotals: ReadonlyArray<number>, reading: Reading): Array<Scored> => {
    const totals = amountsOf("grandTotal", found, reading).flatMap((one) => (isSure(one) ? [one.value] : []))
    // All amounts of a credit note may be below zero
    const most = Math.max(0, ...totals) || Math.min(0, ...totals)
    const scored = found.filter((one) => isPossibleTax(one, most))
    const of = (concept: Concept) => amountsOf(concept, scored, reading)
    const nets = of("netTotal")
    const taxes = of("taxTotal").filter((tax) => isPossibleTax(tax.scored, most))
    const grosses = of("grandTotal")
    const raised = new Map<Scored, number>()
    const raise = (amount: Amount | undefined, by: number) => {
      if (amount !== undefined) raised.set(amount.scored, Math.max(raised.get(amount.scored) ?? 0, by))
    }
    const agreeing = addingUp(nets, taxes, grosses).filter((amounts) => strengthOf(amounts) > 0 && areApart(amounts))
    const triple = maxBy(agreeing, strengthOf)
    const parted = triple === undefined ? splitTaxes(nets, taxes, grosses) : undefined
    for (const amount of triple ?? parted?.totals ?? []) raise(amount, weights.crossCheck)
    const sum = lineTotals.reduce((total, value) => total + value, 0)
    const ofItems = (concept: Concept) =>
      lineTotals.length > 1 ? of(concept).find(({ value }) => areEqual(value, sum)) : undefined
    raise(ofItems("lineItemsTotal"), weights.itemsCheck)
    raise(ofItems("netTotal"), 0.6 * weights.itemsCheck)
    raise(ofItems("grandTotal"), 0.4 * weights.itemsCheck)
    const better = scored.map((one) => {
      const by = raised.get(one)
      return by === undefined ? one : { ...one, score: one.score + by, checked: true }
    })
    return parted === undefined ? better : sumTaxes(better, parted, reading)
  }
)

/** Whether a tax fits the largest sure gross total, 0 if there is none: at most its net amount, and not positive if the total is negative. */
const isPossibleTax = ({ candidate: { value }, target }: Scored, gross: number): boolean =>
  target.concept !== "taxTotal" ||
  typeof value !== "number" ||
  (isTaxOf(value, gross - value) && (gross >= 0 || value <= 0))

const strengthOf = (amounts: ReadonlyArray<Amount>): number =>
  amounts.reduce((sum, { scored }) => sum + scored.score, amounts[1]?.value === 0 ? zeroTaxPenalty : 0)

/** A tax of 0 lowers the strength, since net + 0 = gross says little. */
const zeroTaxPenalty = -0.6
