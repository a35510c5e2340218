import type { Variable } from "@winnow/extractor"
import type { Concept } from "../lexicon/Concepts.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import type { PlacedNumber } from "../values/PlacedNumbers.js"
import { mayBePrice, numberAt, placedNumbers } from "../values/PlacedNumbers.js"
import { weights } from "../Weights.js"
import { isProduct } from "./ItemProducts.js"
import type { Cells } from "./TableCells.js"
import type { TableHeader } from "./TableHeader.js"
import type { Item } from "./TableRows.js"

/** The line below or above an item's name that counts it: "12 pcs x 4.50  54.00". */
export interface PriceLine {
  /** The item without that line. */
  readonly item: Item
  readonly values: Readonly<Partial<Record<Concept, Candidate>>>
}

/** How many, at which price, and what that makes, in a line of an item whose table has no column for any of them. */
export const priceLineOf = (item: Item, header: TableHeader, reading: Reading): PriceLine | undefined => {
  if (header.columns.some(({ target }) => target?.concept !== undefined && counted.has(target.concept)))
    return undefined
  for (const side of ["after", "before"] as const) {
    for (const cells of item[side]) {
      const values = valuesIn(cells, reading)
      if (values !== undefined)
        return { item: { ...item, [side]: item[side].filter((line) => line !== cells) }, values }
    }
  }
  return undefined
}

const counted: ReadonlySet<Concept> = new Set<Concept>(["quantity", "unitPrice", "lineTotal"])

/** Writes what a price line tells for the fields that nothing else answers. */
export const fromPriceLine = (
  element: Map<Variable, Scored>,
  { values }: PriceLine,
  fields: ReadonlyArray<Target>
): void => {
  for (const target of fields) {
    const candidate = target.concept === undefined ? undefined : values[target.concept]
    if (candidate !== undefined && !element.has(target.variable))
      element.set(target.variable, { target, candidate, score: weights.table.product, by: "product", checked: true })
  }
}

const mostNumbers = 4

const valuesIn = (cells: Cells, { figures, sheet }: Reading): PriceLine["values"] | undefined => {
  const [first] = [...cells.values()].flat()
  const line = first === undefined ? undefined : sheet.rows[first.segment.row]
  const numbers = placedNumbers(line?.segments ?? [], figures)
  const [count, price] = numbers
  const total = numbers.at(-1)
  if (count === undefined || price === undefined || total === undefined) return undefined
  if (numbers.length < 3 || numbers.length > mostNumbers || !mayBePrice(price)) return undefined
  const makes = isProduct(price.number.value, count.number.value, total.number.value)
  if (!total.number.money || total.number.value === 0 || !makes) return undefined
  const unit = unitBehind(count)
  return {
    quantity: numberAt(count),
    unitPrice: numberAt(price),
    lineTotal: numberAt(total),
    ...(unit && { unit })
  }
}

/** "pcs" of "12 pcs x 4.50". */
const unitBehind = ({ number, segment }: PlacedNumber): Candidate | undefined => {
  const unit = /^\s?(\p{L}[\p{L}.²³]{0,9})(?=\s[x×*@à]\s|\s*$)/u.exec(segment.text.slice(number.to))?.[1]
  if (unit === undefined || /^[x×]$/u.test(unit)) return undefined
  const from = segment.text.indexOf(unit, number.to)
  return { value: unit, span: { segment, from, to: from + unit.length }, fit: 0.9 }
}
