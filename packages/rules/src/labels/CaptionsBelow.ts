import { isAligned, overlaps } from "../sheet/Alignment.js"
import type { Row, Segment, Sheet } from "../sheet/Sheet.js"
import type { Labels } from "./Labels.js"
import { isWhole } from "./Labels.js"

/** Captions by the number of their segment, each with the value that stands above it. */
export type CaptionsBelow = ReadonlyMap<number, Segment>

const fewest = 2
const most = 40
/** Captions are lower than their values by this; letters as high are known by the captions alone, all but some of them. */
const lower = 0.92
const shareKnown = 0.6

/**
 * Rows of values that have their captions below them, as the figures at the head of a bill have: as many captions as values,
 * each below its own, nearer to it than to anything below.
 */
export const captionsBelow = ({ lineHeight, rows }: Sheet, labels: Labels): CaptionsBelow => {
  const found = new Map<number, Segment>()
  for (const [index, row] of rows.entries()) {
    const values = rows[index - 1]
    if (values === undefined || values.page !== row.page || !mayBeCaptions(row) || !mayBeValues(values, labels))
      continue
    if (values.segments.length !== row.segments.length || gap(values, row) > lineHeight) continue
    const pairs = row.segments.map((caption, place) => [caption, values.segments[place]] as const)
    const isPaired = pairs.every(([caption, value]) => value !== undefined && isUnder(caption, value, 0.5 * lineHeight))
    const known = row.segments.filter((caption) => isWhole(caption, labels)).length
    const isSmall = pairs.every(([caption, value]) => caption.box.height < lower * (value?.box.height ?? 0))
    if (!isPaired || known < (isSmall ? 1 : Math.max(fewest, shareKnown * pairs.length))) continue
    const above = rows[index - 2]
    // A row of such captions has nothing to say below it
    const isOfOthers = above?.segments.every((segment) => found.has(segment.index)) === true
    if (!isOfOthers && lineUp(above, values, gap(values, row) + 2 * lineHeight, lineHeight)) continue
    const next = rows[index + 1]
    if (next !== undefined && lineUp(row, next, gap(values, row) + 0.5 * lineHeight, lineHeight)) continue
    for (const [caption, value] of pairs) if (value !== undefined) found.set(caption.index, value)
  }
  return found
}

const gap = (upper: Row, under: Row): number => under.box.y - upper.box.y - upper.box.height

const isUnder = (caption: Segment, value: Segment, distance: number): boolean =>
  overlaps(caption.box, value.box) && isAligned(caption.box, value.box, distance)

const mayBeCaptions = ({ segments }: Row): boolean =>
  segments.length >= fewest &&
  segments.length <= most &&
  segments.every(({ text }) => /\p{L}/u.test(text) && !/\d|:\s*$/.test(text))

const mayBeValues = ({ segments }: Row, labels: Labels): boolean =>
  segments.filter(({ text }) => /\d/.test(text)).length >= fewest &&
  segments.every((value) => !isWhole(value, labels) && !/:\s*$/.test(value.text))

/** Two rows that stand close and line up: those of a table, or captions with their values below. */
const lineUp = (upper: Row | undefined, under: Row, farthest: number, lineHeight: number): boolean =>
  upper !== undefined &&
  upper.page === under.page &&
  gap(upper, under) < farthest &&
  under.segments.filter(({ box }) => upper.segments.some((other) => isAligned(other.box, box, 0.5 * lineHeight)))
    .length >= fewest
