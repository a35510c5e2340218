import type { Concept } from "../lexicon/Concepts.js"
import { noTax } from "../lexicon/TaxSides.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import { numberAt, placedNumbers } from "../values/PlacedNumbers.js"
import { weights } from "../Weights.js"
import type { Amount } from "./Amounts.js"
import { amountsOf, equal, strongest } from "./Amounts.js"

/**
 * Raises amounts that agree with each other: net + tax = gross, and items that sum up to a total. An amount without a label
 * that the two others demand becomes a candidate.
 */
export const crossChecked = (
  scored: ReadonlyArray<Scored>,
  lineTotals: ReadonlyArray<number>,
  reading: Reading
): Array<Scored> => {
  const of = (concept: Concept) => amountsOf(concept, scored, reading)
  const nets = of("netTotal")
  const taxes = of("taxTotal")
  const grosses = of("grandTotal")
  const raised = new Map<Scored, number>()
  const raise = (amount: Amount | undefined, by: number) => {
    if (amount !== undefined) raised.set(amount.scored, Math.max(raised.get(amount.scored) ?? 0, by))
  }
  const triple = strongest(triples(nets, taxes, grosses), ([, tax]) => (tax?.value === 0 ? forNoTax : 0))
  const parted = triple === undefined ? withTwoTaxes(nets, taxes, grosses) : undefined
  for (const amount of triple ?? parted?.sums ?? []) raise(amount, weights.crossCheck)
  const sum = lineTotals.reduce((total, value) => total + value, 0)
  if (lineTotals.length > 1) {
    const factors = [
      ["lineItemsTotal", 1],
      ["netTotal", 0.6],
      ["grandTotal", 0.4]
    ] as const
    for (const [concept, factor] of factors) {
      raise(
        of(concept).find((amount) => equal(amount.value, sum)),
        weights.crossCheck * factor
      )
    }
  }
  const parts = new Set(parted?.taxes.map((tax) => tax.scored))
  const better = scored.flatMap((one) => {
    const by = raised.get(one)
    return parts.has(one) ? [] : [by === undefined ? one : { ...one, score: one.score + by, checked: true }]
  })
  if (triple !== undefined || parted !== undefined) return better
  const crossed = withOtherNames(nets, taxes, grosses, scored, reading)
  if (crossed !== undefined) return [...better.filter((one) => !crossed.instead(one)), ...crossed.values]
  const inRow = besideItems(sum, lineTotals, scored, reading)
  if (inRow.length > 0) return [...better, ...inRow]
  const third = demanded(scored, nets[0], taxes[0], grosses[0], reading)
  return [...better, ...(third.length > 0 ? third : asDue(grosses, of("amountDue")[0], sum, reading))]
}

function* triples(
  nets: ReadonlyArray<Amount>,
  taxes: ReadonlyArray<Amount>,
  grosses: ReadonlyArray<Amount>
): Generator<ReadonlyArray<Amount>> {
  for (const net of nets) {
    for (const gross of grosses) {
      for (const tax of taxes) if (net.value !== 0 && equal(net.value + tax.value, gross.value)) yield [net, tax, gross]
    }
  }
}

/** That nothing and a sum make the same sum says little. */
const forNoTax = -0.6

/** A net total and a gross one with the two taxes between them, of which neither is all of the tax. */
const withTwoTaxes = (
  nets: ReadonlyArray<Amount>,
  taxes: ReadonlyArray<Amount>,
  grosses: ReadonlyArray<Amount>
): { readonly sums: ReadonlyArray<Amount>; readonly taxes: ReadonlyArray<Amount> } | undefined => {
  const pairs = taxes.flatMap((one, index) => taxes.slice(index + 1).map((other) => [one, other] as const))
  for (const net of nets) {
    for (const gross of grosses) {
      const pair = pairs.find(
        ([one, other]) => one.value + other.value > 0 && equal(net.value + one.value + other.value, gross.value)
      )
      if (net.value > 0 && pair !== undefined) return { sums: [net, gross], taxes: pair }
    }
  }
  return undefined
}

/**
 * A net total and a gross one that only the tax between them tells apart, whatever their labels say: "Sum", "Invoice total". Where
 * both are said to be the same although there is a tax, the paper may print elsewhere what is left without it.
 */
