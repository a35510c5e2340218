import { bullet } from "../sheet/Bullet.js"
import type { Segment, Span } from "../sheet/Sheet.js"
import { textOf, wholeOf } from "../sheet/Sheet.js"
import type { DatedRow, Rows } from "./DatedRows.js"
import { datedRows, hasOwnMark, isAloneInLine, isBullet, isHeadLike, isNear, rightOf, trimmed } from "./DatedRows.js"
import { saysTime } from "./Periods.js"
import type { Section } from "./Sections.js"

/** One job, study or project: the texts of its first lines without its period, in order. */
export interface CareerEntry {
  readonly texts: ReadonlyArray<Span>
  /** What stands above or below the period in its column: where it was. */
  readonly place: Span | undefined
  readonly start: Span | undefined
  /** The start's year, where it is told with the end alone. */
  readonly startYear: Span | undefined
  readonly end: Span | undefined
  /** The end's year, where it stands in the line below. */
  readonly endYear: Span | undefined
  /** From start to end as it is printed. */
  readonly period: Span | undefined
  /** All of its rows, as far as the next entry. */
  readonly rows: Rows
}

/** Rows above and below an entry's period that may belong to its head. */
const most = { above: 3, below: 2 }

/**
 * Entries are told by their periods: each has one, and as many lines of the head stand above it as above any other. Where
 * several follow one head, as the positions in one company, it is the head of each.
 */
export const entriesOf = ({ rows }: Section): ReadonlyArray<CareerEntry> => {
  const dated = datedRows(rows)
  const counts = dated.map((one, index) => headRowsAbove(rows, one.row, dated[index - 1]))
  const isShared = isSharedHead(dated, counts)
  const least = Math.min(most.above, usualCount(counts))
  const aboveOf = (index: number) =>
    isShared ? (counts[index] ?? 0) : Math.min(least, rowsBetween(dated[index - 1], dated[index]))
  // Beside the first bullet below a head stands only the period; without a head above, the bullet marks the head itself
  const hasHeadAbove = least > 0 && !hasOwnMark(rows, dated)
  let shared: Rows = []
  return dated.map((one, index) => {
    const above = rows.slice(one.row - aboveOf(index), one.row)
    if (isShared && above.length > 0) shared = above
    const next = (dated[index + 1]?.row ?? Infinity) - aboveOf(index + 1)
    const own = rows[one.row] ?? []
    const upper = isShared ? shared : above
    const head = [...upper, own, ...headRowsBelow(rows, one, [...upper, own].flat(), next, hasHeadAbove)].flat()
    const segments = head.filter((segment) => segment !== one.endBelow && (!isBullet(segment) || !hasHeadAbove))
    const place = placeOf(segments, one)
    const texts = segments.flatMap((segment) => (segment === place ? [] : withoutPeriod(segment, one)))
    const { segment } = one
    const { end, from, start, startYear, to } = one.period
    const below = one.endBelow
    return {
      texts,
      place: place === undefined ? undefined : wholeOf(place),
      start: { segment, ...start },
      startYear: startYear === undefined ? undefined : { segment, ...startYear },
      end: end !== undefined ? { segment, ...end } : below === undefined ? undefined : wholeOf(below),
      endYear: end === undefined || below === undefined ? undefined : withoutBracket(below),
      period: { segment, from, to },
      rows: rows.slice(one.row - above.length, next)
    }
  })
}

/** "2021)" */
const withoutBracket = (year: Segment): Span => ({ ...wholeOf(year), to: year.text.replace(/\)?\s*$/, "").length })

/** What stands above the first entry of a part is all of its head, if most others may have as much. */
const usualCount = (counts: ReadonlyArray<number>): number => {
  const [first = 0] = counts
  return 3 * counts.filter((count) => count >= first).length >= 2 * counts.length ? first : Math.min(...counts)
}

const rowsBetween = (upper: DatedRow | undefined, lower: DatedRow | undefined): number =>
  (lower?.row ?? 0) - (upper === undefined ? 0 : upper.row + (upper.endBelow === undefined ? 1 : 2))

/** A study of which one day is told ended on it. */
export const endedStudy = (entry: CareerEntry): CareerEntry => {
  const { end, period, start } = entry
  const isDay = end === undefined && period !== undefined && period.from === start?.from && period.to === start.to
  return isDay ? { ...entry, start: undefined, end: start } : entry
}

/** Entries without a time, told by the marked lines that follow each head; by the marks before their names where they begin so. */
export const undatedEntries = ({ rows }: Section): ReadonlyArray<CareerEntry> => {
  const heads = rows.flatMap((row, index) => {
    const below = rows[index + 1]?.[0]
    return isHeadRow(row) && below !== undefined && isBullet(below)
      ? [{ index, texts: row.flatMap((segment) => trimmed(wholeOf(segment))) }]
      : []
  })
  const first = rows[0]?.[0]
  const isMarked = first !== undefined && isBullet(first)
  const told = heads.length > 0 && !isMarked ? heads : markedNames(rows)
  return told.map(({ index, texts }, at) => ({
    texts,
    place: undefined,
    start: undefined,
    startYear: undefined,
    end: undefined,
    endYear: undefined,
    period: undefined,
    rows: rows.slice(index, told[at + 1]?.index)
  }))
}

