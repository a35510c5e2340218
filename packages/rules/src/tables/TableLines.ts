import { boxAround } from "@winnow/document/plain"
import type { Concept } from "../lexicon/Concepts.js"
import type { Reading } from "../reading/Reading.js"
import type { Row, Segment } from "../sheet/Sheet.js"
import { textOf, wholeOf } from "../sheet/Sheet.js"
import { yearsIn } from "../values/Dates.js"
import { weights } from "../Weights.js"
import { endOfBoxNumber } from "../labels/BoxNumbers.js"
import { isWhole } from "../labels/Labels.js"
import { synonymsOf } from "../words/ComposedLabels.js"
import { keyOf } from "../words/Text.js"
import { overlaps } from "../sheet/Alignment.js"
import { lanesBehindBreak, lanesOf } from "./Lanes.js"
import type { Cells } from "./TableCells.js"
import { cellsOf, fitsColumn, isNumeric } from "./TableCells.js"
import type { Column, TableHeader } from "./TableHeader.js"
import { fromLeft, listsItems } from "./TableHeader.js"
import { subtotals, totals } from "./Totals.js"

/** A row below a header. */
export interface TableLine {
  readonly row: Row
  readonly cells: Cells
  /** A row other than an item ends the table: `here` until the next item, `all` until the header repeats. */
  readonly ends: "here" | "all" | undefined
  /** The row is the header of another table. */
  readonly heads: boolean
  /** The number of header repetitions above the row. */
  readonly section: number
}

export const gapBetween = (upper: Row | undefined, lower: Row): number =>
  upper === undefined || upper.page !== lower.page ? 0 : lower.box.y - (upper.box.y + upper.box.height)

/** The rows below a header and its repetitions, divided into its columns. */
export const linesBelow = (
  header: TableHeader,
  repeated: ReadonlyArray<TableHeader>,
  reading: Reading
): Array<TableLine> => {
  const { rows, lineHeight } = reading.sheet
  const lines: Array<TableLine> = []
  const headAt = new Map(repeated.map((again) => [again.first, again]))
  let previous = rows[header.last]
  // In a table of taxes or deductions, the name of a tax starts a row
  const ofTaxes =
    (!listsItems(header) && header.columns.some(({ target }) => target?.concept === "lineTax")) ||
    header.columns.some(({ target, text }) => target?.concept === "description" && deductionWords.has(keyOf(text)))
  // In a statement of several years, "Gross profit" is a row
  const ofYears = header.columns.some(({ target, text }) => target !== undefined && yearsIn(text).length > 0)
  const ends = ofTaxes ? endsOfTaxes : totals
  const ofWords = !header.columns.some((column) => column.target !== undefined && isNumeric(column))
  // In a table of words, "Dan" may be a name or a tax
  const hasNoEnd = ({ segments }: Row): boolean =>
    ofYears || (ofWords && segments.length > 1 && segments.every(({ text }) => !/\d/.test(text)))
  // "02 Feb  Payment received" is a booking like the one above
  const endsAt = (row: Row) => (isDated(row) && isDated(lines.at(-1)?.row) ? new Set<Concept>() : ends)
  const isDated = (one: Row | undefined): boolean => bookingDay.test(one?.segments[0]?.text ?? "")
  const lanesBelow = ({ beside = [], columns, first, last }: TableHeader) =>
    lanesOf(fromLeft([...columns, ...beside]), rows.slice(last + 1, last + 1 + maxLaneRows), ({ box }) => {
      const title = rows
        .slice(first, last + 1)
        .flatMap(({ segments }) => segments)
        .find((segment) => overlaps(segment.box, box) && segment.box.y >= box.y - 1)
      return title === undefined ? undefined : reading.sheet.drawnBoxOf(title)
    })
  const rowsOfPage = (from: number) => {
    const page = rows[from]?.page
    let to = from
    while (rows[to]?.page === page && !headAt.has(to)) to++
    return rows.slice(from, to)
  }
  const isRow = (cells: ReadonlyArray<readonly [Column, Segment]>) =>
    cells.every(([column, segment]) => column.target === undefined || fitsColumn(wholeOf(segment), column, reading))
  const marksIn = ({ segments }: Row) => segments.map(({ text }) => endingMark.exec(text.slice(-3))?.[0])
  const marks = new Set(rows.slice(header.first, header.last + 1).flatMap(marksIn))
  let isNote = false
  let lanes = lanesBelow(header)
  let section = 0
  for (let number = header.last + 1; number < rows.length; number++) {
    const head = headAt.get(number)
    if (head !== undefined) {
      lanes = lanesBelow(head).map(({ box, column }) => ({
        column: header.columns.find((own) => isSameColumn(own, column)) ?? column,
        box
      }))
      number = head.last
      previous = rows[number]
      section++
      continue
    }
    const whole = rows[number]
    if (whole === undefined) break
    const row = header.beside === undefined ? whole : partOf(whole, cellsOf(whole, lanes, lineHeight), header)
    if (row === undefined || countsColumns(row)) continue
    if (row.segments.every((segment) => segment.role === "header" || segment.role === "footer")) continue
    if (previous !== undefined && previous.page !== row.page) lanes = lanesBehindBreak(lanes, rowsOfPage(number), isRow)
    const far = gapBetween(previous, row) > weights.table.tableGap * lineHeight
    const cells = header.untitled === undefined ? cellsOf(row, lanes, lineHeight) : header.untitled.get(row)
    if (cells === undefined) continue
    const stops = header.stops?.has(number) === true
    const other = stops || (number > header.last + 2 && isOtherHeader(row, reading))
    const again = repeatsTitles(cells, header)
    const paused = (again || far) && !stops
    const ending = paused ? "here" : other ? "all" : hasNoEnd(row) ? undefined : endOf(row, endsAt(row), reading)
    previous = row
    // Below a footnote, only a row with columns may be one of the table.
    const [mark] = leadingMark.exec(row.segments[0]?.text ?? "") ?? []
    isNote = row.segments.length === 1 && (isNote || (mark !== undefined && marks.has(mark)))
    for (const one of marksIn(row)) marks.add(one)
    if (ending === undefined && isNote) continue
    lines.push({ row, cells, heads: other || again, ends: ending, section })
  }
  return lines
}

