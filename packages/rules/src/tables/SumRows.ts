import { sumWords } from "../lexicon/TypeWords.js"
import type { Reading } from "../reading/Reading.js"
import { textOf } from "../sheet/Sheet.js"
import { tokensOf } from "../words/Text.js"
import { cellOf } from "./TableCells.js"
import type { TableHeader } from "./TableHeader.js"
import type { TableLine } from "./TableLines.js"

/** So many amounts sum up to another one by chance hardly ever. */
const surelySummed = 4

/** How many rows stand above the first one whose amount is the sum of theirs; all, if none is. */
export const rowsAboveSum = (lines: ReadonlyArray<TableLine>, header: TableHeader, { figures }: Reading): number => {
  const column = header.columns.find(({ target }) => target?.concept === "lineTotal")
  if (column === undefined) return lines.length
  let sum = 0
  for (const [index, { cells }] of lines.entries()) {
    const amount = (cellOf(cells, column) ?? []).flatMap((span) => figures.numbersIn(textOf(span))).at(-1)?.value ?? 0
    const isSum = index > 0 && amount !== 0 && Math.abs(amount - sum) < 0.005
    if (isSum && (index >= surelySummed || saysSum(cells))) return index
    sum += amount
  }
  return lines.length
}

const saysSum = (cells: TableLine["cells"]): boolean =>
  [...cells.values()].some(
    ([span]) => span !== undefined && tokensOf(textOf(span)).some(({ key }) => sumWords.has(key))
  )
