import type { LineRole } from "@winnow/document"
import { maxCurrencyDistance } from "../lexicon/Currencies.js"
import { patternsOf } from "../lexicon/Patterns.js"
import type { Label } from "../labels/Labels.js"
import { labelsFor } from "../labels/TargetLabels.js"
import type { Concept } from "../lexicon/Concepts.js"
import { weakMemoized } from "../Memoized.js"
import type { Reading, Related } from "../reading/Reading.js"
import { finder } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Sheet, Span } from "../sheet/Sheet.js"
import { textOf } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import { currencyIn } from "../values/Currencies.js"
import { weights } from "../Weights.js"
import { wordsOfKey } from "../words/Text.js"
import { partOfLabel } from "./SharedCaptionValues.js"
import { narrowed } from "./NarrowedValues.js"
import { isOtherEnd } from "./PeriodDays.js"
import { valuesBelow } from "./ValuesBelow.js"
import { valuesBehind, valuesRightOf } from "./ValuesBeside.js"

const { taxWithin } = patternsOf("taxWithin")

/** Every value beside or below one of the target's labels, with its score. */
export const labelValues = finder("values beside and below labels", (target, reading) => {
  const found: Array<Scored> = []
  for (const [label, weight] of labelsFor(target, reading)) {
    const standing = weight * label.quality
    if (reading.headerRows.has(label.span.segment.row) || isLeftEmpty(label)) continue
    const isAddress = target.concept === "street" && !label.concepts.has("street") && label.concepts.has("address")
    for (const { candidate: whole, factor } of valuesOf(label, target, reading)) {
      const own = partOfLabel(label, target, whole, reading)
      const candidate = own === undefined ? undefined : narrowed(target, own, reading.figures)
      if (candidate === undefined || isAddress || isOtherEnd(target, candidate, reading.figures)) continue
      if (candidate.fit < minSureFit && isTotal(target) && !mentionsMoney(reading)) continue
      const inItems =
        reading.itemRows.has(candidate.span.segment.row) || reading.itemRows.has(label.span.segment.row)
          ? weights.inItems
          : 1
      const edge = edges.has(candidate.span.segment.role) ? weights.edge : 1
      const score = standing * factor * candidate.fit * edge * inItems + positionBonus(target, candidate, reading.sheet)
      found.push({
        target,
        candidate,
        score,
        by: "label",
        label: label.span.segment,
        named: standing,
        isPartial: weight < weights.words.partlyNamed,
        placed: factor * edge * inItems
      })
    }
  }
  return found
})

/** "VAT no.: –" */
const isLeftEmpty = ({ span: { segment, to } }: Label): boolean =>
  /^[.\s]*:\s*[—–-]{1,3}\s*$/.test(segment.text.slice(to))

const valuesOf = (label: Label, target: Target, reading: Reading): Array<Related> => {
  const { language } = reading.figures
  const asked = target.kind === "amount" ? currencyIn(wordsOfKey(target.variable.key).join(" "), language) : undefined
  const codeOf = ({ candidate: { span } }: Related) =>
    currencyBeside(span, language) ?? currencyIn(textOf(label.span), language)?.code ?? asked?.code
  // `totalEur` is not asked for by "Total USD"
  const inRow = [...valuesBehind(label, target, reading), ...valuesRightOf(label, target, reading)].filter(
    (one) => asked === undefined || codeOf(one) === asked.code
  )
  const under = valuesBelow(label, target, reading)
  // A value beside a boxed caption belongs to the next box
  if (reading.boxedCaptions.has(label.span.segment.index) && under.some(({ candidate }) => candidate.fit > 0.5))
    return [...inRow.map((one) => ({ ...one, factor: one.factor * weights.besideBox })), ...under]
  if (target.kind !== "amount") return [...inRow, ...under]
  // A label with an amount beside it has none below
  const beside = inRow.some(({ candidate }) => candidate.fit === 1) ? weights.besideAnother : 1
  return [
    ...inOrderOfTrust(target.concept === "taxTotal" ? inRow : withoutTaxWithin(inRow), target, reading),
    ...under.map((one) => ({ ...one, factor: one.factor * beside }))
  ]
}

