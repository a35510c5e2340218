import type { Box } from "@winnow/document"
import { boxAround } from "@winnow/document/plain"
import { overlaps } from "../sheet/Alignment.js"
import type { Row, Segment } from "../sheet/Sheet.js"
import type { Column } from "./TableHeader.js"

/** The horizontal range of a column's values: its title's box, widened by drawn lines and by rows. */
export interface Lane {
  readonly column: Column
  readonly box: Box
}

/** Widens each title's box to the lines drawn around it and the cells below, in order if a row fills all. */
export const lanesOf = (
  columns: ReadonlyArray<Column>,
  rows: ReadonlyArray<Row>,
  drawnBoxOf: (column: Column) => Box | undefined
): ReadonlyArray<Lane> => {
  let boxes = withinLines(
    columns.map(({ box }) => box),
    columns.map(drawnBoxOf)
  )
  for (const row of rows) {
    // A separate "$" stands at its column's left edge, far from the number
    const segments = row.segments.filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
    const below = segments.length === columns.length ? segments : belowOwnTitles(segments, boxes)
    if (below === undefined) continue
    const wider = boxes.map((box, index) => boxAround([box, below[index]?.box ?? box]) ?? box)
    if (areApart(wider)) boxes = wider
  }
  return columns.map((column, index) => ({ column, box: boxes[index] ?? column.box }))
}

/** The lanes of a page without a header: those above the break, unless its columns stand elsewhere. */
export const lanesBehindBreak = (
  lanes: ReadonlyArray<Lane>,
  rows: ReadonlyArray<Row>,
  isRow: (cells: ReadonlyArray<readonly [Column, Segment]>) => boolean
): ReadonlyArray<Lane> => {
  const full = rows.filter(({ segments }) => segments.length > 1 && segments.length <= lanes.length)
  const fullest = Math.max(...full.map(({ segments }) => segments.length))
  const alike = full.filter(({ segments }) => segments.length === fullest)
  const boxes = columnsOf(alike.flatMap(({ segments }) => segments))
  if (boxes.length !== lanes.length) return lanes
  const shifted = lanes.map(({ column }, index) => ({ column, box: boxes[index] ?? column.box }))
  const inOwn = (row: Row, own: ReadonlyArray<Lane>) =>
    own.flatMap(({ box, column }) =>
      row.segments.flatMap(
        (segment): ReadonlyArray<readonly [Column, Segment]> => (overlaps(segment.box, box) ? [[column, segment]] : [])
      )
    )
  const misplaced = alike.filter((row) => {
    const [before, after] = [inOwn(row, lanes), inOwn(row, shifted)]
    return (
      before.length !== after.length ||
      before.some(([column, segment], at) => after[at]?.[0] !== column || after[at]?.[1] !== segment)
    )
  })
  const areRows = alike.filter((row) => isRow(inOwn(row, shifted))).length * 2 > alike.length
  return areRows && misplaced.length * 2 > alike.length ? shifted : lanes
}

/** Column boxes: the joined boxes of segments that overlap horizontally. */
const columnsOf = (segments: ReadonlyArray<Segment>): ReadonlyArray<Box> => {
  const columns: Array<Box> = []
  for (const { box } of [...segments].sort((a, b) => a.box.x - b.box.x)) {
    const last = columns.at(-1)
    if (last !== undefined && overlaps(last, box)) columns[columns.length - 1] = boxAround([last, box]) ?? last
    else columns.push(box)
  }
  return columns
}

/** Widens a title's box to the box drawn around it, if no other title overlaps that. */
const withinLines = (boxes: ReadonlyArray<Box>, drawn: ReadonlyArray<Box | undefined>): ReadonlyArray<Box> => {
  const wider = boxes.map((box, index) => {
    const own = drawn[index]
    const isAlone = own !== undefined && boxes.every((other, at) => at === index || !overlaps(own, other))
    return isAlone ? { ...box, x: own.x, width: own.width } : box
  })
  return areApart(wider) ? wider : boxes
}

/** The segments of a row with empty columns, by title, if the row has at least `minCells`, each below a different title. */
const belowOwnTitles = (
  segments: ReadonlyArray<Segment>,
  titles: ReadonlyArray<Box>
): ReadonlyArray<Segment | undefined> | undefined => {
  if (segments.length < minCells) return undefined
  const below = titles.map((title) => segments.filter(({ box }) => overlaps(box, title)))
  const found = below.flat()
  return found.length === segments.length && below.every(({ length }) => length < 2)
    ? below.map(([one]) => one)
    : undefined
}

const minCells = 4

const areApart = (boxes: ReadonlyArray<Box>): boolean =>
  boxes.every((box, index) => {
    const next = boxes[index + 1]
    return next === undefined || box.x + box.width <= next.x
  })
