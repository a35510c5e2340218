import { keyOf } from "../words/Text.js"
import { phrases } from "../words/Phrases.js"
import { isRowConcept } from "../template/RowConcepts.js"
import type { Target } from "../template/Target.js"
import type { Figures } from "../values/Figures.js"
import { isProduct } from "./ItemProducts.js"
import type { Naming } from "./ItemTable.js"
import { missingIn, textsIn, untitledIn } from "./ItemTable.js"
import type { Column } from "./TableHeader.js"

/**
 * "Amount, Price, Total": the column that a title calls the line's amount is the quantity where, times the price, it makes what
 * stands in a column of no field, and "Amount" alone is the line's where no other column has amounts.
 */
export const columnsByProduct: Naming = (table, fields, { figures }) => {
  const named = new Map<Column, Target>()
  const column = (concept: string) => table.header.columns.find(({ target }) => target?.concept === concept)
  const missing = missingIn(table, fields)
  const [quantity, total] = ["quantity", "lineTotal"].map((concept) =>
    missing.find((field) => field.concept === concept)
  )
  const [counted, price] = [column("lineTotal"), column("unitPrice")]
  const untitled = untitledIn(table)
  const valuesOf = (of: Column): ReadonlyArray<number> => textsIn(table, of).map((text) => valueIn(text, figures))
  if (quantity !== undefined && counted?.target !== undefined && price !== undefined) {
    const [counts, prices] = [valuesOf(counted), valuesOf(price)]
    const product = untitled.find((other) => {
      const values = valuesOf(other)
      return (
        counts.some((count) => count > 1) &&
        values.every((value, index) => isProduct(prices[index] ?? Number.NaN, counts[index] ?? Number.NaN, value))
      )
    })
    if (product !== undefined) return named.set(counted, quantity).set(product, counted.target)
  }
  if (total === undefined) return named
  const amounts = table.header.columns.filter((other) => hasAmounts(textsIn(table, other), figures))
  const [only] = amounts
  if (only !== undefined && amounts.length === 1 && untitled.includes(only) && !isOther(only)) named.set(only, total)
  return named
}

const valueIn = (text: string, figures: Figures): number => {
  const [number, ...more] = figures.numbersIn(text)
  return number === undefined || more.length > 0 ? Number.NaN : number.value
}

const hasAmounts = (texts: ReadonlyArray<string>, figures: Figures): boolean => {
  const filled = texts.filter((text) => text !== "")
  return (
    filled.length > 0 && filled.every((text) => figures.numbersIn(text).some(({ money, percent }) => money && !percent))
  )
}

/** A title that is exactly that of another field. */
const isOther = ({ text }: Column): boolean =>
  phrases.get(keyOf(text))?.some(({ concept }) => isRowConcept(concept)) ?? false
