import type { Concept } from "../lexicon/Concepts.js"
import { dayEnding, papers, totalWords, typeWords, yearWords } from "../lexicon/TypeWords.js"
import { ofAnyTax, ofRegister, ofState } from "../lexicon/TaxSides.js"
import type { Target } from "../template/Target.js"
import { weights } from "../Weights.js"
import { kindOf, wordsListed } from "../words/Lexicon.js"
import { conceptsCalled } from "../words/Phrases.js"
import { isLink, synonymsOf } from "../words/ComposedLabels.js"
import { fold, keyOf, wordsOfKey } from "../words/Text.js"
import { ownPapers } from "../sheet/OwnPapers.js"
import type { Sheet } from "../sheet/Sheet.js"
import type { Label, Labels } from "./Labels.js"

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

const opposites = [new Set(wordsListed("net")), new Set(wordsListed("gross"))] as const

/** Whether a label says gross where the key says net, or the other way round. */
const isOpposite = ({ span }: Label, { variable }: Target): boolean => {
  const key = wordsOfKey(variable.key)
  const said = span.segment.tokens.filter(({ end, start }) => end > span.from - 8 && start < span.to + 8)
  return opposites.some(
    (one, index) =>
      key.some((word) => one.has(word)) &&
      said.some((token) => opposites[1 - index]?.has(token.key)) &&
      !said.some((token) => one.has(token.key))
  )
}

/** "Your reference: Ann Lee" is who asked for the goods, "Our reference: Bob Ray" who sold them. */
const isOfReader = ({ concept, role }: Target): boolean => concept === "contactName" && role === "buyer"

const isOtherSides = ({ concepts }: Label, target: Target): boolean =>
  target.concept === "contactName" && concepts.has(isOfReader(target) ? "ourReference" : "yourReference")

const isOfState = ({ span: { segment } }: Label, { concept }: Target): boolean =>
  concept === "taxNumber" && ofState.test(fold(segment.text))

/** What a contact's line tells behind his name. */
const reaches: ReadonlySet<Concept | undefined> = new Set<Concept | undefined>(["phone", "email"])

/** "Adres klant" has the words of clientAddress, and heads no name. */
const isOfAddress = ({ targets }: Label, { kind, role }: Target): boolean =>
  kind === "name" &&
  [...targets].some(
    ([other, weight]) => other.concept === "address" && other.role === role && weight >= weights.words.full
  )

/** Whether a label has the words of a target's own key. */
const names = (label: Label, target: Target): boolean => (label.targets.get(target) ?? 0) >= weights.words.full

const isOwnDay = ({ concept, kind, variable }: Target): boolean => {
  if (kind !== "date") return false
  if (concept === "issueDate" || ownDays.has(concept)) return true
  return concept === undefined && isOfPaper(wordsOfKey(variable.key))
}

/** "inspectionDate", "angebotsdatum": a paper or what it reports, and the type. */
const isOfPaper = (key: ReadonlyArray<string>): boolean => {
  const words = key.filter((word) => !isLink(word))
  const things = words.flatMap((word) => (typeWords.date.has(word) ? [] : [word.replace(dayEnding, "")]))
  return words.length <= 2 && things.length === 1 && things.every((word) => paperWords.has(keyOf(word)))
}

const paperWords: ReadonlySet<string> = new Set(
  papers.flatMap((word) => synonymsOf(word).flatMap((form) => [form, `${form}s`]))
)

/** "supplierTaxId", where no other field asks for the number that a small business has in place of a VAT id. */
const asksAnyTaxNumber = ({ concept, role, variable }: Target, targets: ReadonlyArray<Target>): boolean =>
  concept === "vatId" &&
  ofAnyTax.test(fold(`${wordsOfKey(variable.key).join(" ")} ${variable.context}`)) &&
  !targets.some((other) => other.concept === "taxNumber" && other.role === role)

/** The side of an account whose sum is asked for: "Money in" says totalDeposits. */
const sideSummed = ({ concept, kind, variable }: Target): Concept | undefined => {
  const words = wordsOfKey(variable.key)
  const rest = words.filter((word) => !totalWords.has(word))
  if (kind !== "amount" || concept !== undefined || rest.length === 0 || rest.length === words.length) return undefined
  return conceptsCalled(rest).find((one) => one === "debit" || one === "credit")
}

