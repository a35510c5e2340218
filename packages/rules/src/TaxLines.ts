import type { Candidate } from "./Candidates.js"
import type { FoundNumber } from "./Numbers.js"
import type { Reading, Scored } from "./Scores.js"
import type { Row, Segment } from "./Sheet.js"
import type { Element } from "./TableElements.js"
import type { Target } from "./Target.js"
import { weights } from "./Weights.js"

interface Placed {
  readonly segment: Segment
  readonly number: FoundNumber
}

/** Taxes by rate from lines such as "VAT 20 % on 100.00: 20.00", where no table lists them. */
export const taxLines = (fields: ReadonlyArray<Target>, reading: Reading): Array<Element> => {
  const of = (concept: string) => fields.find((field) => field.concept === concept)
  const rate = of("vatRate")
  const tax = of("lineTax")
  const base = of("taxableAmount")
  if (rate === undefined || tax === undefined || of("description") !== undefined) return []
  const rows = new Set(
    (reading.labels.byConcept.get("taxTotal") ?? []).flatMap((label) =>
      label.quality >= weights.label.within && !reading.itemRows.has(label.span.segment.row)
        ? [label.span.segment.row]
        : []
    )
  )
  return [...rows].flatMap((number): Array<Element> => {
    const row = reading.sheet.rows[number]
    const numbers = row === undefined ? [] : numbersOf(row, reading)
    const percent = numbers.find((placed) => placed.number.percent)
    const amounts = numbers.filter((placed) => !placed.number.percent && placed.number.decimals === 2)
    const amount = amounts.at(-1)
    if (percent === undefined || amount === undefined) return []
    const expected = (value: number) => Math.abs(value * percent.number.value * 0.01 - amount.number.value) < 0.02
    const taxed = amounts.find((placed) => expected(placed.number.value))
    const element = new Map([
      [rate.variable, scoredOf(rate, percent)],
      [tax.variable, scoredOf(tax, amount)]
    ])
    if (base !== undefined && taxed !== undefined) element.set(base.variable, scoredOf(base, taxed))
    return [element]
  })
}

const numbersOf = (row: Row, { figures }: Reading): Array<Placed> =>
  row.segments.flatMap((segment) => figures.numbersIn(segment.text).map((number) => ({ segment, number })))

const scoredOf = (target: Target, { segment, number }: Placed): Scored => {
  const candidate: Candidate = { value: number.value, span: { segment, from: number.from, to: number.to }, fit: 1 }
  return { target, candidate, score: weights.table.taxLine, by: "row" }
}
