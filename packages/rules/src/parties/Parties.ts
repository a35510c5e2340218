import type { Role } from "../words/RoleWords.js"
import { patternsOf } from "../lexicon/Patterns.js"
import { finder } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import { labelValues } from "../scalars/Scores.js"
import type { Target } from "../template/Target.js"
import { noPhrases, helperTarget } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import { weights } from "../Weights.js"
import { kindOf } from "../words/Lexicon.js"
import type { Party, PartyReading } from "./Party.js"
import { ownedOf } from "./Owners.js"
import { issuerValues } from "./IssuerNames.js"
import { ownerAt } from "./PartHeadings.js"
import { letterOf } from "../letters/Letter.js"
import { wordsOfKey } from "../words/Text.js"

const { contactBehind, readerKey, writerKey, writerWord } = patternsOf(
  "contactBehind",
  "readerKey",
  "writerKey",
  "writerWord"
)

/** Names and addresses of the seller, the buyer and the place of delivery, from the address blocks of the document. */
export const partyValues = finder<PartyReading>("names and addresses of parties", (target, reading) => {
  const property = propertyOf(target)
  if (property === undefined) return []
  const { role } = target
  const { all, owns } = reading.parties
  const unsaid = role === undefined && property !== "name" ? defaultParty(reading) : undefined
  const own = all.filter((party) => party === unsaid || owns(party.owner, target))
  const standing = own.length > 0 || role === undefined ? own : fallbackParties(role, reading)
  const sureness = own.length > 0 ? 1 : weights.party.standIn
  return standing.flatMap((party, index): ReadonlyArray<Scored> => {
    const candidate = property === "address" ? addressOf(party.block) : party.block[property]
    const score = party.score * sureness
    return candidate === undefined
      ? []
      : [{ target, candidate, score: score * candidate.fit - 0.01 * index, by: "party", named: score }]
  })
})

/** The party for an address without an owner in the template: the only one, or the one with the label "Address". */
const defaultParty = (reading: PartyReading): Party | undefined => {
  const parties = reading.parties.all
  const [best] = [...labelValues(helperTarget("address", "text"), reading)].sort((a, b) => b.score - a.score)
  return best === undefined
    ? parties.find(() => parties.length === 1)
    : parties.find(({ block }) => block.lines.includes(best.candidate.span.segment))
}

/** Buyer and delivery recipient are the same if the template asks for one of them and the document names only the other. */
const fallbackParties = (role: Role, { parties, targets }: PartyReading): ReadonlyArray<Party> => {
  const other = role === "shipTo" ? "buyer" : role === "buyer" ? "shipTo" : undefined
  const isAsked = targets.some((target) => target.role === other && propertyOf(target) !== undefined)
  return isAsked ? [] : parties.all.filter(({ owner }) => owner.role === other)
}

/** Values of labels below a party's heading: "Name:" below "Carrier" for carrierName. */
export const ownedValues = finder<PartyReading>("values of labels in a part with a heading", (target, reading) => {
  const { headings, owns } = reading.parties
  const property = ownedOf(target)?.property
  if (property === undefined || property === target.concept) return []
  const own: Target = { ...target, concept: property, kind: kindOf(property), phrases: noPhrases }
  return labelValues(own, reading)
    .filter(({ label }) => {
      const owner = label === undefined ? undefined : ownerAt(label, headings, reading.sheet)
      return owner !== undefined && owns(owner, target)
    })
    .map(({ candidate, score }) => ({
      target,
      candidate,
      score: Math.min(weights.party.labelled, score * weights.party.named),
      by: "label"
    }))
})

/** An address from its street to the last line of its town, postcode, state or country. */
const addressOf = ({ city, country, lines, postcode, street, state }: Party["block"]): Candidate | undefined => {
  if (street === undefined) return undefined
  const first = lines.indexOf(street.span.segment)
  const others = [city, postcode, state, country].flatMap((part) =>
    part === undefined ? [] : [lines.indexOf(part.span.segment)]
  )
  const last = Math.max(first, ...others)
  if (first < 0 || others.some((line) => line < first)) return undefined
  const spans = lines.slice(first, last + 1).map((segment, index) => {
    const from = index === 0 ? street.span.from : 0
    return { segment, from, to: segment.text.slice(0, contactIn(segment.text)).trimEnd().length }
  })
  const [span, ...more] = spans
  const value = spans.map(({ from, segment, to }) => segment.text.slice(from, to).replace(/,$/, "")).join(", ")
  return span === undefined ? undefined : { value, span, more, fit: 1 }
}

/** The index at which contact data begins in a line. */
const contactIn = (text: string): number | undefined => {
  const found = text.search(contactBehind)
  return found > 0 ? found : undefined
}

const propertyOf = (target: Target) => {
  const property = target.concept === "address" ? target.concept : (ownedOf(target)?.property ?? target.concept)
  return property === "fullName" ? "name" : addressProperties.find((one) => one === property)
}

const addressProperties = ["address", "street", "postcode", "city", "country", "state"] as const

/** A letter's parties: the salutation names the recipient, and the signature below the closing words the sender. */
export const letterValues = finder("sender and reader of letters", (target, { sheet }) => {
  const part = letterParts.get(target.concept ?? "")
  if (part === undefined) return []
  const { greeted, signature: signed } = letterOf(sheet)
  const isWriter =
    target.concept === "sellerName" &&
    signed.company === undefined &&
    wordsOfKey(target.variable.key).some((word) => writerWord.test(word))
  const candidate = { greeted, ...signed }[isWriter ? "person" : part]
  return candidate === undefined ? [] : [{ target, candidate, score: weights.letter, by: "letter" }]
})

const letterParts: ReadonlyMap<string, "greeted" | "person" | "company"> = new Map([
  ["buyerName", "greeted"],
  ["signatoryName", "person"],
  // The signatory is the contact if the letter names no other
  ["contactName", "person"],
  ["sellerName", "company"]
])

/** The parties of letters that are called by what they are: the borrower is the reader, the lender the writer. */
export const calledParties = finder<PartyReading>(
  "readers and writers of letters by what they are",
  (target, reading) => {
    if ((target.kind !== "name" && target.kind !== "text") || isOfSale(target)) return []
    const isLetter = letterOf(reading.sheet).greeting !== undefined
    const words = wordsOfKey(target.variable.key)
    if (words.some((word) => readerKey.test(word))) {
      const { all } = reading.parties
      const readers = all.filter(({ block, owner }) => owner.role === "buyer" && (isLetter || block.greeted))
      const found = readers.flatMap(({ block: { name } }) => name ?? [])
      return [
        ...found.slice(0, 1).map((candidate): Scored => ({ target, candidate, score: weights.letter, by: "letter" })),
        ...renamed(target, letterValues({ ...target, concept: "buyerName", role: "buyer" }, reading))
      ]
    }
    if (!isLetter || !words.some((word) => writerKey.test(word))) return []
    const writer: Target = { ...target, concept: "sellerName", role: "seller" }
    return renamed(target, [...partyValues(writer, reading), ...issuerValues(writer, reading)])
  }
)

const isOfSale = ({ concept, role }: Target): boolean =>
  role !== undefined && concept !== "accountHolder" && concept !== "patientName"

const renamed = (target: Target, found: ReadonlyArray<Scored>): ReadonlyArray<Scored> =>
  found.map((one) => ({ ...one, target }))
