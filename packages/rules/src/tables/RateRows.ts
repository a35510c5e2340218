import { nothing, pass } from "../Pass.js"
import type { Concept } from "../lexicon/Concepts.js"
import { onceFor } from "../Once.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Row } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import type { PlacedNumber } from "../values/PlacedNumbers.js"
import { numberAt, placedNumbers } from "../values/PlacedNumbers.js"
import { weights } from "../Weights.js"

/** The numbers of a row that tells a tax by its rate. */
export interface RateRow {
  readonly rate: PlacedNumber
  readonly tax: PlacedNumber
  /** What the tax is on, where the row tells that as well. */
  readonly base: PlacedNumber | undefined
  readonly amounts: ReadonlyArray<PlacedNumber>
}

/** A row's rate and the amount that it makes of another one; without such a pair its last amount is the tax. */
export const rateRowOf = (row: Row, { figures }: Reading): RateRow | undefined => {
  const numbers = placedNumbers(row.segments, figures)
  const rate = numbers.find(({ number }) => number.percent)
  const amounts = numbers.filter(({ number }) => !number.percent && (number.money || number.currency))
  const last = amounts.at(-1)
  if (rate === undefined || last === undefined || amounts.length > maxAmounts) return undefined
  for (const tax of amounts) {
    const base = amounts.find((other) => other !== tax && isTaxOn(tax, other, rate, amounts))
    if (base !== undefined) return { rate, tax, base, amounts }
  }
  return { rate, tax: last, base: undefined, amounts }
}

/** A row with more is none of a table of taxes. */
const maxAmounts = 20

/** A tax may be reckoned from the gross amount and rounded: it then adds up with what it is on to another amount of its row. */
const isTaxOn = (
  { number: { value: tax } }: PlacedNumber,
  { number: { value: base } }: PlacedNumber,
  { number: { value: rate } }: PlacedNumber,
  amounts: ReadonlyArray<PlacedNumber>
): boolean => {
  const off = Math.abs(base * rate * 0.01 - tax)
  const addsUp = () => amounts.some(({ number: { value } }) => Math.abs(base + tax - value) < 0.02)
  return tax !== 0 && (off < 0.02 || (off < 0.001 * Math.abs(base) && addsUp()))
}

/**
 * The sums of a paper from a table of taxes that lists every rate, of which one alone is charged: the others' rows have nothing but
 * zeros.
 */
export const onlyRateSums = pass(
  "sums of the only rate",
  nothing,
  (target: Target, reading: Reading): Array<Scored> => {
    const candidate = target.concept === undefined ? undefined : onlyRate(reading).get(target.concept)
    if (candidate === undefined) return []
    return [{ target, candidate: numberAt(candidate), score: weights.sum.taxed, by: "row", checked: true }]
  }
)

type Sums = ReadonlyMap<Concept, PlacedNumber>

const onlyRate = onceFor((reading: Reading): Sums => {
  const { itemRows, sheet } = reading
  const rows = sheet.rows.map((row, number) => (itemRows.has(number) ? undefined : rateRowOf(row, reading)))
  const charged = rows.flatMap((row, number) =>
    row?.base !== undefined && [rows[number - 1], rows[number + 1]].some(isZero) ? [row] : []
  )
  const [only, ...others] = charged
  if (only?.base === undefined || others.length > 0) return new Map()
  const sum = only.base.number.value + only.tax.number.value
  const gross = only.amounts.find(({ number }) => Math.abs(number.value - sum) < 0.02)
  return new Map([
    ["netTotal", only.base] as const,
    ["taxTotal", only.tax] as const,
    ...(gross === undefined ? [] : [["grandTotal", gross] as const])
  ])
})

const isZero = (row: RateRow | undefined): boolean =>
  row !== undefined && row.amounts.length > 1 && row.amounts.every(({ number }) => number.value === 0)
