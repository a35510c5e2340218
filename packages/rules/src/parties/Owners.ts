import { endOfBoxNumber } from "../labels/BoxNumbers.js"
import type { Concept } from "../lexicon/Concepts.js"
import { isPartyConcept } from "../lexicon/Concepts.js"
import { partHeadings } from "../lexicon/Headings.js"
import { onceFor } from "../Once.js"
import { turnedAt } from "../template/KeyReadings.js"
import type { Target } from "../template/Target.js"
import { anywhere, composedLabels, isLink } from "../words/ComposedLabels.js"
import { conceptsCalled } from "../words/Phrases.js"
import type { Role } from "../words/RoleWords.js"
import { joined, tokensOf, wordsOfKey } from "../words/Text.js"

/** Whose a part of a page is: by his role in a sale, by what the template calls him, by both or, under any other heading, by neither. */
export interface Owner {
  readonly role: Role | undefined
  /** "carrier" where the template asks for carrierName. */
  readonly called: ReadonlyArray<string>
}

export const ofRole = (role: Role): Owner => ({ role, called: [] })

/** What a template asks of somebody. */
interface Owned {
  readonly role: Role | undefined
  /** "carrier" of carrierCity. */
  readonly called: string | undefined
  /** A name is anybody's "fullName". */
  readonly property: Concept
}

/** Whose property a target asks for; undefined where it is nobody's. */
export const ownedOf = onceFor(({ concept, role, variable }: Target): Owned | undefined => {
  const parted = partedAt(wordsOfKey(variable.key))
  const ofSale = concept === undefined ? undefined : namesOfParties.has(concept) ? "fullName" : concept
  const known = ofSale !== undefined && isPartyConcept(ofSale) ? ofSale : undefined
  const property = known ?? (variable.type === "string" && concept === undefined ? parted?.property : undefined)
  if (property === undefined || (role === undefined && parted === undefined)) return undefined
  return { role, called: parted?.owner.join(" "), property }
})

const namesOfParties: ReadonlySet<Concept> = new Set<Concept>(["sellerName", "buyerName", "shipToName", "patientName"])

/** "notify party" and "city" of notifyPartyCity. */
const partedAt = (key: ReadonlyArray<string>): { owner: ReadonlyArray<string>; property: Concept } | undefined => {
  const words = turnedAt(key) ?? key
  for (let at = 1; at < words.length; at++) {
    // "approvedBy", though "by" is a town in Danish
    if (at === words.length - 1 && isLink(words[at] ?? "")) return undefined
    const found = conceptsCalled(words.slice(at))
    const property =
      words.length - at === 1 && words[at] === "name" ? "fullName" : found.find((one) => isPartyConcept(one))
    if (property !== undefined) return { owner: words.slice(0, at), property }
  }
  return undefined
}

/** Whom of those that a template asks for by their own words a text calls that stands alone: "Vettore", "14 Declarant", "Patient details". */
export const callsOf = (targets: ReadonlyArray<Target>): ((text: string) => ReadonlyArray<string>) => {
  const all = targets.flatMap((target) => ownedOf(target) ?? [])
  const own = all.filter(
    ({ called, role }) => role === undefined || all.some((other) => other.role === role && other.called !== called)
  )
  const byCalled = new Map(
    own.flatMap(({ called }) => (called === undefined ? [] : [[called, composedLabels(called.split(" "), anywhere)]]))
  )
  return (text) => {
    if (byCalled.size === 0) return []
    const caption = text.slice(endOfBoxNumber(text)).replace(/\([^)]*\)/g, " ")
    const readings = [caption, ...caption.split("/")].map((reading) => {
      const tokens = tokensOf(reading)
      return partHeadings.has(tokens.at(-1)?.key ?? "") ? tokens.slice(0, -1) : tokens
    })
    // "Referring physician"
    const keys = readings.flatMap((tokens) => [joined(tokens), ...(tokens.length > 1 ? [joined(tokens.slice(1))] : [])])
    return [...byCalled].flatMap(([called, headings]) => (keys.some((key) => headings.has(key)) ? [called] : []))
  }
}
