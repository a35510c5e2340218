import { degreePattern, employerLead, namesJob, namesSchool, remote, subjectLead } from "../lexicon/Careers.js"
import type { Span } from "../sheet/Sheet.js"
import { textOf } from "../sheet/Sheet.js"
import { countryIn } from "../values/Countries.js"
import { hasLegalForm } from "../values/LegalForms.js"
import { matchesIn } from "../words/Matches.js"
import { fold } from "../words/Text.js"
import { trimmed } from "./CareerEntries.js"

/** What the texts of an entry say. */
export interface CareerParts {
  readonly position: Span | undefined
  readonly company: Span | undefined
  readonly institution: Span | undefined
  readonly degree: Span | undefined
  /** The degree with its subject, as it is printed. */
  readonly study: Span | undefined
  readonly subject: Span | undefined
  readonly place: Span | undefined
  readonly name: Span | undefined
}

const none: CareerParts = {
  position: undefined,
  company: undefined,
  institution: undefined,
  degree: undefined,
  study: undefined,
  subject: undefined,
  place: undefined,
  name: undefined
}

/** An entry's pieces between dashes, bars and commas, and the place among them. */
export interface Pieces {
  readonly pieces: ReadonlyArray<Span>
  readonly place: Span | undefined
}

export const piecesOf = (texts: ReadonlyArray<Span>): Pieces => {
  const parts = texts.flatMap((text) => splitAt(text, /\s[–—|•·]\s|\s-\s|\t/g))
  const places = parts.map(placeAtEnd)
  const found = places.findIndex((place) => place !== undefined)
  const place = places[found]
  const rest = parts.flatMap((part, index) =>
    index === found && place !== undefined ? trimmed({ ...part, to: place.from }) : [part]
  )
  return { pieces: rest.flatMap((part) => splitAt(part, commas)), place }
}

/** Not before a company's legal form: "Acme, Inc." is one name. */
const commas = /,\s(?!(?:Inc|Ltd|LLC|L\.L\.C|LLP|Corp|S\.A|GmbH|Co)(?![\p{L}-]))/gu

const splitAt = (span: Span, pattern: RegExp): ReadonlyArray<Span> => {
  const text = textOf(span)
  const parts: Array<Span> = []
  let start = 0
  for (const mark of matchesIn(text, pattern)) {
    parts.push({ ...span, from: span.from + start, to: span.from + mark.index })
    start = mark.index + mark[0].length
  }
  parts.push({ ...span, from: span.from + start })
  return parts.flatMap(trimmed)
}

const townAndState =
  /(?:^|,\s)(\p{Lu}[\p{L}.'’-]+(?:\s\p{Lu}[\p{L}.'’-]+){0,2}),\s(?:([A-Z]{2})|(\p{Lu}[\p{L}.]+(?:\s\p{Lu}\p{L}+){0,2}))$/u
/** "Town, ST" or "Town, Country" at the end of a text. */
const placeAtEnd = (span: Span): Span | undefined => {
  const text = textOf(span).replace(/\)$/, "")
  const match = townAndState.exec(text)
  const country = match?.[3]
  const isTown = match !== null && (match[2] !== undefined || (country !== undefined && isCountry(country)))
  const length = isTown ? match[0].replace(/^,\s/, "").length : remote.exec(text)?.[1]?.length
  return length === undefined
    ? undefined
    : { ...span, from: span.from + text.length - length, to: span.from + text.length }
}

const isCountry = (text: string): boolean => {
  const found = countryIn(text)
  return found !== undefined && found.from === 0 && found.to === text.length
}

/** Which of each job's pieces name the position is told together: the layout is the same in all. */
export const jobParts = (entries: ReadonlyArray<Pieces>): ReadonlyArray<CareerParts> => {
  const split = entries.map(({ pieces, place }) => ({ pieces: pieces.flatMap(atEmployer), place }))
  const votes = [0, 0]
  for (const { pieces } of split) {
    for (const slot of [0, 1]) {
      const piece = pieces[slot]
      if (piece !== undefined && isJob(piece)) votes[slot] = (votes[slot] ?? 0) + 1
    }
  }
  const usual = (votes[0] ?? 0) === (votes[1] ?? 0) ? undefined : (votes[0] ?? 0) > (votes[1] ?? 0) ? 0 : 1
  return split.map(({ pieces, place }) => {
    const two = pieces.slice(0, 2)
    const jobs = two.filter(isJob)
    const position = jobs.length === 1 ? jobs[0] : usual === undefined ? undefined : two[usual]
    const company =
      position === undefined
        ? two.find((piece) => hasLegalForm(textOf(piece)))
        : two.find((piece) => piece !== position)
    return { ...none, position, company, place: place ?? loosePlace(pieces) }
  })
}

const isJob = (piece: Span): boolean => namesJob(fold(textOf(piece))) && !hasLegalForm(textOf(piece))

/** "Engineer at Acme" in two. */
const atEmployer = (span: Span): ReadonlyArray<Span> => {
  const match = employerLead.exec(textOf(span))
  return match === null
    ? [span]
    : [
        { ...span, to: span.from + match.index },
        { ...span, from: span.from + match.index + match[0].length }
      ]
}

/** A third short piece of an entry is where the work was done. */
const loosePlace = (pieces: ReadonlyArray<Span>): Span | undefined =>
  pieces
    .slice(2)
    .find(
      (piece) => /^\p{Lu}[\p{L}.-]+(?: \p{Lu}[\p{L}.-]+)?(?: \([A-Z]{2,3}\)\.?)?$/u.test(textOf(piece)) && !isJob(piece)
    )

export const studyParts = ({ pieces, place }: Pieces): CareerParts => {
  const split = pieces.flatMap(atDegree)
  const degree = split.find((piece) => degreePattern.test(fold(textOf(piece))))
  const others = split.filter((piece) => !degreePattern.test(fold(textOf(piece))))
  const institution =
    others.find((piece) => namesSchool(fold(textOf(piece)))) ?? (others.length === 1 ? others[0] : undefined)
  const subject = others.find((piece) => piece !== institution)
  const study = pieces.find((piece) => degree !== undefined && isWithin(degree, piece) && piece !== institution)
  return { ...none, degree: degree ?? subject, study: study ?? degree ?? subject, institution, subject, place }
}

const isWithin = (part: Span, whole: Span): boolean =>
  part.segment === whole.segment && part.from >= whole.from && part.to <= whole.to

/** "PhD in Physics" and "BSc Acme College" in two. */
const atDegree = (span: Span): ReadonlyArray<Span> => {
  const text = fold(textOf(span))
  const degree = degreePattern.exec(text)?.[0]
  if (degree === undefined) return [span]
  const rest = text.slice(degree.length)
  const lead = subjectLead.exec(rest)?.[0].length ?? 0
  return [{ ...span, to: span.from + degree.length }, ...trimmed({ ...span, from: span.from + degree.length + lead })]
}

export const projectParts = ({ pieces }: Pieces): CareerParts => ({ ...none, name: pieces[0] })
