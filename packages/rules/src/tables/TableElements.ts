import type { Variable } from "@winnow/extractor"
import { maxBy } from "../Collections.js"
import type { Concept } from "../lexicon/Concepts.js"
import { memoized } from "../Memoized.js"
import { alternativesOf } from "../lexicon/Patterns.js"
import type { Reading } from "../reading/Reading.js"
import type { Element, Scored } from "../reading/Scored.js"
import type { Segment, Span } from "../sheet/Sheet.js"
import { textOf } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import { candidatesIn } from "../values/Candidates.js"
import { shortDayIn } from "../values/ShortDays.js"
import { weights } from "../Weights.js"
import { wordsOfKey } from "../words/Text.js"
import { textIn, widthOf } from "./CellText.js"
import { creditsIn, markedAmount } from "./DebitMarks.js"
import { agreeOnProduct } from "./ItemProducts.js"
import type { Cells } from "./TableCells.js"
import { cellOf, noAmount } from "./TableCells.js"
import type { Column, TableHeader } from "./TableHeader.js"
import type { Item } from "./TableRows.js"
import { linesOf } from "./TableRows.js"
import { none, pass } from "../Pass.js"
import { isOtherEnd } from "../scalars/PeriodDays.js"
import { labelBefore, valuesBehind } from "../scalars/ValuesBeside.js"

/** Each item's values by field. */
export const elementsOf = (
  items: ReadonlyArray<Item>,
  fields: ReadonlyArray<Target>,
  header: TableHeader,
  reading: Reading
): Array<Element> => {
  const widthIn = memoized((column: Column) => widthOf(items, column))
  const text = (item: Item, column: Column) => textIn(item, column, widthIn(column), reading)
  const credits = memoized((column: Column) => creditsIn(items, column))
  const plain: ReadCell = (item, column, target) => {
    const cell = isText(target) ? text(item, column) : readIn(item, column, target, reading)
    if (typeof cell?.value !== "number") return cell
    if (credits(column).has(item)) return { ...cell, value: -Math.abs(cell.value) }
    return isOption(item, cell.span, reading) ? { ...cell, value: Math.abs(cell.value) } : cell
  }
  // If an item has no text in its text columns, words in a number's column are its text
  const isDescribed = header.columns.every(
    (column) =>
      column.target === undefined || !isText(column.target) || items.every((item) => text(item, column) !== undefined)
  )
  // A column "Account" may hold names or numbers: if most cells are words, perhaps with a number, its words are the values
  const worded = header.columns.filter((column) => {
    const { target } = column
    if (!isDescribed || items.length < 2 || (target?.kind !== "id" && target?.kind !== "code")) return false
    const isOfWords = (item: Item) => plain(item, column, target) === undefined && text(item, column) !== undefined
    const named = items.flatMap((item) => nameInCell.exec(String(text(item, column)?.value ?? ""))?.[0] ?? [])
    return Math.max(items.filter(isOfWords).length, new Set(named).size > 1 ? named.length : 0) * 2 > items.length
  })
  const read: ReadCell = (item, column, target) =>
    worded.includes(column) && target === column.target ? text(item, column) : plain(item, column, target)
  return items.map((item) => elementOf(item, fields, header, read, reading)).filter(({ size }) => size > 0)
}

/** The first word of "Surgery 1"; if it is the same in all cells, as in "Order 4711", only the number is asked for. */
const nameInCell = /^\p{Lu}\p{Ll}{2,}/u

/** Whether a number in brackets is the price of an option, which the total leaves out. */
const isOption = ({ cells }: Item, { from, segment: { text } }: Span, { labels }: Reading): boolean => {
  const spans = text.charAt(from) === "(" ? [...cells.values()].flat() : []
  const isDiscount = ({ segment }: Span) => labels.in(segment).some(({ concepts }) => concepts.has("discountTotal"))
  return spans.some((span) => optionalItem.test(textOf(span))) && !spans.some(isDiscount)
}

const optionalItem = new RegExp(`(?<!\\p{L})(?:${alternativesOf("optional")})(?!\\p{L})`, "iu")

/** Reads an item's value in a column for a field. */
type ReadCell = (item: Item, column: Column, target: Target) => Candidate | undefined

const elementOf = (
  item: Item,
  fields: ReadonlyArray<Target>,
  header: TableHeader,
  read: ReadCell,
  reading: Reading
): Map<Variable, Scored> => {
  const element = new Map<Variable, Scored>()
  const put = (target: Target, candidate: Candidate | undefined, sureness: Pick<Scored, "named" | "score">) => {
    if (candidate !== undefined) element.set(target.variable, { target, candidate, by: "column", ...sureness })
  }
  for (const column of header.columns) {
    const { target, under } = column
    if (target === undefined) continue
    const sureness = { score: Math.min(0.97, 0.6 + 0.37 * column.score), named: column.score }
    const [upper, lower] = under === undefined ? [item, undefined] : splitStacked(item, column)
    put(target, read(upper, column, target), sureness)
    if (under !== undefined && lower !== undefined) put(under, read(lower, column, under), sureness)
  }
  for (const column of header.columns) {
    // A column "Item" may hold this item's name rather than its number
    if (column.target !== undefined && element.has(column.target.variable)) continue
    const target = column.also?.find((other) => isText(other) && !element.has(other.variable))
    if (target !== undefined) put(target, read(item, column, target), unsure)
  }
  agreeOnProduct(element, item, header, fields, reading)
  const [side, amount] = markedAmount(item, fields, header, reading) ?? []
  if (side !== undefined) put(side, amount, unsure)
  const segments = [item.cells, ...item.after].flatMap((cells) =>
    [...cells.values()].flat().map((span) => span.segment)
  )
  for (const target of fields) {
    const candidate = element.has(target.variable) ? undefined : labelledInItem(segments, target, reading)
    if (candidate !== undefined)
      element.set(target.variable, { target, candidate, score: weights.table.itemLabel, by: "label" })
  }
  const unit = fields.find((field) => field.concept === "unit")
  if (unit !== undefined && !element.has(unit.variable)) put(unit, unitIn(item, header), unsure)
  return element
}

