import { patternsOf } from "../lexicon/Patterns.js"
import type { Segment, Span } from "../sheet/Sheet.js"
import { textOf } from "../sheet/Sheet.js"
import { hasLegalForm } from "../values/LegalForms.js"
import { fold } from "../words/Text.js"
import type { CareerParts, Pieces } from "./Pieces.js"
import { atEmployer, between, commas, piecesAt } from "./Pieces.js"

const { job: jobPattern, school } = patternsOf("job", "school")

/** Position and company are in a line each if most entries have them so; else they share a line. */
export const jobParts = (entries: ReadonlyArray<Pieces>): ReadonlyArray<CareerParts> => {
  const parts = jobsInOneLine(entries)
  if (!isMost(entries, isInLines)) return parts
  const usual = usualSlot(
    entries.map(({ lines }) => lines),
    new Set()
  )
  return entries.map(({ lines, place }, index) => {
    const [first, second] = lines
    const own = parts[index] ?? {}
    if (first === undefined || second === undefined || usual === undefined) return own
    const [job, employer] = usual === 0 ? [first, second] : [second, first]
    return { ...own, position: job, company: piecesAt(employer, commas)[0], place }
  })
}

const isMost = <A>(all: ReadonlyArray<A>, is: (one: A) => boolean): boolean => 2 * all.filter(is).length > all.length

/** Whether one of the first two lines is a position without a company. */
const isInLines = ({ lines: [first, second] }: Pieces): boolean => {
  if (first === undefined || second === undefined || isJob(first) === isJob(second)) return false
  const job = isJob(first) ? first : second
  return (
    piecesAt(job, between)
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
  // "Acme, Leeds": the place follows the company
  const placed = new Set(split.flatMap(({ place }) => (place === undefined ? [] : [place.segment])))
  const usual = usualSlot(
    split.map(({ pieces }) => pieces),
    placed
  )
  return split.map(({ pieces, place }) => {
    const two = pieces.slice(0, 2)
    const jobs = two.filter(isJob)
    const position = jobs.length === 1 ? jobs[0] : usual === undefined ? undefined : two[usual]
    const company = position === undefined ? two.find(isCompany) : two.find((piece) => piece !== position)
    return { position, company, place }
  })
}

/** Which of two pieces is the position in most jobs: the one with job titles, else the one beside companies or places. */
const usualSlot = (entries: ReadonlyArray<ReadonlyArray<Span>>, placed: ReadonlySet<Segment>): 0 | 1 | undefined => {
  for (const [isOne, slots] of [
    [isJob, [0, 1]],
    [isCompany, [1, 0]],
    [(piece: Span) => placed.has(piece.segment), [1, 0]]
  ] as const) {
    const votes = [0, 1].map(
      (slot) => entries.filter((pieces) => pieces[slot] !== undefined && isOne(pieces[slot])).length
    )
    const [first = 0, second = 0] = votes
    if (first !== second) return first > second ? slots[0] : slots[1]
  }
  return undefined
}

const isCompany = (piece: Span): boolean => hasLegalForm(textOf(piece)) || school.test(fold(textOf(piece)))

const isJob = (piece: Span): boolean => jobPattern.test(fold(textOf(piece))) && !hasLegalForm(textOf(piece))
