import {
  beforeGrade,
  degreePattern,
  employerLead,
  employment,
  gradeAlone,
  namesSchool,
  remote,
  subjectLead
} from "../lexicon/Careers.js"
import { namesJob } from "../lexicon/Jobs.js"
import { regions } from "../lexicon/Addresses.js"
import type { Segment, Span } from "../sheet/Sheet.js"
import { textOf } from "../sheet/Sheet.js"
import { countryIn } from "../values/Countries.js"
import { hasLegalForm } from "../values/LegalForms.js"
import { matchesIn } from "../words/Matches.js"
import { fold } from "../words/Text.js"
import type { CareerLabel } from "./CareerLabels.js"
import { labelledIn } from "./CareerLabels.js"
import type { CareerEntry } from "./CareerEntries.js"
import { trimmed } from "./DatedRows.js"

/** What the texts of an entry say. */
export interface CareerParts {
  readonly position: Span | undefined
  readonly company: Span | undefined
  readonly institution: Span | undefined
  readonly degree: Span | undefined
  /** The degree with its subject, as it is printed. */
  readonly study: Span | undefined
  readonly subject: Span | undefined
  readonly grade: Span | undefined
  /** "Part time" */
  readonly employment: Span | undefined
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
  grade: undefined,
  employment: undefined,
  place: undefined,
  name: undefined
}

/** An entry's pieces between dashes, bars and commas, and the place among them. */
export interface Pieces {
  readonly pieces: ReadonlyArray<Span>
  readonly place: Span | undefined
  readonly labelled: ReadonlyMap<CareerLabel, Span>
  /** The same in whole lines. */
  readonly lines: ReadonlyArray<Span>
}

export const piecesOf = ({ place, texts }: Pick<CareerEntry, "place" | "texts">): Pieces => {
  const { labelled, rest } = labelledIn(
    texts.flatMap((text) => splitAt(text, between)).flatMap((text) => splitAt(text, beforeGrade))
  )
  const parts = rest.flatMap((part) => splitAt(part, colon))
  const lines = labelledIn(texts).rest
  const known = place ?? labelled.get("place") ?? texts.slice(linesOfNames).find(isPlace)
  if (known !== undefined)
    return {
      pieces: parts.flatMap((part) => splitAt(part, commas)),
      place: known,
      labelled,
      lines: linesWithout(lines, known)
    }
  const places = parts.map(placeAtEnd)
  const found = places.findIndex((one) => one !== undefined)
  const ending = places[found]
  const pieces = parts
    .flatMap((part, index) =>
      index === found && ending !== undefined ? trimmed({ ...part, to: ending.from }) : [part]
    )
    .flatMap((part) => splitAt(part, commas))
  return { pieces, place: ending, labelled, lines: linesWithout(lines, ending) }
}

/** Lines of a head above which stand a position and a company. */
const linesOfNames = 2

/** "Fortaleza, Ceará, Brasil" */
const isPlace = (line: Span): boolean => {
  const end = placeAtEnd(line)
  return end !== undefined && /^(?:\p{Lu}[\p{L}.'’-]*(?:\s\p{L}+){0,2},\s)?$/u.test(textOf({ ...line, to: end.from }))
}

/** Without a place at the end of one, and without lists of what was used: "Kotlin | Postgres | Kafka". */
const linesWithout = (lines: ReadonlyArray<Span>, place: Span | undefined): ReadonlyArray<Span> =>
  lines
    .flatMap((line) => (place !== undefined && isWithin(place, line) ? trimmed({ ...line, to: place.from }) : [line]))
    .filter((line) => textOf(line).split(" | ").length <= mostBars)

const mostBars = 2

const between = /\s[–—|•·●]\s|\s-\s|\t|;\s/g

/** "Acme Group: Engineer" */
const colon = /(?<=[\p{L})]):\s/gu

/** Not before a company's legal form, "Acme, Inc." is one name, and not within brackets. */
const commas = /,\s(?![^()]*\)|(?:Inc|Ltd|LLC|L\.L\.C|LLP|Corp|S\.A|GmbH|Co)(?![\p{L}-]))/gu

