import type { Reading } from "../reading/Reading.js"
import type { Row } from "../sheet/Sheet.js"
import { mayBePrice, placedNumbers } from "../values/PlacedNumbers.js"
import { isProduct } from "./ItemProducts.js"
import type { Cells } from "./TableCells.js"
import type { Item } from "./TableRows.js"

/** "2 x 12,00" that ends an item, but makes the amount of the next one, is the first line of that. */
export const withCountsAbove = (items: ReadonlyArray<Item>, { figures, sheet }: Reading): ReadonlyArray<Item> => {
  const rowOf = (cells: Cells | undefined): Row | undefined => {
    const [span] = [...(cells?.values() ?? [])].flat()
    return span === undefined ? undefined : sheet.rows[span.segment.row]
  }
  const makes = ({ segments }: Row, of: Row | undefined): boolean => {
    const [count, price, ...more] = placedNumbers(segments, figures)
    const total = placedNumbers(of?.segments ?? [], figures).at(-1)?.number
    return (
      count !== undefined &&
      price !== undefined &&
      more.length === 0 &&
      mayBePrice(price) &&
      total?.money === true &&
      total.value !== 0 &&
      isProduct(price.number.value, count.number.value, total.value)
    )
  }
  const own = [...items]
  for (const [index, item] of own.entries()) {
    const next = own[index + 1]
    const last = item.after.at(-1)
    const row = rowOf(last)
    if (next === undefined || last === undefined || row === undefined || !isCount(row)) continue
    if (makes(row, rowOf(item.cells)) || !makes(row, rowOf(next.cells))) continue
    own[index] = { ...item, after: item.after.slice(0, -1) }
    own[index + 1] = { ...next, before: [last, ...next.before] }
  }
  return own
}

/** Numbers and units, and no name. */
const isCount = ({ segments }: Row): boolean => segments.every(({ text }) => !/\p{L}{5}/u.test(text))
