import { nothing, pass } from "../Pass.js"
import type { Reading } from "../reading/Reading.js"
import type { Element, Scored } from "../reading/Scored.js"
import type { RateRow } from "../tables/RateRows.js"
import { rateRowOf } from "../tables/RateRows.js"
import type { Target } from "../template/Target.js"
import type { PlacedNumber } from "../values/PlacedNumbers.js"
import { numberAt, placedNumbers } from "../values/PlacedNumbers.js"
import { weights } from "../Weights.js"

/** Whether an array lists taxes by rate: nothing else has the same fields. */
export const asksTaxes = (fields: ReadonlyArray<Target>): boolean => {
  const has = (concept: string) => fields.some((field) => field.concept === concept)
  return has("vatRate") && has("lineTax") && !has("description")
}

/** Whether the rows of a table may be taxes by rate: those of many things with the same few rates are not. */
export const areTaxes = (elements: ReadonlyArray<Element>, fields: ReadonlyArray<Target>): boolean => {
  const rate = fields.find(({ concept }) => concept === "vatRate")
  const rates = new Set(
    elements.map((element) => (rate === undefined ? undefined : element.get(rate.variable)?.candidate.value))
  )
  return elements.length < minOfThings || 2 * rates.size > elements.length
}

const minOfThings = 4

/**
 * Taxes by rate from lines such as "VAT 20 % on 100.00: 20.00", where no table lists them: rows that name a tax, and rows in
 * which a rate, an amount and the tax on it agree, whatever they are called.
 */
export const taxLines = pass(
  "taxes by rate without a table",
  nothing,
  (fields: ReadonlyArray<Target>, reading: Reading): Array<Element> => {
    const of = (concept: string) => fields.find((field) => field.concept === concept)
    const rate = of("vatRate")
    const tax = of("lineTax")
    const base = of("taxableAmount")
    if (rate === undefined || tax === undefined) return []
    const named = new Set(
      (reading.labels.byConcept.get("taxTotal") ?? []).flatMap((label) =>
        label.quality >= weights.label.within ? [label.span.segment.row] : []
      )
    )
    const lines = reading.sheet.rows.flatMap((row, number) => {
      const line = reading.itemRows.has(number) ? undefined : rateRowOf(row, reading)
      return line === undefined || !(named.has(number) || line.base !== undefined) ? [] : [line]
    })
    // What only names a tax, beside a row that has all of its rate's, is a charge that is taxed so
    const summed = new Set(lines.flatMap((line) => (line.base === undefined ? [] : [line.rate.number.value])))
    const own = lines.filter((line) => line.base !== undefined || !summed.has(line.rate.number.value))
    const above = own.length > 0 ? own : rateAboveTax(named, reading)
    const told = above.length > 0 ? above : soleTax(named, reading)
    return told.map((line): Element => {
      const element = new Map([
        [rate.variable, scoredOf(rate, line.rate, line.base !== undefined)],
        [tax.variable, scoredOf(tax, line.tax, line.base !== undefined)]
      ])
      const taxed = base === undefined ? undefined : (line.base ?? baseOf(line, reading))
      if (base !== undefined && taxed !== undefined) element.set(base.variable, scoredOf(base, taxed, true))
      return element
    })
  }
)

/** "VAT 7.7 %" above "VAT amount 186.35": a row that names the tax has its rate alone, and the one below it has its amount. */
const rateAboveTax = (named: ReadonlySet<number>, reading: Reading): ReadonlyArray<TaxLine> =>
  [...named].flatMap((number): ReadonlyArray<TaxLine> => {
    const [upper, lower] = [number, number + 1].map((at) =>
      reading.itemRows.has(at) ? [] : placedNumbers(reading.sheet.rows[at]?.segments ?? [], reading.figures)
    )
    const [rate, ...rates] = upper ?? []
    const [tax, ...taxes] = lower ?? []
    const isPair = named.has(number + 1) && rates.length === 0 && taxes.length === 0
    return isPair && rate?.number.percent === true && tax !== undefined && tax.number.money && !tax.number.percent
      ? [{ rate, tax, base: undefined }]
      : []
  })

/** The tax of a paper that has one, whose rate stands elsewhere: beside each of its items, or in a line without an amount. */
const soleTax = (named: ReadonlySet<number>, reading: Reading): ReadonlyArray<TaxLine> => {
  const { figures, itemRows, sheet } = reading
  const rates = new Map(
    sheet.rows
      .flatMap(({ segments }) => placedNumbers(segments, figures))
      .flatMap((rate) => (rate.number.percent ? [[rate.number.value, rate] as const] : []))
      .reverse()
  )
  for (const row of named) {
    if (itemRows.has(row)) continue
    for (const tax of placedNumbers(sheet.rows[row]?.segments ?? [], figures)) {
      if (!(tax.number.money || tax.number.currency) || tax.number.percent) continue
      for (const rate of rates.values()) {
        const base = baseOf({ rate, tax, base: undefined }, reading)
        if (base !== undefined) return [{ rate, tax, base }]
      }
    }
  }
  return []
}

/** The amount outside the items of which a rate makes the tax to the cent, as the net total above its only tax. */
const baseOf = ({ rate, tax }: TaxLine, { figures, itemRows, sheet }: Reading): PlacedNumber | undefined => {
  if (rate.number.value <= 0 || tax.number.value === 0) return undefined
  for (const [index, { segments }] of sheet.rows.entries()) {
    const base = itemRows.has(index)
      ? undefined
      : placedNumbers(segments, figures).find(
          ({ number: { currency, money, percent, value } }) =>
            (money || currency) && !percent && Math.abs((value * rate.number.value) / 100 - tax.number.value) < cent
        )
    if (base !== undefined) return base
  }
  return undefined
}

const cent = 0.0101

type TaxLine = Pick<RateRow, "rate" | "tax" | "base">

const scoredOf = (target: Target, number: PlacedNumber, checked: boolean): Scored => ({
  target,
  candidate: numberAt(number),
  score: weights.table.taxLine,
  by: "row",
  checked
})
