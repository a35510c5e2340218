import { placeOf } from "../sheet/Sheet.js"
import type { Cells } from "./TableCells.js"
import { cellOf } from "./TableCells.js"
import type { Column } from "./TableHeader.js"
import type { Item } from "./TableRows.js"
import { linesOf } from "./TableRows.js"

/** How the texts of a table wrap in its cells. */
export interface Wraps {
  /** The width in which the texts of a column wrap: that of its longest line, in points. */
  readonly widthOf: (column: Column) => number
  /** The least space between two items, in points: lines of one cell stand closer. */
  readonly apart: number
  /** Whether each item has its name in the column in a line of its own, above the line with its numbers. */
  readonly isNameAbove: (column: Column) => boolean
}

export const wrapsOf = (items: ReadonlyArray<Item>, columns: ReadonlyArray<Column>): Wraps => {
  const widths = new Map(columns.map((column) => [column, widestOf(items, column)]))
  return {
    widthOf: (column) => widths.get(column) ?? 0,
    apart: minGap(items),
    isNameAbove: (column) =>
      items.length >= minAlike &&
      items.every(({ after, before }) => after.length === 0 && before.length === 1 && isNamed(before[0], column))
  }
}

/** So many items alike are laid out so on purpose. */
const minAlike = 3

const isNamed = (line: Cells | undefined, column: Column): boolean =>
  line?.size === 1 && (cellOf(line, column) ?? []).length === 1

const widestOf = (items: ReadonlyArray<Item>, column: Column): number => {
  let widest = 0
  for (const item of items) {
    for (const cells of linesOf(item)) {
      for (const span of cellOf(cells, column) ?? []) widest = Math.max(widest, placeOf(span).width)
    }
  }
  return widest
}

/** Nothing where no two items stand on one page. */
const minGap = (items: ReadonlyArray<Item>): number => {
  let least = Infinity
  for (const [index, item] of items.slice(1).entries()) {
    const upper = linesOf(items[index] ?? item).flatMap(boxesOf)
    const lower = linesOf(item).flatMap(boxesOf)
    if (upper.length === 0 || lower.length === 0 || upper[0]?.page !== lower[0]?.page) continue
    const gap = Math.min(...lower.map(({ top }) => top)) - Math.max(...upper.map(({ bottom }) => bottom))
    if (gap > 0) least = Math.min(least, gap)
  }
  return least === Infinity ? 0 : least
}

const boxesOf = (cells: Cells) =>
  [...cells.values()].flat().map(({ segment: { box, page } }) => ({ page, top: box.y, bottom: box.y + box.height }))
