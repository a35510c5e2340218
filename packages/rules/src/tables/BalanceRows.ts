import type { Labels } from "../labels/Labels.js"
import type { Concept } from "../lexicon/Concepts.js"
import type { Reading } from "../reading/Reading.js"
import type { Row } from "../sheet/Sheet.js"
import { beginsWith, saysSum } from "./Totals.js"
import { cellOf, fitsColumn } from "./TableCells.js"
import type { Column } from "./TableHeader.js"
import type { TableLine } from "./TableLines.js"

const balances: ReadonlySet<Concept> = new Set<Concept>(["openingBalance", "closingBalance", "carriedForward"])

/** "Balance brought forward  1,250.10" */
export const tellsBalance = ({ segments: [first] }: Row, labels: Labels): boolean =>
  first !== undefined && beginsWith(first, balances, labels)

/** Whether a row among dated ones has no day and says a balance or a sum, so that nothing is booked in it. */
export const isBalanceRow = ({ cells, row }: TableLine, columns: ReadonlyArray<Column>, reading: Reading): boolean => {
  const dated = columns.filter(({ target }) => target?.kind === "date")
  const [first] = row.segments
  return (
    first !== undefined &&
    dated.length > 0 &&
    !dated.some((column) => (cellOf(cells, column) ?? []).some((span) => fitsColumn(span, column, reading))) &&
    (saysSum(first) || tellsBalance(row, reading.labels))
  )
}
