import { patternsOf } from "../lexicon/Patterns.js"
import { namesSchool } from "../lexicon/Careers.js"
import type { Span } from "../sheet/Sheet.js"
import { textOf } from "../sheet/Sheet.js"
import { fold } from "../words/Text.js"
import type { CareerParts } from "./CareerParts.js"
import { none } from "./CareerParts.js"
import { trimmed } from "./DatedRows.js"
import type { Pieces } from "./Pieces.js"
import { atEmployer, inBrackets, isWithin } from "./Pieces.js"

const { beforeDegree, degreePattern, gradeAlone, majorLead, subjectLead } = patternsOf(
  "beforeDegree",
  "degreePattern",
  "gradeAlone",
  "majorLead",
  "subjectLead"
)

export const studyParts = ({ pieces: whole, place }: Pieces): CareerParts => {
  const pieces = whole
    .filter((piece) => gradeIn(piece) === undefined)
    .flatMap(atSchool)
    .map(fromDegree)
  const split = pieces.flatMap(atDegree)
  const degree = split.find((piece) => degreePattern.test(fold(textOf(piece))))
  const others = split.filter((piece) => !degreePattern.test(fold(textOf(piece))))
  const town =
    place === undefined && degree !== undefined && hasSubject(degree, pieces) ? townBehind(others) : undefined
  const institution =
    others.find((piece) => namesSchool(fold(textOf(piece)))) ??
    (town === undefined ? undefined : others[others.indexOf(town) - 1]) ??
    [others, pieces.filter((piece) => degree === undefined || !isWithin(degree, piece))].find(
      (left) => left.length === 1
    )?.[0]
  const left = others.filter((piece) => piece !== institution && piece !== town)
  const subject = left.map(afterMajor).find((piece) => piece !== undefined) ?? left[0]
  const study = pieces.find((piece) => degree !== undefined && isWithin(degree, piece) && piece !== institution)
  return {
    ...none,
    degree: degree ?? subject,
    study: study ?? degree ?? subject,
    institution: institution,
    subject: subject,
    grade: whole.map(gradeIn).find((grade) => grade !== undefined),
    place: place ?? town
  }
}

/** "Master Data Science": the subject stands right behind the degree. */
const hasSubject = (degree: Span, pieces: ReadonlyArray<Span>): boolean =>
  pieces.some((piece) => isWithin(degree, piece) && piece.to > degree.to + 1)

/** "EPFL, Lausanne": behind the school, last of all. */
const townBehind = (others: ReadonlyArray<Span>): Span | undefined => {
  const last = others.at(-1)
  return others.length > 2 && last !== undefined && !saysSchool(last) && townAlone.test(textOf(last)) ? last : undefined
}

const townAlone = /^\p{Lu}\p{Ll}[\p{L}.-]+(?:[ -]\p{Lu}[\p{L}.-]+)?$/u

/** "3.6" of "3.6 GPA". */
const gradeIn = (piece: Span): Span | undefined => {
  const found = gradeAlone.exec(fold(textOf(piece)))
  const grade = found?.groups?.["behind"] ?? found?.groups?.["before"]
  if (found === null || grade === undefined) return undefined
  const from = piece.from + found[0].indexOf(grade)
  return { ...piece, from, to: from + grade.length }
}

/** "Diploma at Acme College" and "Diploma (Acme College)" in two. */
const atSchool = (span: Span): ReadonlyArray<Span> => {
  const found = [atEmployer(span), inBrackets(span)].find(
    ([first, second]) => first !== undefined && second !== undefined && !saysSchool(first) && saysSchool(second)
  )
  return found ?? [span]
}

/** "M.Sc. Physics" of "Graduated as M.Sc. Physics". */
const fromDegree = (piece: Span): Span => {
  const text = fold(textOf(piece))
  const lead = beforeDegree.exec(text)?.[0].length ?? 0
  return lead > 0 && degreePattern.test(text.slice(lead)) ? { ...piece, from: piece.from + lead } : piece
}

/** "Physics" of "Majoring in Physics". */
const afterMajor = (piece: Span): Span | undefined => {
  const lead = majorLead.exec(fold(textOf(piece)))?.[0].length
  return lead === undefined ? undefined : { ...piece, from: piece.from + lead }
}

const saysSchool = (span: Span): boolean => namesSchool(fold(textOf(span)))

/** "PhD in Physics" and "BSc Acme College" in two. */
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

/** Behind the subject. */
const honours = /[\s,(]+(?:(?:summa|magna|insigni)\s)?cum laude\)?$/u
