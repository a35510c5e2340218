import { onceFor } from "../Once.js"
import type { Segment, Sheet } from "../sheet/Sheet.js"

const mostRows = 3

/**
 * Where the parts below two headings of one row begin that stand at the middle of their parts, as above the columns of a form:
 * a row below is in two halves with the headings at their middles. Undefined for headings that stand where their parts begin.
 */
export const centredParts = (row: number, { lineHeight, rows }: Sheet): readonly [number, number] | undefined => {
  const [left, right, ...more] = rows[row]?.segments ?? []
  if (left === undefined || right === undefined || more.length > 0) return undefined
  for (const { page, segments } of rows.slice(row + 1, row + 1 + mostRows)) {
    if (page !== left.page || segments.length < 3 || segments.length > 8) continue
    for (let cut = 1; cut < segments.length; cut++) {
      const [one, other] = [segments.slice(0, cut), segments.slice(cut)]
      const isCentred = isMiddle(left, one, lineHeight) && isMiddle(right, other, lineHeight)
      const starts = [one[0]?.box.x ?? 0, other[0]?.box.x ?? 0] as const
      if (isCentred && starts[1] < right.box.x - lineHeight) return starts
    }
  }
  return undefined
}

/** Where the lines below a heading begin that stands alone at the middle of the page's text. */
export const centredAlone = (row: number, sheet: Sheet): number | undefined => {
  const { segments: [heading, ...beside] = [] } = sheet.rows[row] ?? {}
  const first = sheet.rows[row + 1]
  const begin = first?.segments[0]?.box.x
  if (heading === undefined || beside.length > 0 || begin === undefined || first?.page !== heading.page)
    return undefined
  const { left, right } = edgesOf(sheet).get(heading.page) ?? { left: 0, right: 0 }
  const { width, x } = heading.box
  return begin < x && Math.abs(2 * x + width - left - right) < 2 * sheet.lineHeight ? begin : undefined
}

/** Where the text of each page begins and ends. */
const edgesOf = onceFor(({ rows }: Sheet): ReadonlyMap<number, { readonly left: number; readonly right: number }> => {
  const edges = new Map<number, { readonly left: number; readonly right: number }>()
  for (const { box, page } of rows) {
    const { left, right } = edges.get(page) ?? { left: Infinity, right: -Infinity }
    edges.set(page, { left: Math.min(left, box.x), right: Math.max(right, box.x + box.width) })
  }
  return edges
})

const isMiddle = ({ box }: Segment, half: ReadonlyArray<Segment>, distance: number): boolean => {
  const [first, last] = [half[0]?.box, half.at(-1)?.box]
  if (first === undefined || last === undefined) return false
  return Math.abs(first.x + last.x + last.width - 2 * box.x - box.width) < 2 * distance
}
