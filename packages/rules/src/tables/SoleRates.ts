import { onceFor } from "../Once.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Target } from "../template/Target.js"
import type { PlacedNumber } from "../values/PlacedNumbers.js"
import { numberAt, placedNumbers } from "../values/PlacedNumbers.js"
import { weights } from "../Weights.js"
import { synonymsOf } from "../words/ComposedLabels.js"
import { rateRowOf } from "./RateRows.js"

/** The tax's rate where all rows that tell one tell the same: beside an amount and its tax, or in a column's title. */
export const soleRates = (target: Target, reading: Reading): Array<Scored> => {
  const rate = target.concept === "vatRate" ? soleRate(reading) : undefined
  return rate === undefined ? [] : [{ target, candidate: numberAt(rate), score: weights.sum.soleRate, by: "row" }]
}

const taxWords = new Set([...synonymsOf("vat"), ...synonymsOf("tax")])

const soleRate = onceFor((reading: Reading): PlacedNumber | undefined => {
  const { figures, headerRows, sheet } = reading
  const [first, ...others] = sheet.rows.flatMap((row, number): ReadonlyArray<PlacedNumber> => {
    if (!headerRows.has(number)) {
      const told = rateRowOf(row, reading)
      return told?.base === undefined ? [] : [told.rate]
    }
    const titles = row.segments.filter(({ tokens }) => tokens.some(({ key }) => taxWords.has(key)))
    return placedNumbers(titles, figures).filter((placed) => placed.number.percent)
  })
  return others.every(({ number }) => number.value === first?.number.value) ? first : undefined
})
