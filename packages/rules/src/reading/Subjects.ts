import { patternsOf } from "../lexicon/Patterns.js"
import { subjects } from "../lexicon/DocumentTypes.js"
import { memoized, weakMemoized } from "../Memoized.js"
import type { Sheet } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import { noPhrases } from "../template/Target.js"
import { fold, wordsOfKey } from "../words/Text.js"

const { ofCourts } = patternsOf("ofCourts")

/** The targets that fit a document's subject: a tenant if it is about rent, an employer if it is about pay. */
export const targetsBySubject = (targets: ReadonlyArray<Target>, sheet: Sheet): ReadonlyArray<Target> =>
  targets.flatMap((target) => {
    if (asksCourt(target)) return [courtTarget(target)]
    const subject = subjectOf(target)
    if (subject === undefined || isAbout(subject, sheet)) return [target]
    return isVenue(target) ? [courtTarget(target)] : []
  })

/** "Venue" means the court of a contract or the place of an event; the variable's context may say which. */
const asksCourt = (target: Target): boolean => isVenue(target) && ofCourts.test(fold(target.variable.context))

const isVenue = ({ variable }: Target): boolean =>
  variable.type === "string" && wordsOfKey(variable.key).join() === "venue"

/** The target as free text, for a court instead of the place of an event. */
const courtTarget = weakMemoized(
  (target: Target): Target => ({ ...target, concept: undefined, role: undefined, kind: "text", phrases: noPhrases })
)

/** Whether a document is about a hotel stay. */
export const isAboutHotel = (sheet: Sheet): boolean => hotelSubject !== undefined && isAbout(hotelSubject, sheet)

/** Whether a document is about a journey. */
export const isAboutJourney = (sheet: Sheet): boolean => journeySubject !== undefined && isAbout(journeySubject, sheet)

const subjectIn = (words: ReadonlyArray<string>): RegExp | undefined =>
  subjects.find(([keys]) => words.some((word) => keys.test(word)))?.[1]

const hotelSubject = subjectIn(["hotel"])
const journeySubject = subjectIn(["station"])

const subjectOf = weakMemoized(({ variable }: Target) => subjectIn(wordsOfKey(variable.key)))

/** Whether a target occurs only in documents about one subject. */
export const hasSubject = (target: Target): boolean => subjectOf(target) !== undefined

/** Whether a sheet is about a subject, cached. */
const subjectsOf = weakMemoized(({ segments }: Sheet) =>
  memoized((subject: RegExp): boolean => segments.some(({ text }) => subject.test(fold(text))))
)

const isAbout = (subject: RegExp, sheet: Sheet): boolean => subjectsOf(sheet)(subject)
