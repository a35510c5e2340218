import { patternsOf } from "../lexicon/Patterns.js"
import { subjects } from "../lexicon/DocumentTypes.js"
import { memoized, weakMemoized } from "../Memoized.js"
import type { Sheet } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import { noPhrases } from "../template/Target.js"
import { fold, quotedIn, wordsOfKey } from "../words/Text.js"

const { ofCourts } = patternsOf("ofCourts")

/** The targets that fit a document's subject: a tenant if it is about rent, an employer if it is about pay. */
export const targetsBySubject = (targets: ReadonlyArray<Target>, sheet: Sheet): ReadonlyArray<Target> =>
  targets.flatMap((target) => {
    if (asksCourt(target)) return [courtTarget(target)]
    const subject = subjectOf(target)
    if (subject === undefined || isAbout(subject, sheet) || isPrinted(target, sheet)) return [target]
    return isVenue(target) ? [courtTarget(target)] : []
  })

/** Whether a document prints the label that a context gives in another script, whose subjects may be unknown. */
const isPrinted = ({ variable: { context } }: Target, { segments }: Sheet): boolean =>
  [context, ...quotedIn(context)].some(
    (one) => otherLetter.test(one) && segments.some(({ text }) => text.includes(one))
  )
const otherLetter = /(?=\p{L})[^\p{Script=Latin}]/u

/** "Venue" means the court of a contract or the place of an event; the variable's context may say which. */
const asksCourt = (target: Target): boolean => isVenue(target) && ofCourts.test(fold(target.variable.context))

const isVenue = ({ variable }: Target): boolean =>
  variable.type === "string" && wordsOfKey(variable.key).join() === "venue"

/** The target as free text, for a court instead of the place of an event. */
const courtTarget = weakMemoized(
  (target: Target): Target => ({ ...target, concept: undefined, role: undefined, kind: "text", phrases: noPhrases })
)

/** Whether a document is about the subject of a key's word: a hotel stay or a journey. */
export const isAboutWord = (word: "hotel" | "station", sheet: Sheet): boolean => isAbout(subjectIn([word]), sheet)

const subjectIn = (words: ReadonlyArray<string>): RegExp | undefined =>
  subjects.find(([keys]) => words.some((word) => keys.test(word)))?.[1]

const subjectOf = weakMemoized(({ variable }: Target) => subjectIn(wordsOfKey(variable.key)))

/** Whether a target occurs only in documents about one subject. */
export const hasSubject = (target: Target): boolean => subjectOf(target) !== undefined

/** Whether a sheet is about a subject, cached. */
const subjectsOf = weakMemoized(({ segments }: Sheet) =>
  memoized((subject: RegExp) => segments.some(({ folded }) => subject.test(folded)))
)

const isAbout = (subject: RegExp | undefined, sheet: Sheet) => subject !== undefined && subjectsOf(sheet)(subject)
