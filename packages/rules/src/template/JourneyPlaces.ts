import { placeAsked } from "../lexicon/Journeys.js"
import { synonymsOf } from "../words/ComposedLabels.js"
import { fold, wordsOfKey } from "../words/Text.js"
import { isOf, ofJourney } from "./JourneyDays.js"
import type { Target } from "./Target.js"

const departures: ReadonlySet<string> = new Set(synonymsOf("departure"))
const arrivals: ReadonlySet<string> = new Set(synonymsOf("arrival"))

/** "departure" and "arrival" of text, in a template of journeys or where the context says so, ask for places and no days. */
export const withJourneyPlaces = (targets: ReadonlyArray<Target>): ReadonlyArray<Target> => {
  const asksJourney = targets.some((target) => isOf(ofJourney)(target) && endOf(target) === undefined)
  return targets.map((target): Target => {
    const concept = endOf(target)
    const isPlace = placeAsked.test(fold(target.variable.context)) || (asksJourney && target.variable.context === "")
    return concept === undefined || !isPlace ? target : { ...target, concept, kind: "text" }
  })
}

const endOf = ({ variable }: Target): "origin" | "destination" | undefined => {
  const [word = "", ...more] = wordsOfKey(variable.key)
  if (more.length > 0 || variable.type !== "string") return undefined
  return departures.has(word) ? "origin" : arrivals.has(word) ? "destination" : undefined
}
