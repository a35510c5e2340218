import { patternsOf } from "../lexicon/Patterns.js"
import { subjects } from "../lexicon/Papers.js"
import { memoized, onceFor } from "../Once.js"
import type { Sheet } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import { noPhrases } from "../template/Target.js"
import { fold, wordsOfKey } from "../words/Text.js"

const { ofCourts } = patternsOf("ofCourts")

/** The targets that a paper of its subject may answer: a tenant where it speaks of rent, an employer where it speaks of pay. */
export const askedOf = (targets: ReadonlyArray<Target>, sheet: Sheet): ReadonlyArray<Target> =>
  targets.flatMap((target) => {
    if (asksCourt(target)) return [ofCourt(target)]
    const subject = subjectOf(target)
    if (subject === undefined || speaksOf(subject, sheet)) return [target]
    return isVenue(target) ? [ofCourt(target)] : []
  })

/** The venue of a contract's disputes and of an event are called the same; a template may say which it asks for. */
const asksCourt = (target: Target): boolean => isVenue(target) && ofCourts.test(fold(target.variable.context))

const isVenue = ({ variable }: Target): boolean =>
  variable.type === "string" && wordsOfKey(variable.key).join() === "venue"

/** The same target, asking for a court in the place of an event's house. */
const ofCourt = onceFor(
  (target: Target): Target => ({ ...target, concept: undefined, role: undefined, kind: "text", phrases: noPhrases })
)

/** Whether a paper speaks of what a hotel's does. */
export const isOfHotel = (sheet: Sheet): boolean => ofHotel !== undefined && speaksOf(ofHotel, sheet)

/** Whether a paper speaks of journeys. */
export const isOfJourney = (sheet: Sheet): boolean => ofJourney !== undefined && speaksOf(ofJourney, sheet)

const subjectIn = (words: ReadonlyArray<string>): RegExp | undefined =>
  subjects.find(([keys]) => words.some((word) => keys.test(word)))?.[1]

const ofHotel = subjectIn(["hotel"])
const ofJourney = subjectIn(["station"])

const subjectOf = onceFor(({ variable }: Target) => subjectIn(wordsOfKey(variable.key)))

/** Whether a target stands on papers of one subject only. */
export const hasSubject = (target: Target): boolean => subjectOf(target) !== undefined

/** What each sheet speaks of, as far as it was asked. */
const subjectsOf = onceFor(({ segments }: Sheet) =>
  memoized((subject: RegExp): boolean => segments.some(({ text }) => subject.test(fold(text))))
)

const speaksOf = (subject: RegExp, sheet: Sheet): boolean => subjectsOf(sheet)(subject)
