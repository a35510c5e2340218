import { addToGroup, groupBy } from "../Collections.js"
import type { Concept } from "../lexicon/Concepts.js"
import type { Scored } from "../reading/Scored.js"
import type { Segment } from "../sheet/Sheet.js"
import { intersects } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import { weights } from "../Weights.js"

/** Concepts that one printed value may answer together: a subtotal may be the net total as well. */
const coincidingConcepts: ReadonlyArray<ReadonlySet<Concept>> = [
  new Set<Concept>(["lineItemsTotal", "netTotal", "grandTotal", "amountDue"]),
  new Set<Concept>(["closingBalance", "amountDue"]),
  new Set<Concept>(["currentCharges", "grandTotal", "amountDue"]),
  new Set<Concept>(["paymentsReceived", "prepaidAmount"]),
  new Set<Concept>(["issueDate", "deliveryDate", "orderDate", "bookingDate", "travelDate"]),
  ...(["fullName", "passengerName", "patientName"] as const).flatMap((name) => [
    new Set<Concept>([name, "givenName"]),
    new Set<Concept>([name, "familyName"])
  ]),
  new Set<Concept>(["invoiceNumber", "receiptNumber"]),
  new Set<Concept>(["taxNumber", "registrationNumber", "vatId"]),
  new Set<Concept>(["orderReference", "orderNumber", "yourReference"]),
  new Set<Concept>(["bookingReference", "confirmationNumber", "orderNumber"]),
  new Set<Concept>(["bookingReference", "invoiceNumber"]),
  new Set<Concept>(["ticketNumber", "invoiceNumber"])
]

/** A field's chosen value and all its candidates. */
export interface Chosen {
  readonly scored: Scored
  readonly others: ReadonlyArray<Scored>
}

/** Chooses greedily by score: a place serves one field, a field gets one place; below its threshold a field is null. */
export const assign = (scored: ReadonlyArray<Scored>): ReadonlyMap<Target, Chosen> => {
  const byTarget = groupBy(scored, ({ target }) => target)
  const chosen = new Map<Target, Chosen>()
  const taken = new Map<Segment, Array<Scored>>()
  for (const candidate of [...scored].sort((a, b) => b.score - a.score)) {
    const { target } = candidate
    const threshold = target.variable.required === true ? weights.requiredThreshold : weights.threshold
    if (candidate.score < threshold || chosen.has(target)) continue
    const { span } = candidate.candidate
    const here = (taken.get(span.segment) ?? []).filter((other) => intersects(span, other.candidate.span))
    const blocked = here.some((other) => !mayShare(target, other.target) && !areOfLetter(candidate, other))
    if (blocked || isMixed(candidate, byTarget.get(target) ?? [])) continue
    chosen.set(target, { scored: candidate, others: byTarget.get(target) ?? [] })
    addToGroup(taken, span.segment, candidate)
  }
  return chosen
}

/** Whether another tax rate is as likely: "VAT 7 %" and "VAT 19 %" in a document that has both. */
const isMixed = ({ candidate: { value }, score, target }: Scored, all: ReadonlyArray<Scored>): boolean =>
  target.concept === "vatRate" &&
  all.some((other) => other.candidate.value !== value && other.score > weights.equallyLikely * score)

/** Values of a letter may share a place: the signatory is also the sender, the greeted name is part of the salutation. */
const areOfLetter = (one: Scored, other: Scored): boolean => one.by === "letter" && other.by === "letter"

const mayShare = (a: Target, b: Target): boolean => {
  // "PAID" answers a status and whether the invoice is paid
  if (a.kind === "boolean" || b.kind === "boolean") return a.kind !== b.kind
  // "Payment: cash $" answers the method and the currency
  if (a.kind === "currency" || b.kind === "currency") return a.kind === "text" || b.kind === "text"
  if (a.concept === undefined || b.concept === undefined) return false
  if (a.concept === b.concept) return a.role === b.role
  const both = [a.concept, b.concept]
  return coincidingConcepts.some((group) => both.every((concept) => group.has(concept)))
}
