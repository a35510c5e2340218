import type { DocumentWarning, ParsedDocument } from "@winnow/document"
import { cooperatively, opened } from "@winnow/document"
import { Effect } from "effect"
import type { Evidence } from "../Evidence.js"
import { pathOf } from "../PathOf.js"
import type { Variable } from "../Variable.js"
import { fieldsOf, itemTypeOf } from "../VariableFields.js"
import { isRecord } from "../Records.js"
import { cutOffPages, isCutOffList } from "../completeness/CutOffTables.js"
import { printedCharges, someAddUp } from "../completeness/PrintedCharges.js"
import { fallsShort, printedCounts } from "../completeness/PrintedCounts.js"
import type { Printed } from "../completeness/PrintedLines.js"
import { printedLines } from "../completeness/PrintedLines.js"
import { fallsBelowTotals } from "../completeness/PrintedTotals.js"
import { skippedNumbers } from "../completeness/RowNumbers.js"
import { breaksSubtotals, printedSubtotals } from "../completeness/PrintedSubtotals.js"
import type { Amount } from "./Amounts.js"
import { amountsOf, disagreeingLists, isTotal, objectsIn } from "./Amounts.js"
import { lineEnds, printedNumbers, sumsInLines } from "./PrintedNumbers.js"
import { contradictsProduct } from "./RowProducts.js"
import { balanceEnds, breaksBalance, printedEnds } from "./RunningBalances.js"

interface Result {
  readonly data: Readonly<Record<string, unknown>>
  readonly evidence: ReadonlyArray<Evidence>
}

/**
 * Warnings found by checking the values against the document: sums, balances and counts that need further rows, pages
 * that end in the middle of a table, and values that contradict each other. A difference that is itself printed, such
 * as shipping, is not a contradiction. Does not block the event loop.
 */
export const valueWarnings = (
  document: ParsedDocument,
  variables: ReadonlyArray<Variable>,
  result: Result
): Effect.Effect<ReadonlyArray<DocumentWarning>> =>
  Effect.zipRight(
    opened(document),
    cooperatively(() => findWarnings(document, variables, result))
  )

function* findWarnings(
  document: ParsedDocument,
  variables: ReadonlyArray<Variable>,
  { data, evidence }: Result
): Generator<void, ReadonlyArray<DocumentWarning>> {
  const lines = yield* printedLines(document)
  const isPrinted = yield* printedNumbers(document)
  const printed: Printed = { lines, isPrinted, lineEnds: yield* lineEnds(document) }
  const subtotals = yield* printedSubtotals(lines)
  const ends = yield* printedEnds(lines)
  const charges = yield* printedCharges(lines)
  const lists = variables.filter(isListOfObjects)
  /** Whether the list is the only list of objects, which printed item counts then refer to. */
  const isOnlyList = (list: Variable) => isListOfObjects(list) && lists.every((other) => other === list)
  const warnings: Array<DocumentWarning> = [...(yield* cutOffPages(document))]
  const warn = (code: DocumentWarning["code"], message: string, path: string) => {
    const pages = evidence.flatMap((entry) => (entry.page !== null && isWithin(path, entry.path) ? [entry.page] : []))
    warnings.push({ code, message, pages: [...new Set(pages)] })
  }
  for (const object of objectsIn(variables, data)) {
    yield
    const disagreeing = [...disagreeingLists(object)]
    const together = disagreeing.reduce((all, { sums }) => all + highest(sums), 0)
    for (const { rows, steps, sums, totals } of disagreeing) {
      if (rows.length > 1 && sums.some(isPrinted)) continue
      if (sums.some((sum) => totals.some(({ value }) => someAddUp(charges, value - sum)))) continue
      const path = pathOf(steps)
      // A total may be that of several lists.
      const others = together - highest(sums)
      const wholes = totals.filter(({ key }) => !saysPart.test(key))
      const compared = wholes.length > 0 ? wholes : totals
      if (sums.every((sum) => compared.every(({ value }) => Math.abs(value) > Math.abs(sum) + others))) {
        warn("rows_missing", `${path}: the rows add up to less than any total`, path)
      }
    }
    // An object may have thousands of variables.
    const amounts = amountsOf(object)
    if (contradictsTax(amounts, printed)) {
      const [net, tax, gross] = taxKeys(amounts).map(({ key }) => key)
      const path = pathOf([...object.steps, gross ?? ""])
      warn("values_disagree", `${path} is not the sum of ${net} and ${tax}`, path)
    }
    const ownEnds = { ...ends, ...balanceEnds(amounts) }
    /** An object with a total of its own is compared with that total instead. */
    const saysTotal = amounts.some(({ key }) => isTotal(key))
    for (const list of object.variables) {
      yield
      const value = object.data[list.key]
      const rows = Array.isArray(value) ? value.filter(isRecord) : []
      const steps = [...object.steps, list.key]
      const path = pathOf(steps)
      const fields = fieldsOf(list)
      if (breaksBalance(fields, rows, ownEnds)) {
        warn("rows_missing", `${path}: the balances skip an amount`, path)
      }
      if (yield* breaksSubtotals(fields, rows, subtotals)) {
        warn("rows_missing", `${path}: the rows do not add up to a printed subtotal`, path)
      }
      if (isOnlyList(list) && fallsShort(fields, rows, yield* printedCounts(lines, list.key))) {
        warn("rows_missing", `${path}: the document says that there are more rows`, path)
      }
      if (isOnlyList(list) && !isSummed(fields, rows, isPrinted)) {
        const skipped = yield* skippedNumbers(fields, rows, lines)
        if (skipped !== undefined) {
          warn("rows_missing", `${path}: the rows' numbers skip from ${skipped.join(" to ")}`, path)
        } else if (object.steps.length === 0 && !saysTotal && (yield* fallsBelowTotals(list, rows, printed))) {
          warn("rows_missing", `${path}: the rows add up to less than any printed total`, path)
        }
      }
      if (isCutOffList(object, list, path, evidence, document, printed)) {
        warn("table_cut_off", `${path}: the last row ends the document`, path)
      }
      for (const index of contradictsProduct(fields, rows, isPrinted)) {
        const row = pathOf([...steps, index])
        warn("values_disagree", `${row}: quantity × price is not the amount`, row)
        yield
      }
    }
  }
  return warnings
}

