import type { Box } from "@winnow/document"
import { boxAround } from "@winnow/document/plain"
import { overlaps } from "../sheet/Alignment.js"
import type { Row, Segment } from "../sheet/Sheet.js"
import type { Column } from "./TableHeader.js"

/** Where the values of a column stand: below its title, and as far beside it as rows with a value for each column tell. */
export interface Lane {
  readonly column: Column
  readonly box: Box
}

/**
 * Titles stand centred above names or left above numbers; lines that are drawn around a title tell how wide its column is, and rows
 * that fill every column tell by their order which is whose.
 */
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
    // "$" stands at its column's left edge, far from its number
    const segments = row.segments.filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
    const below = segments.length === columns.length ? segments : belowOwnTitles(segments, boxes)
    if (below === undefined) continue
    const wider = boxes.map((box, index) => boxAround([box, below[index]?.box ?? box]) ?? box)
    if (areApart(wider)) boxes = wider
  }
  return columns.map((column, index) => ({ column, box: boxes[index] ?? column.box }))
}

/**
 * The lanes of a page on which a table goes on without titles: those above the break, unless its cells stand elsewhere, in as
 * many columns.
 */
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

/** Where segments stand above each other. */
const columnsOf = (segments: ReadonlyArray<Segment>): ReadonlyArray<Box> => {
  const columns: Array<Box> = []
  for (const { box } of [...segments].sort((a, b) => a.box.x - b.box.x)) {
    const last = columns.at(-1)
    if (last !== undefined && overlaps(last, box)) columns[columns.length - 1] = boxAround([last, box]) ?? last
    else columns.push(box)
  }
  return columns
}

/** The boxes of titles as wide as what is drawn around each alone. */
const withinLines = (boxes: ReadonlyArray<Box>, drawn: ReadonlyArray<Box | undefined>): ReadonlyArray<Box> => {
  const wider = boxes.map((box, index) => {
    const own = drawn[index]
    const isAlone = own !== undefined && boxes.every((other, at) => at === index || !overlaps(own, other))
    return isAlone ? { ...box, x: own.x, width: own.width } : box
  })
  return areApart(wider) ? wider : boxes
}

/** A row that leaves columns empty tells as much where each of its many cells stands below one title and no two below the same. */
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
