import type { Reading } from "../reading/Reading.js"
import { textOf } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import { weights } from "../Weights.js"
import type { Cells } from "./TableCells.js"
import type { Column, TableHeader } from "./TableHeader.js"
import type { Item } from "./TableRows.js"
import { linesOf } from "./TableRows.js"

interface NamedItems {
  readonly header: TableHeader
  readonly items: ReadonlyArray<Item>
}

/** Fewer letters are a code or a unit. */
const fewestLetters = 5

/** Where no title says what is sold, it stands in the column with most letters, if most items have some there. */
export const withNameColumn = (
  { header, items }: NamedItems,
  fields: ReadonlyArray<Target>,
  reading: Reading
): NamedItems => {
  const target = fields.find(({ concept }) => concept === "description")
  if (target === undefined || header.columns.some((column) => column.target === target || column.under === target))
    return { header, items }
  let best: Column | undefined
  let most = 0
  for (const column of header.columns) {
    if (column.target !== undefined) continue
    const letters = items.map((item) => Math.max(...linesOf(item).map((cells) => lettersIn(cells, column))))
    const filled = letters.filter((count) => count >= fewestLetters).length
    const mean = letters.reduce((sum, count) => sum + count, 0) / items.length
    if (filled * 2 > items.length && mean > most && column.box.width > reading.sheet.lineHeight) {
      best = column
      most = mean
    }
  }
  if (best === undefined) return { header, items }
  const known = best
  const named: Column = { ...known, target, score: weights.table.headerCell }
  const renamed = (cells: Cells): Cells =>
    new Map([...cells].map(([column, spans]) => [column === known ? named : column, spans]))
  return {
    header: { ...header, columns: header.columns.map((column) => (column === known ? named : column)) },
    items: items.map(({ after, before, cells, isRuled }) => ({
      isRuled,
      cells: renamed(cells),
      before: before.map(renamed),
      after: after.map(renamed)
    }))
  }
}

const lettersIn = (cells: Cells, column: Column): number =>
  (cells.get(column) ?? []).reduce((sum, span) => sum + textOf(span).replace(/[^\p{L}]/gu, "").length, 0)
