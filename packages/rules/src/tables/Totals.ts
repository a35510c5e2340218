import type { Labels } from "../labels/Labels.js"
import type { Concept } from "../lexicon/Concepts.js"
import type { Segment } from "../sheet/Sheet.js"
import { weights } from "../Weights.js"

/** Amounts that may stand between items: more items can follow. */
export const subtotals: ReadonlySet<Concept> = new Set<Concept>([
  "lineItemsTotal",
  "shippingTotal",
  "discountTotal",
  "chargeTotal",
  "closingBalance",
  "carriedForward",
  "grossSalary",
  "netSalary"
])

/** Amounts of the whole document: no item follows. */
export const totals: ReadonlySet<Concept> = new Set<Concept>([
  "netTotal",
  "taxTotal",
  "grandTotal",
  "amountDue",
  "prepaidAmount",
  "paymentTerms"
])

/** Whether a segment begins as the label of one of some amounts. */
export const beginsWith = (segment: Segment, concepts: ReadonlySet<Concept>, { bySegment }: Labels): boolean =>
  bySegment
    .get(segment.index)
    ?.some(
      (label) =>
        label.span.from < 4 &&
        label.quality >= weights.label.start &&
        [...label.concepts.keys()].some((concept) => concepts.has(concept))
    ) ?? false
