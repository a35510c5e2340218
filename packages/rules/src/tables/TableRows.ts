import { patternsOf } from "../lexicon/Patterns.js"
import { memoized } from "../Memoized.js"
import type { Reading } from "../reading/Reading.js"
import { weights } from "../Weights.js"
import { isSumRow, itemTest, nameAt } from "./ItemTest.js"
import type { OpenItem } from "./RowsBetween.js"
import { rowAssigner } from "./RowsBetween.js"
import type { Cells } from "./TableCells.js"
import { cellOf, fitsColumn, isNumeric } from "./TableCells.js"
import type { TableHeader } from "./TableHeader.js"
import type { TableLine } from "./TableLines.js"
import { gapBetween, linesBelow } from "./TableLines.js"
import { groupTotals, isTotalRow } from "./Totals.js"

const { outsideTotal } = patternsOf("outsideTotal")

/** An item of a table: the cells of its main row, and the rows above and below that belong to it. */
export interface Item {
  readonly cells: Cells
  readonly before: ReadonlyArray<Cells>
  readonly after: ReadonlyArray<Cells>
  /** A drawn line marks where the item begins, so the rows `before` are its own. */
  readonly isRuled: boolean
}

/** The item's rows from top to bottom. */
export const linesOf = ({ before, cells, after }: Item): ReadonlyArray<Cells> =>
  before.length === 0 && after.length === 0 ? [cells] : [...before, cells, ...after]

/** The items below a header and its repetitions, up to the totals. */
export const itemsBelow = (header: TableHeader, repeats: ReadonlyArray<TableHeader>, reading: Reading): Array<Item> => {
  const lines = linesBelow(header, repeats, reading)
  const { isCharge, isItem: startsItem } = itemTest(lines, header, reading)
  const isItem = memoized(startsItem)
  const settle = rowAssigner(reading.sheet)
  const items: Array<OpenItem> = []
  let waiting: Array<TableLine> = []
  let last: OpenItem | undefined
  let stopped: number | undefined
  let hasHeadings = false
  const lastTotal = lines.findLastIndex(isTotalRow)
  const groups = groupTotals(header, reading)
  // Without titles, payments below the document's total look like items
  const mayGoOn = ({ ends }: TableLine) => header.untitled === undefined || ends !== "all"
  const itemFollows = (index: number) => lines.slice(index + 1, index + 1 + maxGroupGap).some(isItem)
  const headsGroup = (index: number) => {
    const [line, next] = lines.slice(index, index + 2)
    return line !== undefined && next !== undefined && isItem(next) && isGroupHeading(line, next)
  }
  const { areRuled, lineHeight, rows } = reading.sheet
  // The line below the titles says nothing if no other lines are drawn
  const isDrawn = lines.some((line, index) => index > 0 && areRuled(lines[index - 1]?.row ?? line.row, line.row))
  /** Whether no drawn line and no wider gap above a line shows that it begins the item below. */
  const isApart = (index: number): boolean => {
    const [line, next] = lines.slice(index, index + 2)
    const above = line && rows[(line.row.segments[0]?.row ?? 0) - 1]
    if (line === undefined || next === undefined || above === undefined) return false
    if (isDrawn && areRuled(above, line.row)) return false
    return gapBetween(above, line.row) <= gapBetween(line.row, next.row) + weights.table.groupGap * lineHeight
  }
  const close = () => {
    settle(last, undefined, waiting)
    waiting = []
    last = undefined
  }
  const isGroup = (index: number): boolean => index >= 0 && headsGroup(index) && isApart(index)
  for (const [index, line] of lines.entries()) {
    const isHeading = headsGroup(index)
    if (isHeading && items.length > 0 && isOutsideTotal(line, stopped !== undefined || last === undefined)) break
    if (stopped === line.section) continue
    const isGroupTotal = groups.closes(line) || groups.closesNext(lines, index, isItem)
    const closesGroup =
      isGroupTotal && (line.ends === undefined || (mayGoOn(line) && itemFollows(index) && index < lastTotal))
    if (!isGroupTotal && isItem(line)) {
      groups.add(line)
      if (items.length === 0 && isGroup(index - 1)) {
        hasHeadings = true
        // If other groups follow, the first heading is none of the item's lines either
        if (lines.some((_, at) => at > index && isGroup(at))) waiting.pop()
      }
      const next = { anchor: line, before: [], after: [], isRuled: false }
      settle(last, next, waiting)
      items.push(next)
      waiting = []
      last = next
    } else if (closesGroup || ((line.ends !== undefined || isCharge(line)) && items.length > 0)) {
      close()
      if (!closesGroup && line.ends === "all") stopped = line.section
    } else if (
      isHeading &&
      isApart(index) &&
      (hasHeadings || isNumbered(line) || outsideTotal.test(textOfLine(line)))
    ) {
      close()
    } else if (!isSumRow(line) && !isBalance(line, header, reading)) waiting.push(line)
  }
  close()
  // If drawn lines separate the items, one separates the first item from the header
  const [first] = items
  if (first !== undefined && items.some(({ isRuled }) => isRuled)) first.isRuled = true
  return items.map(({ anchor, before, after, isRuled }) => ({
    cells: anchor.cells,
    before: before.map((line) => line.cells),
    after: after.map((line) => line.cells),
    isRuled
  }))
}

/** Max lines from a group's total to the next group's first item; a heading may stand between them. */
const maxGroupGap = 3

/** Whether a line above an item's name may head a group: "Labour" alone or behind its number. */
const isGroupHeading = (line: TableLine, item: TableLine): boolean =>
  line.row.segments.length === (isNumbered(line) ? 2 : 1) &&
  line.row.box.x <= beginOf(item) + 1 &&
  item.row.segments.some(({ box, text }) => Math.round(box.x) === beginOf(item) && !/^\p{Ll}/u.test(text)) &&
  /^\P{Ll}*\p{L}{2}/u.test(textOfLine(line))

/** The x of an item's description, or of its first cell without one. */
const beginOf = (item: TableLine): number => nameAt(item) || Math.round(item.row.box.x)

const isNumbered = ({ row: { segments } }: TableLine): boolean =>
  /^\d{1,3}(?:\.\d{1,3})*\.?$/.test(segments[0]?.text ?? "")

const textOfLine = ({ row: { segments } }: TableLine): string => segments.at(-1)?.text ?? ""

/** Whether the items below a heading are no part of the total: "Not included:", or "Options" below the total. */
const isOutsideTotal = (line: TableLine, isBelowTotal: boolean): boolean => {
  const found = outsideTotal.exec(textOfLine(line))
  return found !== null && (isBelowTotal || found.groups?.["excluded"] !== undefined)
}

/** Whether a row has only a balance, such as "Balance brought forward 8,313.30" above the first booking. */
const isBalance = ({ cells }: TableLine, { columns }: TableHeader, reading: Reading): boolean => {
  const filled = columns.filter(
    (column) => isNumeric(column) && cellOf(cells, column)?.some((span) => fitsColumn(span, column, reading)) === true
  )
  return filled.length === 1 && filled[0]?.target?.concept === "closingBalance"
}
