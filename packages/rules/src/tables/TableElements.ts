import type { Variable } from "@winnow/extractor"
import type { Concept } from "../lexicon/Concepts.js"
import type { Reading } from "../reading/Reading.js"
import type { Element, Scored } from "../reading/Scored.js"
import type { Segment, Span } from "../sheet/Sheet.js"
import { textOf } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import { candidatesIn } from "../values/Candidates.js"
import { labelled, textIn, widthOf } from "./CellText.js"
import { labelledInItem } from "./ItemLabels.js"
import { agreeOnProduct } from "./ItemProducts.js"
import type { Cells } from "./TableCells.js"
import { cellOf } from "./TableCells.js"
import type { Column, TableHeader } from "./TableHeader.js"
import type { Item } from "./TableRows.js"
import { linesOf } from "./TableRows.js"

/** What each item says for each field. */
export const elementsOf = (
  items: ReadonlyArray<Item>,
  fields: ReadonlyArray<Target>,
  header: TableHeader,
  reading: Reading
): Array<Element> => {
  const widths: Widths = new Map(header.columns.map((column) => [column, widthOf(items, column)]))
  // Where an item has no text beside them, such words are its text
  const isDescribed = header.columns
    .filter(({ target }) => target !== undefined && isText(target))
    .every((column) => items.every((item) => textIn(item, column, widths.get(column) ?? 0, reading) !== undefined))
  const worded = header.columns.filter((column) => isDescribed && isOfWords(column, items, widths, reading))
  const read: ReadCell = (item, column, target) => {
    return worded.includes(column) && target === column.target
      ? textIn(item, column, widths.get(column) ?? 0, reading)
      : readIn(item, column, target, widths, reading)
  }
  return items.map((item) => elementOf(item, fields, header, read, reading))
}

type Widths = ReadonlyMap<Column, number>

/** A column "Account" may hold names or numbers. If no cell has a number, its words are the values. */
const isOfWords = (column: Column, items: ReadonlyArray<Item>, widths: Widths, reading: Reading): boolean => {
  const { target } = column
  if (target === undefined || (target.kind !== "id" && target.kind !== "code")) return false
  return items.length > 1 && items.every((item) => readIn(item, column, target, widths, reading) === undefined)
}

/** What an item says in a column for a field. */
type ReadCell = (item: Item, column: Column, target: Target) => Candidate | undefined

const elementOf = (
  item: Item,
  fields: ReadonlyArray<Target>,
  header: TableHeader,
  read: ReadCell,
  reading: Reading
): Map<Variable, Scored> => {
  const element = new Map<Variable, Scored>()
  for (const column of header.columns) {
    const { target, under } = column
    if (target === undefined) continue
    const score = Math.min(0.97, 0.6 + 0.37 * column.score)
    const [upper, lower] = under === undefined ? [item, undefined] : stacked(item, column)
    const first = read(upper, column, target)
    if (first !== undefined)
      element.set(target.variable, { target, candidate: first, score, by: "column", named: column.score })
    if (under === undefined || lower === undefined) continue
    const second = read(lower, column, under)
    if (second !== undefined)
      element.set(under.variable, { target: under, candidate: second, score, by: "column", named: column.score })
  }
  for (const column of header.columns) {
    // "Item" beside "Description", where this item has no more than its name
    if (column.target !== undefined && element.has(column.target.variable)) continue
    const target = column.also?.find((other) => isText(other) && !element.has(other.variable))
    const candidate = target === undefined ? undefined : read(item, column, target)
    if (target !== undefined && candidate !== undefined)
      element.set(target.variable, { target, candidate, score: 0.6, by: "column" })
  }
  agreeOnProduct(element, item, header, fields, reading)
  const missing = fields.filter((field) => !element.has(field.variable))
  if (missing.length > 0) {
    const segments: Array<Segment> = []
    for (const cells of [item.cells, ...item.after]) {
      for (const spans of cells.values()) for (const { segment } of spans) segments.push(segment)
    }
    for (const [variable, value] of labelledInItem(segments, missing, reading)) element.set(variable, value)
  }
  const unit = fields.find((field) => field.concept === "unit")
  if (unit !== undefined && !element.has(unit.variable)) {
    const candidate = unitIn(item, header)
    if (candidate !== undefined) element.set(unit.variable, { target: unit, candidate, score: 0.6, by: "column" })
  }
  return element
}

const readIn = (
  item: Item,
  column: Column,
  target: Target,
  widths: Widths,
  reading: Reading
): Candidate | undefined => {
  if (isText(target)) return textIn(item, column, widths.get(column) ?? 0, reading)
  const own = valueIn(cellOf(item.cells, column) ?? [], target, reading)
  if (own !== undefined) return own
  // "10 %" below "Discount", where nobody asks for a rate
  if (target.concept === "lineDiscount" && target.kind === "amount") {
    const rate = valueIn(cellOf(item.cells, column) ?? [], { ...target, kind: "percent" }, reading)
    if (rate !== undefined) return rate
  }
  for (const cells of [...item.before, ...item.after]) {
    const spans = (cellOf(cells, column) ?? []).filter((span) => !labelled.test(textOf(span)))
    const value = valueIn(spans, target, reading)
    if (value !== undefined) return value
  }
  return undefined
}

/** An item as its first line in a column and the lines below, for a column with two labels one above the other. */
const stacked = (item: Item, column: Column): readonly [Item, Item | undefined] => {
  const isFilled = (cells: Cells) => (cellOf(cells, column) ?? []).length > 0
  const lines = isFilled(item.cells) ? [item.cells, ...item.after] : linesOf(item)
  const [first = item.cells, second, ...after] = lines.filter(isFilled)
  const upper: Item = { cells: first, before: [], after: [], isRuled: false }
  return [upper, second === undefined ? undefined : { cells: second, before: [], after, isRuled: false }]
}

const isText = (target: Target): boolean => target.kind === "text" || target.kind === "name"

const valueIn = (spans: ReadonlyArray<Span>, target: Target, { figures }: Reading): Candidate | undefined => {
  let best: Candidate | undefined
  for (const { segment, from, to } of spans) {
    for (const candidate of candidatesIn(target.kind, segment, from, to, figures)) {
      if (best === undefined || candidate.fit > best.fit) best = candidate
    }
  }
  return best
}

/** The unit that follows the number in the quantity's cell, "20 Stk", or what the price is of, "40/kg". */
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
