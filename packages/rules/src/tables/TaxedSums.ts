import type { Concept } from "../lexicon/Concepts.js"
import { onceFor } from "../Once.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Target } from "../template/Target.js"
import { weights } from "../Weights.js"
import type { SummedColumn } from "./SummedColumns.js"
import { summedColumnsOf } from "./SummedColumns.js"

/** The totals below columns of amounts without tax, of tax and with tax, in one row: two of them make the third. */
export const taxedSums = (target: Target, reading: Reading): Array<Scored> => {
  if (target.concept === undefined || !asked.has(target.concept)) return []
  const column = sumsOf(summedColumnsOf(reading)).get(target.concept)
  if (column === undefined) return []
  const { from, number } = column.sum
  const candidate = { value: number.value, span: { segment: from, from: number.from, to: number.to }, fit: 1 }
  const score = weights.sum.taxed
  return [{ target, candidate, score, by: "column", label: column.title, named: 1, placed: score, checked: true }]
}

const asked: ReadonlySet<Concept> = new Set<Concept>(["netTotal", "taxTotal", "grandTotal"])

type Sums = ReadonlyMap<Concept, SummedColumn>

const none: Sums = new Map()

const sumsOf = onceFor((columns: ReadonlyArray<SummedColumn>): Sums => {
  const rows = new Map<number, Array<SummedColumn>>()
  for (const column of columns) {
    if (!column.isMoney || !column.sum.number.money) continue
    const { row } = column.sum.from
    rows.set(row, [...(rows.get(row) ?? []), column])
  }
  return [...rows.values()].map(threeOf).findLast((sums) => sums.size > 0) ?? none
})

/** A tax is more than nothing and less than half of the amount. */
const threeOf = (columns: ReadonlyArray<SummedColumn>): Sums => {
  const ranked = [...columns].sort((a, b) => b.sum.number.value - a.sum.number.value)
  const [gross, net, tax] = ranked
  if (gross === undefined || net === undefined || tax === undefined || ranked.length > mostSums) return none
  const [whole, part, rest] = [gross, net, tax].map(({ sum }) => sum.number.value)
  if (whole === undefined || part === undefined || rest === undefined) return none
  const isTaxed = rest > 0 && rest < part / 2 && Math.abs(part + rest - whole) < 0.015
  return isTaxed
    ? new Map([["netTotal", net] as const, ["taxTotal", tax] as const, ["grandTotal", gross] as const])
    : none
}

const mostSums = 3
