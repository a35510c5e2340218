import type { Segment, Span } from "../sheet/Sheet.js"
import { textOf, wholeOf } from "../sheet/Sheet.js"
import type { DatedRow, Rows } from "./DatedRows.js"
import { datedRows, isBullet, isHeadLike, isNear, rightOf, trimmed } from "./DatedRows.js"
import { saysTime } from "./Periods.js"
import type { Section } from "./Sections.js"

/** One job, study or project: the texts of its head without the period, in order. */
export interface CareerEntry {
  readonly texts: ReadonlyArray<Span>
  /** The place: a text above or below the period in its column. */
  readonly place: Span | undefined
  readonly start: Span | undefined
  readonly end: Span | undefined
  /** From start to end as printed. */
  readonly period: Span | undefined
}

/** Max rows above and below a period that may belong to the entry's head. */
const maxHeadRows = { above: 3, below: 2 }

/** One entry per period. Each head begins as many lines above its period as the section's other heads. */
export const entriesOf = ({ rows }: Section): ReadonlyArray<CareerEntry> => {
  const dated = datedRows(rows)
  const counts = dated.map((one, index) => headRowsAbove(rows, one.row, dated[index - 1]))
  const least = Math.min(maxHeadRows.above, usualCount(counts))
  const aboveOf = (index: number) => Math.min(least, (dated[index]?.row ?? 0) - ((dated[index - 1]?.row ?? -1) + 1))
  return dated.map((one, index) => {
    const above = rows.slice(one.row - aboveOf(index), one.row)
    const next = (dated[index + 1]?.row ?? Infinity) - aboveOf(index + 1)
    const own = rows[one.row] ?? []
    const head = [...above, own, ...headRowsBelow(rows, one, [...above, own].flat(), next)].flat()
    // If heads begin above the period, bullets are below the head; otherwise a bullet marks the head itself
    const segments = head.filter((segment) => least === 0 || !isBullet(segment))
    const place = placeOf(segments, one)
    const texts = segments.flatMap((segment) => (segment === place ? [] : withoutPeriod(segment, one)))
    const { segment } = one
    const { end, from, start, to } = one.period
    return {
      texts,
      place: place && wholeOf(place),
      start: { segment, ...start },
      end: end === undefined ? undefined : { segment, ...end },
      period: { segment, from, to }
    }
  })
}

/** The number of head rows above the first period, if two thirds of the entries have as many; else the min. */
const usualCount = (counts: ReadonlyArray<number>): number => {
  const [first = 0] = counts
  return 3 * counts.filter((count) => count >= first).length >= 2 * counts.length ? first : Math.min(...counts)
}

/** A study with a single date ended on it. */
export const endedStudy = (entry: CareerEntry): CareerEntry => {
  const { end, period, start } = entry
  const isDay = end === undefined && period !== undefined && period.from === start?.from && period.to === start.to
  return isDay ? { ...entry, start: undefined, end: start } : entry
}

const isHeadRow = (row: ReadonlyArray<Segment> | undefined): boolean => {
  const first = row?.[0]
  return first !== undefined && !isBullet(first) && isHeadLike(first)
}

/** Max segments in a head's row; a row with more is a table's header. */
const maxInHead = 3

const headRowsAbove = (rows: Rows, row: number, previous: DatedRow | undefined): number => {
  const top = previous?.row ?? -1
  let count = 0
  while (row - count - 1 > top && isHeadRow(rows[row - count - 1]) && (rows[row - count - 1]?.length ?? 0) <= maxInHead)
    count++
  return count
}

/** Rows below the period that align with the head; indented rows are descriptions. */
const headRowsBelow = (rows: Rows, own: DatedRow, head: ReadonlyArray<Segment>, end: number): Rows => {
  const found: Array<ReadonlyArray<Segment>> = []
  const { row, segment: dated } = own
  const lefts = head.filter((segment) => segment !== dated || head.length === 1)
  for (let below = row + 1; below < Math.min(end, row + 1 + maxHeadRows.below); below++) {
    const segments = rows[below]
    const first = segments?.[0]
    if (segments === undefined || first === undefined || !isHeadRow(segments)) break
    const isFurtherIn = lefts.length > 0 && lefts.every(({ box }) => first.box.x - box.x > 0.6 * first.box.height)
    if (isFurtherIn) break
    found.push(segments)
  }
  return found
}

/** The place: a short text in the period's column, above or below it, if the head has another column as well. */
const placeOf = (head: ReadonlyArray<Segment>, { segment: dated }: DatedRow): Segment | undefined => {
  const others = head.filter((segment) => segment !== dated)
  const isFirst = head.every((segment) => segment.row !== dated.row || segment.box.x >= dated.box.x)
  const inColumn = others.filter(
    (segment) =>
      segment.row !== dated.row &&
      (isFirst ? isNear(segment.box.x, dated.box.x, dated) : isNear(rightOf(segment), rightOf(dated), dated))
  )
  const [place] = inColumn
  return inColumn.length === 1 &&
    place !== undefined &&
    others.length > 1 &&
    place.text.length <= 40 &&
    !/[\d:@]/.test(place.text) &&
    /^[\p{Lu}\p{Lo}]/u.test(place.text)
    ? place
    : undefined
}

/** The texts before and after the period, without brackets and separators around it. */
const withoutPeriod = (segment: Segment, { period, segment: dated }: DatedRow): ReadonlyArray<Span> => {
  if (segment !== dated) return trimmed(wholeOf(segment))
  return [
    ...trimmed({ segment, from: 0, to: period.from }).filter((before) => !saysTime(textOf(before))),
    ...trimmed({ segment, from: period.to, to: segment.text.length })
  ]
}
