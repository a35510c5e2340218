import { boxAround } from "@winnow/document"
import { overlaps } from "../sheet/Alignment.js"
import type { Row, Segment, Sheet } from "../sheet/Sheet.js"
import type { Column, TableHeader } from "./TableHeader.js"

/** Rows below a header that are looked at. */
const mostRows = 40

/** So few rows tell nothing, nor do so few letters. */
const fewestRows = 2
const words = /\p{L}{3}/u

/** The header with the column that no title stands above: names beside codes, both of them below "Product". */
export const withUntitled = (header: TableHeader, { lineHeight, rows }: Sheet): TableHeader => {
  const { columns, last } = header
  const page = rows[last]?.page
  const below = rows.slice(last + 1, last + 1 + mostRows).filter((row) => row.page === page)
  const filled = below.filter((row) => columns.filter((column) => standsBelow(row, column)).length > 1)
  for (const [index, column] of columns.slice(0, -1).entries()) {
    const next = columns[index + 1]
    if (next === undefined || column.isOutside === true || next.isOutside === true) continue
    const found = filled.flatMap((row) =>
      standsBelow(row, column) && standsBelow(row, next) ? (between(row, column, next) ?? []) : []
    )
    const [first] = found
    const isColumn =
      first !== undefined &&
      found.length >= fewestRows &&
      // Sums may stand below the last of them
      2 * found.length > filled.filter(({ box }) => box.y <= (found.at(-1)?.box.y ?? 0)).length &&
      found.every(({ box }) => Math.abs(box.x - first.box.x) < lineHeight)
    const box = isColumn ? boxAround(found.map((segment) => segment.box)) : null
    if (box === null) continue
    const untitled: Column = { box, text: "", target: undefined, under: undefined, score: 0 }
    return { ...header, columns: [...columns.slice(0, index + 1), untitled, ...columns.slice(index + 1)] }
  }
  return header
}

const standsBelow = ({ segments }: Row, column: Column): boolean =>
  segments.some(({ box }) => overlaps(box, column.box))

/** Words of their own right of one column's title and left of the next one's. */
const between = ({ segments }: Row, column: Column, next: Column): Segment | undefined => {
  const [segment, ...others] = segments.filter(
    ({ box }) => box.x > column.box.x + column.box.width && box.x + box.width < next.box.x
  )
  return segment !== undefined && others.length === 0 && words.test(segment.text) ? segment : undefined
}
