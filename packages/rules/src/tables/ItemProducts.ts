import { none, pass } from "../Pass.js"
import type { Variable } from "@winnow/extractor"
import type { Concept } from "../lexicon/Concepts.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import { candidatesIn } from "../values/Candidates.js"
import { weights } from "../Weights.js"
import { cellOf } from "./TableCells.js"
import type { TableHeader } from "./TableHeader.js"
import type { Item } from "./TableRows.js"
import { linesOf } from "./TableRows.js"

/** Whether a price and a quantity make a total, as far as both are rounded. */
export const isProduct = (price: number, quantity: number, total: number): boolean =>
  Math.abs(price * quantity - total) <= 0.01 + 0.002 * Math.abs(total)

/**
 * Of several prices in an item's cell (before discount, net) the one that the quantity makes the total of; and the price, the
 * quantity or the total that no column's title tells, from the column whose value agrees with the two others.
 */
export const agreeOnProduct = pass(
  "quantity times price",
  none,
  (
    element: Map<Variable, Scored>,
    item: Item,
    header: TableHeader,
    fields: ReadonlyArray<Target>,
    reading: Reading
  ): void => {
    const found = (concept: Concept): Scored | undefined => {
      for (const scored of element.values()) if (scored.target.concept === concept) return scored
      return undefined
    }
    const of = { quantity: found("quantity"), unitPrice: found("unitPrice"), lineTotal: found("lineTotal") }
    const [quantity, price, total] = [of.quantity, of.unitPrice, of.lineTotal].map((one) =>
      one === undefined ? undefined : Number(one.candidate.value)
    )
    if (quantity !== undefined && price !== undefined && total !== undefined) {
      if (isProduct(price, quantity, total)) for (const one of Object.values(of)) confirm(element, one)
      if (isProduct(price, quantity, total) || of.unitPrice === undefined) return
      const better = inColumn(of.unitPrice.target, item, header, reading).find(({ value }) =>
        isProduct(Number(value), quantity, total)
      )
      if (better !== undefined) element.set(of.unitPrice.target.variable, { ...of.unitPrice, candidate: better })
      return
    }
    const missing = (["lineTotal", "unitPrice", "quantity"] as const).find((concept) => of[concept] === undefined)
    const target = fields.find((field) => field.concept === missing)
    if (target === undefined) return
    const agrees = (value: number): boolean => {
      if (missing === "lineTotal")
        return price !== undefined && quantity !== undefined && isProduct(price, quantity, value)
      if (missing === "unitPrice")
        return quantity !== undefined && total !== undefined && isProduct(value, quantity, total)
      return price !== undefined && total !== undefined && isProduct(price, value, total)
    }
    const counted = missing === "quantity" ? found("unit") : undefined
    const candidate = [...untitled(target, item, header, reading), ...countIn(counted, target, reading)].find(
      ({ value }) => agrees(Number(value))
    )
    if (candidate === undefined) return
    if (
      counted !== undefined &&
      candidate.span.segment === counted.candidate.span.segment &&
      candidate.span.from === counted.candidate.span.from
    )
      element.delete(counted.target.variable)
    element.set(target.variable, { target, candidate, score: weights.table.product, by: "product", checked: true })
  }
)

const confirm = (element: Map<Variable, Scored>, scored: Scored | undefined): void => {
  if (scored !== undefined) element.set(scored.target.variable, { ...scored, checked: true })
}

/** Every value in the column of a field. */
const inColumn = (target: Target, item: Item, header: TableHeader, { figures }: Reading): ReadonlyArray<Candidate> => {
  const column = header.columns.find((column) => column.target === target)
  if (column === undefined) return []
  return linesOf(item)
    .flatMap((cells) => cellOf(cells, column) ?? [])
    .flatMap(({ from, segment, to }) => candidatesIn(target.kind, segment, from, to, figures))
}

/** "Units" may title how many there are: a number alone. */
const countIn = (unit: Scored | undefined, target: Target, { figures }: Reading): ReadonlyArray<Candidate> => {
  if (unit === undefined || !/^-?\d[\d.,' ]*$/.test(String(unit.candidate.value))) return []
  const { from, segment, to } = unit.candidate.span
  return candidatesIn(target.kind, segment, from, to, figures)
}

/** The values of an item in columns that are no field's, from the right. */
const untitled = (
  target: Target,
  item: Item,
  { columns }: TableHeader,
  { figures }: Reading
): ReadonlyArray<Candidate> =>
  columns
    .filter((column) => column.target === undefined)
    .flatMap((column) => cellOf(item.cells, column) ?? [])
    .flatMap(({ from, segment, to }) => candidatesIn(target.kind, segment, from, to, figures))
    .filter(({ fit, value }) => fit >= 0.5 && Number(value) !== 0)
    .reverse()
