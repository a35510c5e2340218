import type { CareerField, EntryKind } from "../lexicon/Careers.js"
import { careerFields, textFields } from "../lexicon/Careers.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Span } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import { asPrinted } from "../values/Candidates.js"
import { weights } from "../Weights.js"
import { wordsOfKey } from "../words/Text.js"
import { yearsIn } from "../values/Dates.js"

const ofJobs: ReadonlySet<string> = new Set(["start", "end", "year", "period", "place", "company", "position"])

const rolesIn: Readonly<Record<EntryKind, ReadonlySet<string>>> = {
  volunteering: ofJobs,
  experience: ofJobs,
  education: new Set(["start", "end", "year", "period", "place", "institution", "degree", "subject"]),
  projects: new Set(["start", "end", "year", "period", "name"])
}

/** The part of an entry that a field asks for, by its key; undefined if résumés have no such part. */
export const roleOf = ({ variable }: Target, kind: EntryKind): CareerField | undefined => {
  const words = wordsOfKey(variable.key).join(" ")
  if (textFields.test(words)) return undefined
  const named = careerFields.find(([role, pattern]) => rolesIn[kind].has(role) && pattern.test(words))?.[0]
  if (kind === "projects" && named === undefined) return /title/.test(words) ? "name" : undefined
  const { type } = variable
  return type === "string" || type === "date" || (type === "number" && named === "year") ? named : undefined
}

/** The value of a field of an entry. */
export const fieldValue = (target: Target, span: Span | undefined, { figures }: Reading): Scored | undefined => {
  if (span === undefined) return undefined
  const candidate = asPrinted(span)
  const { type } = target.variable
  const text = String(candidate.value)
  const value = type === "date" ? figures.datesIn(text)[0]?.value : type === "number" ? numberIn(text, figures) : text
  return value === undefined
    ? undefined
    : { target, candidate: { ...candidate, value }, score: weights.career, by: "career" }
}

/** A year, or else the first number. */
const numberIn = (text: string, figures: Reading["figures"]): number | undefined => {
  const [year] = yearsIn(text)
  return year === undefined ? figures.numbersIn(text)[0]?.value : Number(year)
}
