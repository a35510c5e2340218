import type { Concept } from "../lexicon/Concepts.js"
import { eventKey } from "../lexicon/Events.js"
import { heldByOthers } from "../lexicon/KeyWords.js"
import { wordsOfKey } from "../words/Text.js"
import { isHolderName } from "../words/RoleWords.js"
import { isOf, ofJourney } from "./JourneyDays.js"
import type { Target } from "./Target.js"

/** Where a template asks for a ticket, its holder is who travels or attends, and no party of a sale. */
export const withTicketHolders = (targets: ReadonlyArray<Target>): ReadonlyArray<Target> =>
  targets.some((target) => isOf(ofJourney)(target) || isOf(ofTicket)(target) || asksEvent(target))
    ? targets.map((target) =>
        isHolder(target) ? { ...target, concept: "passengerName" as const, role: undefined } : target
      )
    : targets

const ofTicket: ReadonlySet<Concept> = new Set<Concept>(["ticketNumber"])

const asksEvent = ({ variable }: Target): boolean => wordsOfKey(variable.key).some((word) => eventKey.test(word))

const isHolder = ({ kind, variable }: Target): boolean => {
  const words = wordsOfKey(variable.key)
  return kind === "name" && isHolderName(words) && !words.some((word) => heldByOthers.test(word))
}
