import { upTo } from "../lexicon/Periods.js"
import type { Reading } from "../reading/Reading.js"
import type { Element, Scored } from "../reading/Scored.js"
import { wholeTime } from "../reading/TimeRanges.js"
import { bullet } from "../sheet/Bullet.js"
import type { Row, Span } from "../sheet/Sheet.js"
import { textOf, wholeOf } from "../sheet/Sheet.js"
import { isWords } from "../template/FieldPhrases.js"
import type { Target } from "../template/Target.js"
import type { ArrayTarget } from "../template/TemplateTargets.js"
import type { Candidate } from "../values/Candidates.js"
import { candidatesIn } from "../values/Candidates.js"
import { weights } from "../Weights.js"

/** Fewer rows may be anything else. */
const fewest = 3

/** What the rows of a programme have for an array: times, words, and the day that stands above them. */
interface Asked {
  readonly times: ReadonlyArray<Target>
  readonly texts: ReadonlyArray<Target>
  readonly day: Target | undefined
}

interface TimedRow {
  readonly times: ReadonlyArray<Candidate>
  readonly texts: ReadonlyArray<Span>
  readonly day: Candidate | undefined
}

/**
 * The rows of a programme without titles: "09:00 – 10:30  Opening – Jane Doe" below "Monday, 18 July 2022". What a dash parts are
 * two fields; a row that lacks one of them is another thing, as a break.
 */
export const timedRows = ({ fields }: ArrayTarget, reading: Reading): ReadonlyArray<Element> => {
  const asked = askedBy(fields)
  if (asked === undefined) return []
  const rows = rowsOf(reading).map((row) => ({ ...row, texts: parted(row.texts, asked.texts.length) }))
  const whole = rows.filter(({ texts }) => texts.length >= asked.texts.length)
  return whole.length < fewest ? [] : whole.map((row) => elementOf(row, asked, reading))
}

const askedBy = (fields: ReadonlyArray<Target>): Asked | undefined => {
  const times = fields.filter(({ kind }) => kind === "time")
  const [day, ...days] = fields.filter(({ kind }) => kind === "date")
  const texts = fields.filter(isWords)
  const isWhole = times.length + texts.length + (day === undefined ? 0 : 1) === fields.length
  return isWhole && days.length === 0 && times.length > 0 && times.length < 3 && texts.length > 0
    ? { times, texts, day }
    : undefined
}

const rowsOf = ({ figures, sheet }: Reading): ReadonlyArray<TimedRow> => {
  const found: Array<TimedRow> = []
  let day: Candidate | undefined
  for (const row of sheet.rows) {
    const [first] = row.segments
    if (first === undefined) continue
    const [own] = candidatesIn("date", first, 0, first.text.length, figures)
    const times = timesIn(row, own === undefined ? 0 : own.span.to, figures)
    const end = times.at(-1)?.span
    if (end === undefined) day = own ?? day
    else found.push({ times, texts: behind(row, end), day: own ?? day })
  }
  return found
}

/** The times with which a row begins, up to two; what stands before them is a mark or a day. */
const timesIn = ({ segments }: Row, from: number, figures: Reading["figures"]): ReadonlyArray<Candidate> => {
  const [first, second] = segments
  if (first === undefined) return []
  const [start, end] = candidatesIn("time", first, from, first.text.length, figures)
  if (start === undefined || !isLead(first.text.slice(from, start.span.from))) return []
  if (end !== undefined && joins.test(first.text.slice(start.span.to, end.span.from))) return [start, end]
  const [other] = second === undefined ? [] : candidatesIn("time", second, 0, second.text.length, figures)
  return other !== undefined && textOf(other.span) === second?.text ? [start, other] : [start]
}

const isLead = (text: string): boolean => /^[\s(,:]*$/.test(text.replace(bullet, ""))

const joins = new RegExp(`^\\s*(?:[-–—]|${upTo})\\s*$`, "iu")

/** What stands behind the times. */
const behind = ({ segments }: Row, { segment, to }: Span): ReadonlyArray<Span> => {
  const rest = { segment, from: to, to: segment.text.length }
  const others = segments.filter(({ index }) => index > segment.index).map(wholeOf)
  return [rest, ...others].filter((span) => /\p{L}/u.test(textOf(span)))
}

const dashes = /\s[-–—|]\s(?!.*\s[-–—|]\s)/u

/** One text as the two that its last dash parts, where two are asked for. */
const parted = (texts: ReadonlyArray<Span>, count: number): ReadonlyArray<Span> => {
  const [text] = texts
  const dash = text === undefined || texts.length > 1 || count !== 2 ? null : dashes.exec(textOf(text))
  if (text === undefined || dash === null) return texts
  const at = text.from + dash.index
  return [
    { ...text, to: at },
    { ...text, from: at + dash[0].length }
  ]
}

const elementOf = ({ day, texts, times }: TimedRow, asked: Asked, { figures }: Reading): Element => {
  const element = new Map<Target["variable"], Scored>()
  const put = (target: Target | undefined, candidate: Candidate | undefined) => {
    if (target !== undefined && candidate !== undefined)
      element.set(target.variable, { target, candidate, score: weights.table.entry, by: "row" })
  }
  for (const [index, target] of asked.times.entries()) {
    const time = times[index]
    put(target, time === undefined || asked.times.length > 1 ? time : wholeTime(target, time))
  }
  for (const [index, target] of asked.texts.entries()) {
    const span = texts[index]
    if (span !== undefined) put(target, candidatesIn(target.kind, span.segment, span.from, span.to, figures)[0])
  }
  put(asked.day, day)
  return element
}
