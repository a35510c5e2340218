import type { Sheet } from "../sheet/Sheet.js"
import { weights } from "../Weights.js"
import type { TableLine } from "./TableLines.js"
import { gapBetween } from "./TableLines.js"

/** An item whose rows are still being collected. */
export interface OpenItem {
  readonly anchor: TableLine
  readonly before: Array<TableLine>
  readonly after: Array<TableLine>
  isRuled: boolean
}

/** Assigns the rows between two items to the upper one, or below a drawn line or a wide gap to the lower one. */
export const rowAssigner =
  (sheet: Sheet) =>
  (upper: OpenItem | undefined, next: OpenItem | undefined, between: ReadonlyArray<TableLine>): void => {
    // Rows at the top of the next page belong to the page, not to the item above or below the break
    const page = (upper ?? next)?.anchor.row.page
    const lower = next?.anchor.row.page === page ? next : undefined
    const waiting = between.filter((line) => line.row.page === page)
    if (upper !== undefined && next !== undefined && lower === undefined) {
      const own = inBoxOf(next, between, sheet)
      next.before.push(...own.slice(-4))
      next.isRuled = own.length > 0
      if (own.length === 0) waiting.push(...restBefore(next, between, sheet))
    }
    if (waiting.length === 0) return
    const chain = [
      ...(upper === undefined ? [] : [upper.anchor]),
      ...waiting,
      ...(lower === undefined ? [] : [lower.anchor])
    ]
    const gaps = chain.slice(1).map((line, index) => gapBetween(chain[index]?.row, line.row) / sheet.lineHeight)
    const drawn = chain.slice(1).map(({ row }, index) => {
      const above = chain[index]?.row
      return above !== undefined && sheet.areRuled(above, row)
    })
    const drawnGaps = gaps.filter((_, index) => drawn[index])
    const apart = Math.max(...drawnGaps) - weights.table.groupGap
    const ruled = gaps.map((gap, index) => drawn[index] === true && gap >= apart)
    if (ruled.includes(true)) {
      // Rows between two drawn lines belong to neither item
      upper?.after.push(...chain.slice(1, ruled.indexOf(true) + 1))
      if (lower !== undefined) {
        lower.before.push(...chain.slice(ruled.lastIndexOf(true) + 1, -1).slice(-4))
        lower.isRuled = true
      }
      return
    }
    const widest = Math.max(...gaps)
    const narrowest = Math.min(...gaps)
    let split = waiting.length
    if (upper === undefined) split = 0
    else if (lower === undefined) {
      const far = gaps.findIndex((gap) => gap > weights.table.continuationGap)
      split = far < 0 ? waiting.length : far
    } else if (widest > narrowest + weights.table.groupGap) split = gaps.indexOf(widest)
    upper?.after.push(...waiting.slice(0, split))
    lower?.before.push(...waiting.slice(split).slice(-4))
  }

/** Lines above an item in the box that is drawn around its name. */
const inBoxOf = ({ anchor }: OpenItem, between: ReadonlyArray<TableLine>, sheet: Sheet): ReadonlyArray<TableLine> => {
  const name = [...anchor.cells].find(([{ target }]) => target?.concept === "description")?.[1][0]?.segment
  const box = name && sheet.drawnBoxOf(name)
  const isWithin = ({ row: { page, segments } }: TableLine) =>
    page === anchor.row.page && segments.slice(0, 1).some((segment) => sheet.drawnBoxOf(segment)?.y === box?.y)
  return box === undefined ? [] : between.filter(isWithin)
}

/** Lines directly above a page's first item that continue the last item's name: "... white" and "paint, 2 coats". */
const restBefore = (
  { anchor }: OpenItem,
  between: ReadonlyArray<TableLine>,
  { lineHeight }: Sheet
): ReadonlyArray<TableLine> => {
  const rest: Array<TableLine> = []
  let below = anchor
  for (const line of between.toReversed()) {
    const [segment, ...others] = line.row.segments
    const isName = [...anchor.cells].some(
      ([column, [span]]) =>
        column.target?.concept === "description" &&
        line.cells.has(column) &&
        Math.abs((segment?.box.x ?? 0) - (span?.segment.box.x ?? 0)) < 1
    )
    const isNear =
      line.row.page === below.row.page && gapBetween(line.row, below.row) < weights.table.continuationGap * lineHeight
    if (!isName || !isNear || others.length > 0 || !/^[\p{Ll}\d(-]/u.test(segment?.text ?? "")) break
    rest.unshift(line)
    below = line
  }
  return rest
}
