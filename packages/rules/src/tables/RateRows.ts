import type { Reading } from "../reading/Reading.js"
import type { Row } from "../sheet/Sheet.js"
import type { PlacedNumber } from "../values/PlacedNumbers.js"
import { placedNumbers } from "../values/PlacedNumbers.js"

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
