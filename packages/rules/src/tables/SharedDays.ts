import type { Element, Scored } from "../reading/Scored.js"
import { isOfBookings } from "./BookedAmounts.js"
import type { ItemTable } from "./ItemTable.js"
import { cellOf } from "./TableCells.js"
import type { Column, TableHeader } from "./TableHeader.js"
import { linesOf } from "./TableRows.js"

/**
 * The elements of a table of bookings, each with the day of the one above it where its own cell is empty: statements print a day
 * once, beside the first booking of that day.
 */
export const withSharedDays = (
  elements: ReadonlyArray<Element>,
  { header, items }: ItemTable
): ReadonlyArray<Element> => {
  const column = leftmost(header)
  const target = column?.target
  if (column === undefined || target?.kind !== "date" || !isOfBookings(header)) return elements
  let day: Scored | undefined
  return elements.map((element, index) => {
    const item = items[index]
    const isEmpty = item !== undefined && linesOf(item).every((cells) => cellOf(cells, column) === undefined)
    day = element.get(target.variable) ?? (isEmpty ? day : undefined)
    return day === undefined || element.has(target.variable) ? element : new Map([...element, [target.variable, day]])
  })
}

const leftmost = ({ columns }: TableHeader): Column | undefined =>
  columns.reduce<Column | undefined>(
    (first, column) => (first === undefined || column.box.x < first.box.x ? column : first),
    undefined
  )
