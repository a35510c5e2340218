import type { Naming } from "./ItemTable.js"
import { lettersIn, textsIn } from "./ItemTable.js"

/** A title that was cut in two has its values below the part that says no field: "Pieces | per carton". */
export const valuesBesideTitle: Naming = (table, _fields, { sheet }) => {
  const { columns } = table.header
  const named = new Map()
  for (const [index, column] of columns.entries()) {
    const next = columns[index + 1]
    if (column.target === undefined || next === undefined || next.target !== undefined || next.isOutside === true)
      continue
    const isCut = next.box.x - column.box.x - column.box.width < sheet.lineHeight && next.box.y === column.box.y
    const isEmpty =
      textsIn(table, column).every((text) => text === "") && lettersIn(table, column).every((count) => count <= 0)
    if (isCut && isEmpty && textsIn(table, next).every((text) => text !== "")) named.set(next, column.target)
  }
  return named
}
