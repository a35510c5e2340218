import type { Row } from "./Rows.js"

/** Left and right edge in the coordinates of the text direction. */
export interface Column {
  readonly left: number
  readonly right: number
}

/** Whether a thing overlaps a column by more than a point. */
export const standsIn = (thing: Column, column: Column): boolean =>
  Math.min(thing.right, column.right) - Math.max(thing.left, column.left) > 1

/** How many of the columns a thing overlaps. */
export const countUnder = (columns: ReadonlyArray<Column>, thing: Column): number => {
  let count = 0
  for (const column of columns) if (standsIn(thing, column)) count++
  return count
}

/** Columns from the left, built from vertically aligned cells; cells that span two cells of another row are ignored. */
export const tableColumns = (full: ReadonlyArray<Row>): ReadonlyArray<Column> => {
  const samples = full.slice(0, enough)
  const single = samples.flatMap((row) =>
    row.segments.filter((segment) => samples.every((other) => other === row || countUnder(other.segments, segment) < 2))
  )
  const columns: Array<Column> = []
  for (const { left, right } of single.sort((one, other) => one.left - other.left)) {
    const last = columns.at(-1)
    if (last !== undefined && left < last.right - 1)
      columns[columns.length - 1] = { left: last.left, right: Math.max(last.right, right) }
    else columns.push({ left, right })
  }
  return columns
}

/** Number of rows used to find the columns; a long table repeats itself. */
const enough = 12