/** The mark of a footnote, before it and behind the text of a cell: "¹ Price per copy". */
const leadingMark = /^(?:[⁰¹²³⁴-⁹]{1,2}|\*{1,3}|[†‡]|\d\))(?=\s?[\p{L}\d])/u
const endingMark = /(?:[⁰¹²³⁴-⁹]{1,2}|\*{1,3}|[†‡]|(?<=\s)\d\))$/u

/** Whether a row begins with another title and repeats the others: "Desserts  Price", "Deduction  Amount". */
const repeatsTitles = (cells: Cells, { columns: [first, ...others] }: TableHeader): boolean => {
  const textOfCell = (column: Column) => (cells.get(column) ?? []).map(textOf).join(" ").trim()
  const filled = others.filter((column) => textOfCell(column) !== "")
  return (
    first !== undefined &&
    first.text !== "" &&
    textOfCell(first) !== first.text &&
    filled.length > 0 &&
    filled.every((column) => textOfCell(column) === column.text)
  )
}

/** The part of a row in the columns of a table beside others. */
const partOf = (row: Row, cells: Cells, { columns }: TableHeader): Row | undefined => {
  const own = new Set(columns.flatMap((column) => (cells.get(column) ?? []).map(({ segment }) => segment)))
  const segments = row.segments.filter((segment) => own.has(segment))
  const box = boxAround(segments.map((segment) => segment.box))
  return box === null ? undefined : { ...row, segments, box }
}

/** Whether a row numbers the columns: "1  2  3  4 = 2 × 3", "(1)  (1a)  (2)  (3)" or "A  B  1  2". */
const countsColumns = ({ segments }: Row): boolean => {
  const letters = segments.findIndex(
    ({ text }, index) => !/^\p{L}$/u.test(text) || text.charCodeAt(0) - index !== segments[0]?.text.charCodeAt(0)
  )
  const lettered = Math.max(0, letters)
  const numbers = segments.slice(lettered).map(({ text }) => Number(columnNumber.exec(text)?.[1] ?? Number.NaN))
  return (
    numbers.every(
      (number, index) => number === (index === 0 ? 1 : numbers[index - 1]) || number - 1 === numbers[index - 1]
    ) && lettered + (numbers.at(-1) ?? 0) >= minCounted
  )
}

const columnNumber = /^[([]?(\d{1,2})\p{L}?[)\].]?(?:\s*[=(][\d\s×x*·+−/%()=-]*)?$/u
const minCounted = 3

/** Titles of descriptions that include taxes. */
const deductionWords: ReadonlySet<string> = new Set(["deduction", "deductions", "tax", "taxes"].flatMap(synonymsOf))

const isSameColumn = (a: Column, b: Column): boolean =>
  a.target === b.target && (a.target !== undefined || a.text === b.text)

/** Max rows from which lanes are computed. */
const maxLaneRows = 60

/** Concepts that end a table of taxes. Prepaid amounts do not: a tax may be named after how it is paid. */
const endsOfTaxes: ReadonlySet<Concept> = new Set(
  [...totals].filter((concept) => concept !== "taxTotal" && concept !== "prepaidAmount")
)

const bookingDay = /^\d{1,2}(?:[./-]\d{1,2}(?:[./-]\d{2,4})?|[\s-]\p{L}{3,9}\.?(?:[\s-]\d{4})?)$/u

/** Whether a row ends the table: it has few cells, and begins with a total's label or has one as a cell. */
const endOf = (row: Row, ends: ReadonlySet<Concept>, { labels }: Reading): "here" | "all" | undefined => {
  if (row.segments.length > 6) return undefined
  let found: "here" | "all" | undefined
  for (const [index, segment] of row.segments.entries()) {
    for (const label of labels.in(segment)) {
      if ((label.span.from > 3 && !label.whole) || segment.text.startsWith("(") || label.quality < weights.label.start)
        continue
      // "net" below a price ends nothing
      if ((index > 1 && !label.whole) || (index > 0 && row.segments.every(({ text }) => !/\d/.test(text)))) continue
      const concepts = [...label.concepts.keys()]
      const goesOn = concepts.some((concept) => subtotals.has(concept))
      if (index < 2 && goesOn) found ??= "here"
      else if ((index < 2 || found !== undefined) && concepts.some((concept) => ends.has(concept)))
        return row.segments.length === 1 && onlyRate.test(segment.text) ? "here" : "all"
    }
  }
  return found
}

/** "Tax: 0.2%" of one item. */
const onlyRate = /^\D+\d[\d.,]*\s?%$/u

/** Whether a row is the header of another table: mostly labels, no digits; or a box number in each of its cells. */
const isOtherHeader = (row: Row, { labels }: Reading): boolean => {
  if (row.segments.length > 2 && row.segments.every(({ text }) => endOfBoxNumber(text) > 0)) return true
  if (row.segments.length < 3 || row.segments.some((segment) => /\d/.test(segment.text))) return false
  const labelled = row.segments.filter((segment) => isWhole(segment, labels))
  return labelled.length >= weights.table.otherHeader * row.segments.length
}
