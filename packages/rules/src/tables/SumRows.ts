import { sumWords } from "../lexicon/TypeWords.js"
import type { Reading } from "../reading/Reading.js"
import { textOf } from "../sheet/Sheet.js"
import { tokensOf } from "../words/Text.js"
import { cellOf } from "./TableCells.js"
import type { TableHeader } from "./TableHeader.js"
import type { TableLine } from "./TableLines.js"

/** So many amounts sum up to another one by chance hardly ever. */
const surelySummed = 4

/** How many rows stand above the first one whose amount is the sum of theirs, or says so and has their sum in any column; all, if none is. */
export const rowsAboveSum = (lines: ReadonlyArray<TableLine>, header: TableHeader, { figures }: Reading): number => {
  const total = header.columns.find(({ target }) => target?.concept === "lineTotal")
  const columns = total === undefined ? header.columns.filter(({ isOutside }) => isOutside !== true) : [total]
  const sums = columns.map(() => 0)
  const above = new Set<number>()
  for (const [index, { cells }] of lines.entries()) {
    const amounts = columns.map(
      (column) => (cellOf(cells, column) ?? []).flatMap((span) => figures.numbersIn(textOf(span))).at(-1)?.value ?? 0
    )
    const summed = amounts.filter((amount, at) => amount !== 0 && Math.abs(amount - (sums[at] ?? 0)) < 0.005).length
    // Where a discount takes away what was charged, the rest is as much as another item
    const surely =
      total === undefined
        ? index > 1 && summed > 1 && isWordless(cells)
        : index >= surelySummed && !amounts.some((amount) => above.has(amount))
    if (index > 0 && summed > 0 && (surely || saysSum(cells))) return index
    for (const [at, amount] of amounts.entries()) {
      sums[at] = (sums[at] ?? 0) + amount
      above.add(amount)
    }
  }
  return lines.length
}

/** Two sums of columns below their numbers, without what would be summed up. */
const isWordless = (cells: TableLine["cells"]): boolean =>
  [...cells.values()].every((spans) => spans.every((span) => !/\p{L}{2}/u.test(textOf(span))))

const saysSum = (cells: TableLine["cells"]): boolean =>
  [...cells.values()].some(
    ([span]) => span !== undefined && tokensOf(textOf(span)).some(({ key }) => sumWords.has(key))
  )
