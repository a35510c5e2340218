import { patternsOf } from "../lexicon/Patterns.js"
import { pass, unchanged } from "../Pass.js"
import type { Concept } from "../lexicon/Concepts.js"
import { isOwnConcept } from "../lexicon/Concepts.js"
import { addToGroup } from "../Collections.js"
import type { Scored } from "../reading/Scored.js"
import type { Segment } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import { weights } from "../Weights.js"
import type { Owner } from "./Owners.js"
import { ofRole } from "./Owners.js"
import type { PartyReading } from "./Party.js"
import { joined, wordsOfKey } from "../words/Text.js"
import type { Role } from "../words/RoleWords.js"
import { wordsOfRole } from "../words/RoleWords.js"

const { ofReader, ofWriter } = patternsOf("ofReader", "ofWriter")

/** Lowers the score of values in another party's part of the page, unless their label names their owner. */
export const roleAdjusted = pass(
  "values weighed by whose part they stand in",
  unchanged,
  (scored: ReadonlyArray<Scored>, reading: PartyReading): ReadonlyArray<Scored> => {
    const { parties, sheet } = reading
    const { ownerOf, owns } = parties
    const bottoms: Bottoms = new Map(sheet.rows.map(({ box, page }) => [page, box.y + box.height]))
    const byTarget = new Map<Target, Array<OwnedValue>>()
    const placed = scored.map((one): OwnedValue | undefined => {
      const { concept, role } = one.target
      if (role === undefined || concept === undefined || !(isOwnConcept(concept) || isLabelledByKey(one)))
        return undefined
      const said = numbers.has(concept) || concept === "address" ? roleInLabel(one) : undefined
      const owner = said === undefined ? identifiedOwner(ownerOf(one.candidate.span.segment)) : ofRole(said)
      const own = { scored: one, owner, isOwn: owner !== undefined && owns(owner, one.target) }
      addToGroup(byTarget, one.target, own)
      return own
    })
    return scored.map((one, index) => {
      const own = placed[index]
      if (own === undefined) return isNumberOfParty(one, reading) ? weighed(one, weights.otherParty) : one
      return weighed(one, factorFor(own, byTarget.get(one.target) ?? [], bottoms))
    })
  }
)

const weighed = (one: Scored, factor: number): Scored => ({ ...one, score: one.score * factor })

/** Whether the label is only the key, such as "Name" for `seller.name`, which does not say whose it is. */
const isLabelledByKey = (scored: Scored): boolean =>
  scored.label !== undefined &&
  joined(scored.label.tokens) === wordsOfKey(scored.target.variable.key).join(" ") &&
  roleInLabel(scored) === undefined

/** Whether the label is only "Number" or "No." among the captions below the heading of a party: "Customer". */
const isNumberOfParty = ({ label, target }: Scored, { labels, parties, sheet }: PartyReading): boolean =>
  target.kind === "id" &&
  target.role === undefined &&
  label !== undefined &&
  joined(label.tokens) === "nr" &&
  parties.headings.some(
    ({ owner, segment: { box, page, row } }) =>
      owner.role !== undefined &&
      page === label.page &&
      Math.abs(box.x - label.box.x) < sheet.lineHeight &&
      row < label.row &&
      label.row - row <= maxCaptions &&
      sheet.rows.slice(row + 1, label.row).every(({ segments }) => segments.some((one) => labels.in(one).length > 0))
  )

const maxCaptions = 6

/** A heading with neither role nor name gives no owner. */
const identifiedOwner = (owner: Owner | undefined): Owner | undefined =>
  owner?.role === undefined && owner?.names.length === 0 ? undefined : owner

/** A value with the owner of its part of the page. */
interface OwnedValue {
  readonly scored: Scored
  readonly owner: Owner | undefined
  /** The value is in the target's own party's part. */
  readonly isOwn: boolean
}

const numbers: ReadonlySet<Concept> = new Set<Concept>(["vatId", "taxNumber", "gstin", "registrationNumber"])

/** Properties that issuers print of themselves, and seldom of the recipient. */
const issuerProperties: ReadonlySet<Concept | undefined> = new Set([...numbers, "email", "phone", "fax", "website"])

/** The role in a label: "Customer VAT no.", "Ihre USt-IdNr.", "Delivery address". */
const roleInLabel = ({ label, candidate: { span } }: Scored): Role | undefined => {
  if (label === undefined) return undefined
  const before = label === span.segment ? span.from : Infinity
  const words = label.tokens.filter(({ start }) => start < before).map(({ key }) => key)
  if (words.some((word) => wordsOfRole("shipTo").has(word))) return "shipTo"
  if (words.some((word) => wordsOfRole("buyer").has(word) || ofReader.test(word))) return "buyer"
  return words.some((word) => wordsOfRole("seller").has(word) || ofWriter.test(word)) ? "seller" : undefined
}

const factorFor = (own: OwnedValue, all: ReadonlyArray<OwnedValue>, bottoms: Bottoms): number => {
  const { target } = own.scored
  if (own.isOwn) return weights.ownParty
  if (own.owner !== undefined) return weights.otherParty
  if (target.role === "seller") return 1
  if (target.role === "shipTo") return weights.writersForReader
  return !issuerProperties.has(target.concept) || all.some((other) => isIssuers(other, own, bottoms))
    ? weights.nobodysForReader
    : weights.writersForReader
}

/** Whether another value is the issuer's by its position: in the seller's part, at the page's edge, or above. */
const isIssuers = (other: OwnedValue, own: OwnedValue, bottoms: Bottoms): boolean => {
  const { candidate } = other.scored
  const { value, span } = own.scored.candidate
  return (
    candidate.value !== value &&
    candidate.fit > 0.5 &&
    span.segment.role === "body" &&
    (other.owner?.role === "seller" ||
      (other.owner === undefined &&
        (isEdge(candidate.span.segment, bottoms) || candidate.span.segment.index < span.segment.index)))
  )
}

/** The bottom of the text on each page. */
type Bottoms = ReadonlyMap<number, number>

const isEdge = ({ box, page, role }: Segment, bottoms: Bottoms): boolean =>
  role === "header" || role === "footer" || box.y > weights.pageEnd * (bottoms.get(page) ?? Infinity)
