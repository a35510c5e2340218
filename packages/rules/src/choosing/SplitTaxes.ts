import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Target } from "../template/Target.js"
import { totalWords } from "../lexicon/TypeWords.js"
import { weights } from "../Weights.js"
import { wordsOfKey } from "../words/Text.js"
import type { Amount } from "./Amounts.js"
import { areApart, areEqual } from "./Amounts.js"

/** A net and a gross total (`totals`) whose difference is the sum of several taxes (`parts`). */
interface SplitTaxes {
  readonly totals: ReadonlyArray<Amount>
  readonly parts: ReadonlyArray<Amount>
}

/** The first two to four taxes that add up to the difference of a net and a gross total. */
export const splitTaxes = (
  nets: ReadonlyArray<Amount>,
  taxes: ReadonlyArray<Amount>,
  grosses: ReadonlyArray<Amount>
): SplitTaxes | undefined => {
  const groups = groupsOf(taxes.slice(0, maxTaxes)).filter(
    (parts) => parts.length > 1 && areApart(parts) && haveOwnLabels(parts)
  )
  for (const net of nets) {
    for (const gross of grosses) {
      const tax = gross.value - net.value
      const parts = tax * net.value <= 0 ? undefined : groups.find((own) => areEqual(sumOf(own), tax))
      if (parts !== undefined) return { totals: [net, gross], parts }
    }
  }
  return undefined
}

/** "VAT 25 %  1,042.50  Rounding  0.50" is one tax. */
const haveOwnLabels = (parts: ReadonlyArray<Amount>): boolean =>
  parts.every(
    ({ scored: { candidate, label } }, index) =>
      label === undefined ||
      label === candidate.span.segment ||
      parts.every((other, at) => at === index || other.scored.label !== label)
  )

const maxTaxes = 6
const maxParts = 4

const groupsOf = ([first, ...rest]: ReadonlyArray<Amount>): ReadonlyArray<ReadonlyArray<Amount>> => {
  if (first === undefined) return [[]]
  const others = groupsOf(rest)
  return [...others, ...others.flatMap((group) => (group.length < maxParts ? [[first, ...group]] : []))].sort(
    (a, b) => a.length - b.length
  )
}

const sumOf = (parts: ReadonlyArray<Amount>): number => parts.reduce((sum, { value }) => sum + value, 0)

/**
 * Replaces the candidates of the total tax by the sum of the parts. The total tax is the only field that asks for a tax, or
 * the only one of several whose key asks for a total.
 */
export const sumTaxes = (scored: ReadonlyArray<Scored>, { parts }: SplitTaxes, { targets }: Reading): Array<Scored> => {
  const taxes = targets.filter(({ concept }) => concept === "taxTotal")
  const totals = taxes.length > 1 ? taxes.filter(asksTotal) : taxes
  const [target] = totals
  const [first, ...others] = [...parts].sort(
    (a, b) => a.scored.candidate.span.segment.row - b.scored.candidate.span.segment.row
  )
  if (target === undefined || totals.length > 1 || first === undefined) return [...scored]
  const { span } = first.scored.candidate
  const candidate = {
    value: Math.round(sumOf(parts) * 100) / 100,
    span,
    more: others.map((part) => part.scored.candidate.span),
    fit: 1
  }
  return [
    ...scored.filter((one) => one.target !== target),
    { target, candidate, score: weights.crossCheckOnly, by: "product", checked: true }
  ]
}

const asksTotal = ({ variable }: Target): boolean => wordsOfKey(variable.key).some((word) => totalWords.has(word))
