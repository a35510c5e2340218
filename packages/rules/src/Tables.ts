import type { Variable } from "@winnow/core"
import type { Candidate } from "./Candidates.js"
import { candidatesIn } from "./Candidates.js"
import type { Reading, Scored } from "./Scores.js"
import type { Span } from "./Sheet.js"
import { placeOf, textOf } from "./Sheet.js"
import type { Column, TableHeader } from "./TableHeader.js"
import { headersFor } from "./TableHeader.js"
import type { Item } from "./TableRows.js"
import { cellOf, itemsBelow } from "./TableRows.js"
import type { Target } from "./Target.js"
import { weights } from "./Weights.js"

/** An array of the template and the leaves of its objects. */
export interface ArrayTarget {
  readonly variable: Variable
  readonly path: ReadonlyArray<string | number>
  readonly fields: ReadonlyArray<Target>
}

/** One element of an array: what was found for each of its fields. */
export type Element = ReadonlyMap<Variable, Scored>

/** What tables answer, and which rows of the sheet they take. */
export interface Tables {
  readonly tables: ReadonlyMap<Variable, ReadonlyArray<Element>>
  readonly headerRows: ReadonlySet<number>
  readonly itemRows: ReadonlySet<number>
}

/** The elements of each array of objects that a table answers. */
export const tablesFor = (arrays: ReadonlyArray<ArrayTarget>, reading: Reading): Tables => {
  const found = new Map<Variable, ReadonlyArray<Element>>()
  const itemRows = new Set<number>()
  const offers = arrays
    .filter((array) => array.fields.length > 0)
    .flatMap((array) => headersFor(array.fields, reading).map((header) => ({ array, header })))
    .sort((a, b) => b.header.score - a.header.score)
  const taken: Array<TableHeader> = []
  for (const { array, header } of offers) {
    if (found.has(array.variable) || header.score < weights.table.threshold) continue
    if (taken.some((other) => header.first <= other.last && other.first <= header.last)) continue
    if (!isComplete(header, array)) continue
    const repeated = offers.filter(
      (offer) => offer.array === array && offer.header !== header && isRepetition(offer.header, header)
    )
    const items = itemsBelow(
      header,
      repeated.map((offer) => offer.header),
      reading
    )
    if (items.length === 0) continue
    taken.push(header, ...repeated.map((offer) => offer.header))
    const widest = widthsOf(items, header)
    let last: number | undefined
    for (const item of isGoods(header) ? items : []) {
      for (const [span] of item.cells.values()) {
        if (span === undefined) continue
        for (let row = last ?? span.segment.row; row <= span.segment.row; row++) itemRows.add(row)
        last = span.segment.row
      }
    }
    found.set(
      array.variable,
      items.map((item) => elementOf(item, array, header, widest, reading))
    )
  }
  const headerRows = new Set(
    taken
      .filter(isGoods)
      .flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, step) => first + step))
  )
  return { tables: found, headerRows, itemRows }
}

/** Columns for what and how many, so that its labels mean its columns; a table of taxes or totals may name the document's own. */
const isGoods = (header: TableHeader): boolean =>
  header.columns.some(
    ({ target }) =>
      target?.concept === "description" || target?.concept === "itemNumber" || target?.concept === "quantity"
  )

/** A table of goods needs what is sold and a number; a small table two of its fields. */
const isComplete = (header: TableHeader, array: ArrayTarget): boolean => {
  const concepts = new Set(
    header.columns.flatMap((column) => (column.target === undefined ? [] : [column.target.concept ?? ""]))
  )
  const asksWhat = array.fields.some((field) => field.concept === "description")
  return (
    !asksWhat ||
    concepts.has("description") ||
    concepts.has("itemNumber") ||
    (concepts.has("quantity") && concepts.has("unitPrice"))
  )
}

const isRepetition = (other: TableHeader, header: TableHeader): boolean => {
  if (other.first <= header.last) return false
  const fields = new Set(header.columns.flatMap((column) => column.target ?? []))
  const shared = other.columns.filter((column) => column.target !== undefined && fields.has(column.target)).length
  return shared >= weights.table.repetition * fields.size
}

