import { closing, greeting, greets, nobody } from "../lexicon/Letters.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Segment, Sheet } from "../sheet/Sheet.js"
import { linesUp } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import { hasLegalForm } from "../values/LegalForms.js"
import { weights } from "../Weights.js"
import { fold } from "../words/Text.js"

/** Who is greeted, and who signs below the closing words: a letter's parties where nothing else names them. */
export const letterValues = (targets: ReadonlyArray<Target>, reading: Reading): ReadonlyArray<Scored> => {
  const { sheet } = reading
  const wanted = targets.filter(({ concept }) => concept !== undefined && parts.has(concept))
  if (wanted.length === 0) return []
  const signed = signature(sheet)
  const found = {
    greeted: greeted(sheet),
    person: signed.person,
    company: signed.company ?? letterhead(sheet)
  }
  return wanted.flatMap((target) => {
    const part = parts.get(target.concept ?? "")
    const candidate = part === undefined ? undefined : found[part]
    return candidate === undefined ? [] : [{ target, candidate, score: weights.letter, by: "letter" }]
  })
}

const parts: ReadonlyMap<string, "greeted" | "person" | "company"> = new Map([
  ["buyerName", "greeted"],
  ["signatoryName", "person"],
  ["sellerName", "company"]
])

/** The line that greets somebody, and thereby makes a paper a letter. */
export const greetingLine = ({ segments }: Sheet): Segment | undefined =>
  segments.find(({ text }) => greets.test(text) || greeting.test(text))

/** "Dear John Doe," alone in its line. */
const greeted = ({ segments }: Sheet): Candidate | undefined => {
  for (const segment of segments) {
    const match = greeting.exec(segment.text)
    const name = match?.groups?.["name"]
    if (match === null || name === undefined || nobody.test(fold(name))) continue
    const from = segment.text.indexOf(name, match.index)
    return { value: name, span: { segment, from, to: from + name.length }, fit: 1 }
  }
  return undefined
}

interface Signature {
  readonly person: Candidate | undefined
  /** What he is, below his name. */
  readonly office: Candidate | undefined
  readonly company: Candidate | undefined
}

/** The lines below "Sincerely": a person's name first, a company's where a line has nothing else. */
export const signature = ({ lineHeight, rows, segments }: Sheet): Signature => {
  const words = segments.find((segment) => closing.test(fold(segment.text).trim()))
  if (words === undefined) return { person: undefined, office: undefined, company: undefined }
  const lines: Array<Segment> = []
  for (const row of rows.slice(words.row + 1)) {
    const line = row.segments.find((segment) => linesUp(segment, words, lineHeight))
    if (line !== undefined) lines.push(line)
    if (lines.length === 5) break
  }
  const names = lines.filter(({ text }) => /^(?:\/s\/\s*)?\p{Lu}[^@:\d]{2,60}$/u.test(text))
  const person = names.slice(0, 2).find(({ text }) => isPerson(text))
  const company =
    names.find(({ text }) => hasLegalForm(text) || /(?<!\p{L})company(?!\p{L})/iu.test(text)) ??
    // Below the person stand his position and then his company
    (person === undefined ? undefined : names[names.indexOf(person) + 2])
  return { person: wholeLine(person), office: officeBelow(person, names), company: wholeLine(company) }
}

/** The line below the one who signs, without the company that may follow behind a comma. */
const officeBelow = (person: Segment | undefined, names: ReadonlyArray<Segment>): Candidate | undefined => {
  const line = person === undefined ? undefined : names[names.indexOf(person) + 1]
  const office = line === undefined || !hasLegalForm(line.text) ? line?.text : /^(.+?),\s/.exec(line.text)?.[1]
  return line === undefined || office === undefined
    ? undefined
    : { value: office, span: { segment: line, from: 0, to: office.length }, fit: 1 }
}

export const isPerson = (text: string): boolean =>
  /^(?:(?:Dr|Prof|Mr|Mrs|Ms|Herr|Frau)\.?\s)?\p{Lu}[\p{L}.'-]*(?:\s\p{Lu}[\p{L}.'-]*){1,3}$/u.test(text) &&
  !hasLegalForm(text)

const wholeLine = (segment: Segment | undefined): Candidate | undefined =>
  segment === undefined
    ? undefined
    : { value: segment.text, span: { segment, from: 0, to: segment.text.length }, fit: 1 }

/** A name alone in a page's header or footer. */
const letterhead = ({ rows }: Sheet): Candidate | undefined => {
  const alone = rows.flatMap((row) => {
    const [line] = row.segments
    const atEdge = line !== undefined && (line.role === "header" || line.role === "footer")
    return atEdge && row.segments.length === 1 && /^[^\d@:|]{3,60}$/u.test(line.text) ? [line] : []
  })
  return wholeLine(alone.find(({ text }) => hasLegalForm(text) || /(?<!\p{L})company(?!\p{L})/iu.test(text)))
}
