import { endOfBoxNumber } from "../labels/BoxNumbers.js"
import type { Concept } from "../lexicon/Concepts.js"
import { isPartyConcept } from "../lexicon/Concepts.js"
import { partHeadings } from "../lexicon/Headings.js"
import { weakMemoized } from "../Memoized.js"
import { ownerFirst } from "../template/KeySpellings.js"
import type { Target } from "../template/Target.js"
import { anywhere, composedLabels, isLink } from "../words/ComposedLabels.js"
import { conceptsNamed } from "../words/Phrases.js"
import type { Role } from "../words/RoleWords.js"
import { joined, tokensOf, wordsOfKey } from "../words/Text.js"

/** A page part's owner: a role in a sale, the template's names for a party, both, or neither under other headings. */
export interface Owner {
  readonly role: Role | undefined
  /** "carrier" if the template asks for carrierName. */
  readonly names: ReadonlyArray<string>
}

export const ofRole = (role: Role): Owner => ({ role, names: [] })

/** A party's property that a target asks for. */
interface OwnedProperty {
  readonly role: Role | undefined
  /** "carrier" of carrierCity. */
  readonly called: string | undefined
  /** The property; every party's name is "fullName". */
  readonly property: Concept
}

/** The property that a target asks for, with its owner; undefined if it has no owner. */
export const ownedOf = weakMemoized(({ concept, role, variable }: Target): OwnedProperty | undefined => {
  const parted = splitOwner(wordsOfKey(variable.key))
  const ofSale = concept === undefined ? undefined : namesOfParties.has(concept) ? "fullName" : concept
  const known = ofSale !== undefined && isPartyConcept(ofSale) ? ofSale : undefined
  const property = known ?? (variable.type === "string" && concept === undefined ? parted?.property : undefined)
  if (property === undefined || (role === undefined && parted === undefined)) return undefined
  return { role, called: parted?.owner.join(" "), property }
})

const namesOfParties: ReadonlySet<Concept> = new Set<Concept>(["sellerName", "buyerName", "shipToName", "patientName"])

/** Splits notifyPartyCity into "notify party" and "city". */
const splitOwner = (key: ReadonlyArray<string>): { owner: ReadonlyArray<string>; property: Concept } | undefined => {
  const words = ownerFirst(key) ?? key
  for (let at = 1; at < words.length; at++) {
    // "by" in "approvedBy" is not the Danish word for town
    if (at === words.length - 1 && isLink(words[at] ?? "")) return undefined
    const found = conceptsNamed(words.slice(at))
    const property =
      words.length - at === 1 && words[at] === "name" ? "fullName" : found.find((one) => isPartyConcept(one))
    if (property !== undefined) return { owner: words.slice(0, at), property }
  }
  return undefined
}

/** Finds which of the template's own party names a heading has: "Vettore", "14 Declarant", "Patient details". */
export const ownerNamesIn = (
  targets: ReadonlyArray<Target>
): ((text: string, isBelowCaption: boolean) => ReadonlyArray<string>) => {
  const all = targets.flatMap((target) => ownedOf(target) ?? [])
  const own = all.filter(
    ({ called, role }) => role === undefined || all.some((other) => other.role === role && other.called !== called)
  )
  const byCalled = new Map(
    own.flatMap(({ called }) => (called === undefined ? [] : [[called, composedLabels(called.split(" "), anywhere)]]))
  )
  return (text, isBelowCaption) => {
    if (byCalled.size === 0) return []
    const caption = text.slice(endOfBoxNumber(text)).replace(/\([^)]*\)/g, " ")
    const readings = [caption, ...(caption.includes("/") ? caption.split("/") : [])].map((reading) => {
      const tokens = tokensOf(reading)
      return partHeadings.has(tokens.at(-1)?.key ?? "") ? tokens.slice(0, -1) : tokens
    })
    // "Referring physician" without its first word, but not "Contoso Billing" below "Remit to:"
    const keys = readings.flatMap((tokens) => [
      joined(tokens),
      ...(tokens.length > 1 && !isBelowCaption ? [joined(tokens.slice(1))] : [])
    ])
    return [...byCalled].flatMap(([called, headings]) => (keys.some((key) => headings.has(key)) ? [called] : []))
  }
}
