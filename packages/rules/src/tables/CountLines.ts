import type { Reading } from "../reading/Reading.js"
import type { Row } from "../sheet/Sheet.js"
import { mayBePrice, placedNumbers } from "../values/PlacedNumbers.js"
import { isProduct } from "./ItemProducts.js"
import type { Cells } from "./TableCells.js"
import type { Item } from "./TableRows.js"

/** "2 x 12.50" and "1.5 kg x 4.00": how many of a thing, and at which price, in place of its name. */
export const timesPrice = /^\s*\d[\d.,]*\s?(?:\p{L}{1,4}\.?\s)?[x×X*@]\s?\p{Sc}?\s?\d[\d.,]*[.,]\d\d+\s?\p{Sc}?\s*$/u

/**
 * Items whose lines tell how many there are: "2 x 12,00" that ends an item, but makes the amount of the next one, is the first line of
 * that; and where it stands beside the amount, the name is the line above, which ends no item.
 */
export const withCountLines = (items: ReadonlyArray<Item>, { figures, sheet }: Reading): ReadonlyArray<Item> => {
  const rowOf = (cells: Cells): Row | undefined => {
    const [span] = [...cells.values()].flat()
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
    const row = last === undefined ? undefined : rowOf(last)
    if (next === undefined || last === undefined || row === undefined) continue
    const isNextsCount = isUnnamed(row) && makes(row, rowOf(next.cells)) && !makes(row, rowOf(item.cells))
    const isNextsName = !isUnnamed(row) && next.before.length === 0 && countIn(rowOf(next.cells))
    if (!isNextsCount && !isNextsName) continue
    own[index] = { ...item, after: item.after.slice(0, -1) }
    own[index + 1] = { ...next, before: [last, ...next.before] }
  }
  return own
}

/** Numbers and units, and no name. */
const isUnnamed = ({ segments }: Row): boolean => segments.every(({ text }) => !/\p{L}{5}/u.test(text))

const countIn = (row: Row | undefined): boolean => row?.segments.some(({ text }) => timesPrice.test(text)) ?? false
