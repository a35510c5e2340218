import { sumWords } from "../lexicon/TypeWords.js"
import type { Reading } from "../reading/Reading.js"
import { textOf } from "../sheet/Sheet.js"
import { cellOf, isNumeric } from "./TableCells.js"
import type { TableHeader } from "./TableHeader.js"
import type { TableLine } from "./TableLines.js"

/** Tells the totals of groups of rows, which end no table: "TOTAL" with the sum of the rows since the last one. */
export const groupTotals = (header: TableHeader, { figures }: Reading) => {
  const columns = header.columns.filter(
    (column) => isNumeric(column) && column.target?.kind === "amount" && column.isOutside !== true
  )
  const amountsIn = ({ cells }: TableLine): ReadonlyArray<number> =>
    columns.map(
      (column) => (cellOf(cells, column) ?? []).flatMap((span) => figures.numbersIn(textOf(span))).at(-1)?.value ?? 0
    )
  let counted = 0
  return {
    isEndOfGroup: (line: TableLine, items: ReadonlyArray<TableLine>): boolean => {
      if (items.length === counted || !saysTotal(line)) return false
      const group = items.slice(counted).map(amountsIn)
      const isSum = amountsIn(line).some(
        (amount, at) =>
          amount !== 0 && Math.abs(amount - group.reduce((sum, amounts) => sum + (amounts[at] ?? 0), 0)) < 0.005
      )
      if (isSum) counted = items.length
      return isSum
    }
  }
}

/** One of the first cells begins with a word for a sum. */
const saysTotal = ({ row: { segments } }: TableLine): boolean =>
  segments
    .slice(0, 2)
    .some(({ tokens }) => sumWords.has(tokens[0]?.key ?? "") || sumWords.has(tokens.at(-1)?.key ?? ""))
