import { bullet } from "../sheet/ListParts.js"
import type { Segment, Span } from "../sheet/Sheet.js"
import { hasLegalForm } from "../values/LegalForms.js"
import type { Period } from "./Periods.js"
import { periodIn } from "./Periods.js"

export type Rows = ReadonlyArray<ReadonlyArray<Segment>>

/** A row with the period of an entry. */
export interface DatedRow {
  /** Index in the section's rows. */
  readonly row: number
  readonly segment: Segment
  readonly period: Period
}

/** The rows with a period; those with a bullet only if no other row has a period. */
export const datedRows = (rows: Rows): ReadonlyArray<DatedRow> => {
  const plain = rowsWith(rows, (segment) => !isBullet(segment))
  return plain.length > 0 ? plain : rowsWith(rows, isBullet)
}

const rowsWith = (rows: Rows, mayBe: (segment: Segment) => boolean): ReadonlyArray<DatedRow> => {
  const found: Array<DatedRow> = []
  for (const [row, segments] of rows.entries()) {
    const all = segments.filter(mayBe).flatMap((segment) => datedBy(segment, row))
    // The range "2025 – today" rather than "MBA, June 2027" beside it
    const dated = all.find(({ period }) => period.end !== undefined) ?? all[0]
    if (dated !== undefined) found.push(dated)
  }
  return found.some(isAloneInLine) ? found.filter((one) => !isInProse(one)) : found
}

/** Whether a period is its segment's whole text. */
const isAloneInLine = ({ period, segment }: DatedRow): boolean =>
  period.from === 0 && period.to === segment.text.trimEnd().length

/** Whether a year follows a word in a sentence, as in "Won a prize in 2016": no entry's period where others stand alone. */
const isInProse = ({ period, segment }: DatedRow): boolean =>
  period.end === undefined && /\p{Ll}\P{L}*\s\p{L}+\s$/u.test(segment.text.slice(0, period.from))

const datedBy = (segment: Segment, row: number): ReadonlyArray<DatedRow> => {
  const period = periodIn(segment.text)
  return period !== undefined && (period.from === 0 || isHeadLike(segment)) ? [{ row, segment, period }] : []
}

/** Max difference between aligned edges, in line heights. */
const tolerance = 0.5

export const isNear = (a: number, b: number, { box }: Segment): boolean => Math.abs(a - b) <= tolerance * box.height

export const rightOf = ({ box }: Segment): number => box.x + box.width

export const isBullet = (segment: Segment): boolean => bullet.test(segment.text)

/** Whether a line may be in a head: short, begun with a capital or a digit, and no sentence, but "Ltd." may end it. */
export const isHeadLike = ({ text }: Segment): boolean =>
  text.length <= 100 &&
  /^[^\p{L}\p{N}]*(?:\p{Lu}|\p{N}|\p{Lo})/u.test(text) &&
  (!/\p{Ll}{2}[.,;]$/u.test(text) || (text.length <= 50 && hasLegalForm(text)))

/** A span without white space and separators at its ends; none if no letters are left. */
export const trimmed = ({ from, segment, to }: Span): ReadonlyArray<Span> => {
  const text = segment.text.slice(from, to)
  if (!/\p{L}\P{L}?\p{L}/u.test(text)) return []
  const start = from + (/^[^\p{L}\p{N}]*/u.exec(text)?.[0].length ?? 0)
  const end = from + text.replace(/[\s,;:|(@–—•·-]+$/u, "").length
  return end > start ? [{ segment, from: start, to: end }] : []
}