export const splitAt = (span: Span, pattern: RegExp): ReadonlyArray<Span> => {
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
  /(?:^|,\s|\()(\p{Lu}[\p{L}.'’-]+(?:\s\p{Lu}[\p{L}.'’-]+){0,2}),\s(?:([A-Z]{2})|(\p{Lu}[\p{L}.]+(?:\s\p{Lu}\p{L}+){0,2}))$/u
const townBefore = /(?:^|,\s)(\p{Lu}[\p{L}.'’-]+(?:\s\p{Lu}[\p{L}.'’-]+){0,2})$/u

/** "Town, ST" or "Town, Country" at the end of a text. */
export const placeAtEnd = (span: Span): Span | undefined => {
  const text = textOf(span).replace(/\)$/, "")
  const match = townAndState.exec(text)
  const country = match?.[3]
  const isTown = match !== null && (match[2] !== undefined || (country !== undefined && isCountry(country)))
  // "Salem, Oregon, USA"
  const town =
    isTown && country !== undefined && regions.test(match[1] ?? "")
      ? townBefore.exec(text.slice(0, match.index))?.[1]
      : undefined
  const own = isTown ? match[0].replace(/^(?:,\s|\()/, "").length : remote.exec(text)?.[1]?.length
  const length = own === undefined || town === undefined ? own : own + town.length + 2
  return length === undefined
    ? undefined
    : { ...span, from: span.from + text.length - length, to: span.from + text.length }
}

const isCountry = (text: string): boolean => {
  const found = countryIn(text)
  return found !== undefined && found.from === 0 && found.to === text.length
}

/** Jobs whose position and company have a line each, in most of them, or stand in one. */
export const jobParts = (entries: ReadonlyArray<Pieces>): ReadonlyArray<CareerParts> => {
  const inLines = entries.filter(isInLines).length
  const parts = jobsInOneLine(entries)
  if (2 * inLines <= entries.length) return parts
  const usual = usualSlot(
    entries.map(({ lines }) => lines),
    new Set()
  )
  return entries.map(({ labelled, lines, place }, index) => {
    const [first, second] = lines
    const own = parts[index] ?? none
    if (first === undefined || second === undefined || usual === undefined || labelled.size > 0) return own
    const [job, firm] = usual === 0 ? [first, second] : [second, first]
    const [company, ...behind] = splitAt(firm, between).flatMap((piece) => splitAt(piece, commas))
    const town = place ?? loosePlace([firm, firm, ...behind])
    const isCut = behind.length > 0 && (town === undefined || !isWithin(town, firm))
    return {
      ...own,
      position: withoutRemark(withoutEmployment(job)),
      company: isCut ? splitAt(withoutEmployment(firm), commas)[0] : company && withoutEmployment(company),
      employment: own.employment ?? employmentIn(job) ?? employmentIn(firm),
      place: town
    }
  })
}

/** One of the first two lines names a job, and no company with it. */
const isInLines = ({ lines: [first, second] }: Pieces): boolean => {
  if (first === undefined || second === undefined || isJob(first) === isJob(second)) return false
  const job = isJob(first) ? first : second
  return (
    splitAt(job, between)
      .flatMap(atEmployer)
      .flatMap((piece) => splitAt(piece, commas))
      .filter(isCompany).length === 0
  )
}

/** Which of each job's pieces name the position is told together: the layout is the same in all. */
const jobsInOneLine = (entries: ReadonlyArray<Pieces>): ReadonlyArray<CareerParts> => {
  const split = entries.map(({ labelled, pieces, place }) => ({
    employment: pieces.map(employmentIn).find((one) => one !== undefined),
    pieces: pieces
      .map(withoutEmployment)
      .flatMap(atEmployer)
      .flatMap((piece) => (pieces.length === 1 ? inBrackets(piece) : [piece])),
    place,
    labelled
  }))
  // "Acme, Leeds": the place stands behind the company
  const placed = new Set(split.flatMap(({ place }) => (place === undefined ? [] : [place.segment])))
  const usual = usualSlot(
    split.map(({ pieces }) => pieces),
    placed
  )
  return split.map(({ employment, labelled, pieces, place }) => {
    const two = pieces.slice(0, 2)
    const jobs = two.filter(isJob)
    const position =
      labelled.get("position") ?? (jobs.length === 1 ? jobs[0] : usual === undefined ? undefined : two[usual])
    const company =
      labelled.get("company") ??
      (position === undefined ? two.find(isCompany) : two.find((piece) => piece !== position))
    return {
      ...none,
      position: position === undefined ? undefined : withoutRemark(position),
      company,
      employment,
      place: place ?? loosePlace(pieces)
    }
  })
}