/** The width in which each column's text wraps: that of its longest line. */
const widthsOf = (items: ReadonlyArray<Item>, header: TableHeader): ReadonlyMap<Column, number> =>
  new Map(
    header.columns.map((column) => {
      const spans = items.flatMap((item) =>
        [item.cells, ...item.continued].flatMap((cells) => cellOf(cells, column) ?? [])
      )
      return [column, spans.reduce((widest, span) => Math.max(widest, placeOf(span).width), 0)]
    })
  )

const elementOf = (
  item: Item,
  array: ArrayTarget,
  header: TableHeader,
  widest: ReadonlyMap<Column, number>,
  reading: Reading
): Element => {
  const element = new Map<Variable, Scored>()
  for (const column of header.columns) {
    const { target } = column
    if (target === undefined) continue
    const candidate = isText(target)
      ? textIn(item, column, widest.get(column) ?? 0, reading)
      : [item.cells, ...item.continued]
          .map((cells) => valueIn(cellOf(cells, column) ?? [], target, reading))
          .find((value) => value !== undefined)
    if (candidate !== undefined)
      element.set(target.variable, { target, candidate, score: Math.min(0.97, 0.6 + 0.37 * column.score) })
  }
  const unit = array.fields.find((field) => field.concept === "unit")
  if (unit !== undefined && !element.has(unit.variable)) {
    const candidate = unitIn(item, header)
    if (candidate !== undefined) element.set(unit.variable, { target: unit, candidate, score: 0.6 })
  }
  return element
}

const isText = (target: Target): boolean => target.kind === "text" || target.kind === "name"

const valueIn = (spans: ReadonlyArray<Span>, target: Target, { locale }: Reading): Candidate | undefined => {
  const candidates = spans.flatMap((span) => candidatesIn(target.kind, span.segment, span.from, span.to, locale))
  let best: Candidate | undefined
  for (const candidate of candidates) if (best === undefined || candidate.fit > best.fit) best = candidate
  return best
}

/** The cell's line, and further lines as long as the line before was too full for the next word. */
const textIn = (item: Item, column: Column, widest: number, { sheet }: Reading): Candidate | undefined => {
  const lines = [item.cells, ...item.continued].map((cells) => cellOf(cells, column) ?? [])
  const start = lines.findIndex((spans) => spans.some((span) => /[\p{L}\p{N}]/u.test(textOf(span))))
  const first = lines[start]?.[0]
  if (first === undefined) return undefined
  const spans = [...(lines[start] ?? [])]
  for (const next of lines.slice(start + 1)) {
    const last = spans.at(-1)
    const [span] = next
    if (last === undefined || span === undefined) break
    const word = placeOf({
      ...span,
      to: span.from + (textOf(span).indexOf(" ") < 0 ? textOf(span).length : textOf(span).indexOf(" "))
    })
    if (placeOf(last).width + word.width + 0.2 * sheet.lineHeight <= widest || spans.length > 6) break
    spans.push(...next)
  }
  const value = spans.map((span) => textOf(span).trim()).join(" ")
  return { value, span: first, more: spans.slice(1), fit: 0.9 }
}

/** The unit that follows the number in the quantity's cell: "20 Stk". */
const unitIn = (item: Item, header: TableHeader): Candidate | undefined => {
  const column = header.columns.find((column) => column.target?.concept === "quantity")
  const span = column === undefined ? undefined : cellOf(item.cells, column)?.at(-1)
  if (span === undefined) return undefined
  const match = /^\s*-?[\d.,]+\s*(\p{L}[\p{L}.²³]{0,14})\s*$/u.exec(textOf(span))
  const unit = match?.[1]
  if (unit === undefined) return undefined
  const from = span.from + textOf(span).indexOf(unit)
  return { value: unit, span: { segment: span.segment, from, to: from + unit.length }, fit: 0.9 }
}
