import type { DocumentWarning, Page, ParsedDocument } from "@winnow/document"
import { boxAround, lineText } from "@winnow/document"
import type { DescribedObject } from "../arithmetic/Amounts.js"
import { isTotal } from "../arithmetic/Amounts.js"
import type { Evidence } from "../Evidence.js"
import { isRecord } from "../Records.js"
import type { Variable } from "../Variable.js"
import { fieldsOf } from "../VariableFields.js"
import { saysContinued } from "./Continuations.js"
import type { PageNumber } from "./PageNumbers.js"
import { pageNumberOf } from "./PageNumbers.js"

/** What the pages themselves say: they are fewer than the printed page numbers count, or the last one is continued. */
export function* cutOffPages({ pages }: ParsedDocument): Generator<void, ReadonlyArray<DocumentWarning>> {
  const last = pages.at(-1)
  if (last === undefined) return []
  const missing = yield* missingPages(pages)
  if (missing !== undefined) return [cutOff(missing, last)]
  return endsContinued(last) ? [cutOff("The last page says that it is continued on another", last)] : []
}

const cutOff = (message: string, { number }: Pick<Page, "number">): DocumentWarning => ({
  code: "table_cut_off",
  message,
  pages: [number]
})

/** Formats without pages have one, whatever number is saved in their text. */
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
    ? `The pages are counted to ${first.count}, and there are ${pages.length}`
    : undefined
}

/** An amount below the words means that the page itself goes on. */
const endsContinued = ({ lines }: Page): boolean => {
  const foot = lines.filter(({ role }) => role !== "header" && role !== "footnote").slice(-maxFootLines)
  const at = foot.findLastIndex(saysContinued)
  return at !== -1 && !foot.slice(at + 1).some((line) => amount.test(lineText(line)))
}

const maxFootLines = 7
const amount = /\d[.,]\d{2}(?!\d)/

/** A list whose last row is the last thing on the last page, without a total that is asked for or a number of its own. */
export const isCutOffList = (
  object: DescribedObject,
  list: Variable,
  path: string,
  evidence: ReadonlyArray<Evidence>,
  { pages }: ParsedDocument
): boolean => {
  const value = object.data[list.key]
  const rows = Array.isArray(value) ? value.filter(isRecord) : []
  const last = pages.at(-1)
  if (last === undefined || last.height === 0 || rows.length < minRows) return false
  const boxes = evidence.flatMap((entry) =>
    entry.page === last.number && entry.path.startsWith(`${path}[${rows.length - 1}]`) ? [entry.box] : []
  )
  const box = boxAround(boxes)
  if (box === null || box.y + box.height < endOfPage * last.height) return false
  const isLast = last.lines.every(
    ({ role, words }) => role !== "body" || words.every((word) => (word.box?.y ?? 0) < box.y + 2 * box.height)
  )
  if (!isLast) return false
  const totals = object.variables.filter(({ key, type }) => type === "number" && isTotal(key))
  const lacksTotal = totals.length > 0 && totals.every(({ key }) => typeof object.data[key] !== "number")
  return lacksTotal || isIncomplete(fieldsOf(list), rows)
}

const minRows = 3
/** In parts of the page's height. */
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