/** "• Winnow: reads documents": what all lines with the outermost mark name before a colon or a dash. */
const markedNames = (rows: Rows): ReadonlyArray<{ readonly index: number; readonly texts: ReadonlyArray<Span> }> => {
  const marked = rows.flatMap(([first], index) => (first !== undefined && isBullet(first) ? [{ first, index }] : []))
  const left = Math.min(...marked.map(({ first }) => first.box.x))
  const outer = marked.filter(({ first }) => first.box.x - left < first.box.height)
  const named = outer.flatMap(({ first, index }) => {
    const name = nameBefore.exec(first.text)?.[0]
    const from = bullet.exec(first.text)?.[0].length ?? 0
    return name === undefined ? [] : [{ index, texts: trimmed({ segment: first, from, to: name.length }) }]
  })
  return named.length === outer.length ? named : []
}

const nameBefore = /^.{3,60}?(?=:\s|\s[–—|-]\s\p{L})/u

const isHeadRow = (row: ReadonlyArray<Segment> | undefined): boolean => {
  const first = row?.[0]
  return first !== undefined && !isBullet(first) && isHeadLike(first)
}

/** Titles of a table are nobody's head. */
const maxInHead = 3

const headRowsAbove = (rows: Rows, row: number, previous: DatedRow | undefined): number => {
  const top = previous === undefined ? -1 : previous.row + (previous.endBelow === undefined ? 0 : 1)
  let count = 0
  while (row - count - 1 > top && isHeadRow(rows[row - count - 1]) && (rows[row - count - 1]?.length ?? 0) <= maxInHead)
    count++
  return count
}

/** The first entry, with which the part begins, has a head above it that another lacks, and none has more. */
const isSharedHead = (dated: ReadonlyArray<DatedRow>, counts: ReadonlyArray<number>): boolean => {
  const [first] = counts
  return (
    first !== undefined &&
    first > 0 &&
    first <= most.above &&
    dated[0]?.row === first &&
    counts.includes(0) &&
    counts.every((count) => count <= first)
  )
}

/** Lines below the period that are in line with those of the head; further in stands what was done. */
const headRowsBelow = (
  rows: Rows,
  own: DatedRow,
  head: ReadonlyArray<Segment>,
  end: number,
  hasHeadAbove: boolean
): Rows => {
  const found: Array<ReadonlyArray<Segment>> = []
  const { endBelow, row, segment: dated } = own
  const begin = rows[row]?.[0]
  if (begin !== undefined && isBullet(begin) && hasHeadAbove) return found
  // A period alone in its line may stand further out than the head below it
  const isAlone = head.length === 1 && isAloneInLine(own)
  let lefts = isAlone ? [] : head.filter((segment) => segment !== dated || head.length === 1)
  let unlabelled = 0
  for (let below = row + 1; below < end && unlabelled < most.below; below++) {
    const segments = rows[below]?.filter((segment) => segment !== endBelow)
    const first = segments?.[0]
    if (segments === undefined || first === undefined) {
      if (segments !== undefined && below === row + 1) continue
      break
    }
    const next = rows[below + 1]?.[0]
    if (goesOnInProse(first, next)) break
    if (found.length > 0 && goesOn(first) && next !== undefined && isHeadLike(next) && !isBullet(next)) continue
    if (!isHeadRow(segments)) break
    const isFurtherIn = lefts.length > 0 && lefts.every(({ box }) => first.box.x - box.x > 0.6 * first.box.height)
    if (isFurtherIn) break
    found.push(segments)
    if (isAlone) lefts = first.box.x > dated.box.x ? [first] : [dated]
    unlabelled++
  }
  return found
}

/** The second line of a title: it begins small, or with an "and". */
const goesOn = ({ text }: Segment): boolean => /^(?:[&+]\s)?\p{Ll}/u.test(text) && text.length <= maxSecondLine

const maxSecondLine = 40

/** A line of many words above one that begins small: what was done, and no head. */
const goesOnInProse = (line: Segment, next: Segment | undefined): boolean =>
  next !== undefined &&
  line.tokens.length >= minOfProse &&
  /^\p{Ll}/u.test(next.text) &&
  Math.abs(next.box.x - line.box.x) < 0.5 * line.box.height

const minOfProse = 8

/** A short text in the period's column, above or below it, where the head has another column as well. */
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

/** The text before and after the period; brackets and marks around it fall away. */
const withoutPeriod = (segment: Segment, { period, segment: dated }: DatedRow): ReadonlyArray<Span> => {
  if (segment !== dated) return trimmed(wholeOf(segment))
  return [
    ...trimmed({ segment, from: 0, to: period.from }).filter((before) => !saysTime(textOf(before))),
    ...trimmed({ segment, from: period.to, to: segment.text.length })
  ]
}
