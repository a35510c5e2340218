import type { Reading } from "../reading/Reading.js"
import { arrayFinder } from "../reading/Reading.js"
import { elementOf } from "../reading/Scored.js"
import type { Row } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import type { PlacedNumber } from "../values/Figures.js"
import { numberAt, placedNumbers } from "../values/Figures.js"
import { weights } from "../Weights.js"

/** Whether an array lists taxes by rate: nothing else has these fields. */
const asksTaxes = (fields: ReadonlyArray<Target>): boolean => {
  const has = (concept: string) => fields.some((field) => field.concept === concept)
  return has("vatRate") && has("lineTax") && !has("description")
}

/** Taxes by rate without a table: rows that name a tax, and rows whose rate, base and tax agree. */
export const taxLines = arrayFinder("taxes by rate without a table", ({ fields }, reading) => {
  if (!asksTaxes(fields)) return []
  const { itemRows, labels, sheet } = reading
  const named = new Set(
    (labels.byConcept.get("taxTotal") ?? []).flatMap(({ quality, span }) =>
      quality >= weights.label.within ? [span.segment.row] : []
    )
  )
  const lines = sheet.rows.flatMap((row, number) => {
    const line = itemRows.has(number) ? undefined : taxLineOf(row, reading)
    return line !== undefined && (named.has(number) || line.base !== undefined) ? [line] : []
  })
  return lines.map((line) => {
    const checked = line.base !== undefined
    const values = [
      ["vatRate", line.rate, checked],
      ["lineTax", line.tax, checked],
      ["taxableAmount", line.base ?? baseOf(line, reading), true]
    ] as const
    return elementOf(
      values.map(([concept, number, isChecked]) => {
        const target = fields.find((field) => field.concept === concept)
        const score = weights.table.taxLine
        return target && number && { target, candidate: numberAt(number), score, by: "row", checked: isChecked }
      })
    )
  })
})

interface TaxLine {
  readonly rate: PlacedNumber
  readonly tax: PlacedNumber
  /** The taxed amount, if the row has it. */
  readonly base: PlacedNumber | undefined
}

/** A row with more amounts is no tax line. */
const maxAmounts = 20

/** A row's rate with the tax and the base that agree with it; without such a pair the last amount is the tax. */
const taxLineOf = (row: Row, { figures }: Reading): TaxLine | undefined => {
  const numbers = placedNumbers(row.segments, figures)
  const rate = numbers.find(({ number }) => number.percent)
  const amounts = numbers.filter(isMoney)
  const last = amounts.at(-1)
  if (rate === undefined || last === undefined || amounts.length > maxAmounts) return undefined
  for (const tax of amounts) {
    const base = amounts.find((other) => other !== tax && isTaxOn(tax, other, rate))
    if (base !== undefined) return { rate, tax, base }
  }
  return { rate, tax: last, base: undefined }
}

const isMoney = ({ number: { currency, money, percent } }: PlacedNumber): boolean => !percent && (money || currency)

/** Whether an amount is the tax on a base. */
const isTaxOn = (
  { number: { value: tax } }: PlacedNumber,
  { number: { value: base } }: PlacedNumber,
  { number: { value: rate } }: PlacedNumber
): boolean => tax !== 0 && Math.abs(base * rate * 0.01 - tax) < 0.02

/** The taxed amount by rate and tax, from anywhere outside the items: such as the net total above its only tax. */
const baseOf = ({ rate, tax }: TaxLine, { figures, itemRows, sheet }: Reading): PlacedNumber | undefined =>
  sheet.rows
    .flatMap(({ segments }, index) => (itemRows.has(index) ? [] : placedNumbers(segments, figures)))
    .find((base) => isMoney(base) && rate.number.value > 0 && isTaxOn(tax, base, rate))