const unsure = { score: 0.6 }

const readIn = (item: Item, column: Column, target: Target, reading: Reading): Candidate | undefined => {
  const own = valueIn(cellOf(item.cells, column) ?? [], target, reading)
  if (own !== undefined) return own
  // "10 %" below "Discount" or "Rate" is the discount or rate if no other field asks for it
  if (
    (target.concept === "lineDiscount" || wordsOfKey(target.variable.key).includes("rate")) &&
    target.kind === "amount"
  ) {
    const rate = valueIn(cellOf(item.cells, column) ?? [], { ...target, kind: "percent" }, reading)
    if (rate !== undefined) return rate
  }
  for (const cells of [...item.before, ...item.after]) {
    const spans = (cellOf(cells, column) ?? []).filter((span) => !labelBefore.test(textOf(span)))
    const value = valueIn(spans, target, reading)
    if (value !== undefined) return value
  }
  return undefined
}

/** Splits an item for a column with two stacked labels: into its first line there, and the lines below. */
const splitStacked = (item: Item, column: Column): readonly [Item, Item | undefined] => {
  const isFilled = (cells: Cells) => (cellOf(cells, column) ?? []).length > 0
  const lines = isFilled(item.cells) ? [item.cells, ...item.after] : linesOf(item)
  const [first = item.cells, second, ...after] = lines.filter(isFilled)
  const upper: Item = { cells: first, before: [], after: [], isRuled: false }
  return [upper, second === undefined ? undefined : { cells: second, before: [], after, isRuled: false }]
}

const isText = (target: Target): boolean => target.kind === "text" || target.kind === "name"

const valueIn = (spans: ReadonlyArray<Span>, target: Target, reading: Reading): Candidate | undefined => {
  const { figures } = reading
  const found = spans
    .filter((span) => target.kind !== "amount" || !noAmount.test(textOf(span)))
    .flatMap((span) => candidatesIn(target.kind, span, figures))
    .filter((one) => !isOtherEnd(target, one, figures))
  return maxBy(found, ({ fit }) => fit) ?? (target.kind === "date" ? shortDayAmong(spans, reading) : undefined)
}

const shortDayAmong = (spans: ReadonlyArray<Span>, reading: Reading): Candidate | undefined => {
  const [found] = spans.flatMap((span) => {
    const value = shortDayIn(textOf(span), reading)
    return value === undefined ? [] : [{ value, span, fit: 1 }]
  })
  return found
}

/** The unit after the quantity in its cell, "20 Stk", or after the price, "40/kg". */
const unitIn = (item: Item, header: TableHeader): Candidate | undefined =>
  unitBehind(item, header, "quantity", /^\s*-?[\d.,]+\s*\(?(\p{L}[\p{L}.²³]{0,14})\)?\s*$/u) ??
  unitBehind(item, header, "unitPrice", /\d[^\p{L}\d/]{0,4}\/\s?(\p{L}[\p{L}.²³]{0,14})\s*$/u)

const unitBehind = (item: Item, header: TableHeader, concept: Concept, pattern: RegExp): Candidate | undefined => {
  const column = header.columns.find((column) => column.target?.concept === concept)
  const span = column === undefined ? undefined : cellOf(item.cells, column)?.at(-1)
  const unit = span === undefined ? undefined : pattern.exec(textOf(span))?.[1]
  if (span === undefined || unit === undefined) return undefined
  const from = span.from + textOf(span).lastIndexOf(unit)
  return { value: unit, span: { segment: span.segment, from, to: from + unit.length }, fit: 0.9 }
}

/** The value of a field without a column, from a label in an item's own lines: "GTIN: 4012345001235", "List price: 9.90". */
const labelledInItem = pass(
  "labels in an item's lines",
  none,
  (segments: ReadonlyArray<Segment>, target: Target, reading: Reading): Candidate | undefined => {
    for (const label of segments.flatMap(reading.labels.in)) {
      const named = (target.concept !== undefined && label.concepts.has(target.concept)) || label.targets.has(target)
      if (!named || label.quality < weights.label.afterSeparator) continue
      const colon = /^[\s.)]*:/.test(label.span.segment.text.slice(label.span.to))
      const [value] = colon ? valuesBehind(label, target, reading) : []
      if (value !== undefined) return value.candidate
    }
    return undefined
  }
)
