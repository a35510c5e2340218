import { pass } from "../Pass.js"
import type { Concept } from "../lexicon/Concepts.js"
import { noTax } from "../lexicon/TaxSides.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Candidate } from "../values/Candidates.js"
import { numberAt, placedNumbers } from "../values/PlacedNumbers.js"
import { weights } from "../Weights.js"
import type { Amount } from "./Amounts.js"
import { equal, isTaxOf, strongest, sure, triples } from "./Amounts.js"

/** What the labels tell of a paper's sums, likeliest first, and the totals of its items. */
interface ToldSums {
  readonly nets: ReadonlyArray<Amount>
  readonly taxes: ReadonlyArray<Amount>
  readonly grosses: ReadonlyArray<Amount>
  readonly due: Amount | undefined
  readonly lineTotals: ReadonlyArray<number>
  readonly sumOfItems: number
}

type Implied = readonly [concept: Concept, candidate: Candidate]

/** Candidates with the sums that others imply, by the strongest way that tells any; sums under names that these refute go. */
export const withImpliedSums = pass(
  "sums that others imply",
  (found) => [...found],
  (scored: ReadonlyArray<Scored>, told: ToldSums, reading: Reading): Array<Scored> => {
    const valuesOf = (implied: ReadonlyArray<Implied>): ReadonlyArray<Scored> =>
      implied.flatMap(([concept, candidate]): ReadonlyArray<Scored> => {
        const target =
          scored.find((one) => one.target.concept === concept)?.target ??
          reading.targets.find((one) => one.concept === concept)
        return target === undefined
          ? []
          : [{ target, candidate, score: weights.crossCheckOnly, by: "product", checked: true }]
      })
    const renamed = otherwiseNamed(told, reading)
    if (renamed.length > 0) {
      const values = valuesOf(renamed)
      const isRefuted = ({ target, candidate }: Scored): boolean =>
        values.some((value) => value.target === target && value.candidate.value !== candidate.value)
      return [...scored.filter((one) => !isRefuted(one)), ...values]
    }
    for (const imply of [besideItems, demanded, asDue]) {
      const values = valuesOf(imply(told, reading))
      if (values.length > 0) return [...scored, ...values]
    }
    return [...scored]
  }
)

/**
 * A net total and a gross one that only the tax between them tells apart, whatever their labels say: "Sum", "Invoice total". Where
 * both are said to be the same although there is a tax, the paper may print elsewhere what is left without it.
 */
const otherwiseNamed = ({ grosses, nets, taxes }: ToldSums, reading: Reading): ReadonlyArray<Implied> => {
  const sums = [...nets, ...grosses].filter((sum) => sure(sum) && sum.value > 0)
  const taxed = taxes.filter((tax) => sure(tax) && tax.value > 0)
  const [net, , gross] = strongest(triples(sums, taxed, sums)) ?? []
  if (net !== undefined && gross !== undefined)
    return [
      ["netTotal", net.scored.candidate],
      ["grandTotal", gross.scored.candidate]
    ]
  const [[same], [tax], [whole]] = [nets, taxed, grosses]
  if (tax === undefined || !sure(whole) || same?.value !== whole.value || tax.value >= whole.value) return []
  const left = amountIn(reading, whole.value - tax.value)
  return left === undefined ? [] : [["netTotal", left]]
}

/** A row below the items that has their sum, a tax and what both make, whatever it calls them. */
const besideItems = ({ lineTotals, sumOfItems }: ToldSums, reading: Reading): ReadonlyArray<Implied> => {
  if (lineTotals.length < 2 || sumOfItems <= 0) return []
  for (const [index, row] of reading.sheet.rows.entries()) {
    if (reading.itemRows.has(index)) continue
    const amounts = placedNumbers(row.segments, reading.figures).filter(({ number }) => number.money)
    const net = amounts.find(({ number }) => equal(number.value, sumOfItems))
    if (net === undefined || amounts.length > maxInRow) continue
    for (const tax of amounts) {
      const gross = amounts.find(({ number }) => equal(number.value, sumOfItems + tax.number.value))
      if (tax === net || tax.number.value <= 0 || gross === undefined) continue
      return [
        ["netTotal", numberAt(net)],
        ["taxTotal", numberAt(tax)],
        ["grandTotal", numberAt(gross)]
      ]
    }
  }
  return []
}

const maxInRow = 8

/** The third amount where two are known and it stands somewhere without a label. */
const demanded = (
  { grosses: [gross], nets: [net], taxes: [tax] }: ToldSums,
  reading: Reading
): ReadonlyArray<Implied> => {
  const search = (concept: Concept, value: number): ReadonlyArray<Implied> => {
    const candidate = value === 0 ? undefined : amountIn(reading, value)
    const isOther = concept === "taxTotal" && noTax.test(candidate?.span.segment.text ?? "")
    return candidate === undefined || isOther ? [] : [[concept, candidate]]
  }
  const isGross = sure(gross) && !isAt(gross, tax) && !isAt(gross, net)
  if (sure(net) && sure(tax) && !isGross) return search("grandTotal", net.value + tax.value)
  if (
    sure(net) &&
    sure(gross) &&
    !sure(tax) &&
    gross.value !== net.value &&
    isTaxOf(gross.value - net.value, net.value)
  )
    return search("taxTotal", gross.value - net.value)
  if (sure(tax) && sure(gross) && !sure(net)) return search("netTotal", gross.value - tax.value)
  return []
}

const isAt = (one: Amount, other: Amount | undefined): boolean =>
  one.scored.candidate.span.segment === other?.scored.candidate.span.segment

/** "Balance due 120.00" is the whole sum where nothing else is called so and the items sum up to it. */
const asDue = ({ due, grosses, sumOfItems }: ToldSums): ReadonlyArray<Implied> =>
  !sure(due) || due.value === 0 || grosses.some(sure) || !equal(due.value, sumOfItems)
    ? []
    : [["grandTotal", due.scored.candidate]]

/** The last place of an amount outside the items. */
const amountIn = ({ sheet, figures, itemRows }: Reading, value: number): Candidate | undefined => {
  for (let index = sheet.segments.length - 1; index >= 0; index--) {
    const segment = sheet.segments[index]
    if (segment === undefined || itemRows.has(segment.row)) continue
    const found = figures.numbersIn(segment.text).find((number) => number.money && equal(number.value, value))
    if (found !== undefined) return { value: found.value, span: { segment, from: found.from, to: found.to }, fit: 1 }
  }
  return undefined
}
