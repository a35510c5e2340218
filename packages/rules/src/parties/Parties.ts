import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import { scoredFor } from "../scalars/Scores.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import { weights } from "../Weights.js"
import type { Role } from "../words/RoleWords.js"
import { isOfHotel } from "../reading/AskedOf.js"
import type { Party } from "./PartyRoles.js"
import type { RoleHeading } from "./Roles.js"
import { roleAt } from "./Roles.js"

/** Names and addresses of the seller, the buyer and the place of delivery, from the address blocks of the document. */
export const partyValues = (
  targets: ReadonlyArray<Target>,
  parties: ReadonlyArray<Party>,
  { sheet }: Reading
): Array<Scored> =>
  targets.flatMap((target) => {
    const guest = target.concept === "guestName" && parties.some(isGreetedBuyer) && isOfHotel(sheet)
    const holder =
      guest ||
      (target.concept === "accountHolder" && targets.every(({ role }) => role === undefined || role === target.role))
    const role = holder ? "buyer" : target.role
    const property = holder ? "name" : propertyOf(target)
    if (role === undefined || property === undefined) return []
    const own = parties.filter((party) => party.role === role)
    const standing = own.length > 0 ? own : standIns(role, targets, parties)
    const sureness = own.length > 0 && !holder ? 1 : weights.party.standIn
    return standing.flatMap((party, index): Array<Scored> => {
      const candidate = property === "address" ? addressOf(party.block) : party.block[property]
      const score = party.score * sureness
      return candidate === undefined
        ? []
        : [{ target, candidate, score: score * candidate.fit - 0.01 * index, by: "party", named: score }]
    })
  })

const isGreetedBuyer = ({ block, role }: Party): boolean => role === "buyer" && block.greeted

/** Who buys and who is delivered to are one where only one of them is asked for and only the other is told. */
const standIns = (role: Role, targets: ReadonlyArray<Target>, parties: ReadonlyArray<Party>): ReadonlyArray<Party> => {
  const other = role === "shipTo" ? "buyer" : role === "buyer" ? "shipTo" : undefined
  const isAsked = targets.some((target) => target.role === other && propertyOf(target) !== undefined)
  return isAsked ? [] : parties.filter((party) => party.role === other)
}

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
        score: Math.min(weights.party.labelled, score * weights.party.named),
        by: "label"
      }))
  })

/** An address that stands in one line. */
const addressOf = ({ city, street }: Party["block"]): Candidate | undefined => {
  if (street === undefined || (city !== undefined && city.span.segment !== street.span.segment)) return undefined
  const { from, segment } = street.span
  const text = segment.text.slice(from).trimEnd()
  return { value: text, span: { segment, from, to: from + text.length }, fit: 1 }
}

type Property = "address" | "name" | "street" | "postcode" | "city" | "country" | "state"

const propertyOf = (target: Target): Property | undefined => {
  switch (target.concept) {
    case "sellerName":
    case "buyerName":
    case "shipToName":
      return "name"
    case "address":
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