const withOtherNames = (
  nets: ReadonlyArray<Amount>,
  taxes: ReadonlyArray<Amount>,
  grosses: ReadonlyArray<Amount>,
  scored: ReadonlyArray<Scored>,
  reading: Reading
): { readonly values: ReadonlyArray<Scored>; readonly instead: (one: Scored) => boolean } | undefined => {
  const sums = [...nets, ...grosses].filter((sum) => sure(sum) && sum.value > 0)
  const taxed = taxes.filter((tax) => sure(tax) && tax.value > 0)
  const [net, tax, gross] = strongest(triples(sums, taxed, sums)) ?? []
  const found =
    net !== undefined && gross !== undefined && tax !== undefined
      ? ([
          ["netTotal", net.scored.candidate],
          ["grandTotal", gross.scored.candidate]
        ] as const)
      : leftOf(nets[0], taxed[0], grosses[0], reading)
  if (found === undefined) return undefined
  const values = found.flatMap(([concept, candidate]): ReadonlyArray<Scored> => {
    const target = targetFor(concept, scored, reading)
    return target === undefined
      ? []
      : [{ target, candidate, score: weights.crossCheckOnly, by: "product", checked: true }]
  })
  const instead = ({ target, candidate }: Scored): boolean =>
    values.some((value) => value.target === target && value.candidate.value !== candidate.value)
  return { values, instead }
}

const leftOf = (
  net: Amount | undefined,
  tax: Amount | undefined,
  gross: Amount | undefined,
  reading: Reading
): ReadonlyArray<readonly [Concept, Candidate]> | undefined => {
  if (net === undefined || tax === undefined || !sure(gross) || net.value !== gross.value) return undefined
  const left = amountIn(reading, gross.value - tax.value)
  return left === undefined ? undefined : [["netTotal", left]]
}

const targetFor = (concept: Concept, scored: ReadonlyArray<Scored>, { targets }: Reading): Target | undefined =>
  scored.find((one) => one.target.concept === concept)?.target ?? targets.find((one) => one.concept === concept)

/** The third amount where two are known and it stands somewhere without a label. */
const demanded = (
  scored: ReadonlyArray<Scored>,
  net: Amount | undefined,
  tax: Amount | undefined,
  gross: Amount | undefined,
  reading: Reading
): Array<Scored> => {
  const search = (concept: Concept, value: number): Array<Scored> => {
    const target = targetFor(concept, scored, reading)
    const candidate = target === undefined || value === 0 ? undefined : amountIn(reading, value)
    const isOther = concept === "taxTotal" && noTax.test(candidate?.span.segment.text ?? "")
    return target === undefined || candidate === undefined || isOther
      ? []
      : [{ target, candidate, score: weights.crossCheckOnly, by: "product", checked: true }]
  }
  const isGross = sure(gross) && !isAt(gross, tax) && !isAt(gross, net)
  if (sure(net) && sure(tax) && !isGross) return search("grandTotal", net.value + tax.value)
  if (sure(net) && sure(gross) && !sure(tax) && gross.value !== net.value)
    return search("taxTotal", gross.value - net.value)
  if (sure(tax) && sure(gross) && !sure(net)) return search("netTotal", gross.value - tax.value)
  return []
}

const sure = (amount: Amount | undefined): amount is Amount =>
  amount !== undefined && amount.scored.score >= weights.threshold

const isAt = (one: Amount, other: Amount | undefined): boolean =>
  one.scored.candidate.span.segment === other?.scored.candidate.span.segment

/** A row below the items that has their sum, a tax and what both make, whatever it calls them. */
const besideItems = (
  sumOfItems: number,
  lineTotals: ReadonlyArray<number>,
  scored: ReadonlyArray<Scored>,
  reading: Reading
): ReadonlyArray<Scored> => {
  if (lineTotals.length < 2 || sumOfItems <= 0) return []
  for (const [index, row] of reading.sheet.rows.entries()) {
    if (reading.itemRows.has(index)) continue
    const amounts = placedNumbers(row.segments, reading.figures).filter(({ number }) => number.money)
    const net = amounts.find(({ number }) => equal(number.value, sumOfItems))
    if (net === undefined || amounts.length > mostInRow) continue
    for (const tax of amounts) {
      const gross = amounts.find(({ number }) => equal(number.value, sumOfItems + tax.number.value))
      if (tax === net || tax.number.value <= 0 || gross === undefined) continue
      const sums = [["netTotal", net] as const, ["taxTotal", tax] as const, ["grandTotal", gross] as const]
      return sums.flatMap(([concept, found]): ReadonlyArray<Scored> => {
        const target = targetFor(concept, scored, reading)
        return target === undefined
          ? []
          : [{ target, candidate: numberAt(found), score: weights.crossCheckOnly, by: "product", checked: true }]
      })
    }
  }
  return []
}

const mostInRow = 8

/** "Balance due 120.00" is the whole sum where nothing else is called so and the items sum up to it. */
const asDue = (
  grosses: ReadonlyArray<Amount>,
  due: Amount | undefined,
  sumOfItems: number,
  { targets }: Reading
): ReadonlyArray<Scored> => {
  const target = targets.find(({ concept }) => concept === "grandTotal")
  if (target === undefined || !sure(due) || due.value === 0 || grosses.some(sure)) return []
  if (!equal(due.value, sumOfItems)) return []
  return [{ target, candidate: due.scored.candidate, score: weights.crossCheckOnly, by: "product", checked: true }]
}

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
