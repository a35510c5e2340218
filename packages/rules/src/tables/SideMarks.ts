import type { Span } from "../sheet/Sheet.js"
import { textOf } from "../sheet/Sheet.js"
import type { Candidate } from "../values/Candidates.js"
import { cellOf } from "./TableCells.js"
import type { Column } from "./TableHeader.js"
import type { Item } from "./TableRows.js"

/** Behind an amount: "350.00 CR", "12,00 S". */
const debitMark = /^\s?(?:DR|Dr|DB|S|D)\s*$/
const credit = /^\s?(?:CR|Cr|H|C)\s*$/

/**
 * Signs of the amounts in a column whose marks tell debits from credits: where debits are marked they are negative; where only
 * credits are, these are, among others that are charged.
 */
export const sideMarks = (items: ReadonlyArray<Item>, column: Column): ((amount: Candidate) => Candidate) => {
  const spans = items.map(({ cells }) => cellOf(cells, column) ?? [])
  const has = (mark: RegExp) => (cell: ReadonlyArray<Span>) => {
    const last = cell.at(-1)
    return last !== undefined && mark.test(textOf(last).replace(/^.*\d/, ""))
  }
  const debits = spans.filter(has(debitMark)).length
  const credits = spans.filter(has(credit)).length
  const negative = debits > 0 ? debitMark : credits > 0 && credits < spans.length ? credit : undefined
  if (negative === undefined) return (amount) => amount
  const marked = new Set(spans.filter(has(negative)).flatMap((cell) => cell.map(({ segment }) => segment)))
  return (amount) =>
    marked.has(amount.span.segment) && Number(amount.value) > 0 ? { ...amount, value: -Number(amount.value) } : amount
}