/** Drops the part of an amount: "VAT 19.00" in "Total 119.00 incl. VAT 19.00". */
const withoutTaxWithin = (inRow: ReadonlyArray<Related>): ReadonlyArray<Related> => {
  const amounts = inRow.filter(({ candidate }) => candidate.fit > 0.5)
  const end = amounts.findIndex(({ candidate: { span } }, index) => {
    const last = amounts[index - 1]?.candidate.span
    if (last === undefined) return false
    const between =
      last.segment === span.segment
        ? span.segment.text.slice(last.to, span.from)
        : `${last.segment.text.slice(last.to)} ${span.segment.text.slice(0, span.from)}`
    return taxWithin.test(between)
  })
  const parts = new Set(end < 0 ? [] : amounts.slice(end))
  return parts.size === 0 ? inRow : inRow.filter((related) => !parts.has(related))
}

/** Lowers the amounts before the last one, and those in another currency than the first; the currency asked for has no other. */
const inOrderOfTrust = (
  inRow: ReadonlyArray<Related>,
  { concept, variable }: Target,
  { figures: { language } }: Reading
): Array<Related> => {
  const amounts = inRow.filter(({ candidate }) => candidate.fit > 0.5)
  if (amounts.length < 2) return [...inRow]
  const currencies = amounts.map(({ candidate: { span } }) => currencyBeside(span, language))
  const asked = currencyIn(variable.context, language)?.code
  const main = concept === "exchangeRate" ? undefined : (asked ?? currencies[0])
  const isOther = (index: number) => main !== undefined && (currencies[index] ?? main) !== main
  const others = new Set(amounts.filter((_, index) => isOther(index)))
  const order = [...others, ...amounts.filter((one) => !others.has(one))]
  const after = new Map(order.map((one, index) => [one, order.length - 1 - index]))
  const isLeftOut = asked !== undefined && order.length > others.size
  return inRow.flatMap((one) =>
    isLeftOut && others.has(one) ? [] : [{ ...one, factor: one.factor * weights.amountBefore ** (after.get(one) ?? 0) }]
  )
}

/** The currency right before or behind a number. */
const currencyBeside = ({ from, segment: { text }, to }: Span, language: string): string | undefined => {
  const before = text.slice(Math.max(0, from - maxCurrencyDistance), from).trimEnd()
  const behind = text.slice(to, to + maxCurrencyDistance).trimStart()
  const [left, right] = [currencyIn(before, language), currencyIn(behind, language)]
  return left?.to === before.length ? left.code : right?.from === 0 ? right.code : undefined
}

/** Values in lines of these roles count less; a footnote describes another case. */
const edges = new Set<LineRole>(["header", "footer", "footnote"])

const totalConcepts = new Set<Concept>(["netTotal", "taxTotal", "grandTotal", "amountDue", "lineItemsTotal"])

/** The min fit of an amount with a currency. */
const minSureFit = 0.95

const isTotal = ({ concept, kind }: Target): boolean =>
  kind === "amount" && concept !== undefined && totalConcepts.has(concept)

/** Whether the document has a currency, an amount or a label of prices or pay: a packing list's total is no amount. */
const mentionsMoney = weakMemoized(
  ({ figures, labels, sheet }: Reading): boolean =>
    prices.some((concept) => labels.byConcept.get(concept)?.some(({ whole }) => whole)) ||
    salaries.some((concept) => labels.byConcept.get(concept)?.some(({ quality }) => quality >= weights.label.start)) ||
    sheet.segments.some(
      ({ text }) =>
        figures.numbersIn(text).some(({ money }) => money) || currencyIn(text, figures.language) !== undefined
    )
)

/** Labels that only documents with prices have. */
const prices: ReadonlyArray<Concept> = ["unitPrice", "netTotal", "taxTotal", "vatRate", "amountDue"]

/** Labels of payslips, also with the amount behind them. */
const salaries: ReadonlyArray<Concept> = ["baseSalary", "grossSalary", "netSalary"]

const positionBonus = (target: Target, candidate: Candidate, sheet: Sheet): number => {
  if (target.concept === undefined) return 0
  const along = candidate.span.segment.row / Math.max(1, sheet.rows.length)
  return weights.position * (totalConcepts.has(target.concept) ? along : 1 - along)
}
