import type { Box, DocumentWarning, Page, ParsedDocument } from "@winnow/document"
import { boxAround, lineText } from "@winnow/document"
import type { DescribedObject } from "../arithmetic/Amounts.js"
import { isTotal } from "../arithmetic/Amounts.js"
import { saysBalance } from "../arithmetic/RunningBalances.js"
import type { Evidence } from "../Evidence.js"
import { isRecord } from "../Records.js"
import type { Variable } from "../Variable.js"
import { fieldsOf } from "../VariableFields.js"
import { saysContinued } from "./Continuations.js"
import type { PageNumber } from "./PageNumbers.js"
import { pageNumberOf } from "./PageNumbers.js"
import type { Printed } from "./PrintedLines.js"

/** Warns if there are fewer pages than the printed page numbers count, or if the last page says that it continues. */
export function* cutOffPages({ pages }: ParsedDocument): Generator<void, ReadonlyArray<DocumentWarning>> {
  const last = pages.at(-1)
  if (last === undefined) return []
  const missing = yield* missingPages(pages)
  if (missing !== undefined) return [cutOff(missing, last)]
  return endsContinued(last) ? [cutOff("The last page says that the document continues", last)] : []
}

const cutOff = (message: string, { number }: Pick<Page, "number">): DocumentWarning => ({
  code: "table_cut_off",
  message,
  pages: [number]
})

/** Formats without pages have a single one, whatever page numbers their text contains. */
function* missingPages(pages: ReadonlyArray<Page>): Generator<void, string | undefined> {
  const numbers: Array<PageNumber> = []
  for (const page of pages) {
    const number = page.height > 0 ? pageNumberOf(page) : undefined
    if (number !== undefined) numbers.push(number)
    yield
  }
  const [first] = numbers
  if (first === undefined || numbers.length * 2 < pages.length) return undefined
  const isOneDocument = numbers.every(
    ({ count, number }, index) => count === first.count && number > (numbers[index - 1]?.number ?? 0)
  )
  return isOneDocument && pages.length < first.count
    ? `The page numbers count ${first.count} pages, but the file has ${pages.length}`
    : undefined
}

/** An amount after the words, or a further page in a flowing document, means that the document itself continues. */
const endsContinued = ({ lines }: Page): boolean => {
  const last = lines.slice(
    Math.max(
      0,
      lines.findLastIndex(({ startsPage = false }) => startsPage)
    )
  )
  const foot = last.filter(({ role }) => role !== "header" && role !== "footnote").slice(-maxFootLines)
  const at = foot.findLastIndex(saysContinued)
  return at !== -1 && !foot.slice(at + 1).some((line) => amount.test(lineText(line)))
}

const maxFootLines = 7
const amount = /\d[.,]\d{2}(?!\d)/

/**
 * Whether a list's last row is the last thing in the document and something is missing: no requested total was found,
 * and all rows have amounts whose sum is not printed; or, at the end of a page, no total was found or the row lacks a
 * number that all other rows have.
 */
export const isCutOffList = (
  object: DescribedObject,
  list: Variable,
  path: string,
  evidence: ReadonlyArray<Evidence>,
  { pages }: ParsedDocument,
  { isPrinted }: Printed
): boolean => {
  const value = object.data[list.key]
  const rows = Array.isArray(value) ? value.filter(isRecord) : []
  const last = pages.at(-1)
  if (last === undefined || rows.length < minRows) return false
  const entries = evidence.filter(
    ({ page, path: own }) => page === last.number && own.startsWith(`${path}[${rows.length - 1}]`)
  )
  const box = boxAround(entries.map((entry) => entry.box))
  const isLast = box === null ? endsWith(last, entries) : isBelowAll(box, last)
  if (!isLast) return false
  const totals = object.variables.filter(({ key, type }) => type === "number" && isTotal(key))
  const lacksTotal = totals.length > 0 && totals.every(({ key }) => typeof object.data[key] !== "number")
  if (box !== null && box.y + box.height >= endOfPage * last.height)
    return lacksTotal || isIncomplete(fieldsOf(list), rows)
  // Many account statements print no balance.
  const isAsked = totals.some(({ key }) => !saysBalance.test(key))
  const sums = fieldsOf(list).flatMap(({ key, type }) => (type === "number" && isTotal(key) ? sumOf(rows, key) : []))
  return lacksTotal && isAsked && sums.length > 0 && !sums.some(isPrinted)
}

const isBelowAll = (box: Box, { lines }: Page): boolean =>
  lines.every(
    ({ role, words }) => role !== "body" || words.every((word) => (word.box?.y ?? 0) < box.y + 2 * box.height)
  )

/** In a document without positions, the last line must contain the values of the last row. */
const endsWith = ({ lines }: Page, entries: ReadonlyArray<Evidence>): boolean => {
  const line = lines.findLast(({ role, words }) => role === "body" && words.length > 0)
  const text = line === undefined ? "" : lineText(line)
  return entries.length > 1 && entries.every(({ quote }) => quote !== null && text.includes(quote))
}

/** Empty if a row lacks the number. */
const sumOf = (rows: ReadonlyArray<Readonly<Record<string, unknown>>>, key: string): ReadonlyArray<number> => {
  const cells = rows.flatMap(({ [key]: cell }) => (typeof cell === "number" ? [cell] : []))
  return cells.length === rows.length ? [cells.reduce((sum, cell) => sum + cell, 0)] : []
}

const minRows = 3
/** As a fraction of the page height. */
const endOfPage = 0.85

/** The last row lacks a number that all others have. */
const isIncomplete = (
  fields: ReadonlyArray<Variable>,
  rows: ReadonlyArray<Readonly<Record<string, unknown>>>
): boolean =>
  fields.some(
    ({ key, type }) =>
      type === "number" && rows.every((row, index) => (typeof row[key] === "number") === index < rows.length - 1)
  )
