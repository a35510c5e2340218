import { academicSuffix, ownTitle } from "../lexicon/Careers.js"
import { namesJob } from "../lexicon/Jobs.js"
import type { Reading } from "../reading/Reading.js"
import type { Segment, Span } from "../sheet/Sheet.js"
import { textOf } from "../sheet/Sheet.js"
import { isPersonName } from "../values/PersonName.js"
import { weights } from "../Weights.js"
import { fold } from "../words/Text.js"
import { splitAt } from "./Pieces.js"
import { placeAtEnd } from "./PlaceAtEnd.js"
import { isSectionHeading, kindOfHeading } from "./Sections.js"

/** The first rows of a résumé, as far as what tells of jobs, studies and projects. */
export const headOf = ({ sheet: { rows } }: Reading): ReadonlyArray<Segment> => {
  const [first] = rows
  const top = rows.slice(0, weights.titleRows).filter(({ page }) => page === first?.page)
  const end = top.findIndex(({ segments }) => segments.some(({ text }) => isEntryHeading(text)))
  return top
    .slice(0, end < 0 ? undefined : end)
    .flatMap(({ segments }) => segments.filter(({ text }) => !isSectionHeading(text)))
}

const isEntryHeading = (text: string): boolean => {
  const kind = kindOfHeading(text)
  return kind !== undefined && kind !== "other" && kind !== "languages"
}

const between = /\s*[|·•●∙⋅–—]\s+|\s-\s|\t|,\s(?=\S+@)/g

const piecesOf = (segment: Segment): ReadonlyArray<Span> =>
  splitAt({ segment, from: 0, to: segment.text.length }, between)

/** How much larger a line must be to be the name although it names a job, as "Anna Baker" does. */
const clearlyLarger = 1.2

/** The largest name that begins a line of the head, the first of several. */
export const nameIn = (head: ReadonlyArray<Segment>): Span | undefined => {
  let best: Span | undefined
  let bestHeight = 0
  for (const segment of head) {
    const [first] = piecesOf(segment)
    const name = first === undefined ? undefined : bareName(first)
    if (name === undefined || !isPersonName(textOf(name)) || ownTitle.test(fold(textOf(name)))) continue
    const height = segment.box.height / (namesJob(fold(textOf(name))) ? clearlyLarger : 1)
    if (best !== undefined && height <= bestHeight * 1.1) continue
    best = name
    bestHeight = height
  }
  return best !== undefined && namesJob(fold(textOf(best))) && head.every(isNoLarger(best)) ? undefined : best
}

/** A name of the letters' usual size that names a job is a job. */
const isNoLarger =
  ({ segment }: Span) =>
  (other: Segment): boolean =>
    other === segment || segment.box.height < clearlyLarger * other.box.height

/** Without "Curriculum Vitae" and "Résumé" around it, the heading beside it, and "PhD" behind it. */
const bareName = (span: Span): Span => {
  const text = textOf(span)
  const words = text.split(" ")
  let from = 0
  for (let count = Math.min(3, words.length - 2); count > 0; count--) {
    const lead = words.slice(0, count).join(" ")
    if (!isSectionHeading(lead) && !ownTitle.test(fold(lead))) continue
    from = lead.length + 1
    break
  }
  const rest = text.slice(from)
  const title = ownTitle.exec(fold(rest))
  const own = title === null || title.index === 0 ? rest : rest.slice(0, title.index)
  const end = own.replace(academicSuffix, "").replace(/[\s,:–—-]+$/u, "").length
  return { segment: span.segment, from: span.from + from, to: span.from + from + end }
}

/** The line right below the name and in line with it that is no contact, place or sentence: what somebody calls himself. */
export const headlineIn = (head: ReadonlyArray<Segment>, name: Span | undefined): Span | undefined => {
  if (name === undefined) return undefined
  const { box, page, row } = name.segment
  const middle = box.x + box.width / 2
  const below = head.filter(
    (one) =>
      one.page === page &&
      one.row > row &&
      one.box.y - box.y - box.height < 2 * one.box.height &&
      (Math.abs(one.box.x - box.x) < one.box.height ||
        Math.abs(one.box.x + one.box.width / 2 - middle) < one.box.height)
  )
  const [line] = below
  if (line === undefined || below.some((other) => other !== line && other.row === line.row)) return undefined
  const whole = { segment: line, from: 0, to: line.text.trimEnd().length }
  const isOwn =
    !/[@:]|\d{3}|\.$|\.\p{L}{2,}(?:\/|$)/u.test(textOf(whole)) &&
    /^\p{Lu}/u.test(line.text) &&
    line.tokens.length <= maxHeadlineWords &&
    placeAtEnd(whole) === undefined &&
    !ownTitle.test(fold(line.text))
  return isOwn ? whole : undefined
}

const maxHeadlineWords = 14

const maxProfessionWords = 9

/** A short line that names a job, or the part of a line that does behind the name or among what tells where to reach somebody. */
export const professionIn = (head: ReadonlyArray<Segment>, name: Span | undefined): Span | undefined => {
  for (const segment of head) {
    const pieces = piecesOf(segment)
    const own = pieces.filter((piece) => piece.segment !== name?.segment || piece.from > name.to)
    const [first] = own
    const last = own.at(-1)
    if (first === undefined || last === undefined) continue
    const line = { segment, from: first.from, to: last.to }
    const found = own.every((piece) => isPlain(textOf(piece)) && placeAtEnd(piece) === undefined) ? [line] : own
    const job = found.find(isProfession)
    if (job !== undefined) return job
  }
  return undefined
}

const isPlain = (text: string): boolean =>
  /^[\p{Lu}\p{Lo}][^\d@:;]+$/u.test(text) && !/[.]$|\p{L}\.\p{L}{2}/u.test(text)

const isProfession = (span: Span): boolean => {
  const text = textOf(span)
  return isPlain(text) && text.split(" ").length <= maxProfessionWords && namesJob(fold(text))
}

/** "Town, ST" or "Town, Country" alone or between marks. */
export const placeIn = (head: ReadonlyArray<Segment>): Span | undefined => {
  for (const segment of head) {
    for (const piece of piecesOf(segment)) {
      const place = placeAtEnd(piece)
      if (place !== undefined && place.from - piece.from <= 3 && !/\d/.test(textOf(piece))) return place
    }
  }
  return undefined
}
