import { patternsOf } from "../lexicon/Patterns.js"
import { namesJob } from "../lexicon/Jobs.js"
import type { Segment, Sheet } from "../sheet/Sheet.js"
import { linesUp } from "../sheet/Sheet.js"
import type { Candidate } from "../values/Candidates.js"
import { asPrinted } from "../values/Candidates.js"
import { hasLegalForm, namesCompany } from "../values/LegalForms.js"
import { fold } from "../words/Text.js"

const { departments, afterSignature, greets, signedFor, signerName, withArticle } = patternsOf(
  "departments",
  "afterSignature",
  "greets",
  "signedFor",
  "signerName",
  "withArticle"
)

/** Who signs below a letter's closing words. */
export interface Signature {
  readonly person: Candidate | undefined
  /** What he is, behind his name or below it. */
  readonly office: Candidate | undefined
  readonly company: Candidate | undefined
}

export const none: Signature = { person: undefined, office: undefined, company: undefined }

/** So many lines a signature has, and so many rows stand between it and the closing words. */
const maxLines = 5
const maxRows = 8
const maxWords = 9

/** The lines below "Sincerely": a person's name first, a company's where a line has nothing else. */
export const signatureBelow = (words: Segment | undefined, sheet: Sheet): Signature => {
  if (words === undefined) return none
  const names = linesBelow(words, sheet).filter(({ text }) => isLineOfName(text) && !greets.test(text))
  const signing = belowDepartment(names)
  if (signing !== undefined) return { ...none, company: part(signing, 0, signing.text.length) }
  const at = names.slice(0, 3).findIndex(({ text }) => personIn(text) !== undefined)
  // The office may stand above the name
  const [first, second] = [names[at], names[at + 1]]
  const isOffice = isJob(first) && second !== undefined && isPerson(second.text) && !isJob(second)
  const line = isOffice ? second : first
  const person = line === undefined ? undefined : personIn(line.text)
  const company =
    names.find((other) => other !== line && namesCompany(other.text)) ??
    // Below the person stand his position and then his company
    (line === undefined || line.text.includes(",") ? undefined : names[at + 2])
  return {
    person: line === undefined || person === undefined ? undefined : part(line, person.from, person.to),
    office:
      line === undefined || person === undefined
        ? undefined
        : isOffice && first !== undefined
          ? part(first, 0, first.text.length)
          : officeOf(line, person.to, second),
    company: company === undefined ? undefined : part(company, 0, company.text.length)
  }
}

/** "Payment Department" signs for the company below it, whose name is longer than most people's. */
const belowDepartment = ([first, second]: ReadonlyArray<Segment>): Segment | undefined =>
  first !== undefined &&
  second !== undefined &&
  departments.test(fold(first.text)) &&
  (namesCompany(second.text) || second.tokens.length > 2)
    ? second
    : undefined

/** What stands below the closing words, in their column or in one of its own. */
const linesBelow = (words: Segment, { lineHeight, rows }: Sheet): ReadonlyArray<Segment> => {
  const lines: Array<Segment> = []
  for (const row of rows.slice(words.row + 1, words.row + 1 + maxRows)) {
    const above = lines.at(-1) ?? words
    const line =
      row.segments.find((segment) => linesUp(segment, above, lineHeight)) ??
      (lines.length === 0 ? row.segments[0] : undefined)
    if (line === undefined) continue
    if (line.tokens.length > maxWords || afterSignature.test(fold(line.text))) break
    lines.push(line)
    if (lines.length === maxLines) break
  }
  return lines
}

const isLineOfName = (text: string): boolean =>
  /^\(?\p{Lu}[^@:\d]{2,70}$/u.test(text.replace(signedFor, "")) && /\p{L}{2}/u.test(text)

const isJob = (line: Segment | undefined): boolean =>
  line !== undefined && (namesJob(fold(line.text)) || withArticle.test(line.text))

/** A person's name in a line that has no more than that, or his office behind a comma. */
const personIn = (text: string): { readonly from: number; readonly to: number } | undefined => {
  const from = signedFor.exec(text)?.[0].length ?? 0
  const found = signerName.exec(text.slice(from))?.[0]
  if (found === undefined) return undefined
  const rest = text.slice(from + found.length)
  const isWhole = rest === "" || rest === "," || (/^(?:,\s|\s[|–—-]\s)\p{L}/u.test(rest) && !namesCompany(rest))
  return isWhole && !namesCompany(found) && !departments.test(fold(found))
    ? { from, to: from + found.length }
    : undefined
}

/** Whether a text is a person's name and nothing else. */
export const isPerson = (text: string): boolean => personIn(text)?.to === text.length

/** "Ida Brandt, Director", or the line below the one who signs, without the company that may follow behind a comma. */
const officeOf = (line: Segment, end: number, below: Segment | undefined): Candidate | undefined => {
  const behind = /^(?:,\s|\s[|–—-]\s)/.exec(line.text.slice(end))?.[0].length
  if (behind !== undefined) return part(line, end + behind, line.text.length)
  if (below === undefined) return undefined
  const bracket = /^\((?<office>[^()]+)\)$/.exec(below.text)?.groups?.["office"]
  if (bracket !== undefined) return part(below, 1, 1 + bracket.length)
  const office = hasLegalForm(below.text) ? /^(.+?),\s/.exec(below.text)?.[1] : below.text
  return office === undefined ? undefined : part(below, 0, office.length)
}

const part = (segment: Segment, from: number, to: number): Candidate => asPrinted({ segment, from, to })
