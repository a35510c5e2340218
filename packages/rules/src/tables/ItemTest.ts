import type { Concept } from "../lexicon/Concepts.js"
import { sumWords } from "../lexicon/TypeWords.js"
import type { Reading } from "../reading/Reading.js"
import { textOf } from "../sheet/Sheet.js"
import { placedNumbers } from "../values/Figures.js"
import { weights } from "../Weights.js"
import { cellOf, fitsColumn, isNumeric, noAmount } from "./TableCells.js"
import type { Column, TableHeader } from "./TableHeader.js"
import type { TableLine } from "./TableLines.js"
import { beginsWith, charges, isProduct, isTotalRow, itemLikeLabels, subtotals } from "./Totals.js"

const anchorOrder: ReadonlyArray<Concept> = [
  "lineTotal",
  "debit",
  "credit",
  "unitPrice",
  "lineTax",
  "taxableAmount",
  "quantity",
  "vatRate"
]

const itemSums: ReadonlySet<Concept> = new Set<Concept>(["lineItemsTotal", "netTotal"])
const discounts: ReadonlySet<Concept> = new Set<Concept>(["discountTotal"])

/** A sum row: "Total" alone in one of the first two cells, or "Number of items: 7" across the columns. */
export const isSumRow = ({ row: { segments } }: TableLine): boolean =>
  (segments.length === 1 && /^[^\d:：]{3,}[:：]\s*[\d.,]+$/u.test(segments[0]?.text ?? "")) ||
  segments.slice(0, 2).some(({ tokens }) => tokens.length === 1 && tokens.every(({ key }) => sumWords.has(key)))

/** Whether a text with words crosses several number columns: "Payment due on: Terms: net 30". */
const runsAcross = ({ cells }: TableLine, columns: ReadonlyArray<Column>): boolean => {
  const worded = columns
    .filter(isNumeric)
    .flatMap((column) => cellOf(cells, column) ?? [])
    .flatMap((span) => (isWorded(textOf(span)) ? [span.segment] : []))
  return new Set(worded).size < worded.length
}

/** Whether a text has more words than a number's unit. */
const isWorded = (text: string): boolean =>
  /^[^\d]*\p{L}{3}[^\d]*$/u.test(text) || (text.match(/\p{L}{2,}/gu)?.length ?? 0) > 1

const onlyWords = /^[\p{L}\p{P}\s]{1,24}$/u
const freeWords = new RegExp(`(?=.*\\p{L})${noAmount.source}`, "iu")

/** The x of a line's description, in whole points; not a number without one. */
export const nameAt = ({ cells }: TableLine): number => {
  for (const [{ target }, [span]] of cells)
    if (target?.concept === "description" && span?.from === 0) return Math.round(span.segment.box.x)
  return Number.NaN
}

const rowOf = ({ row }: TableLine): number => row.segments[0]?.row ?? Number.NaN

/** The x of a line's first cell, in whole points, if a name may begin there. */
const leadOf = ({ row: { segments } }: TableLine): ReadonlyArray<number> =>
  segments.slice(0, 1).flatMap(({ box, text }) => (/^[\p{Lu}\p{Lo}]/u.test(text) ? [Math.round(box.x)] : []))

/** What a row below a header is. */
interface ItemTest {
  /** It starts an item: it fills the anchor column, and most columns that the first items fill. */
  readonly isItem: (line: TableLine) => boolean
  /** It is a tax, a discount or the like, which no sum of the items counts as one. */
  readonly isCharge: (line: TableLine) => boolean
}

