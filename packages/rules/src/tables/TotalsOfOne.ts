import type { Reading } from "../reading/Reading.js"
import type { Element } from "../reading/Scored.js"
import type { Target } from "../template/Target.js"
import { isSumBelow } from "./PrintedSums.js"

/**
 * "Qty, Item, Price": where there is one of everything, and the prices sum up to a total below, the price of one is the amount of its
 * line as well.
 */
export const withTotalsOfOne = (
  elements: ReadonlyArray<Element>,
  fields: ReadonlyArray<Target>,
  reading: Reading
): ReadonlyArray<Element> => {
  const field = (concept: Target["concept"]) => fields.find((one) => one.concept === concept)
  const [count, price, total] = [field("quantity"), field("unitPrice"), field("lineTotal")]
  if (count === undefined || price === undefined || total === undefined || elements.length < 2) return elements
  const prices = elements.flatMap((element) => element.get(price.variable) ?? [])
  const isOfOne = (element: Element): boolean =>
    !element.has(total.variable) && element.get(count.variable)?.candidate.value === 1
  if (prices.length < elements.length || !elements.every(isOfOne)) return elements
  const sum = prices.reduce((all, { candidate }) => all + Number(candidate.value), 0)
  const last = Math.max(...prices.map(({ candidate }) => candidate.span.segment.row))
  if (!isSumBelow(sum, last, reading)) return elements
  return elements.map((element) => {
    const own = element.get(price.variable)
    return own === undefined
      ? element
      : new Map([...element, [total.variable, { ...own, target: total, checked: true }]])
  })
}
