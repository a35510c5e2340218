import type { Concept } from "../lexicon/Concepts.js"
import { wordsOfKey } from "../words/Text.js"
import { isOf, ofJourney } from "./JourneyDays.js"
import type { Target } from "./Target.js"

/** "from" and "to" are who writes a paper and who reads it where a template asks for no journey but for what such papers have. */
export const withSides = (targets: ReadonlyArray<Target>): ReadonlyArray<Target> =>
  targets.some(isOf(ofPapers)) && !targets.some((target) => isOf(ofJourney)(target) && sideOf(target) === undefined)
    ? targets.map((target) => {
        const side = sideOf(target)
        if (side === undefined) return target
        return side === "from"
          ? { ...target, concept: "sellerName" as const, role: "seller" as const, kind: "name" as const }
          : { ...target, concept: "buyerName" as const, role: "buyer" as const, kind: "name" as const }
      })
    : targets

const ofPapers: ReadonlySet<Concept> = new Set<Concept>([
  "invoiceNumber",
  "dueDate",
  "netTotal",
  "taxTotal",
  "grandTotal",
  "amountDue",
  "subject"
])

const sideOf = ({ concept, variable }: Target): "from" | "to" | undefined => {
  const words = wordsOfKey(variable.key)
  const [only] = words
  if (words.length !== 1 || variable.type !== "string") return undefined
  if (concept === "origin" && only === "from") return "from"
  return concept === "destination" && only === "to" ? "to" : undefined
}