export const itemTest = (lines: ReadonlyArray<TableLine>, header: TableHeader, reading: Reading): ItemTest => {
  const matched = header.columns.filter((column) => column.target !== undefined)
  const order = (column: Column): number => {
    if (!isNumeric(column)) return 40 + matched.indexOf(column)
    const concept = column.target?.concept
    const place = concept === undefined ? -1 : anchorOrder.indexOf(concept)
    return place < 0 ? 20 : place
  }
  const fits = (line: TableLine, column: Column): boolean =>
    (cellOf(line.cells, column) ?? []).some((span) => fitsColumn(span, column, reading))
  const counts = matched.filter(({ target }) => target?.kind === "count")
  const holds = ({ cells }: TableLine, column: Column, form: RegExp): boolean =>
    (cellOf(cells, column) ?? []).some((span) => span.from === 0 && form.test(textOf(span)))
  const prices = matched.filter(({ target }) => target?.kind === "amount")
  const isCounted = (line: TableLine): boolean => counts.some((count) => fits(line, count))
  const isNamedBefore = (line: TableLine, column: Column): boolean =>
    [nameAt(line), ...leadOf(line)].some((x) => x < column.box.x) &&
    line.row.segments.every(
      (segment) =>
        cellOf(line.cells, column)?.some((span) => span.segment === segment) === true ||
        reading.labels.in(segment).length === 0
    )
  // Beside a quantity or a name, short words may replace an amount: "compreso"
  const isUnpriced = (line: TableLine, column: Column): boolean =>
    column.target?.kind === "amount" &&
    (isCounted(line) || isNamedBefore(line, column)) &&
    holds(line, column, onlyWords)
  const isFree = (line: TableLine): boolean =>
    line.ends === undefined &&
    matched.some(
      (column) =>
        isNumeric(column) && holds(line, column, freeWords) && (isCounted(line) || isNamedBefore(line, column))
    )
  const filled = (line: TableLine, column: Column): boolean => fits(line, column) || isUnpriced(line, column)
  // "Paid by transfer" in the first row is an item if the row fills every column
  const isPlain = (line: TableLine) =>
    line.ends === undefined ||
    (line === lines[0] && matched.length > 2 && matched.every((column) => filled(line, column)))
  const plain = lines.filter(isPlain)
  const anchor = [...matched]
    .sort((a, b) => order(a) - order(b))
    .find((column) => plain.some((line) => filled(line, column) && (!isNumeric(column) || holds(line, column, /\d/))))
  if (anchor === undefined) return { isItem: () => false, isCharge: () => false }
  const booked = matched.filter(({ target }) => target?.concept === "debit" || target?.concept === "credit")
  // A booking fills either debit or credit, or "Charges" or "Credits"
  const sides = booked.length === 1 && anchor.target?.concept === "lineTotal" ? [anchor, ...booked] : booked
  const fills = (line: TableLine, column: Column): boolean =>
    sides.includes(column) ? sides.some((side) => filled(line, side)) : filled(line, column)
  const starts = (line: TableLine) => !line.heads && (fills(line, anchor) || isFree(line)) && !runsAcross(line, matched)
  // Typical columns are those of the first items: later rows may be totals below the table
  const end = lines.findIndex((line) => line.ends !== undefined && line !== lines[0])
  const above = end < 0 ? plain : lines.slice(0, end).filter(isPlain)
  const first = (above.some(starts) ? above : plain).filter(starts).slice(0, 3)
  const typical = matched.filter((column) => first.filter((line) => fills(line, column)).length * 2 > first.length)
  const isDescribed = matched.some(({ target }) => target?.concept === "description")
  const beginOf = (line: TableLine): number =>
    isDescribed ? nameAt(line) : Math.round(line.row.segments[0]?.box.x ?? Number.NaN)
  const namesAt = new Set(first.map(beginOf).filter(Number.isFinite))
  // Below a total, the rows of another table may begin elsewhere
  const total = namesAt.size === 1 && first.length > 1 ? lines.find((x) => isTotalRow(x) && starts(x)) : undefined
  const isElsewhere = (line: TableLine): boolean =>
    total?.section === line.section && rowOf(line) > rowOf(total) && !namesAt.has(beginOf(line))
  const isNamed = ({ row }: TableLine, concepts: ReadonlySet<Concept>): boolean =>
    row.segments.some((segment) => beginsWith(segment, concepts, reading.labels))
  // "Car allowance" may have an amount without hours and rate; "plus postage" is a charge below the items
  const isNamedAmount = (line: TableLine): boolean =>
    (anchor.target?.concept === "lineTotal" || (prices.length > 0 && prices.every((price) => price === anchor))) &&
    namesAt.has(beginOf(line))
  // "Postage 4.50" or "Delivery free" right below the items is one, unless a field asks for the charge
  const unasked = new Set([...charges].filter((charge) => !reading.targets.some(({ concept }) => concept === charge)))
  const isCharged = (line: TableLine): boolean =>
    isNamed(line, unasked) &&
    (numbersIn(line).length > 0 || !isNamed(line, discounts)) &&
    (header.untitled !== undefined || (line.ends === "here" && isNamedAmount(line)))
  // "Closing balance 1,460.00" has no date, although every item has one
  const leftmost = header.columns.find((column) => first.every((line) => line.cells.has(column)))
  const isWhole = (line: TableLine) =>
    isNamed(line, charges) || leftmost === undefined || cellOf(line.cells, leftmost) !== undefined
  // A table without numbers ends at a row with a single cell
  const [top] = first
  const inTop = matched.filter((column) => top !== undefined && fills(top, column)).length
  const ofWords = !matched.some(isNumeric) && (typical.length > 1 || inTop > 1)
  // "Delivery" or "Deposit box" right above an item is an item
  const goesOn = new Set<TableLine>()
  for (const [index, line] of [...lines.entries()].toReversed()) {
    const next = lines.slice(index + 1, index + 3).find((below) => !isTotalRow(below))
    const mayBePaid = line.row.segments
      .slice(0, 1)
      .some((one) => !one.text.includes("%") && beginsWith(one, itemLikeLabels, reading.labels))
    if (mayBePaid && line.ends !== undefined && next !== undefined)
      if (goesOn.has(next) || (next.ends === undefined && starts(next))) goesOn.add(line)
  }
  const numbersIn = ({ row }: TableLine, isRate = false): ReadonlyArray<number> =>
    placedNumbers(row.segments, reading.figures).flatMap(({ number }) =>
      number.percent === isRate ? number.value : []
    )
  const isRateOf = (line: TableLine, base: number): boolean =>
    numbersIn(line, true).some(
      (rate) => Math.abs(Math.abs((numbersIn(line).at(-1) ?? 0) / base) - rate / 100) < rate / 1000
    )
  // "Container 2 900.00" and "Total Care plan 2 30.00 60.00" are items: a charge or a total has an amount only
  const isSold = (line: TableLine): boolean => {
    const numbers = numbersIn(line)
    const total = numbers.at(-1) ?? 0
    return (
      (isNamed(line, charges) &&
        numbers.length > 1 &&
        first.some((item) => numbersIn(item).length === numbers.length)) ||
      numbers.some((count, index) => numbers.slice(index + 1, -1).some((price) => isProduct(price, count, total)))
    )
  }
  // "Shipping 1 7.50 7.50" below "Subtotal" is a charge
  const minCells = Math.min(...first.map(({ cells }) => cells.size))
  const sums = new Map<number, { readonly base: number; hasItems: boolean; rest: number }>()
  const belowSum = new Map<TableLine, ReturnType<typeof sums.get>>()
  const isFull = (line: TableLine): boolean => line.cells.size >= minCells || isCounted(line)
  let listed = 0
  for (const line of lines) {
    const above = sums.get(line.section)
    const amount = numbersIn(line).at(-1) ?? 0
    if (line.ends !== undefined && (isTotalRow(line) || isNamed(line, itemSums)) && !isSold(line)) {
      if (above !== undefined && Math.abs(above.rest - amount) < 0.005) above.hasItems = true
      sums.set(line.section, { base: amount, hasItems: false, rest: 0 })
    } else if (above !== undefined) {
      above.rest += amount
      above.hasItems ||= isFull(line) && !isRateOf(line, above.base)
    } else if (listed > 0 && counts.length > 0 && !isCounted(line) && isRateOf(line, listed)) {
      // "CGST @ 9%" stands below the items without a sum between them
      sums.set(line.section, { base: listed, hasItems: false, rest: amount })
    } else listed += amount
    if (sums.has(line.section)) belowSum.set(line, sums.get(line.section))
  }
  // So are "CGST @ 9%" and "Round off", unless items are among them or the next sum adds up only them
  const isCharge = (line: TableLine): boolean => {
    const sum = belowSum.get(line)
    return sum !== undefined && (!sum.hasItems || isRateOf(line, sum.base))
  }
  // Some values of a person or thing may be missing: a name and a number or day begin a row, unless items have prices
  const leads = new Set(first.flatMap(leadOf))
  const figured = matched.filter((column) => isNumeric(column) || column.target?.kind === "number")
  const haveNoPrices = figured.every(
    ({ target }) => target?.concept === undefined || !anchorOrder.includes(target.concept)
  )
  const shapeIn = (line: TableLine, column: Column): string =>
    (cellOf(line.cells, column) ?? []).map((span) => textOf(span).replace(/\d/g, "0")).join()
  const shaped = matched.flatMap((column) => {
    const [shape = "", ...others] = new Set(first.map((line) => shapeIn(line, column)))
    return others.length === 0 && shape.includes("0") ? [{ column, shape }] : []
  })
  // "Wed 12/03 Sick leave" has no hours, but a day like the rows above
  const isShaped = (line: TableLine): boolean =>
    prices.length === 0 && shaped.some(({ column, shape }) => shapeIn(line, column) === shape)
  const isRecord = (line: TableLine): boolean =>
    line.ends === undefined &&
    leadOf(line).some((x) => leads.has(x)) &&
    ((haveNoPrices && figured.some((column) => fits(line, column))) || isShaped(line))
  // "Offer total 1,200.00" is asked for on its own, and lacks what the items have
  const isAsked = (line: TableLine, { segments } = line.row): boolean =>
    (matched.length > 2 || isTotalRow(line)) &&
    segments.length === 2 &&
    segments.some((one) => reading.labels.in(one).some(({ targets, whole }) => whole && targets.size > 0))
  const isItem = (line: TableLine): boolean => {
    if (isSumRow(line) || isAsked(line)) return false
    if (isRecord(line)) return true
    if (!starts(line) || isElsewhere(line)) return false
    const mayBeSold = line.ends !== undefined && !belowSum.has(line)
    if (mayBeSold && (isCharged(line) || isSold(line))) return true
    if (ofWords && line.row.segments.length < 2) return false
    const share = typical.filter((column) => fills(line, column)).length / typical.length
    // "Transport" may be an item or a charge below the items
    return line.ends === undefined
      ? !isCharge(line) &&
          (share >= weights.table.typicalCells || isFree(line) || (!isNamed(line, subtotals) && isNamedAmount(line)))
      : isWhole(line) &&
          (share >= weights.table.typicalTotal || (isNamedAmount(line) && !isNamed(line, charges))) &&
          (goesOn.has(line) || (typical.length > 2 && share >= weights.table.typicalTotal && !belowSum.has(line)))
  }
  return { isItem, isCharge }
}
