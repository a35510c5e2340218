import type { Label, Labels } from "../labels/Labels.js"
import { ofReader, ofWriter } from "../lexicon/Addresses.js"
import type { Concept } from "../lexicon/Concepts.js"
import type { Scored } from "../reading/Scored.js"
import type { Segment, Sheet } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import { isPersonName } from "../values/PersonName.js"
import { weights } from "../Weights.js"
import type { Role } from "../words/RoleWords.js"
import { wordsOfRole } from "../words/RoleWords.js"
import type { AddressBlock } from "./AddressBlocks.js"

/** A heading that says whose part of the page begins. */
export interface RoleHeading {
  readonly segment: Segment
  readonly role: Role
}

export const roleConcepts: ReadonlyArray<readonly [Concept, Role]> = [
  ["sellerName", "seller"],
  ["buyerName", "buyer"],
  ["shipToName", "shipTo"]
]

export const roleHeadings = (labels: Labels, sheet: Sheet): Array<RoleHeading> =>
  roleConcepts
    .flatMap(([concept, role]) =>
      (labels.byConcept.get(concept) ?? [])
        .filter((label) => label.whole && !isOfValue(label, concept, sheet))
        .map((label) => ({ segment: label.span.segment, role }))
    )
    .sort((a, b) => a.segment.index - b.segment.index)

/** "Shipping  5.00" is a charge and no address, "Vendedor: Ana Ruiz" a clerk and nobody's part of the page. */
const isOfValue = ({ concepts, span: { segment } }: Label, concept: Concept, { rows }: Sheet): boolean => {
  const isWeak = (concepts.get(concept) ?? 1) < 1
  if (!isWeak && !concepts.has("salesPerson")) return false
  const beside = rows[segment.row]?.segments.find(({ box }) => box.x > segment.box.x + segment.box.width)
  return beside !== undefined && (isWeak ? /^\D{0,5}\d[\d.,\s]*\D{0,5}$/.test(beside.text) : isPersonName(beside.text))
}

/** The part of a page that a heading governs: below it and not left of it, as far as the next heading. */
const farthest = 22

export const roleAt = (segment: Segment, headings: ReadonlyArray<RoleHeading>, sheet: Sheet): Role | undefined => {
  let best: RoleHeading | undefined
  for (const heading of headings) {
    const { box, page } = heading.segment
    if (page !== segment.page || box.y > segment.box.y + 0.5 * sheet.lineHeight) continue
    if (segment.box.y - box.y > farthest * sheet.lineHeight || box.x > segment.box.x + 3 * sheet.lineHeight) continue
    const lower = best === undefined || box.y > best.segment.box.y + sheet.lineHeight
    const besides =
      best !== undefined && Math.abs(box.y - best.segment.box.y) <= sheet.lineHeight && box.x > best.segment.box.x
    if (lower || besides) best = heading
  }
  return best?.role
}

const personal: ReadonlySet<Concept> = new Set<Concept>([
  "vatId",
  "taxNumber",
  "email",
  "phone",
  "fax",
  "website",
  "registrationNumber",
  "address",
  "street",
  "postcode",
  "city",
  "country",
  "state"
])

/** Whose part of the page a segment stands in: an address's, or a heading's. */
export const partOf = (
  segment: Segment,
  parties: ReadonlyArray<{ readonly block: AddressBlock; readonly role: Role }>,
  headings: ReadonlyArray<RoleHeading>,
  sheet: Sheet
): Role | undefined =>
  parties.find(({ block }) => isAbove(segment, block.title) && block.lines.some((line) => isNear(line, segment, sheet)))
    ?.role ?? roleAt(segment, headings, sheet)

