import type { AddressBlock } from "./AddressBlocks.js"
import { addressBlocks } from "./AddressBlocks.js"
import type { RoleHeading } from "./Roles.js"
import { roleAt, roleConcepts } from "./Roles.js"
import type { Reading, Scored } from "./Scores.js"
import { scoredFor } from "./Scores.js"
import type { Segment } from "./Sheet.js"
import type { Role, Target } from "./Target.js"
import { weights } from "./Weights.js"

/** An address block and whose it is, with a score for that. */
export interface Party {
  readonly block: AddressBlock
  readonly role: Role
  readonly score: number
}

/** Names and addresses of the seller, the buyer and the place of delivery, from the address blocks of the document. */
/** Values of a "Name:" label in a party's part of the page. */
export const namesInParts = (
  targets: ReadonlyArray<Target>,
  headings: ReadonlyArray<RoleHeading>,
  reading: Reading
): Array<Scored> =>
  targets.flatMap((target) => {
    if (propertyOf(target) !== "name") return []
    const named: Target = { ...target, concept: "fullName", phrases: new Map() }
    return scoredFor(named, reading)
      .filter(({ label }) => label !== undefined && roleAt(label, headings, reading.sheet) === target.role)
      .map(({ candidate, score }) => ({
        target,
        candidate,
        score: Math.min(weights.party.labelled, score * weights.party.named)
      }))
  })

export const partyValues = (targets: ReadonlyArray<Target>, parties: ReadonlyArray<Party>): Array<Scored> => {
  const wanted = targets.filter((target) => target.role !== undefined && propertyOf(target) !== undefined)
  return wanted.flatMap((target) =>
    parties
      .filter((party) => party.role === target.role)
      .flatMap((party, index): Array<Scored> => {
        const property = propertyOf(target)
        const candidate = property === undefined ? undefined : party.block[property]
        return candidate === undefined ? [] : [{ target, candidate, score: party.score * candidate.fit - 0.01 * index }]
      })
  )
}

type Property = "name" | "street" | "postcode" | "city" | "country" | "state"

const propertyOf = (target: Target): Property | undefined => {
  switch (target.concept) {
    case "sellerName":
    case "buyerName":
    case "shipToName":
      return "name"
    case "street":
    case "postcode":
    case "city":
    case "country":
    case "state":
      return target.concept
    default:
      return undefined
  }
}

/** Whose the address blocks are: by a heading, or by where they stand and what stands in them. */
export const partiesIn = (reading: Reading): Array<Party> => {
  const blocks = addressBlocks(reading)
  const labelled = blocks.map((block) => ({ block, role: labelledRole(block, reading) }))
  const has = (role: Role) => labelled.some((party) => party.role === role)
  const parties: Array<Party> = []
  const open: Array<AddressBlock> = []
  for (const { block, role } of labelled) {
    if (role === undefined) open.push(block)
    else parties.push({ block, role, score: weights.party.labelled })
  }
  const senders = open.filter((block) => block.oneLine)
  const plain = open.filter((block) => !block.oneLine)
  const score = weights.party.placed
  const contacts = (block: AddressBlock) => contactsNear(block.lines)
  if (!has("seller")) {
    const ranked = [...open].sort((a, b) => sellerLikeness(b) - sellerLikeness(a))
    for (const block of ranked.filter((block) => sellerLikeness(block) > 0))
      parties.push({ block, role: "seller", score })
  }
  const sellers = new Set(parties.filter((party) => party.role === "seller").map((party) => party.block))
  const sellerNames = new Set([...sellers].map((block) => String(block.name?.value ?? "").toLowerCase()))
  if (!has("buyer")) {
    for (const block of plain) {
      if (sellers.has(block) && sellerLikeness(block) > 0.5) continue
      if (sellerNames.has(String(block.name?.value ?? "").toLowerCase()) && block.name !== undefined) continue
      parties.push({ block, role: "buyer", score: contacts(block) > 1 ? score * 0.6 : score })
    }
  }
  return parties.sort((a, b) => b.score - a.score)

  /** Contact data, a sender's line, the head or the foot of the page speak for the seller. */
  function sellerLikeness(block: AddressBlock): number {
    const first = block.lines[0]
    if (first === undefined) return 0
    const edge = first.role === "footer" || first.role === "header" ? 0.4 : 0
    const sender = block.oneLine && senders[0] === block ? 0.8 : block.oneLine ? 0.5 : 0
    const topmost = plain[0] === block && plain.length > 1 ? 0.3 : 0
    return sender + Math.min(0.9, 0.4 * contacts(block)) + edge + topmost
  }
}

const contact =
  /@|www\.|https?:|\b(?:tel|fon|phone|fax|ust|vat|tva|nif|cnpj|iban|siret|siren|gstin|kvk|btw|p\.? ?iva|steuer)/i

const contactsNear = (lines: ReadonlyArray<Segment>): number => lines.filter((line) => contact.test(line.text)).length

/** The role that a heading in, above or left of the block gives. */
const labelledRole = (block: AddressBlock, { sheet, labels }: Reading): Role | undefined => {
  const first = block.lines[0]
  if (first === undefined) return undefined
  const roleIn = (segment: Segment): Role | undefined => {
    for (const label of labels.bySegment.get(segment.index) ?? []) {
      if (label.quality < weights.label.start) continue
      if (!label.whole && !/^[\s.)]*:/.test(segment.text.slice(label.span.to)) && segment.tokens.length > 6) continue
      for (const [concept, role] of roleConcepts) if (label.concepts.has(concept)) return role
    }
    return undefined
  }
  for (const line of block.lines.slice(0, 3)) {
    const role = roleIn(line)
    if (role !== undefined) return role
  }
  for (let row = first.row - 1; row >= Math.max(0, first.row - 4); row--) {
    const above = sheet.rows[row]
    if (above === undefined || above.page !== first.page) break
    if (first.box.y - above.box.y > 5 * sheet.lineHeight) break
    for (const segment of above.segments) {
      const overlaps =
        segment.box.x < first.box.x + first.box.width &&
        segment.box.x + segment.box.width > first.box.x - 4 * sheet.lineHeight
      const role = overlaps ? roleIn(segment) : undefined
      if (role !== undefined) return role
    }
  }
  const beside = (sheet.rows[first.row]?.segments ?? []).filter((segment) => segment.box.x < first.box.x)
  return beside.map(roleIn).find((role) => role !== undefined)
}