/** The amount whose sum of the year so far is asked for: "Gross pay" says grossPayYtd in a column of the year. */
const summedInYear = ({ concept, variable }: Target): Concept | undefined => {
  const key = wordsOfKey(variable.key).join(" ")
  const rest = key.replace(yearWords, " ")
  return variable.type !== "number" || concept !== undefined || rest === key
    ? undefined
    : conceptsCalled(rest.trim().split(/\s+/)).find((one) => kindOf(one) === "amount")
}

/** The number of the thing whose day is asked for: "Invoice R-12 of 3 May 2024" says originalInvoiceDate. */
const thingDated = ({ concept, kind, variable }: Target): Concept | undefined => {
  const words = wordsOfKey(variable.key)
  if (kind !== "date" || concept !== undefined || words.length < 2 || !typeWords.date.has(words.at(-1) ?? ""))
    return undefined
  const thing = words.slice(0, -1)
  return [...conceptsCalled(thing), ...conceptsCalled([...thing, "number"])].find((one) => kindOf(one) === "id")
}

/** Either is what a paper comes to. */
const sums: ReadonlyArray<Concept> = ["grandTotal", "amountDue"]

/** "Name: Ann Lee" at the head of a paper that says of nobody else who he is names whom it is for. */
const readers: ReadonlySet<Concept | undefined> = new Set<Concept | undefined>(["buyerName", "accountHolder"])

const saysWhose = ({ byConcept }: Labels): boolean =>
  (["buyerName", "sellerName", "accountHolder"] as const).some(
    (concept) => byConcept.get(concept)?.some(({ quality }) => quality >= weights.label.start) ?? false
  )

const isAtHead = ({ span: { from, segment, to } }: Label): boolean =>
  from === 0 && segment.page === 1 && segment.row < weights.titleRows && /^\s?:/.test(segment.text.slice(to))

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
      if (isOpposite(label, target) || isOtherSides(label, target) || isOfAddress(label, target)) continue
      if (isOfState(label, target)) continue
      const own = alike.some((other) => names(label, other)) && !names(label, target) ? weights.rivals : 1
      found.set(label, Math.max(found.get(label) ?? 0, own * factor * (label.concepts.get(concept) ?? 0)))
    }
  }
  addConcept(target.concept, 1)
  addConcept(thingDated(target), weights.headlessPhrase)
  addConcept(sideSummed(target), weights.standIn)
  addConcept(summedInYear(target), weights.standIn)
  if (isOfReader(target)) addConcept("yourReference", weights.standIn)
  // "Contact: Ann Lee 555-123-4567"
  if (reaches.has(target.concept) && target.role !== "buyer") addConcept("contactName", weights.standIn)
  const standIn = standInOf(target, sheet)
  if (targets.every(({ concept }) => concept !== standIn)) addConcept(standIn, weights.standIn)
  if (readers.has(target.concept) && !saysWhose(labels))
    for (const label of labels.byConcept.get("fullName") ?? [])
      if (isAtHead(label)) found.set(label, weights.standIn * (label.concepts.get("fullName") ?? 0))
  // "Address: 4 Mill Lane", with the town in a line of its own or none
  if (target.concept === "street") addConcept("address", weights.standIn)
  // "Price: 50.00" of a ticket is all there is to pay
  if (target.concept === "grandTotal" && sums.every((concept) => !labels.byConcept.has(concept)))
    for (const label of labels.byConcept.get("unitPrice") ?? [])
      if (!label.whole && label.span.from === 0)
        found.set(label, weights.standIn * (label.concepts.get("unitPrice") ?? 0))
  if (asksAnyTaxNumber(target, targets)) addConcept("taxNumber", weights.standIn)
  // "Sales tax (7.25 %)"
  if (target.concept === "vatRate") addConcept("taxTotal", weights.rateBesideTax)
  // "Date" alone is the paper's own day
  const rivals = targets.filter((other) => other !== target && other.kind === "date")
  if (isOwnDay(target) && !rivals.some((other) => needsItsName.has(target.concept) || isOwnDay(other)))
    addConcept("issueDate", weights.standIn)
  if (target.kind === "date") {
  }
  return found
}
