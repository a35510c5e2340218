import { patternsOf } from "../lexicon/Patterns.js"
import { subjects } from "../lexicon/Papers.js"
import { memoized, weakMemoized } from "../Memoized.js"
import type { Sheet } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import { noPhrases } from "../template/Target.js"
import { fold, wordsOfKey } from "../words/Text.js"

const { ofCourts } = patternsOf("ofCourts")

/** The targets that fit a document's subject: a tenant if it is about rent, an employer if it is about pay. */
export const askedOf = (targets: ReadonlyArray<Target>, sheet: Sheet): ReadonlyArray<Target> =>
  targets.flatMap((target) => {
    if (asksCourt(target)) return [ofCourt(target)]
    const subject = subjectOf(target)
    if (subject === undefined || speaksOf(subject, sheet)) return [target]
    return isVenue(target) ? [ofCourt(target)] : []
  })

/** "Venue" means the court of a contract or the place of an event; the variable's context may say which. */
const asksCourt = (target: Target): boolean => isVenue(target) && ofCourts.test(fold(target.variable.context))

const isVenue = ({ variable }: Target): boolean =>
  variable.type === "string" && wordsOfKey(variable.key).join() === "venue"

/** The target as free text, for a court instead of the place of an event. */
const ofCourt = weakMemoized(
  (target: Target): Target => ({ ...target, concept: undefined, role: undefined, kind: "text", phrases: noPhrases })
)

/** Whether a document is about a hotel stay. */
export const isOfHotel = (sheet: Sheet): boolean => ofHotel !== undefined && speaksOf(ofHotel, sheet)

/** Whether a document is about a journey. */
export const isOfJourney = (sheet: Sheet): boolean => ofJourney !== undefined && speaksOf(ofJourney, sheet)

const subjectIn = (words: ReadonlyArray<string>): RegExp | undefined =>
  subjects.find(([keys]) => words.some((word) => keys.test(word)))?.[1]

const ofHotel = subjectIn(["hotel"])
const ofJourney = subjectIn(["station"])

const subjectOf = weakMemoized(({ variable }: Target) => subjectIn(wordsOfKey(variable.key)))

/** Whether a target occurs only in documents about one subject. */
export const hasSubject = (target: Target): boolean => subjectOf(target) !== undefined

/** Whether a sheet is about a subject, cached. */
const subjectsOf = weakMemoized(({ segments }: Sheet) =>
  memoized((subject: RegExp): boolean => segments.some(({ text }) => subject.test(fold(text))))
)

const speaksOf = (subject: RegExp, sheet: Sheet): boolean => subjectsOf(sheet)(subject)
