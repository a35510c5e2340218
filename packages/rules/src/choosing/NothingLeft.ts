import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import { placedNumbers } from "../values/PlacedNumbers.js"
import { weights } from "../Weights.js"
import { equal } from "./Amounts.js"

/**
 * Without the nothing that is left to pay, as an answer to the grand total: "Total 120.00", "Paid -120.00", "To pay 0.00". What is
 * taken off may be a discount as well, after which the total is nothing indeed.
 */
export const withoutNothingLeft = (found: ReadonlyArray<Scored>, reading: Reading): ReadonlyArray<Scored> => {
  const grosses = found.filter(({ target }) => target.concept === "grandTotal")
  if (!grosses.some(isNothing)) return found
  const paid = paidIn(reading)
  const isPaid = grosses.some(
    ({ candidate: { value }, score }) =>
      typeof value === "number" && value > 0 && score >= weights.threshold && paid.some((sum) => equal(sum, value))
  )
  return isPaid ? found.filter((one) => !grosses.includes(one) || !isNothing(one)) : found
}

const isNothing = ({ candidate }: Scored): boolean => candidate.value === 0

/** What rows that name a payment tell, and what rows outside the items take off that name no discount. */
const paidIn = ({ figures, itemRows, labels, sheet }: Reading): ReadonlyArray<number> => {
  const rowsOf = (concept: "paymentsReceived" | "discountTotal") =>
    new Set((labels.byConcept.get(concept) ?? []).map(({ span }) => span.segment.row))
  const payments = rowsOf("paymentsReceived")
  const discounts = rowsOf("discountTotal")
  return sheet.rows.flatMap((row, number) =>
    itemRows.has(number) || discounts.has(number)
      ? []
      : placedNumbers(row.segments, figures).flatMap(({ number: { money, value } }) =>
          money && (value < 0 || payments.has(number)) ? [Math.abs(value)] : []
        )
  )
}
