import type { Labels } from "../labels/Labels.js"
import { beginsWithLabel } from "../labels/Labels.js"
import type { Concept } from "../lexicon/Concepts.js"
import type { Segment } from "../sheet/Sheet.js"
import { weights } from "../Weights.js"
import { sumWords } from "../lexicon/TypeWords.js"
import type { Reading } from "../reading/Reading.js"
import { textOf } from "../sheet/Sheet.js"
import { cellOf } from "./TableCells.js"
import type { TableHeader } from "./TableHeader.js"
import type { TableLine } from "./TableLines.js"

/** Charges and discounts, which may also be items. */
export const charges: ReadonlySet<Concept> = new Set<Concept>(["shippingTotal", "discountTotal", "chargeTotal"])

/** Labels that may also be the name of an item. */
export const itemLikeLabels: ReadonlySet<Concept> = new Set<Concept>([...charges, "prepaidAmount", "taxTotal"])

/** Amounts that may stand between items: more items can follow. */
export const subtotals: ReadonlySet<Concept> = new Set<Concept>([
  ...charges,
  "lineItemsTotal",
  "openingBalance",
  "closingBalance",
  "carriedForward",
  "roundingAmount",
  "grossSalary",
  "netSalary"
])

/** Amounts of the whole document: no item follows. */
export const totals: ReadonlySet<Concept> = new Set<Concept>([
  "netTotal",
  "taxTotal",
  "grandTotal",
  "amountDue",
  "prepaidAmount",
  "paymentTerms",
  "dueDate"
])

/** Whether a segment begins with the label of one of some amounts. */
export const beginsWith = (segment: Segment, concepts: ReadonlySet<Concept>, labels: Labels): boolean =>
  beginsWithLabel(segment, labels, weights.label.start, (concept) => concepts.has(concept))

/** Whether price × quantity is the total, within rounding. */
export const isProduct = (price: number, quantity: number, total: number): boolean =>
  Math.abs(price * quantity - total) <= 0.01 + 0.002 * Math.abs(total)

/** Detects totals of row groups, which are no items: "TOTAL" with the sum of the rows since the last one. */
export const groupTotals = ({ columns }: TableHeader, { figures }: Reading) => {
  const summed = columns.filter(({ target }) => target?.kind === "amount")
  const amountsIn = ({ cells }: TableLine): ReadonlyArray<number> =>
    summed.map(
      (column) => (cellOf(cells, column) ?? []).flatMap((span) => figures.numbersIn(textOf(span))).at(-1)?.value ?? 0
    )
  const zeros = summed.map(() => 0)
  let [sums, all] = [zeros, zeros]
  const added = (amounts: ReadonlyArray<number>, more: ReadonlyArray<number>) =>
    amounts.map((amount, at) => amount + (more[at] ?? 0))
  const isSome = (amounts: ReadonlyArray<number>, others: ReadonlyArray<number>): boolean =>
    amounts.some((amount, at) => amount !== 0 && Math.abs(amount - (others[at] ?? 0)) < 0.005)
  return {
    /** Adds an item to the open group. */
    add: (line: TableLine): void => {
      const amounts = amountsIn(line)
      ;[sums, all] = [added(amounts, sums), added(amounts, all)]
    },
    /** Whether a line is the total of the open group or of all groups; if so, a new group begins below it. */
    closes: (line: TableLine): boolean => {
      if (!isTotalRow(line)) return false
      const isSum = isSome(amountsIn(line), sums) || isSome(amountsIn(line), all)
      if (isSum) sums = zeros
      return isSum
    },
    /** Whether a line is a total of something else, and the next total is the sum of the items between them. */
    closesNext: (lines: ReadonlyArray<TableLine>, index: number, isItem: (line: TableLine) => boolean): boolean => {
      const line = lines[index]
      if (line === undefined || !isTotalRow(line)) return false
      const below = lines.slice(index + 1, index + 1 + maxGroup)
      const end = below.findIndex(isTotalRow)
      const rows = below.slice(0, Math.max(0, end)).filter(isItem).map(amountsIn)
      const next = rows.length > 1 ? amountsIn(below[end] ?? line) : []
      const isSum = isSome(next, rows.reduce(added, zeros))
      if (isSum) sums = zeros
      return isSum
    }
  }
}

const maxGroup = 100

/** Whether one of the first two cells begins or ends with a word for a sum. */
export const isTotalRow = ({ row: { segments } }: TableLine): boolean =>
  segments
    .slice(0, 2)
    .some(
      ({ text, tokens }) =>
        sumWords.has(tokens[0]?.key ?? "") || sumWords.has(tokens.at(-1)?.key ?? "") || hyphenedSubtotal.test(text)
    )

const hyphenedSubtotal = /^(?:sub|sous)-totale?s?(?!\p{L})/iu
