import { patternsOf } from "../lexicon/Patterns.js"
import type { Concept } from "../lexicon/Concepts.js"
import type { Scored } from "../reading/Scored.js"
import type { Target } from "../template/Target.js"
import { weights } from "../Weights.js"
import { wordsOfKey } from "../words/Text.js"

const { signingWord } = patternsOf("signingWord")

/** Concepts that one printed value may answer together: a subtotal is the net total when nothing lies between. */
const coincide: ReadonlyArray<ReadonlySet<Concept>> = [
  new Set<Concept>(["lineItemsTotal", "netTotal", "grandTotal", "amountDue"]),
  new Set<Concept>(["closingBalance", "amountDue"]),
  new Set<Concept>(["currentCharges", "grandTotal", "amountDue"]),
  new Set<Concept>(["paymentsReceived", "prepaidAmount"]),
  new Set<Concept>(["issueDate", "deliveryDate", "orderDate", "bookingDate", "travelDate"]),
  new Set<Concept>(["fullName", "givenName"]),
  new Set<Concept>(["fullName", "familyName"]),
  new Set<Concept>(["passengerName", "givenName"]),
  new Set<Concept>(["passengerName", "familyName"]),
  new Set<Concept>(["patientName", "givenName"]),
  new Set<Concept>(["patientName", "familyName"]),
  new Set<Concept>(["invoiceNumber", "receiptNumber"]),
  new Set<Concept>(["taxNumber", "registrationNumber", "vatId"]),
  new Set<Concept>(["orderReference", "orderNumber", "yourReference"]),
  new Set<Concept>(["bookingReference", "confirmationNumber", "orderNumber"]),
  new Set<Concept>(["bookingReference", "invoiceNumber"]),
  new Set<Concept>(["ticketNumber", "invoiceNumber"])
]

/** A field's value among all that it could have been. */
export interface Chosen {
  readonly scored: Scored
  readonly others: ReadonlyArray<Scored>
}

/** Chooses greedily by score: a place serves one field, a field takes one place, and what stays below its threshold is null. */
export const assign = (scored: ReadonlyArray<Scored>): ReadonlyMap<Target, Chosen> => {
  const byTarget = new Map<Target, Array<Scored>>()
  for (const candidate of scored) {
    const others = byTarget.get(candidate.target)
    if (others === undefined) byTarget.set(candidate.target, [candidate])
    else others.push(candidate)
  }
  const chosen = new Map<Target, Chosen>()
  const taken: Taken = new Map()
  for (const candidate of [...scored].sort((a, b) => b.score - a.score)) {
    const { target } = candidate
    const threshold = target.variable.required === true ? weights.requiredThreshold : weights.threshold
    if (candidate.score < threshold || chosen.has(target)) continue
    const here = takenAt(candidate, taken)
    const blocked = here.some((other) => !mayShare(target, other.target) && !areOfLetter(candidate, other))
    if (blocked) continue
    const others = byTarget.get(target) ?? []
    const own = here.some((other) => other.target.concept !== target.concept)
      ? ownOf(candidate, others, taken)
      : undefined
    const scored = own ?? candidate
    chosen.set(target, { scored, others })
    const { index } = scored.candidate.span.segment
    taken.set(index, [...(taken.get(index) ?? []), scored])
  }
  return chosen
}

/** What has been chosen, by the segments that it stands in. */
type Taken = Map<number, Array<Scored>>

const takenAt = ({ candidate: { span } }: Scored, taken: Taken): ReadonlyArray<Scored> =>
  (taken.get(span.segment.index) ?? []).filter(
    ({ candidate }) => span.from < candidate.span.to && candidate.span.from < span.to
  )

/**
 * A day or a number that a label tells as well, where the best one is another field's: of "Order date" and "Date" the second
 * is the invoice's own, of "Your order" and "Your reference" each has its field.
 */
const ownOf = (best: Scored, others: ReadonlyArray<Scored>, taken: Taken): Scored | undefined =>
  best.by === "label" && (best.target.kind === "date" || best.target.kind === "id")
    ? others.find(
        (other) => other.by === "label" && other.score > best.score - asGood && takenAt(other, taken).length === 0
      )
    : undefined

/** How much less may speak for a value of the field's own: as much as its place on the page does. */
const asGood = weights.position + 0.01

/** Who signs a letter has sent it, who is greeted is a part of the greeting, and a subject may name a number or a day. */
const areOfLetter = (one: Scored, other: Scored): boolean =>
  (one.by === "letter" && (other.by === "letter" || one.target.concept === "subject")) ||
  (other.by === "letter" && other.target.concept === "subject")

/** An agreement holds from the day on which it was signed where it says no other. */
const asksSigning = ({ concept, kind, variable }: Target): boolean =>
  concept === undefined && kind === "date" && wordsOfKey(variable.key).some((word) => signingWord.test(word))

const mayShare = (a: Target, b: Target): boolean => {
  if ((a.concept === "effectiveDate" && asksSigning(b)) || (b.concept === "effectiveDate" && asksSigning(a)))
    return true
  // "PAID" is a status and says that it is
  if (a.kind === "boolean" || b.kind === "boolean") return a.kind !== b.kind
  // "Payment: cash $" names the currency as well
  if (a.kind === "currency" || b.kind === "currency") return a.kind === "text" || b.kind === "text"
  // "10 days 2 %, 30 days net" tells days and a share as well
  if (a.concept === "paymentTerms" || b.concept === "paymentTerms") return a.variable.type !== b.variable.type
  if (a.concept === undefined || b.concept === undefined) return false
  if (a.concept === b.concept) return a.role === b.role
  const first = a.concept
  const second = b.concept
  return coincide.some((group) => group.has(first) && group.has(second))
}
