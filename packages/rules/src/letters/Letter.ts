import { patternsOf } from "../lexicon/Patterns.js"
import { weakMemoized } from "../Memoized.js"
import type { Segment, Sheet } from "../sheet/Sheet.js"
import { areLinesAligned, wholeOf } from "../sheet/Sheet.js"
import type { Candidate } from "../values/Candidates.js"
import { asPrinted } from "../values/Candidates.js"
import type { Stretch } from "../words/Text.js"
import { fold } from "../words/Text.js"
import { namesCompany } from "../values/LegalForms.js"
import { isPersonName } from "../values/PersonName.js"

const { addressee, closing, greeting, greets } = patternsOf("addressee", "closing", "greeting", "greets")
const { nobody, usualGreeting } = patternsOf("nobody", "usualGreeting")

/** The salutation, the name in it and the signature of a letter, cached. */
export const letterOf = weakMemoized((sheet: Sheet) => {
  const { segments } = sheet
  const greeting = segments.find(isGreeting)
  const after = greeting === undefined ? segments : segments.slice(greeting.index + 1)
  return { greeting, greeted: greetedIn(segments), signature: signatureBelow(after.find(isClosing), sheet) }
})

const limits = { greeting: 90, closing: 60 }

const isGreeting = ({ folded, text }: Segment): boolean =>
  text.length <= limits.greeting && (greets.test(text) || greeting.test(text) || usualGreeting.test(folded.trim()))

const isClosing = ({ folded }: Segment): boolean => folded.length <= limits.closing && closing.test(folded.trim())

/** The name in a salutation that is a whole segment: "Dear John Doe,". */
const greetedIn = (segments: ReadonlyArray<Segment>): Candidate | undefined => {
  for (const segment of segments) {
    const match = segment.text.length > limits.greeting ? null : greeting.exec(segment.text)
    const name = match?.groups?.["name"]
    if (match === null || name === undefined || nobody.test(fold(name))) continue
    const from = segment.text.indexOf(name, match.index)
    return addressedAs(name, segments.slice(0, segment.index)) ?? asPrinted({ segment, from, to: from + name.length })
  }
  return addressedAbove(segments)
}

/** The name in the line "Madame Nora Benali" above "Madame,". */
const addressedAbove = (segments: ReadonlyArray<Segment>): Candidate | undefined => {
  for (const segment of segments.slice(0, Math.max(0, segments.findIndex(isGreeting)))) {
    const from = (addressee.exec(segment.text)?.[0] ?? segment.text).length + 1
    if (isPersonName(segment.text.slice(from))) return asPrinted({ segment, from, to: segment.text.length })
  }
  return undefined
}

/** The whole name, in the line "Frau Heike Lang" above "Sehr geehrte Frau Lang". */
const addressedAs = (name: string, above: ReadonlyArray<Segment>): Candidate | undefined => {
  const segment = above.find(({ text }) => text.endsWith(` ${name}`) && addressee.test(text) && text.length < 60)
  const title = segment === undefined ? null : /^\S+\s+(?=\p{Lu}\S*\s)/u.exec(segment.text)
  return segment && title ? asPrinted({ segment, from: title[0].length, to: segment.text.length }) : undefined
}

const { afterSignature, departments } = patternsOf("afterSignature", "departments")
const { signedFor, signerName } = patternsOf("signedFor", "signerName")

/** The signatory below a letter's closing words. */
interface Signature {
  readonly person: Candidate | undefined
  readonly company: Candidate | undefined
  /** The line below the person, which may be a job title. */
  readonly title: Segment | undefined
}

const noSignature: Signature = { person: undefined, company: undefined, title: undefined }

/** Maximum rows searched below the closing words, and words of a line. */
const maxRows = 8
const maxWords = 9

/** Reads the lines below "Sincerely": the first person's name, and a line that names a company. */
const signatureBelow = (words: Segment | undefined, sheet: Sheet): Signature => {
  if (words === undefined) return noSignature
  const names = linesBelow(words, sheet).filter(({ text }) => isLineOfName(text) && !greets.test(text))
  const at = names.slice(0, 3).findIndex(({ text }) => personIn(text) !== undefined)
  const line = names[at]
  const person = line === undefined ? undefined : personIn(line.text)
  const company =
    names.find((other) => other !== line && namesCompany(other.text)) ??
    // The job title and then the company follow the person
    (line === undefined || line.text.includes(",") ? undefined : names[at + 2])
  return {
    person: line && person && asPrinted({ segment: line, ...person }),
    company: company && asPrinted(wholeOf(company)),
    title: line && names[at + 1]
  }
}

/** The lines below the closing words, in their column or in another one. */
const linesBelow = (words: Segment, { lineHeight, rows }: Sheet): ReadonlyArray<Segment> => {
  const lines: Array<Segment> = []
  for (const row of rows.slice(words.row + 1, words.row + 1 + maxRows)) {
    const above = lines.at(-1) ?? words
    const line =
      row.segments.find((segment) => areLinesAligned(segment, above, lineHeight)) ??
      (lines.length === 0 ? row.segments[0] : undefined)
    if (line === undefined) continue
    if (line.tokens.length > maxWords || afterSignature.test(line.folded)) break
    lines.push(line)
  }
  return lines
}

const isLineOfName = (text: string): boolean =>
  /^\(?\p{Lu}[^@:\d]{2,70}$/u.test(text.replace(signedFor, "")) && /\p{L}{2}/u.test(text)

/** A person's name in a line with nothing else but perhaps a job title behind a comma or dash. */
const personIn = (text: string): Stretch | undefined => {
  const from = signedFor.exec(text)?.[0].length ?? 0
  const found = signerName.exec(text.slice(from))?.[0]
  if (found === undefined) return undefined
  const rest = text.slice(from + found.length)
  const isWhole = rest === "" || rest === "," || (/^(?:,\s|\s[|–—-]\s)\p{L}/u.test(rest) && !namesCompany(rest))
  return isWhole && !namesCompany(found) && !departments.test(fold(found))
    ? { from, to: from + found.length }
    : undefined
}
