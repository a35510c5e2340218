import { isAligned } from "../sheet/Alignment.js"
import type { Row, Sheet } from "../sheet/Sheet.js"
import type { Labels } from "./Labels.js"
import { isWhole } from "./Labels.js"

/** Fewer captions than these side by side may as well be a label and its value. */
const fewest = 3

/**
 * Rows of captions whose values stand below each of them, as in the boxes of a form: three or more texts without digits, and
 * in the next row as many that line up with them.
 */
export const captionRowsOf = ({ lineHeight, rows }: Sheet, labels: Labels): ReadonlySet<number> => {
  const found = new Set<number>()
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1]
    if (next === undefined || next.page !== row.page || !mayBeCaptions(row)) continue
    if (next.box.y - row.box.y - row.box.height > 1.2 * lineHeight || !/\d/.test(textOf(next))) continue
    // Labels with values beside them, line below line
    const first = next.segments[0]
    if (first !== undefined && isWhole(first, labels)) continue
    const under = row.segments.filter((caption) =>
      next.segments.some((value) => isAligned(caption.box, value.box, 0.5 * lineHeight))
    )
    if (under.length >= fewest && under.length >= 0.75 * row.segments.length) found.add(index)
  }
  return found
}

const mayBeCaptions = ({ segments }: Row): boolean =>
  segments.length >= fewest && segments.every(({ text }) => /\p{L}/u.test(text) && !/\d|:\s*$/.test(text))

const textOf = ({ segments }: Row): string => segments.map(({ text }) => text).join(" ")
