import type { Concept } from "../lexicon/Concepts.js"
import type { Reading } from "../reading/Reading.js"
import { arrayFinder } from "../reading/Reading.js"
import type { Element } from "../reading/Scored.js"
import { elementOf } from "../reading/Scored.js"
import type { Row, Span } from "../sheet/Sheet.js"
import { isProduct } from "../tables/ItemProducts.js"
import { beginsWith, subtotals, totals } from "../tables/Totals.js"
import type { Target } from "../template/Target.js"
import { asksItems } from "../template/TemplateTargets.js"
import type { Candidate } from "../values/Candidates.js"
import { asPrinted } from "../values/Candidates.js"
import type { PlacedNumber } from "../values/Figures.js"
import { mayBePrice, numberAt, placedNumbers } from "../values/Figures.js"
import { weights } from "../Weights.js"

/** An item without a table's header: "2 x Espresso 2,50 5,00". */
interface HeaderlessItem {
  readonly description: Span
  readonly quantity: Candidate | undefined
  readonly unitPrice: Candidate | undefined
  readonly lineTotal: Candidate | undefined
}

type SummedItem = HeaderlessItem & { readonly lineTotal: Candidate }

/**
 * Items of a receipt: rows of a name and an amount above the first total. The amounts of all or of the last rows must add up to
 * a printed total; otherwise any two columns would match.
 */
export const headerlessItems = arrayFinder("items without a header", ({ fields, variable }, reading) => {
  // Arrays of what is earned, paid or held have no items
  if (!asksItems(variable)) return []
  const asked = (name: Concept) => fields.find(({ concept }) => concept === name)
  // A unit price is the row's amount if no field asks for the quantity
  const total = asked("lineTotal") ?? (asked("quantity") === undefined ? asked("unitPrice") : undefined)
  if (total === undefined || asked("description") === undefined) return []
  for (const ends of [new Set([...totals, ...subtotals]), totals]) {
    const items = itemsAbove(firstTotalRow(ends, reading), reading)
    if (items.length > 0) return items.map((item) => itemElement(item, asked, total))
  }
  return []
})

/** The first row that begins with the label of such a total and has an amount. */
const firstTotalRow = (concepts: ReadonlySet<Concept>, reading: Reading): number =>
  reading.sheet.rows.findIndex(
    (row) =>
      row.segments.slice(0, 2).some((segment) => beginsWith(segment, concepts, reading.labels)) &&
      amountsOf(row, reading).length > 0
  )

const itemsAbove = (end: number, reading: Reading): ReadonlyArray<SummedItem> => {
  const { itemRows, sheet } = reading
  const items: Array<HeaderlessItem> = []
  for (const [index, row] of sheet.rows.slice(0, Math.max(0, end)).entries()) {
    if (itemRows.has(index)) continue
    const last = items.at(-1)
    const counted = last === undefined ? undefined : withQuantity(last, row, reading)
    if (counted !== undefined) items[items.length - 1] = counted
    else items.push(...itemIn(row, reading))
  }
  const amounts = sheet.rows
    .slice(end, end + weights.table.totalRows)
    .flatMap((row) => amountsOf(row, reading))
    .map(({ number }) => number.value)
  return lastSummed(items.filter(isSummed), amounts)
}

const isSummed = (item: HeaderlessItem): item is SummedItem => item.lineTotal !== undefined

/** The longest run of last items that adds up to a printed total: all of them, or at least two. */
const lastSummed = (items: ReadonlyArray<SummedItem>, printed: ReadonlyArray<number>): ReadonlyArray<SummedItem> => {
  let sum = 0
  let first = items.length
  for (let index = items.length - 1; index >= 0; index--) {
    sum += Number(items[index]?.lineTotal.value)
    const isEnough = index === 0 || items.length - index > 1
    if (isEnough && printed.some((value) => Math.abs(value - sum) < 0.015)) first = index
  }
  return items.slice(first)
}

const amountsOf = (row: Row, { figures }: Reading): Array<PlacedNumber> =>
  placedNumbers(row.segments, figures).filter(({ number }) => number.money && !number.percent)

