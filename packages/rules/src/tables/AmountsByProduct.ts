import type { Target } from "../template/Target.js"
import type { Naming } from "./ItemTable.js"
import { textsIn, untitledIn } from "./ItemTable.js"
import { isProduct } from "./ItemProducts.js"
import type { Column } from "./TableHeader.js"

/**
 * "Value, Subtotal" and "Unit ex, Price ex": what titles call the price and the amount of a line change places where the quantity
 * times the amount makes the price, and so they do with a column of no field.
 */
export const amountsByProduct: Naming = (table, fields, { figures }) => {
  const named = new Map<Column, Target>()
  const column = (concept: string) => table.header.columns.find(({ target }) => target?.concept === concept)
  const [units, priced, summed] = ["quantity", "unitPrice", "lineTotal"].map(column)
  if (units === undefined || priced?.target === undefined) return named
  const valuesOf = (of: Column): ReadonlyArray<number> =>
    textsIn(table, of).map((text) => {
      const [number, ...more] = figures.numbersIn(text)
      return number === undefined || more.length > 0 ? Number.NaN : number.value
    })
  const [counts, products] = [valuesOf(units), valuesOf(priced)]
  if (!counts.some((count) => count > 1)) return named
  const isFactor = (other: Column): boolean =>
    valuesOf(other).every((one, index) => isProduct(one, counts[index] ?? Number.NaN, products[index] ?? Number.NaN))
  const total = summed?.target ?? fields.find(({ concept }) => concept === "lineTotal")
  const factor = summed === undefined ? untitledIn(table).find(isFactor) : isFactor(summed) ? summed : undefined
  return factor === undefined || total === undefined ? named : named.set(factor, priced.target).set(priced, total)
}
