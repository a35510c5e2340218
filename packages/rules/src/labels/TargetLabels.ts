import { patternsOf } from "../lexicon/Patterns.js"
import type { Concept } from "../lexicon/Concepts.js"
import type { Target } from "../template/Target.js"
import { weights } from "../Weights.js"
import { fold } from "../words/Text.js"
import { documentTypesOf } from "../sheet/StatedTypes.js"
import type { Sheet } from "../sheet/Sheet.js"
import { textOf } from "../sheet/Sheet.js"
import type { Figures } from "../values/Figures.js"
import type { Label } from "./Labels.js"
import type { TabledDocument } from "./WordLabels.js"

const { ofRegister } = patternsOf("ofRegister")

/** Fallback concepts: a target also takes the labels of this concept if no target asks for it. */
const fallbackConcepts: ReadonlyMap<Concept, Concept> = new Map([
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

/** The fallback concept, which depends on the document: an offer is due when it ends, a bank's customer holds the account. */
const fallbackOf = ({ concept, variable }: Target, sheet: Sheet): Concept | undefined => {
  // Context: "National tax or registration number"
  if (concept === "taxNumber" && ofRegister.test(fold(variable.context))) return "registrationNumber"
  if (concept === "validUntil" && documentTypesOf(sheet).has("quote")) return "dueDate"
  if (concept === "accountHolder" && documentTypesOf(sheet).has("statement")) return "buyerName"
  return concept === undefined ? undefined : fallbackConcepts.get(concept)
}

/** Dates that a document may label just "date". */
const bareDates: ReadonlySet<Concept | undefined> = new Set(["orderDate", "bookingDate", "travelDate", "effectiveDate"])

/** Dates that "date" alone does not mean if other dates are asked for. */
const namedDates: ReadonlySet<Concept | undefined> = new Set(["effectiveDate", "travelDate"])

/** Values that follow a contact's name in its line. */
const contactConcepts: ReadonlySet<Concept | undefined> = new Set<Concept | undefined>(["phone", "email"])

/** Whether a label contains the words of a target's key. */
const namesTarget = (label: Label, target: Target): boolean => (label.targets.get(target) ?? 0) >= weights.words.full

const isBareDate = ({ concept, kind }: Target): boolean =>
  kind === "date" && (concept === "issueDate" || bareDates.has(concept))

/** The amounts to pay. */
const amountsToPay: ReadonlyArray<Concept> = ["grandTotal", "amountDue"]

/** A label of one of these may ask for the other, too. */
const dues: ReadonlyArray<Concept> = ["dueDate", "amountDue"]

/** Whether only a day and an amount stand behind a label. */
const hasDayAndAmount = ({ span: { segment, to } }: Label, { segments }: Sheet, figures: Figures): boolean => {
  const beside = segments.slice(segment.index + 1, segment.index + 1 + maxBeside)
  const own = [segment.text.slice(to), ...beside.flatMap(({ row, text }) => (row === segment.row ? [text] : []))]
  const text = own.join(" ").slice(0, maxLength)
  const [day, ...others] = figures.datesIn(text)
  const behind = text.slice(day?.to ?? text.length)
  const [amount] = figures.numbersIn(behind)
  const between = behind.slice(0, amount?.from)
  return amount?.money === true && others.length === 0 && /^[^\p{L}\d]*(?:[A-Z]{3}\s?)?$/u.test(between)
}
const maxLength = 100
const maxBeside = 4

/** "DNI" names its number in a sentence, too. */
const isAcronym = /^\p{Lu}{3,5}$/u

/** A target's labels with their weights; targets with the same phrase share the label. */
export const labelsFor = (
  target: Target,
  { figures, labels, sheet, targets }: Pick<TabledDocument, "figures" | "labels" | "sheet" | "targets">
): ReadonlyMap<Label, number> => {
  const found = new Map<Label, number>()
  for (const label of labels.byTarget.get(target) ?? []) found.set(label, label.targets.get(target) ?? 0)
  // "Mobile:" is a label of every phone, but of `mobile` before all others; "Total" in "Total labour" is no label of `total`
  const isNamed = [...found].some(
    ([{ quality, span }, weight]) =>
      weight >= 1 && (quality >= weights.label.startWithColon || isAcronym.test(textOf(span)))
  )
  const alike = targets.filter((other) => other !== target && other.concept === target.concept)
  const addConcept = (concept: Concept | undefined, factor: number) => {
    if (concept === undefined) return
    for (const label of labels.byConcept.get(concept) ?? []) {
      const others = isNamed ? weights.otherName : 1
      const isRival = alike.some((other) => namesTarget(label, other))
      const own = namesTarget(label, target) ? 1 : isRival ? weights.rivals : others
      found.set(label, Math.max(found.get(label) ?? 0, own * factor * (label.concepts.get(concept) ?? 0)))
    }
  }
  addConcept(target.concept, 1)
  // "Contact: Ann Lee 555-123-4567": a contact's label for a phone number
  if (contactConcepts.has(target.concept) && target.role !== "buyer") addConcept("contactName", weights.standIn)
  const standIn = fallbackOf(target, sheet)
  if (targets.every(({ concept }) => concept !== standIn)) addConcept(standIn, weights.standIn)
  // "Amount due by 3 May 2026: 1,440.00", "Zahlbar bis 03.05.2026: 1.440,00"
  const others = dues.some((due) => due === target.concept) ? dues : []
  for (const label of others.flatMap((due) => labels.byConcept.get(due) ?? []))
    if (!found.has(label) && hasDayAndAmount(label, sheet, figures)) found.set(label, weights.standIn)
  // "Address: 4 Mill Lane": an address label for a street, with the town in another line or missing
  if (target.concept === "street") addConcept("address", weights.standIn)
  // "Price: 50.00" on a ticket is the total
  if (target.concept === "grandTotal" && amountsToPay.every((concept) => !labels.byConcept.has(concept)))
    for (const label of labels.byConcept.get("unitPrice") ?? [])
      if (!label.whole && label.span.from === 0)
        found.set(label, weights.standIn * (label.concepts.get("unitPrice") ?? 0))
  // "Sales tax (7.25 %)": a tax amount's label for a rate
  if (target.concept === "vatRate") addConcept("taxTotal", weights.rateBesideTax)
  // "Date" alone is the document's own date
  const rivals = targets.filter((other) => other !== target && other.kind === "date")
  if (isBareDate(target) && !rivals.some((other) => namedDates.has(target.concept) || isBareDate(other)))
    addConcept("issueDate", weights.standIn)
  return found
}
