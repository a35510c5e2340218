import type { Box } from "@winnow/core"
import { boxAround } from "@winnow/core"
import type { Row } from "../sheet/Sheet.js"
import type { Column } from "./TableHeader.js"

/** Where the values of a column stand: below its title, and as far beside it as rows with a value for each column tell. */
export interface Lane {
  readonly column: Column
  readonly box: Box
}

/** Titles stand centred above names or left above numbers; rows that fill every column tell by their order which is whose. */
export const lanesOf = (columns: ReadonlyArray<Column>, rows: ReadonlyArray<Row>): ReadonlyArray<Lane> => {
  let boxes: ReadonlyArray<Box> = columns.map(({ box }) => box)
  for (const row of rows) {
    // "$" stands at its column's left edge, far from its number
    const segments = row.segments.filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
    if (segments.length !== columns.length) continue
    const wider = boxes.map((box, index) => boxAround([box, segments[index]?.box ?? box]) ?? box)
    if (areApart(wider)) boxes = wider
  }
  return columns.map((column, index) => ({ column, box: boxes[index] ?? column.box }))
}

const areApart = (boxes: ReadonlyArray<Box>): boolean =>
  boxes.every((box, index) => {
    const next = boxes[index + 1]
    return next === undefined || box.x + box.width <= next.x
  })
