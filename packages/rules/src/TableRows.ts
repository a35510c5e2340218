import type { Box } from "@winnow/core"
import { candidatesIn } from "./Candidates.js"
import type { Concept } from "./lexicon/Concepts.js"
import type { Reading } from "./Scores.js"
import type { Row, Segment, Span } from "./Sheet.js"
import { wholeOf } from "./Sheet.js"
import type { Column, TableHeader } from "./TableHeader.js"
import { weights } from "./Weights.js"

/** A row of a table: what stands in each column, and the rows above and below that belong to it. */
export interface Item {
  readonly cells: Cells
  readonly before: ReadonlyArray<Cells>
  readonly after: ReadonlyArray<Cells>
}

export type Cells = ReadonlyMap<Column, ReadonlyArray<Span>>

interface Line {
  readonly row: Row
  readonly number: number
  readonly cells: Map<Column, Array<Span>>
}

const totals: ReadonlySet<Concept> = new Set<Concept>([
  "netTotal",
  "taxTotal",
  "grandTotal",
  "amountDue",
  "lineItemsTotal",
  "shippingTotal",
  "discountTotal",
  "chargeTotal",
  "prepaidAmount",
  "closingBalance",
  "paymentTerms"
])

/** The items below a header, and below its repetitions, up to the totals. */
export const itemsBelow = (
  header: TableHeader,
  repeated: ReadonlyArray<TableHeader>,
  reading: Reading
): Array<Item> => {
  const lines = linesBelow(header, repeated, reading)
  const anchors = new Set(
    anchorsOf(
      lines.filter((line) => line !== "end"),
      header,
      reading
    )
  )
  const items: Array<{ anchor: Line; before: Array<Line>; after: Array<Line> }> = []
  let waiting: Array<Line> = []
  let open = true
  for (const line of lines) {
    if (line === "end") {
      settle(items.at(-1), undefined, waiting, reading)
      waiting = []
      open = false
    } else if (anchors.has(line)) {
      const next = { anchor: line, before: [], after: [] }
      settle(open ? items.at(-1) : undefined, next, waiting, reading)
      items.push(next)
      waiting = []
      open = true
    } else waiting.push(line)
  }
  settle(open ? items.at(-1) : undefined, undefined, waiting, reading)
  return items.map(({ anchor, before, after }) => ({
    cells: anchor.cells,
    before: before.map((line) => line.cells),
    after: after.map((line) => line.cells)
  }))
}

/** Rows between two items go to the upper one, unless a wide gap says that some belong to the lower one. */
const settle = (
  upper: { anchor: Line; after: Array<Line> } | undefined,
  lower: { anchor: Line; before: Array<Line> } | undefined,
  waiting: ReadonlyArray<Line>,
  { sheet }: Reading
): void => {
  if (waiting.length === 0) return
  const chain = [
    ...(upper === undefined ? [] : [upper.anchor]),
    ...waiting,
    ...(lower === undefined ? [] : [lower.anchor])
  ]
  const gaps = chain.slice(1).map((line, index) => gapBetween(chain[index]?.row, line.row) / sheet.lineHeight)
  const widest = Math.max(...gaps)
  const narrowest = Math.min(...gaps)
  let split = waiting.length
  if (upper === undefined) split = 0
  else if (lower === undefined) {
    const far = gaps.findIndex((gap) => gap > weights.table.continuationGap)
    split = far < 0 ? waiting.length : far
  } else if (widest > narrowest + weights.table.groupGap) split = gaps.indexOf(widest)
  upper?.after.push(...waiting.slice(0, split))
  lower?.before.push(...waiting.slice(split).slice(-4))
}

const gapBetween = (upper: Row | undefined, lower: Row): number =>
  upper === undefined || upper.page !== lower.page ? 0 : lower.box.y - (upper.box.y + upper.box.height)

/** The rows below the header in columns; "end" where totals or a wide gap end the table for now. */
const linesBelow = (
  header: TableHeader,
  repeated: ReadonlyArray<TableHeader>,
  reading: Reading
): Array<Line | "end"> => {
  const { rows, lineHeight } = reading.sheet
  const lines: Array<Line | "end"> = []
  const headAt = new Map(repeated.map((again) => [again.first, again]))
  let columns = header.columns
  let previous = rows[header.last]
  let ended = false
  for (let number = header.last + 1; number < rows.length; number++) {
    const again = headAt.get(number)
    if (again !== undefined) {
      columns = again.columns.map((column) => ({
        ...(header.columns.find((own) => own.target === column.target && own.target !== undefined) ?? column),
        box: column.box
      }))
      number = again.last
      previous = rows[number]
      ended = false
      continue
    }
    const row = rows[number]
    if (row === undefined) break
    if (row.segments.every((segment) => segment.role === "header" || segment.role === "footer")) continue
    const gap = gapBetween(previous, row) / lineHeight
    const newPage = previous !== undefined && previous.page !== row.page
    if (newPage && ended && headAt.size === 0) break
    previous = row
    if (isTotal(row, reading) || gap > weights.table.tableGap) {
      if (!ended) lines.push("end")
      ended = true
      if (gap <= weights.table.tableGap) continue
    }
    lines.push({ row, number, cells: cellsOf(row, columns, lineHeight) })
  }
  return lines
}

