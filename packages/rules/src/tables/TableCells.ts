import type { Box } from "@winnow/document"
import type { Reading } from "../reading/Reading.js"
import { overlap } from "../sheet/Alignment.js"
import type { Row, Segment, Span } from "../sheet/Sheet.js"
import { wholeOf } from "../sheet/Sheet.js"
import { mayBe } from "../values/Candidates.js"
import { weights } from "../Weights.js"
import type { Lane } from "./Lanes.js"
import type { Column } from "./TableHeader.js"

/** What stands in each column of a row. */
export type Cells = ReadonlyMap<Column, ReadonlyArray<Span>>

/** Each segment, or its words where it crosses columns, in the column below whose header it stands. */
export const cellsOf = (row: Row, lanes: ReadonlyArray<Lane>, unit: number): Cells => {
  const cells = new Map<Column, Array<Span>>()
  const put = (column: Column | undefined, span: Span) => {
    if (column === undefined) return
    const known = cells.get(column)
    if (known === undefined) cells.set(column, [span])
    else known.push(span)
  }
  const below = row.segments.map((segment) => overlapped(lanes, segment.box))
  const taken = new Set(below.map(({ most }) => most))
  for (const [index, segment] of row.segments.entries()) {
    const { most, touched } = below[index] ?? { most: undefined, touched: 0 }
    if (touched < 2 || segment.words.length < 2) put(most ?? beside(lanes, segment.box, taken, unit), wholeOf(segment))
    else for (const [column, span] of divided(segment, lanes)) put(column, span)
  }
  return cells
}

/**
 * Words below a header are in its column. Where words between two headers stand nearer to what follows than to what comes
 * before, as "2" of "2 380.00", they are in the next column, else in that of the word before.
 */
const divided = (segment: Segment, lanes: ReadonlyArray<Lane>): Array<readonly [Column | undefined, Span]> => {
  const parts: Array<readonly [Column | undefined, Span]> = []
  const { boxes, starts, words } = segment
  const endOf = (word: number): number => (starts[word] ?? 0) + (words[word]?.text.length ?? 0)
  let column: Column | undefined
  let first = 0
  let under = 0
  for (const [index, box] of boxes.entries()) {
    const here = lanes.find((lane) => overlap(lane.box, box) > 0)?.column
    if (here !== undefined && column !== undefined && here !== column) {
      const next = widestGap(segment, under, index)
      parts.push([column, { segment, from: starts[first] ?? 0, to: endOf(next - 1) }])
      first = next
    }
    if (here !== undefined) under = index
    column = here ?? column
  }
  parts.push([column, { segment, from: starts[first] ?? 0, to: endOf(words.length - 1) }])
  return parts
}

/** Of the words `(from, to]` the one before which the gap is surely the widest, else the last. */
const widestGap = ({ boxes, words }: Segment, from: number, to: number): number => {
  let widest = to
  let most = weights.table.widerGap * gapBefore(boxes, to)
  for (let word = from + 1; word < to; word++) {
    // "Gross price : 9.90"
    const gap = words[word]?.text.startsWith(":") === true ? 0 : gapBefore(boxes, word)
    if (gap > most) {
      most = gap
      widest = word
    }
  }
  return widest
}

const gapBefore = (boxes: ReadonlyArray<Box>, word: number): number => {
  const [left, right] = [boxes[word - 1], boxes[word]]
  return left === undefined || right === undefined ? 0 : right.x - left.x - left.width
}

/** The column that a box overlaps most, and how many it overlaps. */
const overlapped = (
  lanes: ReadonlyArray<Lane>,
  box: Box
): { readonly most: Column | undefined; readonly touched: number } => {
  let most: Column | undefined
  let touched = 0
  let widest = 0
  for (const lane of lanes) {
    const shared = overlap(lane.box, box)
    if (shared > 0) touched++
    if (shared > widest) {
      widest = shared
      most = lane.column
    }
  }
  return { most, touched }
}

/** The column nearest to what stands below no title; where that has a value of its own, the empty one of names on the other side. */
const beside = (
  lanes: ReadonlyArray<Lane>,
  box: Box,
  taken: ReadonlySet<Column | undefined>,
  unit: number
): Column | undefined => {
  const next = lanes.findIndex((lane) => lane.box.x > box.x)
  const near = nearest(lanes, box, unit)
  const neighbours = [lanes[(next < 0 ? lanes.length : next) - 1], lanes[next]].flatMap((lane) =>
    lane === undefined ? [] : [lane.column]
  )
  if (near === undefined || !taken.has(near) || !neighbours.includes(near)) return near
  return neighbours.find((column) => !taken.has(column) && column.target?.concept === "description") ?? near
}

/** The column whose left edge, right edge or middle is nearest to a box's. */
const nearest = (lanes: ReadonlyArray<Lane>, box: Box, unit: number): Column | undefined => {
  let best: Column | undefined
  let least: number = weights.table.farthestColumn * unit
  for (const { box: lane, column } of lanes) {
    const distance = Math.min(
      Math.abs(lane.x - box.x),
      Math.abs(lane.x + lane.width - box.x - box.width),
      Math.abs(lane.x + lane.width / 2 - box.x - box.width / 2)
    )
    if (distance < least) {
      least = distance
      best = column
    }
  }
  return best
}

/** Whether a column holds numbers or days, so that a word in it is none of its values. */
export const isNumeric = (column: Column): boolean => {
  const kind = column.target?.kind
  return kind === "amount" || kind === "percent" || kind === "count" || kind === "date"
}

/** Columns of a repeated header are other objects for the same field. */
export const cellOf = (cells: Cells, column: Column): ReadonlyArray<Span> | undefined => {
  const own = cells.get(column)
  if (own !== undefined || column.target === undefined) return own
  for (const [other, spans] of cells) if (other.target === column.target) return spans
  return undefined
}

/** What stands in place of a price that nobody pays, or that is in another one. */
const noAmount =
  /^\s*(?:[-–—]{1,3}|free(?: of charge)?|included|incl\.?|n\/?a|none|nil|gratis|kostenlos|kostenfrei|inklusive|inkl\.?|inbegriffen|enthalten|offerte?|inclus|compris|gratuite?|inclu[ií]d[oa]|gr[aá]tis|incluso|omaggio|inbegrepen|tba|tbd|on request|auf anfrage)\s*$/iu

/** Whether a part of a row can be a value of its column. */
export const fitsColumn = (span: Span, column: Column, { figures }: Reading): boolean => {
  const kind = column.target?.kind ?? "text"
  if (!isNumeric(column)) return /[\p{L}\p{N}]|^\s*[%‰°]\s*$/u.test(span.segment.text.slice(span.from, span.to))
  const text = span.segment.text.slice(span.from, span.to)
  if (kind === "amount" && noAmount.test(text)) return true
  const wordy = text.length > 14 && text.replace(/[^\p{L}]/gu, "").length > 14
  return !wordy && !/^\p{L}{3}[^\d]*:/u.test(text) && mayBe(kind, text, figures)
}