/** Adds quantity and price from the line below an item, if their product is its amount: "2 Stk x 2,29", "3 @ 2.85  8.55". */
const withQuantity = (item: HeaderlessItem, { segments }: Row, { figures }: Reading): HeaderlessItem | undefined => {
  if (item.quantity !== undefined || segments.some(({ text }) => /\p{L}{5}/u.test(text))) return undefined
  const numbers = placedNumbers(segments, figures)
  const last = numbers.at(-1)
  const lineTotal = item.lineTotal ?? (last === undefined ? undefined : numberAt(last))
  const factors = quantityIn(numbers, Number(lineTotal?.value))
  return factors === undefined
    ? undefined
    : { ...item, quantity: numberAt(factors.count), unitPrice: numberAt(factors.price), lineTotal }
}

/** A quantity and a price right of it whose product is the total. */
const quantityIn = (numbers: ReadonlyArray<PlacedNumber>, total: number) => {
  for (const [index, count] of numbers.entries()) {
    const makes = (price: PlacedNumber) => isProduct(price.number.value, count.number.value, total)
    const price = numbers.slice(index + 1).find((other) => mayBePrice(other) && makes(other))
    if (price !== undefined && total !== 0) return { count, price }
  }
  return undefined
}

const itemIn = (row: Row, reading: Reading): ReadonlyArray<HeaderlessItem> => {
  const segment = row.segments.find(({ text }) => /\p{L}{3}/u.test(text))
  if (segment === undefined) return []
  const { text } = segment
  const numbers = placedNumbers(row.segments, reading.figures).filter(({ number }) => !number.percent)
  const amounts = numbers.filter(({ number }) => number.money)
  const total = amounts.at(-1)
  const factors =
    total === undefined ? undefined : quantityIn(numbers.slice(0, numbers.indexOf(total)), total.number.value)
  const price = factors?.price ?? (amounts.length > 1 ? amounts[0] : undefined)
  const lead = quantityBefore.exec(text)
  const from = lead?.[0].length ?? 0
  const next = [factors?.count, ...amounts].find((one) => one?.segment === segment && one.number.from >= from)
  const tail = quantityBehind.exec(text.slice(from, next?.number.from))
  const end = tail === null ? (next?.number.from ?? text.length) : from + tail.index
  const name = text.slice(from, end).replace(/[\s.,;·…_:=@(–—\p{Sc}-]+$/u, "")
  if (!/\p{L}{3}/u.test(name)) return []
  const count = lead?.groups?.["count"] ?? tail?.groups?.["count"]
  const at = text.indexOf(count ?? "", lead === null ? end : 0)
  const printed =
    count === undefined
      ? undefined
      : { value: Number(count.replace(",", ".")), span: { segment, from: at, to: at + count.length }, fit: 1 }
  return [
    {
      description: { segment, from, to: from + name.length },
      quantity: factors === undefined ? printed : numberAt(factors.count),
      unitPrice: price === undefined ? undefined : numberAt(price),
      lineTotal: total === undefined ? undefined : numberAt(total)
    }
  ]
}

/** A quantity before the name: "2 x Espresso", "3 Bread", "0,5 x Ham". */
const quantityBefore = /^\s*(?<count>\d{1,3}(?:[.,]\d{1,3}(?=\s?[xX×*]))?)(?:\s?[xX×*]\s?|\s+)(?=\p{L})/u

/** A quantity behind the name: "Bread x2". */
const quantityBehind = /\s[xX×]\s?(?<count>\d{1,3})\s*$/u

const itemElement = (item: SummedItem, asked: (name: Concept) => Target | undefined, total: Target): Element => {
  const { description, lineTotal, quantity, unitPrice } = item
  const values = [
    [asked("description"), asPrinted(description)],
    [asked("quantity"), quantity],
    [asked("unitPrice"), unitPrice],
    [total, lineTotal]
  ] as const
  const sureness = { score: weights.table.plainItem, by: "row", checked: true } as const
  return elementOf(values.map(([target, candidate]) => target && candidate && { target, candidate, ...sureness }))
}
