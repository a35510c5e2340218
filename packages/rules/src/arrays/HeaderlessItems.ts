import type { Concept } from "../lexicon/Concepts.js"
import type { Reading } from "../reading/Reading.js"
import { arrayFinder } from "../reading/Reading.js"
import type { Element } from "../reading/Scored.js"
import type { Row, Segment, Span } from "../sheet/Sheet.js"
import { wholeOf } from "../sheet/Sheet.js"
import { amountRowsOf } from "../tables/HeaderBands.js"
import { isCode } from "../tables/NameColumn.js"
import type { Cells } from "../tables/TableCells.js"
import { noAmount } from "../tables/TableCells.js"
import { elementsOf } from "../tables/TableElements.js"
import type { TableHeader } from "../tables/TableHeader.js"
import { itemsBelow } from "../tables/TableRows.js"
import { isProduct } from "../tables/Totals.js"
import type { Target } from "../template/Target.js"
import { asksItems } from "../template/TemplateTargets.js"
import { candidatesIn } from "../values/Candidates.js"
import type { Figures, PlacedNumber } from "../values/Figures.js"
import { mayBePrice, placedNumbers } from "../values/Figures.js"
import { weights } from "../Weights.js"

/**
 * Items of a table without a header, such as a receipt. Kinds of values and quantity × price = amount say what its columns are.
 * The amounts must add up to a printed total or be such products; otherwise any two columns would match.
 */
export const headerlessItems = arrayFinder("items without a header", ({ fields, variable }, reading) => {
  // Arrays of what is earned, paid or held have no items
  if (!asksItems(variable)) return []
  const asked = (name: Concept) => fields.find(({ concept }) => concept === name)
  // A unit price is the row's amount if no field asks for the quantity
  const total = asked("lineTotal") ?? (asked("quantity") === undefined ? asked("unitPrice") : undefined)
  if (total === undefined || asked("description") === undefined) return []
  const box = { x: 0, y: 0, width: 0, height: 0 }
  const columns = fields.map((target) => ({ box, text: "", target, under: undefined, score: 0 }))
  const untitled = new Map<Row, Cells>()
  let first: number | undefined
  for (const [row, parts] of partsByRow(fields, reading)) {
    const cells = columns.flatMap((column) => {
      const span = column.target.concept && parts.get(column.target === total ? "lineTotal" : column.target.concept)
      return span === undefined ? [] : [[column, [span]] as const]
    })
    untitled.set(row, new Map(cells))
    if (parts.has("lineTotal")) first ??= row.segments[0]?.row
  }
  if (first === undefined) return []
  const header: TableHeader = { first, last: first - 1, score: 0, columns, untitled }
  const items = elementsOf(itemsBelow(header, [], reading), fields, header, reading)
  const summed = lastSummed(items, total, reading)
  return summed.length > 0 ? summed : productsIn(items, total)
})

/** The longest run of last items that adds up to an amount printed below them: all of them, or at least two. */
const lastSummed = (items: ReadonlyArray<Element>, total: Target, reading: Reading): ReadonlyArray<Element> => {
  const { figures, labels, sheet } = reading
  const amounts = items.map((item) => item.get(total.variable)?.candidate)
  const end = Math.max(...amounts.map((amount) => amount?.span.segment.row ?? 0))
  const amountRows = amountRowsOf(reading)
  // Taxes may stand between the items and the total: "VAT 20%  1.20", "Total  7.20"
  let taxes = 0
  const printed = sheet.rows
    .filter((row, index) => index > end && amountRows.has(row))
    .slice(0, weights.table.totalRows)
    .flatMap(({ segments }) => {
      const values = placedNumbers(segments, figures).flatMap(({ number }) => (number.money ? number.value : []))
      const before = taxes
      if (segments.some((one) => labels.in(one).some(({ concepts, whole }) => whole && concepts.has("taxTotal"))))
        taxes += values.at(-1) ?? 0
      return values.flatMap((value) => [value, value - before])
    })
  let sum = 0
  let first = items.length
  for (let index = items.length - 1; index >= 0; index--) {
    sum += Number(amounts[index]?.value ?? 0)
    const isEnough = index === 0 || items.length - index > 1
    if (isEnough && printed.some((value) => Math.abs(value - sum) < 0.015)) first = index
  }
  return items.slice(first)
}

/** The items from the first to the last whose amount is quantity × price, if most of them are and there are at least two. */
const productsIn = (items: ReadonlyArray<Element>, total: Target): ReadonlyArray<Element> => {
  const areProducts = items.map((item) => item.get(total.variable)?.checked === true)
  const run = items.slice(Math.max(0, areProducts.indexOf(true)), areProducts.lastIndexOf(true) + 1)
  const count = areProducts.filter(Boolean).length
  return count > 1 && 2 * count > run.length ? run : []
}

/** A row's cells by concept. */
type Parts = Map<Concept, Span>

/** The cells of all rows. A quantity and a price in the row below a name belong to the name. */
const partsByRow = (fields: ReadonlyArray<Target>, reading: Reading): ReadonlyMap<Row, Parts> => {
  const found = new Map<Row, Parts>()
  let above: Parts = new Map()
  for (const [index, row] of reading.sheet.rows.entries()) {
    if (reading.itemRows.has(index)) continue
    const below = factorsBelow(above, row, reading)
    for (const [concept, span] of below ?? []) above.set(concept, span)
    if (below !== undefined) continue
    above = partsOf(row, fields, reading)
    found.set(row, above)
  }
  return found
}

