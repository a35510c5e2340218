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
import { isProduct } from "./Totals.js"
import { intersects } from "../sheet/Sheet.js"

/**
 * Uses quantity × price = total: picks the matching one of several prices in a cell (before discount, net), and finds a missing
 * price, quantity or total in the columns without a field or in the unit's cell.
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
    const found = (concept: Concept) => [...element.values()].find(({ target }) => target.concept === concept)
    const of = { lineTotal: found("lineTotal"), unitPrice: found("unitPrice"), quantity: found("quantity") }
    /** Whether price, quantity and total agree with the values of `instead`; false if one is missing. */
    const agree = (instead: Partial<Record<keyof typeof of, unknown>> = {}): boolean => {
      const valueOf = (one: keyof typeof of): number => Number(instead[one] ?? of[one]?.candidate.value)
      return isProduct(valueOf("unitPrice"), valueOf("quantity"), valueOf("lineTotal"))
    }
    if (agree()) {
      for (const one of Object.values(of))
        if (one !== undefined) element.set(one.target.variable, { ...one, checked: true })
      return
    }
    const { unitPrice } = of
    const missing = (["lineTotal", "unitPrice", "quantity"] as const).find((concept) => of[concept] === undefined)
    if (missing === undefined && unitPrice !== undefined) {
      const inColumn = valuesIn(unitPrice.target, item, header, reading)
      const better = inColumn.find(({ value }) => agree({ unitPrice: value }))
      if (better !== undefined) element.set(unitPrice.target.variable, { ...unitPrice, candidate: better })
    }
    const target = fields.find((field) => field.concept === missing)
    if (missing === undefined || target === undefined) return
    const { lineTotal } = of
    // The first column of "Amount | Product | Price | Total" is a quantity
    const total =
      missing !== "quantity" || lineTotal === undefined
        ? undefined
        : unused(lineTotal.target, item, header, reading).find(({ value }) =>
            agree({ quantity: lineTotal.candidate.value, lineTotal: value })
          )
    if (lineTotal !== undefined && total !== undefined) {
      element.set(target.variable, { ...lineTotal, target, checked: true })
      element.set(lineTotal.target.variable, { ...lineTotal, candidate: total, checked: true })
      return
    }
    const counted = missing === "quantity" ? found("unit") : undefined
    const candidate = [...unused(target, item, header, reading), ...countIn(counted, target, reading)].find(
      ({ value }) => agree({ [missing]: value })
    )
    if (candidate === undefined) return
    if (counted !== undefined && intersects(candidate.span, counted.candidate.span))
      element.delete(counted.target.variable)
    element.set(target.variable, { target, candidate, score: weights.table.product, by: "product", checked: true })
  }
)

/** All candidates in a field's column. */
const valuesIn = (target: Target, item: Item, header: TableHeader, { figures }: Reading): ReadonlyArray<Candidate> => {
  const column = header.columns.find((column) => column.target === target)
  if (column === undefined) return []
  return linesOf(item)
    .flatMap((cells) => cellOf(cells, column) ?? [])
    .flatMap((span) => candidatesIn(target.kind, span, figures))
}

/** The quantity from the unit's column: "Units" may hold plain numbers. */
const countIn = (unit: Scored | undefined, target: Target, { figures }: Reading): ReadonlyArray<Candidate> => {
  if (unit === undefined || !/^-?\d[\d.,' ]*$/.test(String(unit.candidate.value))) return []
  return candidatesIn(target.kind, unit.candidate.span, figures)
}

/** An item's candidates in columns without a field, from right to left. */
const unused = (target: Target, item: Item, { columns }: TableHeader, { figures }: Reading): ReadonlyArray<Candidate> =>
  columns
    .filter((column) => column.target === undefined)
    .flatMap((column) => cellOf(item.cells, column) ?? [])
    .flatMap((span) => candidatesIn(target.kind, span, figures))
    .filter(({ fit, value }) => fit >= 0.5 && Number(value) !== 0)
    .reverse()
