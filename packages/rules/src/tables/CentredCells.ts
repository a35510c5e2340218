import { pass, unchanged } from "../Pass.js"
import type { Reading } from "../reading/Reading.js"
import type { Sheet } from "../sheet/Sheet.js"
import type { Cells } from "./TableCells.js"
import { cellOf, fitsColumn, isNumeric } from "./TableCells.js"
import type { TableHeader } from "./TableHeader.js"
import type { TableLine } from "./TableLines.js"
import { gapBetween } from "./TableLines.js"

/** So much of a line's height two rows share at least where a cell of two lines stands in the middle of its row. */
const minShared = 0.2

/** Whether rows stand half a line apart. */
const areInterlaced = (upper: TableLine | undefined, lower: TableLine | undefined, { lineHeight }: Sheet): boolean =>
  upper !== undefined && lower !== undefined && gapBetween(upper.row, lower.row) < -minShared * lineHeight

/**
 * Lines with the numbers that stand half a line above or below them: "1,250.00" breaks before its currency in a narrow cell, whose
 * two lines stand beside the middle of the row.
 */
export const withCentredCells = pass(
  "cells centred between rows",
  unchanged,
  (lines: ReadonlyArray<TableLine>, header: TableHeader, reading: Reading): ReadonlyArray<TableLine> => {
    const columns = header.columns.filter((column) => column.target !== undefined && isNumeric(column))
    return lines.map((line, index) => {
      const beside = [lines[index - 1], lines[index + 1]].filter(
        (other, step) =>
          (step === 0 ? areInterlaced(other, line, reading.sheet) : areInterlaced(line, other, reading.sheet)) &&
          (other?.cells.size ?? 0) < line.cells.size
      )
      if (beside.length === 0) return line
      const cells = new Map(line.cells)
      for (const column of columns) {
        if (cellOf(cells, column) !== undefined) continue
        const spans = beside.flatMap((other) => (other === undefined ? [] : (cellOf(other.cells, column) ?? [])))
        const numbers = spans.filter((span) => fitsColumn(span, column, reading))
        if (numbers.length === 1) cells.set(column, numbers)
      }
      return cells.size === line.cells.size ? line : { ...line, cells: cells as Cells }
    })
  }
)

/** The lines straight above the first item of a page that stand half a line apart from it: the head of the page does not. */
export const centredAbove = (
  anchor: TableLine,
  between: ReadonlyArray<TableLine>,
  sheet: Sheet
): ReadonlyArray<TableLine> => {
  const above = between.at(-1)
  return above !== undefined && areInterlaced(above, anchor, sheet) ? [above] : []
}
