import type { ItemTable, Naming } from "./ItemTable.js"
import { lettersIn, textsIn, untitledIn } from "./ItemTable.js"
import type { Column } from "./TableHeader.js"

/** A title that was cut in two has its values below the part that says no field: "Pieces | per carton". */
export const valuesBesideTitle: Naming = (table, _fields, { sheet }) => {
  const { columns } = table.header
  const named = new Map()
  for (const [index, column] of columns.entries()) {
    const next = columns[index + 1]
    if (column.target === undefined || next === undefined || next.target !== undefined || next.isOutside === true)
      continue
    const isCut = next.box.x - column.box.x - column.box.width < sheet.lineHeight && next.box.y === column.box.y
    if (isCut && isEmpty(table, column) && isFilled(table, next)) named.set(next, column.target)
  }
  return named
}

/** Of two titles that say one field, "Unit price" and "Price", the one with values, where no row has any below the better one. */
export const valuesBelowOther: Naming = (table) => {
  const named = new Map()
  for (const column of table.header.columns) {
    const { target } = column
    if (target === undefined || !isEmpty(table, column)) continue
    const others = untitledIn(table).filter((other) => other.also?.includes(target) === true && isFilled(table, other))
    const [other] = others
    if (other !== undefined && others.length === 1 && !named.has(other)) named.set(other, target)
  }
  return named
}

const isEmpty = (table: ItemTable, column: Column): boolean =>
  textsIn(table, column).every((text) => text === "") && lettersIn(table, column).every((count) => count <= 0)

const isFilled = (table: ItemTable, column: Column): boolean => textsIn(table, column).every((text) => text !== "")
