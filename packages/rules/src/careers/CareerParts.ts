import { patternsOf } from "../lexicon/Patterns.js"
import type { Span } from "../sheet/Sheet.js"
import { textOf } from "../sheet/Sheet.js"
import { hasLegalForm } from "../values/LegalForms.js"
import { fold } from "../words/Text.js"
import type { CareerParts, Pieces } from "./Pieces.js"
import { atEmployer, pieceSeparator, commas, isWithin, piecesAt } from "./Pieces.js"
import { trimmed } from "./DatedRows.js"

const { degreePattern, job: jobPattern } = patternsOf("degreePattern", "job")
const { school, subjectLead } = patternsOf("school", "subjectLead")

/** Position and company are in a line each if most entries have them so; else they share a line. */
export const jobParts = (entries: ReadonlyArray<Pieces>): ReadonlyArray<CareerParts> => {
  const parts = jobsInOneLine(entries)
  if (2 * entries.filter(isInLines).length <= entries.length) return parts
  const usual = usualSlot(entries.map(({ lines }) => lines))
  return entries.map(({ lines, place }, index) => {
    const [first, second] = lines
    const own = parts[index] ?? {}
    if (first === undefined || second === undefined || usual === undefined) return own
    const [job, employer] = usual === 0 ? [first, second] : [second, first]
    return { ...own, position: job, company: piecesAt(employer, commas)[0], place }
  })
}

/** Whether one of the first two lines is a position without a company. */
const isInLines = ({ lines: [first, second] }: Pieces): boolean => {
  if (first === undefined || second === undefined || isJob(first) === isJob(second)) return false
  const job = isJob(first) ? first : second
  return (
    piecesAt(job, pieceSeparator)
      .flatMap(atEmployer)
      .flatMap((piece) => piecesAt(piece, commas))
      .filter(isCompany).length === 0
  )
}

/** Finds the slot of the position for all jobs together, since they share a layout. */
const jobsInOneLine = (entries: ReadonlyArray<Pieces>): ReadonlyArray<CareerParts> => {
  const split = entries.map(({ pieces, place }) => ({
    pieces: pieces.flatMap(atEmployer),
    place
  }))
  const usual = usualSlot(split.map(({ pieces }) => pieces))
  return split.map(({ pieces, place }) => {
    const two = pieces.slice(0, 2)
    const jobs = two.filter(isJob)
    const position = jobs.length === 1 ? jobs[0] : usual === undefined ? undefined : two[usual]
    const company = position === undefined ? two.find(isCompany) : two.find((piece) => piece !== position)
    return { position, company, place }
  })
}

/** Which of two pieces is the position in most jobs: the one with job titles, else the one beside companies. */
const usualSlot = (entries: ReadonlyArray<ReadonlyArray<Span>>) => {
  for (const [isOne, slots] of [
    [isJob, [0, 1]],
    [isCompany, [1, 0]]
  ] as const) {
    const votes = [0, 1].map(
      (slot) => entries.filter((pieces) => pieces[slot] !== undefined && isOne(pieces[slot])).length
    )
    const [first = 0, second = 0] = votes
    if (first !== second) return first > second ? slots[0] : slots[1]
  }
  return undefined
}

const isCompany = (piece: Span): boolean => hasLegalForm(textOf(piece)) || saysSchool(piece)

const isJob = (piece: Span): boolean => jobPattern.test(fold(textOf(piece))) && !hasLegalForm(textOf(piece))

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
