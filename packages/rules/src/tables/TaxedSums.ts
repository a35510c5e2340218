import type { Concept } from "../lexicon/Concepts.js"
import { ofTaxRate } from "../lexicon/TaxSides.js"
import { onceFor } from "../Once.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Target } from "../template/Target.js"
import { weights } from "../Weights.js"
import type { SummedColumn } from "./SummedColumns.js"
import { summedColumnsOf } from "./SummedColumns.js"

/**
 * The totals below columns of amounts without tax, of tax and with tax, in one row: two of them make the third, which may stand
 * by itself below them.
 */
export const taxedSums = (target: Target, reading: Reading): Array<Scored> => {
  if (target.concept === undefined || !asked.has(target.concept)) return []
  const column = sumsOf(summedColumnsOf(reading), reading).get(target.concept)
  if (column === undefined) return []
  const { from, number } = column.sum
  const candidate = { value: number.value, span: { segment: from, from: number.from, to: number.to }, fit: 1 }
  const score = weights.sum.taxed
  return [{ target, candidate, score, by: "column", label: column.title, named: 1, placed: score, checked: true }]
}

/** Whether an amount is a total without the tax, or the tax alone, where a field asks for the sum of both. */
export const isPartOfSum = ({ candidate: { span }, target: { concept } }: Scored, reading: Reading): boolean => {
  if (concept !== "grandTotal" && concept !== "amountDue") return false
  const sums = sumsOf(summedColumnsOf(reading), reading)
  return [sums.get("netTotal"), sums.get("taxTotal")].some((part) => part?.sum.from === span.segment)
}

const asked: ReadonlySet<Concept> = new Set<Concept>(["netTotal", "taxTotal", "grandTotal"])

type Sums = ReadonlyMap<Concept, SummedColumn>

const none: Sums = new Map()

const sumsOf = onceFor((columns: ReadonlyArray<SummedColumn>, reading: Reading): Sums => {
  const rows = new Map<number, Array<SummedColumn>>()
  for (const column of columns) {
    if (!column.isMoney || !column.sum.number.money || ofTaxRate.test(column.title.text)) continue
    const { row } = column.sum.from
    rows.set(row, [...(rows.get(row) ?? []), column])
  }
  return (
    [...rows]
      .map(([row, own]) => (own.length === 2 ? twoOf(own, row, reading) : threeOf(own)))
      .findLast((sums) => sums.size > 0) ?? none
  )
})

/** An amount and its tax that make an amount below them. */
const twoOf = (columns: ReadonlyArray<SummedColumn>, row: number, { figures, sheet }: Reading): Sums => {
  const [net, tax] = [...columns].sort((a, b) => b.sum.number.value - a.sum.number.value)
  if (net === undefined || tax === undefined) return none
  const isTaxed = sheet.rows
    .slice(row + 1, row + 1 + rowsBelow)
    .some(({ page, segments }) =>
      segments.some(
        ({ text }) =>
          page === net.sum.from.page &&
          figures
            .numbersIn(text)
            .some(({ money, value }) => money && isTax(tax.sum.number.value, net.sum.number.value, value))
      )
    )
  return isTaxed ? new Map([["netTotal", net] as const, ["taxTotal", tax] as const]) : none
}

/** How far below its parts the amount with tax stands, in rows. */
const rowsBelow = 4

/** A tax is more than nothing and less than half of the amount. */
const isTax = (tax: number, net: number, gross: number): boolean =>
  tax > 0 && tax < net / 2 && Math.abs(net + tax - gross) < 0.015

const threeOf = (columns: ReadonlyArray<SummedColumn>): Sums => {
  const ranked = [...columns].sort((a, b) => b.sum.number.value - a.sum.number.value)
  const [gross, net, tax] = ranked
  if (gross === undefined || net === undefined || tax === undefined || ranked.length > mostSums) return none
  const [whole, part, rest] = [gross, net, tax].map(({ sum }) => sum.number.value)
  if (whole === undefined || part === undefined || rest === undefined) return none
  return isTax(rest, part, whole)
    ? new Map([["netTotal", net] as const, ["taxTotal", tax] as const, ["grandTotal", gross] as const])
    : none
}

const mostSums = 3
