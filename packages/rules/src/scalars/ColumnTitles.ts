import { isAligned, overlaps } from "../sheet/Alignment.js"
import type { Segment, Sheet } from "../sheet/Sheet.js"

/** Rows between a number and its column's title, at most. */
const mostRows = 200

/** The title of the column that a number stands in: the first words above it, with nothing but numbers in line between. */
export const columnTitleOf = (number: Segment, sheet: Sheet): Segment | undefined => {
  const first = Math.max(0, number.row - mostRows)
  for (let index = number.row - 1; index >= first; index--) {
    const row = sheet.rows[index]
    if (row === undefined || row.page !== number.page) return undefined
    const above = row.segments.find(({ box }) => overlaps(box, number.box))
    if (above === undefined) continue
    if (/\p{L}/u.test(above.text)) return /\d/.test(above.text) ? undefined : above
    // What only lies across a column is none of its numbers
    if (!isAligned(above.box, number.box, 0.6 * sheet.lineHeight)) return undefined
  }
  return undefined
}