/** Lowers values that stand in the other party's part of the page, unless their label says whose they are. */
export const roleAdjusted = (
  scored: ReadonlyArray<Scored>,
  roleOf: (segment: Segment) => Role | undefined,
  isOrder: boolean,
  sheet: Sheet
): ReadonlyArray<Scored> => {
  const bottoms = bottomsOf(sheet)
  const byTarget = new Map<Target, Array<Placed>>()
  const placed = scored.map((one): Placed | undefined => {
    const { concept, role } = one.target
    if (role === undefined || concept === undefined || !personal.has(concept)) return undefined
    const said = numbers.has(concept) ? roleInLabel(one) : undefined
    const own = { scored: one, role: said ?? roleOf(one.candidate.span.segment) }
    const others = byTarget.get(one.target)
    if (others === undefined) byTarget.set(one.target, [own])
    else others.push(own)
    return own
  })
  return scored.map((one, index) => {
    const own = placed[index]
    return own === undefined
      ? one
      : { ...one, score: one.score * factorFor(own, byTarget.get(one.target) ?? [], isOrder, bottoms) }
  })
}

/** A value with whose part of the page it stands in. */
interface Placed {
  readonly scored: Scored
  readonly role: Role | undefined
}

const numbers: ReadonlySet<Concept> = new Set<Concept>(["vatId", "taxNumber", "registrationNumber"])

/** What whoever writes a paper prints of himself, and seldom of the reader. */
const writers: ReadonlySet<Concept | undefined> = new Set([...numbers, "email", "phone", "fax", "website"])

/** "Customer VAT no.", "Ihre USt-IdNr." */
const roleInLabel = ({ label, candidate: { span } }: Scored): Role | undefined => {
  if (label === undefined) return undefined
  const before = label === span.segment ? span.from : Infinity
  const words = label.tokens.filter(({ start }) => start < before).map(({ key }) => key)
  if (words.some((word) => wordsOfRole("buyer").has(word) || ofReader.test(word))) return "buyer"
  return words.some((word) => wordsOfRole("seller").has(word) || ofWriter.test(word)) ? "seller" : undefined
}

const factorFor = (own: Placed, all: ReadonlyArray<Placed>, isOrder: boolean, bottoms: Bottoms): number => {
  const { target } = own.scored
  if (own.role === target.role) return weights.ownParty
  if (own.role !== undefined) return weights.otherParty
  if (target.role === "seller") return 1
  if (target.role === "shipTo") return weights.writersForBuyer
  // Who orders is the buyer
  return !writers.has(target.concept) || isOrder || all.some((other) => isWriters(other, own, bottoms))
    ? weights.nobodysForBuyer
    : weights.writersForBuyer
}

const isAbove = (segment: Segment, title: Segment | undefined): boolean =>
  title === undefined || segment.page !== title.page || segment.box.y < title.box.y

/** Whether another value is the writer's, as far as its place tells: in the seller's part, at the page's edge, or above. */
const isWriters = (other: Placed, own: Placed, bottoms: Bottoms): boolean => {
  const { candidate } = other.scored
  const { value, span } = own.scored.candidate
  return (
    candidate.value !== value &&
    candidate.fit > 0.5 &&
    span.segment.role === "body" &&
    (other.role === "seller" ||
      (other.role === undefined &&
        (isEdge(candidate.span.segment, bottoms) || candidate.span.segment.index < span.segment.index)))
  )
}

/** How far down each page its text goes. */
type Bottoms = ReadonlyMap<number, number>

const bottomsOf = ({ rows }: Sheet): Bottoms => new Map(rows.map(({ box, page }) => [page, box.y + box.height]))

const isEdge = ({ box, page, role }: Segment, bottoms: Bottoms): boolean =>
  role === "header" || role === "footer" || box.y > weights.pageEnd * (bottoms.get(page) ?? Infinity)

/** In a block, or in the lines that follow it. */
const isNear = (line: Segment, segment: Segment, { lineHeight }: Sheet): boolean =>
  line.page === segment.page &&
  segment.box.y > line.box.y - 0.5 * lineHeight &&
  segment.box.y - line.box.y < 3.5 * lineHeight &&
  segment.box.x < line.box.x + line.box.width &&
  segment.box.x + segment.box.width > line.box.x
