import { textOf } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import { weights } from "../Weights.js"
import type { Cells } from "./TableCells.js"
import type { Column, TableHeader } from "./TableHeader.js"
import type { Item } from "./TableRows.js"
import { linesOf } from "./TableRows.js"

/** A header and the items below it. */
export interface ItemTable {
  readonly header: TableHeader
  readonly items: ReadonlyArray<Item>
}

/** The table with columns that answer other fields than their titles say. */
export const withFields = ({ header, items }: ItemTable, named: ReadonlyMap<Column, Target>): ItemTable => {
  if (named.size === 0) return { header, items }
  const renamed = new Map(
    [...named].map(([column, target]) => [column, { ...column, target, score: weights.table.headerCell }])
  )
  const rename = (column: Column): Column => renamed.get(column) ?? column
  const inCells = (cells: Cells): Cells => new Map([...cells].map(([column, spans]) => [rename(column), spans]))
  return {
    header: { ...header, columns: header.columns.map(rename) },
    items: items.map(({ after, before, cells, isRuled }) => ({
      isRuled,
      cells: inCells(cells),
      before: before.map(inCells),
      after: after.map(inCells)
    }))
  }
}

export const untitledIn = ({ header }: ItemTable): ReadonlyArray<Column> =>
  header.columns.filter(({ target }) => target === undefined)

/** What stands in a column beside each item's first line; "" for nothing. */
export const textsIn = ({ items }: ItemTable, column: Column): ReadonlyArray<string> =>
  items.map(({ cells }) => cellText(cells, column))

/** The most letters that a line of each item has in a column. */
export const lettersIn = ({ items }: ItemTable, column: Column): ReadonlyArray<number> =>
  items.map((item) =>
    Math.max(...linesOf(item).map((cells) => cellText(cells, column).replace(/[^\p{L}]/gu, "").length))
  )

const cellText = (cells: Cells, column: Column): string => (cells.get(column) ?? []).map(textOf).join(" ").trim()
