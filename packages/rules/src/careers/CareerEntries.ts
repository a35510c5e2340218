import { bullet } from "../sheet/Bullet.js"
import type { Segment, Span } from "../sheet/Sheet.js"
import { hasLegalForm } from "../values/LegalForms.js"
import type { Period } from "./Periods.js"
import { periodIn } from "./Periods.js"
import type { Section } from "./Sections.js"

/** One job, study or project: the texts of its first lines without its period, in order. */
export interface CareerEntry {
  readonly texts: ReadonlyArray<Span>
  readonly start: Span
  readonly end: Span | undefined
  /** From start to end as it is printed. */
  readonly period: Span
}

interface Dated {
  /** Position in the section's rows. */
  readonly row: number
  readonly segment: Segment
  readonly period: Period
}

/** Rows above and below an entry's period that may belong to its head. */
const most = { above: 3, below: 2 }

/** Entries are told by their periods: each has one, and as many lines of the head stand above it as above any other. */
export const entriesOf = ({ rows }: Section): ReadonlyArray<CareerEntry> => {
  const dated = rows.flatMap((segments, row): ReadonlyArray<Dated> => {
    for (const segment of segments) {
      const period = isBullet(segment) ? undefined : periodIn(segment.text)
      if (period !== undefined && (period.from === 0 || isHeadLike(segment))) return [{ row, segment, period }]
    }
    return []
  })
  const above = Math.min(most.above, ...dated.map((one, index) => headRowsAbove(rows, one.row, dated[index - 1]?.row)))
  return dated.map((one, index) => {
    const next = (dated[index + 1]?.row ?? Infinity) - above
    const head = [...rows.slice(one.row - above, one.row + 1), ...headRowsBelow(rows, one.row, next)]
    const texts = head.flatMap((segments) =>
      segments.filter((segment) => !isBullet(segment)).flatMap((segment) => withoutPeriod(segment, one))
    )
    const { segment } = one
    const { end, from, start, to } = one.period
    return {
      texts,
      start: { segment, ...start },
      end: end === undefined ? undefined : { segment, ...end },
      period: { segment, from, to }
    }
  })
}

const isBullet = (segment: Segment): boolean => bullet.test(segment.text)

/** A line of a head is short, begins with a capital or a digit and is no sentence, whose point may be that of "Ltd.". */
const isHeadLike = ({ text }: Segment): boolean =>
  text.length <= 100 &&
  /^[^\p{L}\p{N}]*(?:\p{Lu}|\p{N}|\p{Lo})/u.test(text) &&
  (!/\p{Ll}{2}[.,;]$/u.test(text) || (text.length <= 50 && hasLegalForm(text)))

const isHeadRow = (row: ReadonlyArray<Segment> | undefined): boolean => {
  const first = row?.[0]
  return first !== undefined && !isBullet(first) && isHeadLike(first)
}

const headRowsAbove = (
  rows: ReadonlyArray<ReadonlyArray<Segment>>,
  row: number,
  previous: number | undefined
): number => {
  let count = 0
  while (row - count - 1 > (previous ?? -1) && isHeadRow(rows[row - count - 1])) count++
  return count
}

const headRowsBelow = (
  rows: ReadonlyArray<ReadonlyArray<Segment>>,
  row: number,
  next: number
): ReadonlyArray<ReadonlyArray<Segment>> => {
  const found: Array<ReadonlyArray<Segment>> = []
  // Beside the first bullet stands only the period: the head is above
  const own = rows[row]?.[0]
  if (own !== undefined && isBullet(own)) return found
  for (let below = row + 1; below < next && found.length < most.below; below++) {
    const segments = rows[below]
    if (segments === undefined || !isHeadRow(segments)) break
    found.push(segments)
  }
  return found
}

/** The text before and after the period; brackets and marks around it fall away. */
const withoutPeriod = (segment: Segment, { period, segment: dated }: Dated): ReadonlyArray<Span> => {
  if (segment !== dated) return trimmed({ segment, from: 0, to: segment.text.length })
  return [
    ...trimmed({ segment, from: 0, to: period.from }),
    ...trimmed({ segment, from: period.to, to: segment.text.length })
  ]
}

/** Without white space and marks at the ends; nothing when no letters are left. */
export const trimmed = ({ from, segment, to }: Span): ReadonlyArray<Span> => {
  const text = segment.text.slice(from, to)
  if (!/\p{L}{2}/u.test(text)) return []
  const start = from + (/^[^\p{L}\p{N}]*/u.exec(text)?.[0].length ?? 0)
  const end = from + text.replace(/[\s,;:|(–—•·-]+$/u, "").length
  return end > start ? [{ segment, from: start, to: end }] : []
}
