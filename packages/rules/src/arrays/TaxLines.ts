import type { Reading } from "../reading/Reading.js"
import type { Element, Scored } from "../reading/Scored.js"
import type { Row } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import type { PlacedNumber } from "../values/PlacedNumbers.js"
import { numberAt, placedNumbers } from "../values/PlacedNumbers.js"
import { weights } from "../Weights.js"

/**
 * Taxes by rate from lines such as "VAT 20 % on 100.00: 20.00", where no table lists them: rows that name a tax, and rows in
 * which a rate, an amount and the tax on it agree, whatever they are called.
 */
export const taxLines = (fields: ReadonlyArray<Target>, reading: Reading): Array<Element> => {
  const of = (concept: string) => fields.find((field) => field.concept === concept)
  const rate = of("vatRate")
  const tax = of("lineTax")
  const base = of("taxableAmount")
  if (rate === undefined || tax === undefined || of("description") !== undefined) return []
  const named = new Set(
    (reading.labels.byConcept.get("taxTotal") ?? []).flatMap((label) =>
      label.quality >= weights.label.within ? [label.span.segment.row] : []
    )
  )
  return reading.sheet.rows.flatMap((row, number): Array<Element> => {
    if (reading.itemRows.has(number)) return []
    const line = taxIn(row, reading)
    if (line === undefined || !(named.has(number) || line.base !== undefined)) return []
    const element = new Map([
      [rate.variable, scoredOf(rate, line.rate, line.base !== undefined)],
      [tax.variable, scoredOf(tax, line.tax, line.base !== undefined)]
    ])
    if (base !== undefined && line.base !== undefined) element.set(base.variable, scoredOf(base, line.base, true))
    return [element]
  })
}

interface TaxLine {
  readonly rate: PlacedNumber
  readonly tax: PlacedNumber
  readonly base: PlacedNumber | undefined
}

/** A row's rate and the amount that it makes of another one; without such a pair its last amount is the tax. */
const taxIn = (row: Row, reading: Reading): TaxLine | undefined => {
  const numbers = placedNumbers(row.segments, reading.figures)
  const rate = numbers.find(({ number }) => number.percent)
  const amounts = numbers.filter(({ number }) => !number.percent && number.money)
  const last = amounts.at(-1)
  if (rate === undefined || last === undefined) return undefined
  for (const tax of amounts) {
    const base = amounts.find(
      (other) =>
        other !== tax &&
        tax.number.value !== 0 &&
        Math.abs(other.number.value * rate.number.value * 0.01 - tax.number.value) < 0.02
    )
    if (base !== undefined) return { rate, tax, base }
  }
  return { rate, tax: last, base: undefined }
}

const scoredOf = (target: Target, number: PlacedNumber, checked: boolean): Scored => ({
  target,
  candidate: numberAt(number),
  score: weights.table.taxLine,
  by: "row",
  checked
})
