import { patternsOf } from "../lexicon/Patterns.js"
import type { Span } from "../sheet/Sheet.js"
import { textOf } from "../sheet/Sheet.js"
import { fold } from "../words/Text.js"
import type { CareerParts, Pieces } from "./Pieces.js"
import { trimmed } from "./DatedRows.js"
import { atEmployer, isWithin } from "./Pieces.js"

const { degreePattern, school, subjectLead } = patternsOf("degreePattern", "school", "subjectLead")

export const studyParts = ({ pieces: whole, place }: Pieces): CareerParts => {
  const pieces = whole.flatMap(atSchool)
  const split = pieces.flatMap(atDegree)
  const degree = split.find((piece) => degreePattern.test(fold(textOf(piece))))
  const others = split.filter((piece) => !degreePattern.test(fold(textOf(piece))))
  const institution = others.find(saysSchool) ?? (others.length === 1 ? others[0] : undefined)
  const subject = others.find((piece) => piece !== institution)
  const study = pieces.find((piece) => degree !== undefined && isWithin(degree, piece) && piece !== institution)
  return {
    degree: degree ?? subject,
    study: study ?? degree ?? subject,
    institution,
    subject,
    place
  }
}

/** Splits "Diploma at Acme College". */
const atSchool = (span: Span): ReadonlyArray<Span> => {
  const [first, second] = atEmployer(span)
  return first !== undefined && second !== undefined && !saysSchool(first) && saysSchool(second)
    ? [first, second]
    : [span]
}

const saysSchool = (span: Span): boolean => school.test(fold(textOf(span)))

/** Splits "PhD in Physics" and "BSc Acme College". */
const atDegree = (span: Span): ReadonlyArray<Span> => {
  const text = fold(textOf(span))
  const degree = degreePattern.exec(text)?.[0]
  if (degree === undefined) return [span]
  const rest = text.slice(degree.length)
  const lead = subjectLead.exec(rest)?.[0].length ?? 0
  const to = span.from + text.replace(honours, "").length
  return [
    { ...span, to: span.from + degree.length },
    ...trimmed({ ...span, from: span.from + degree.length + lead, to })
  ]
}

/** Honours behind the subject. */
const honours = /[\s,(]+(?:(?:summa|magna|insigni)\s)?cum laude\)?$/u
