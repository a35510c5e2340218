import type { Concept } from "../lexicon/Concepts.js"

/** Amounts that may stand between items: more items can follow. */
export const subtotals: ReadonlySet<Concept> = new Set<Concept>([
  "lineItemsTotal",
  "shippingTotal",
  "discountTotal",
  "chargeTotal",
  "closingBalance",
  "carriedForward"
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
