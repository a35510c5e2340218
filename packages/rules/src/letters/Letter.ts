import { patternsOf } from "../lexicon/Patterns.js"
import { onceFor } from "../Once.js"
import type { Segment, Sheet } from "../sheet/Sheet.js"
import type { Candidate } from "../values/Candidates.js"
import { asPrinted } from "../values/Candidates.js"
import { fold } from "../words/Text.js"
import type { Signature } from "./Signature.js"
import { signatureBelow } from "./Signature.js"

const { closing, greeting, greets } = patternsOf("closing", "greeting", "greets")
const { nobody, usualGreeting } = patternsOf("nobody", "usualGreeting")

/** The salutation and the signature of a letter. */
interface Letter {
  readonly greeting: Segment | undefined
  /** The name in the salutation. */
  readonly greeted: Candidate | undefined
  readonly signature: Signature
}

/** The parts of a letter that a sheet has, cached. */
export const letterOf = onceFor((sheet: Sheet): Letter => {
  const { segments } = sheet
  const greeting = segments.find(isGreeting)
  const after = greeting === undefined ? segments : segments.slice(greeting.index + 1)
  return { greeting, greeted: greetedIn(segments), signature: signatureBelow(after.find(isClosing), sheet) }
})

const longest = { greeting: 90, closing: 60 }

const isGreeting = ({ text }: Segment): boolean =>
  text.length <= longest.greeting && (greets.test(text) || greeting.test(text) || usualGreeting.test(fold(text).trim()))

const isClosing = ({ text }: Segment): boolean => text.length <= longest.closing && closing.test(fold(text).trim())

/** The name in a salutation that is a whole segment: "Dear John Doe,". */
const greetedIn = (segments: ReadonlyArray<Segment>): Candidate | undefined => {
  for (const segment of segments) {
    const match = segment.text.length > longest.greeting ? null : greeting.exec(segment.text)
    const name = match?.groups?.["name"]
    if (match === null || name === undefined || nobody.test(fold(name))) continue
    const from = segment.text.indexOf(name, match.index)
    return asPrinted({ segment, from, to: from + name.length })
  }
  return undefined
}