/** The document prints the sum of an amount column, so no row is missing. */
const isSummed = (
  fields: ReadonlyArray<Variable>,
  rows: ReadonlyArray<Readonly<Record<string, unknown>>>,
  isPrinted: (value: number) => boolean
): boolean =>
  rows.length > 1 &&
  fields.some(
    ({ key, type }) =>
      type === "number" &&
      isTotal(key) &&
      isPrinted(rows.reduce((sum, { [key]: cell }) => sum + (typeof cell === "number" ? cell : 0), 0))
  )

/** Amounts that are parts of a total, or what is left to pay of it: they may be smaller than the sum of the rows. */
const saysPart =
  /tax|vat|mwst|steuer|iva$|tva$|shipping|freight|discount|deposit|prepaid|rounding|charge|fee|due$|payable/i

const highest = (sums: ReadonlyArray<number>): number => sums.reduce((most, sum) => Math.max(most, Math.abs(sum)), 0)

const isListOfObjects = (variable: Variable): boolean => variable.type === "array" && itemTypeOf(variable) === "object"

const isWithin = (path: string, inner: string): boolean =>
  inner === path || inner.startsWith(`${path}.`) || inner.startsWith(`${path}[`)

const saysNet =
  /^(?:sub_?total|tax_?base|(?:total_?)?(?:net(?:to)?|taxable)(?:_?(?:total|amount|sum|value|betrag))?|(?:total|montant)_?ht|base_?imponible|(?:totale_?)?imponibile|(?:total|amount)_?(?:before|excl(?:uding)?)_?(?:tax|vat))$/i
const saysTax =
  /^(?:total_?)?(?:sales_?)?(?:tax|vat|mwst|ust|gst|iva|tva|umsatzsteuer|mehrwertsteuer)(?:_?(?:total|amount|sum|betrag))?$|^montant_?tva$/i
const saysGross =
  /^(?:(?:total_?)?(?:gross|grand|brutto)(?:_?(?:total|amount|sum|value|betrag))?|(?:total|montant)_?ttc|(?:total|amount)_?(?:after|incl(?:uding)?)_?(?:tax|vat))$/i
const saysWhole = /^(?:invoice_?)?total(?:_?amount)?$|^gesamtbetrag$/i

/** The net, tax and gross amounts of an object, in this order; empty unless there is exactly one of each. */
const taxKeys = (amounts: ReadonlyArray<Amount>): ReadonlyArray<Amount> => {
  const named = (name: RegExp) => amounts.filter(({ key }) => name.test(key))
  const [gross, whole] = [named(saysGross), named(saysWhole)]
  const found = [named(saysNet), named(saysTax), gross.length > 0 ? gross : whole]
  return found.every(({ length }) => length === 1) ? found.flat() : []
}

const contradictsTax = (amounts: ReadonlyArray<Amount>, { isPrinted, lineEnds }: Printed): boolean => {
  const [net, tax, gross] = taxKeys(amounts)
  if (net === undefined || tax === undefined || gross === undefined) return false
  const gap = gross.value - net.value - tax.value
  if (Math.abs(gap) <= tolerance) return false
  // A subtotal may include the tax.
  if (/^sub/i.test(net.key) && Math.abs(gross.value - net.value) <= tolerance) return false
  const own = [net, tax, gross].some(({ value }) => Math.abs(Math.abs(gap) - Math.abs(value)) <= tolerance)
  if (!own && (isPrinted(gap) || sumsInLines(lineEnds, [net.value, tax.value, gross.value])(gap))) return false
  const others = amounts.filter((amount) => ![net.key, tax.key, gross.key].includes(amount.key))
  return !canAddUp(others.slice(0, maxOthers), gap)
}

const tolerance = 0.05
/** Each amount can be added, subtracted or left out, so the number of combinations is 3 to this power. */
const maxOthers = 6

const canAddUp = ([first, ...rest]: ReadonlyArray<Amount>, gap: number): boolean =>
  Math.abs(gap) <= tolerance ||
  (first !== undefined && [0, first.value, -first.value].some((value) => canAddUp(rest, gap - value)))
