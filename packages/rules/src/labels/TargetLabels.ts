import { patternsOf } from "../lexicon/Patterns.js"
import type { Concept } from "../lexicon/Concepts.js"
import type { Target } from "../template/Target.js"
import { weights } from "../Weights.js"
import { fold } from "../words/Text.js"
import { ownPapers } from "../sheet/OwnPapers.js"
import type { Sheet } from "../sheet/Sheet.js"
import type { Label, Labels } from "./Labels.js"

const { ofRegister } = patternsOf("ofRegister")

/** Concepts that documents print one of: where the other is not asked for, its labels will do. */
const standIns: ReadonlyMap<Concept, Concept> = new Map([
  ["grandTotal", "amountDue"],
  ["amountDue", "grandTotal"],
  ["project", "projectNumber"],
  ["orderNumber", "orderReference"],
  ["orderReference", "orderNumber"],
  ["taxBase", "netTotal"],
  ["grossSalary", "baseSalary"],
  ["baseSalary", "grossSalary"],
  ["periodStart", "effectiveDate"],
  ["periodEnd", "validUntil"],
  ["validUntil", "periodEnd"],
  ["taxableAmount", "netTotal"],
  ["unitPrice", "grandTotal"],
  ["travelDate", "checkOutDate"],
  ["ticketNumber", "receiptNumber"],
  ["passengerName", "fullName"],
  ["contactName", "salesPerson"]
])

/** An offer is due when it ends, and a bank's customer holds the account that is stated. */
const standInOf = ({ concept, variable }: Target, sheet: Sheet): Concept | undefined => {
  // "National tax or registration number"
  if (concept === "taxNumber" && ofRegister.test(fold(variable.context))) return "registrationNumber"
  if (concept === "validUntil" && ownPapers(sheet).has("quote")) return "dueDate"
  if (concept === "accountHolder" && ownPapers(sheet).has("statement")) return "buyerName"
  return concept === undefined ? undefined : standIns.get(concept)
}

/** Days of a document that it may call just "date". */
const ownDays: ReadonlySet<Concept | undefined> = new Set(["orderDate", "bookingDate", "travelDate", "effectiveDate"])

/** Days that a bare "date" does not mean where other days are asked for. */
const needsItsName: ReadonlySet<Concept | undefined> = new Set(["effectiveDate", "travelDate"])

/** What a contact's line tells behind his name. */
const reaches: ReadonlySet<Concept | undefined> = new Set<Concept | undefined>(["phone", "email"])

/** Whether a label has the words of a target's own key. */
const names = (label: Label, target: Target): boolean => (label.targets.get(target) ?? 0) >= weights.words.full

const isOwnDay = ({ concept, kind }: Target): boolean =>
  kind === "date" && (concept === "issueDate" || ownDays.has(concept))

/** Either is what a paper comes to. */
const sums: ReadonlyArray<Concept> = ["grandTotal", "amountDue"]

/** Labels of a target; a label is shared with others when its phrase is. */
export const labelsFor = (
  target: Target,
  {
    labels,
    sheet,
    targets
  }: { readonly labels: Labels; readonly sheet: Sheet; readonly targets: ReadonlyArray<Target> }
): ReadonlyMap<Label, number> => {
  const found = new Map<Label, number>()
  for (const label of labels.byTarget.get(target) ?? []) found.set(label, label.targets.get(target) ?? 0)
  const alike = targets.filter((other) => other !== target && other.concept === target.concept)
  const addConcept = (concept: Concept | undefined, factor: number) => {
    if (concept === undefined) return
    for (const label of labels.byConcept.get(concept) ?? []) {
      const own = alike.some((other) => names(label, other)) && !names(label, target) ? weights.rivals : 1
      found.set(label, Math.max(found.get(label) ?? 0, own * factor * (label.concepts.get(concept) ?? 0)))
    }
  }
  addConcept(target.concept, 1)
  // "Contact: Ann Lee 555-123-4567"
  if (reaches.has(target.concept) && target.role !== "buyer") addConcept("contactName", weights.standIn)
  const standIn = standInOf(target, sheet)
  if (targets.every(({ concept }) => concept !== standIn)) addConcept(standIn, weights.standIn)
  // "Address: 4 Mill Lane", with the town in a line of its own or none
  if (target.concept === "street") addConcept("address", weights.standIn)
  // "Price: 50.00" of a ticket is all there is to pay
  if (target.concept === "grandTotal" && sums.every((concept) => !labels.byConcept.has(concept)))
    for (const label of labels.byConcept.get("unitPrice") ?? [])
      if (!label.whole && label.span.from === 0)
        found.set(label, weights.standIn * (label.concepts.get("unitPrice") ?? 0))
  // "Sales tax (7.25 %)"
  if (target.concept === "vatRate") addConcept("taxTotal", weights.rateBesideTax)
  // "Date" alone is the paper's own day
  const rivals = targets.filter((other) => other !== target && other.kind === "date")
  if (isOwnDay(target) && !rivals.some((other) => needsItsName.has(target.concept) || isOwnDay(other)))
    addConcept("issueDate", weights.standIn)
  return found
}
