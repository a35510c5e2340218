import { nothing, pass } from "../Pass.js"
import type { Column } from "./TableHeader.js"
import type { TableLine } from "./TableLines.js"

/** Fewer rows that fill one of two columns and not the other tell nothing. */
const minRows = 2

/**
 * The two columns of amounts of which each row fills one: debits and credits by their titles, else those that rows never fill
 * both, as what is earned and what is held back.
 */
export const sideColumns = pass(
  "columns of another table beside",
  nothing,
  (
    lines: ReadonlyArray<TableLine>,
    columns: ReadonlyArray<Column>,
    filled: (line: TableLine, column: Column) => boolean
  ): ReadonlyArray<Column> => {
    const titled = columns.filter(({ target }) => target?.concept === "debit" || target?.concept === "credit")
    if (titled.length > 0) return titled
    const numbers = columns.filter(({ target }) => target?.variable.type === "number")
    for (const [index, left] of numbers.entries()) {
      const right = numbers[index + 1]
      if (right === undefined) break
      // Below them both sums may stand in one row
      const whole = lines.findIndex((line) => filled(line, left) && filled(line, right))
      const above = whole < 0 ? lines : lines.slice(0, whole)
      const rows = [left, right].map((column) => above.filter((line) => filled(line, column)).length)
      if (Math.min(...rows) >= minRows) return [left, right]
    }
    return []
  }
)
