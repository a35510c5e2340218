import type { Row } from "./Rows.js"

/** From its left to its right edge in the direction's own coordinates. */
export interface Column {
  readonly left: number
  readonly right: number
}

/** Numbers of the columns that something stands in; touching is not standing in. */
export const columnsUnder = (columns: ReadonlyArray<Column>, { left, right }: Column): Array<number> => {
  const found: Array<number> = []
  columns.forEach((column, index) => {
    if (Math.min(right, column.right) - Math.max(left, column.left) > 1) found.push(index)
  })
  return found
}

/** Columns from the left: cells that stand above each other, but for those that lie across two cells of another row. */
export const tableColumns = (full: ReadonlyArray<Row>): ReadonlyArray<Column> => {
  const samples = full.slice(0, enough)
  const single = samples.flatMap((row) =>
    row.segments.filter((segment) =>
      samples.every((other) => other === row || columnsUnder(other.segments, segment).length < 2)
    )
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

/** Rows that are looked at to find the columns; a long table repeats itself. */
const enough = 12