/** A row whose first words are the label of a total and that has few cells. */
const isTotal = (row: Row, { labels }: Reading): boolean =>
  row.segments.length <= 6 &&
  row.segments.slice(0, 2).some((segment) =>
    labels.bySegment.get(segment.index)?.some((label) => {
      if (label.span.from > 3 || segment.text.startsWith("(") || label.quality < weights.label.start) return false
      return [...label.concepts.keys()].some((concept) => totals.has(concept))
    })
  )

/** Each segment, or its words where it crosses columns, in the column below whose header it stands. */
const cellsOf = (row: Row, columns: ReadonlyArray<Column>, unit: number): Map<Column, Array<Span>> => {
  const cells = new Map<Column, Array<Span>>()
  const put = (column: Column | undefined, span: Span) => {
    if (column === undefined) return
    const known = cells.get(column)
    if (known === undefined) cells.set(column, [span])
    else known.push(span)
  }
  for (const segment of row.segments) {
    const touching = columns.filter((column) => overlap(column.box, segment.box) > 0)
    if (touching.length < 2 || segment.words.length < 2)
      put(nearest(columns, touching, segment.box, unit), wholeOf(segment))
    else for (const [column, span] of divided(segment, columns)) put(column, span)
  }
  return cells
}

/** Words below a header are in its column; words between headers stay with the word before. */
const divided = (segment: Segment, columns: ReadonlyArray<Column>): Array<readonly [Column | undefined, Span]> => {
  const parts: Array<readonly [Column | undefined, Span]> = []
  let column: Column | undefined
  let from = 0
  let last = 0
  for (const [index, start] of segment.starts.entries()) {
    const box = segment.boxes[index]
    const end = start + (segment.words[index]?.text.length ?? 0)
    const here = box === undefined ? undefined : columns.find((other) => overlap(other.box, box) > 0)
    if (here !== undefined && column !== undefined && here !== column) {
      parts.push([column, { segment, from, to: last }])
      from = start
    }
    column = here ?? column
    last = end
  }
  parts.push([column, { segment, from, to: last }])
  return parts
}

const overlap = (a: Box, b: Box): number => Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)

/** The column that a box overlaps most, or whose left edge, right edge or middle is nearest. */
const nearest = (
  columns: ReadonlyArray<Column>,
  touching: ReadonlyArray<Column>,
  box: Box,
  unit: number
): Column | undefined => {
  if (touching.length > 0) return [...touching].sort((a, b) => overlap(b.box, box) - overlap(a.box, box))[0]
  let best: Column | undefined
  let least: number = weights.table.farthestColumn * unit
  for (const column of columns) {
    const distance = Math.min(
      Math.abs(column.box.x - box.x),
      Math.abs(column.box.x + column.box.width - box.x - box.width),
      Math.abs(column.box.x + column.box.width / 2 - box.x - box.width / 2)
    )
    if (distance < least) {
      least = distance
      best = column
    }
  }
  return best
}

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

/** Rows that start an item: they fill the column that tells items apart and most of what items usually fill. */
const anchorsOf = (lines: ReadonlyArray<Line>, header: TableHeader, reading: Reading): Array<Line> => {
  const matched = header.columns.filter((column) => column.target !== undefined)
  const order = (column: Column): number => {
    const concept = column.target?.concept
    const place = concept === undefined ? -1 : anchorOrder.indexOf(concept)
    if (place >= 0) return place
    return isNumeric(column) ? 20 : 40 + matched.indexOf(column)
  }
  const filled = (line: Line, column: Column): boolean =>
    (cellOf(line.cells, column) ?? []).some((span) => fitsColumn(span, column, reading))
  const anchor = [...matched]
    .sort((a, b) => order(a) - order(b))
    .find((column) => lines.some((line) => filled(line, column)))
  if (anchor === undefined) return []
  const starting = lines.filter((line) => filled(line, anchor))
  // What the first rows fill, since later ones may be totals below the table
  const typical = matched.filter(
    (column) => starting.slice(0, 3).filter((line) => filled(line, column)).length * 2 > Math.min(3, starting.length)
  )
  return starting.filter(
    (line) => typical.filter((column) => filled(line, column)).length >= weights.table.typicalCells * typical.length
  )
}

const isNumeric = (column: Column): boolean => {
  const kind = column.target?.kind
  return kind === "amount" || kind === "percent" || kind === "count" || kind === "date"
}

/** Columns of a repeated header are other objects for the same field. */
export const cellOf = (
  cells: ReadonlyMap<Column, ReadonlyArray<Span>>,
  column: Column
): ReadonlyArray<Span> | undefined => {
  const own = cells.get(column)
  if (own !== undefined || column.target === undefined) return own
  for (const [other, spans] of cells) if (other.target === column.target) return spans
  return undefined
}

const fitsColumn = (span: Span, column: Column, { locale }: Reading): boolean => {
  const kind = column.target?.kind ?? "text"
  if (!isNumeric(column)) return /[\p{L}\p{N}]/u.test(span.segment.text.slice(span.from, span.to))
  const text = span.segment.text.slice(span.from, span.to)
  const letters = text.replace(/[^\p{L}]/gu, "").length
  return (
    letters <= 14 &&
    candidatesIn(kind, span.segment, span.from, span.to, locale).some((candidate) => candidate.fit >= 0.5)
  )
}
