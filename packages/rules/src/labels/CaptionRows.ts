import type { Box } from "@winnow/core"
import type { Row, Sheet } from "../sheet/Sheet.js"
import type { Labels } from "./Labels.js"

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
    if (first !== undefined && labels.bySegment.get(first.index)?.some((label) => label.whole)) continue
    const under = row.segments.filter((caption) =>
      next.segments.some((value) => linesUp(caption.box, value.box, lineHeight))
    )
    if (under.length >= fewest && under.length >= 0.75 * row.segments.length) found.add(index)
  }
  return found
}

const mayBeCaptions = ({ segments }: Row): boolean =>
  segments.length >= fewest && segments.every(({ text }) => /\p{L}/u.test(text) && !/\d|:\s*$/.test(text))

const textOf = ({ segments }: Row): string => segments.map(({ text }) => text).join(" ")

const linesUp = (a: Box, b: Box, unit: number): boolean =>
  Math.abs(a.x - b.x) < 0.5 * unit ||
  Math.abs(a.x + a.width - b.x - b.width) < 0.5 * unit ||
  Math.abs(a.x + a.width / 2 - b.x - b.width / 2) < 0.5 * unit