/** Quantity, price and amount of the row above: "2 Stk x 2,29", "3 @ 2.85  8.55". */
const factorsBelow = (above: Parts, { segments }: Row, { figures }: Reading): Parts | undefined => {
  const isOpen = above.has("description") && !above.has("quantity")
  if (!isOpen || segments.some(({ text }) => /\p{L}{5}/u.test(text))) return undefined
  const numbers = placedNumbers(segments, figures)
  const amount = above.get("lineTotal") ?? numbers.map(spanOf).at(-1)
  const [total] = amount === undefined ? [] : candidatesIn("amount", amount, figures)
  return amount && factorsIn(numbers, Number(total?.value))?.set("lineTotal", amount)
}

/** A quantity and a price right of it whose product is the total. */
const factorsIn = (numbers: ReadonlyArray<PlacedNumber>, total: number): Parts | undefined => {
  for (const [index, count] of numbers.entries()) {
    const makes = (price: PlacedNumber) => isProduct(price.number.value, count.number.value, total)
    const price = numbers.slice(index + 1).find((other) => mayBePrice(other) && makes(other))
    if (price === undefined || total === 0) continue
    return new Map<Concept, Span>().set("quantity", spanOf(count)).set("unitPrice", spanOf(price))
  }
  return undefined
}

/** A number with its currency or unit. A dash before it may only separate it. */
const spanOf = ({ number: { from, measured, to, value }, segment }: PlacedNumber): Span => {
  const { text } = segment
  const start = value < 0 ? from : from + text.slice(from).search(/[\d(]/)
  const before = /(?:\p{Sc}|(?<!\p{L})\p{Lu}{3})\s?$/u.exec(text.slice(0, start))?.[0] ?? ""
  const behind = (measured ? /^\s?\p{L}+/u : /^\s?(?:\p{Sc}|\p{Lu}{3}(?!\p{L}))/u).exec(text.slice(to))?.[0] ?? ""
  return { segment, from: start - before.length, to: to + behind.length }
}

const partsOf = (row: Row, fields: ReadonlyArray<Target>, { figures }: Reading): Parts => {
  const parts: Parts = new Map()
  const name = row.segments.find(({ text }) => /\p{L}{3}/u.test(text) && !isCode(text) && !noAmount.test(text))
  if (name === undefined) return parts
  const { text } = name
  const numbers = placedNumbers(row.segments, figures).filter(({ number }) => !number.percent)
  const amounts = numbers.filter(({ number }) => number.money)
  const total = amounts.at(-1)
  const factors = total && factorsIn(numbers.slice(0, numbers.indexOf(total)), total.number.value)
  const lead = quantityBefore.exec(text)
  const from = lead?.[0].length ?? 0
  const inName = [factors?.get("quantity"), ...amounts.map(spanOf)].filter((span) => span?.segment === name)
  const next = inName.find((span) => span !== undefined && span.from >= from)?.from ?? text.length
  const tail = quantityBehind.exec(text.slice(from, next))
  const end = tail === null ? next : from + tail.index
  const description = text.slice(from, end).replace(/[\s.,;·…_:=@(–—\p{Sc}-]+$/u, "")
  if (!/\p{L}{3}/u.test(description)) return parts
  parts.set("description", { segment: name, from, to: from + description.length })
  const count = lead?.groups?.["count"] ?? tail?.groups?.["count"]
  const at = text.indexOf(count ?? "", lead === null ? end : 0)
  if (count !== undefined) parts.set("quantity", { segment: name, from: at, to: at + count.length })
  const [price] = amounts
  if (price !== undefined && price !== total) parts.set("unitPrice", spanOf(price))
  for (const [concept, span] of factors ?? []) parts.set(concept, span)
  const last = row.segments.at(-1)
  if (total !== undefined) parts.set("lineTotal", spanOf(total))
  else if (last !== undefined && noAmount.test(last.text)) parts.set("lineTotal", wholeOf(last))
  const used = new Set([...parts.values()].map(({ segment }) => segment))
  for (const segment of row.segments.filter((one) => !used.has(one))) {
    const field = fields.find((one) => one.concept && !parts.has(one.concept) && isOfKind(segment, one, figures))
    if (field?.concept !== undefined) parts.set(field.concept, wholeOf(segment))
  }
  return parts
}

/** Whether a text is of a kind that names and amounts are not: a position, a code, a rate, a day. */
const isOfKind = ({ text }: Segment, { concept, kind }: Target, figures: Figures): boolean => {
  if (concept === "position") return /^\d{1,4}[.)]?$/.test(text)
  if (concept === "itemNumber") return isCode(text)
  if (kind === "percent") return figures.numbersIn(text).some(({ percent }) => percent)
  return kind === "date" && figures.datesIn(text).length > 0
}

/** A quantity before the name: "2 x Espresso", "3 Bread", "0,5 x Ham". */
const quantityBefore = /^\s*(?<count>\d{1,3}(?:[.,]\d{1,3}(?=\s?[xX×*]))?)(?:\s?[xX×*]\s?|\s+)(?=\p{L})/u

/** A quantity behind the name: "Bread x2". */
const quantityBehind = /\s[xX×]\s?(?<count>\d{1,3})\s*$/u
