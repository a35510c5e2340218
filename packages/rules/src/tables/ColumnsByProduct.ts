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
 * stands in a column of no field, or the price where it does so times the quantity; and "Amount" alone is the line's where no other column has amounts.
 */
export const columnsByProduct: Naming = (table, fields, { figures }) => {
  const named = new Map<Column, Target>()
  const column = (concept: string) => table.header.columns.find(({ target }) => target?.concept === concept)
  const missing = missingIn(table, fields)
  const [quantity, total] = ["quantity", "lineTotal"].map((concept) =>
    missing.find((field) => field.concept === concept)
  )
  const [amount, price, count] = ["lineTotal", "unitPrice", "quantity"].map(column)
  const untitled = untitledIn(table)
  const valuesOf = (of: Column): ReadonlyArray<number> => textsIn(table, of).map((text) => valueIn(text, figures))
  /** A column of no field that has what two others make, which is not what the first has. */
  const productOf = (one: Column, other: Column): Column | undefined => {
    const [own, others] = [valuesOf(one), valuesOf(other)]
    return untitled.find((column) => {
      const values = valuesOf(column)
      return (
        values.some((value, row) => value !== own[row]) &&
        values.every((value, row) => isProduct(own[row] ?? Number.NaN, others[row] ?? Number.NaN, value))
      )
    })
  }
  if (amount?.target !== undefined) {
    const unitPrice = missing.find((field) => field.concept === "unitPrice")
    const [own, other] = quantity !== undefined ? [quantity, price] : [unitPrice, count]
    const product = own === undefined || other === undefined ? undefined : productOf(amount, other)
    if (own !== undefined && product !== undefined) return named.set(amount, own).set(product, amount.target)
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
