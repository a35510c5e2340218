import type { Concept } from "../lexicon/Concepts.js"
import { wordsOfKey } from "../words/Text.js"
import type { Target } from "./Target.js"

/**
 * A template that asks for a journey means the journey's day by "departure date" and the like, which on a hotel's paper is the day
 * on which a guest leaves.
 */
export const withJourneyDays = (targets: ReadonlyArray<Target>): ReadonlyArray<Target> => {
  if (!targets.some(isOf(ofJourney)) || targets.some(isOf(ofStay))) return targets
  return targets.map((target) => {
    if (target.concept === "checkOutDate" && !saysCheck(target)) return { ...target, concept: "travelDate" }
    if (target.concept === "checkInDate" && !saysCheck(target)) return { ...target, concept: undefined }
    return target
  })
}

/** What only a template of journeys asks for. */
export const ofJourney: ReadonlySet<Concept> = new Set<Concept>([
  "origin",
  "destination",
  "departureTime",
  "arrivalTime",
  "passengerName",
  "flightNumber",
  "trainNumber",
  "travelClass"
])

const ofStay: ReadonlySet<Concept> = new Set<Concept>(["guestName", "roomNumber"])

/** Whether a target asks for one of some concepts. */
export const isOf =
  (concepts: ReadonlySet<Concept>) =>
  ({ concept }: Target): boolean =>
    concept !== undefined && concepts.has(concept)

const saysCheck = ({ variable }: Target): boolean => wordsOfKey(variable.key).some((word) => word.startsWith("check"))
