import type { Naming } from "./ItemTable.js"
import { missingIn, textsIn } from "./ItemTable.js"
import { isSumBelow } from "./PrintedSums.js"

/**
 * "Product, Quantity, Price" where the prices sum up to a total below: they are the amounts of the lines, whatever their title
 * says, if nothing else is asked for that they could be.
 */
export const soleAmountsBySum: Naming = (table, fields, reading) => {
  const { figures, sheet } = reading
  const [target, ...more] = missingIn(table, fields).filter(({ kind }) => kind === "amount")
  if (target?.concept !== "lineTotal" || more.length > 0 || table.items.length < 2) return new Map()
  const isMoney = (text: string) => figures.numbersIn(text).some(({ money }) => money)
  const columns = table.header.columns.filter(
    (column) => column.target === undefined && textsIn(table, column).every(isMoney)
  )
  const [column] = columns
  if (column === undefined || columns.length > 1) return new Map()
  // A price of one may stand beside it, and no other money
  const priced = table.header.columns.some((one) => one.target?.concept === "unitPrice") ? 2 : 1
  const rows = table.items.flatMap(({ cells }) => [...cells.values()].flat().map(({ segment }) => segment.row))
  const moneyIn = (row: number) =>
    (sheet.rows[row]?.segments ?? []).flatMap(({ text }) =>
      figures.numbersIn(text).filter(({ money, percent }) => money && !percent)
    )
  if (rows.some((row) => moneyIn(row).length > priced)) return new Map()
  const amounts = textsIn(table, column).map((text) => figures.numbersIn(text)[0]?.value ?? Number.NaN)
  const sum = amounts.reduce((total, amount) => total + amount, 0)
  return isSumBelow(sum, Math.max(...rows), reading) ? new Map([[column, target]]) : new Map()
}