const employmentIn = (span: Span): Span | undefined => {
  const match = employment.exec(textOf(span))
  const from = span.from + (match?.index ?? 0) + 2
  return match === null ? undefined : { ...span, from, to: from + (match[1]?.length ?? 0) }
}

const withoutEmployment = (span: Span): Span => ({
  ...span,
  to: span.from + textOf(span).replace(employment, "").length
})

/** "Engineer (promoted twice within two years)" without what is said of it. */
const withoutRemark = (span: Span): Span => ({ ...span, to: span.from + textOf(span).replace(remark, "").length })

const remark = /\s\((?:[^\s()]+\s){3,}[^\s()]+\)$/u

/** Which of two pieces is the position in most jobs. Where none names a job, what names no company is one. */
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

const isCompany = (piece: Span): boolean => hasLegalForm(textOf(piece)) || namesSchool(fold(textOf(piece)))

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

/** "Engineer (Acme)" in two. */
const inBrackets = (span: Span): ReadonlyArray<Span> => {
  const match = bracketed.exec(textOf(span))
  return match === null
    ? [span]
    : [
        { ...span, to: span.from + match.index },
        { ...span, from: span.from + match.index + match[0].indexOf("(") + 1, to: span.to - 1 }
      ]
}

const bracketed = /\s\([^()]{2,60}\)$/u

/** "Diploma at Acme College" and "Diploma (Acme College)" in two. */
const atSchool = (span: Span): ReadonlyArray<Span> => {
  const found = [atEmployer(span), inBrackets(span)].find(
    ([first, second]) => first !== undefined && second !== undefined && !saysSchool(first) && saysSchool(second)
  )
  return found ?? [span]
}

const saysSchool = (span: Span): boolean => namesSchool(fold(textOf(span)))

/** A third short piece of an entry is where the work was done. */
const loosePlace = (pieces: ReadonlyArray<Span>): Span | undefined =>
  pieces
    .slice(2)
    .find(
      (piece) => /^\p{Lu}[\p{L}.-]+(?: \p{Lu}[\p{L}.-]+)?(?: \([A-Z]{2,3}\)\.?)?$/u.test(textOf(piece)) && !isJob(piece)
    )

export const studyParts = ({ labelled, pieces: whole, place }: Pieces): CareerParts => {
  const pieces = whole.filter((piece) => gradeIn(piece) === undefined).flatMap(atSchool)
  const split = pieces.flatMap(atDegree)
  const degree = split.find((piece) => degreePattern.test(fold(textOf(piece))))
  const others = split.filter((piece) => !degreePattern.test(fold(textOf(piece))))
  const institution =
    others.find((piece) => namesSchool(fold(textOf(piece)))) ??
    [others, pieces.filter((piece) => degree === undefined || !isWithin(degree, piece))].find(
      (left) => left.length === 1
    )?.[0]
  const subject = others.find((piece) => piece !== institution)
  const study = pieces.find((piece) => degree !== undefined && isWithin(degree, piece) && piece !== institution)
  const named = labelled.get("degree")
  return {
    ...none,
    degree: named ?? degree ?? subject,
    study: named ?? study ?? degree ?? subject,
    institution: labelled.get("institution") ?? labelled.get("company") ?? institution,
    subject: labelled.get("subject") ?? subject,
    grade: labelled.get("grade") ?? whole.map(gradeIn).find((grade) => grade !== undefined),
    place
  }
}

/** "3.6" of "3.6 GPA". */
const gradeIn = (piece: Span): Span | undefined => {
  const found = gradeAlone.exec(fold(textOf(piece)))
  const grade = found?.groups?.["behind"] ?? found?.groups?.["before"]
  if (found === null || grade === undefined) return undefined
  const from = piece.from + found[0].indexOf(grade)
  return { ...piece, from, to: from + grade.length }
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
