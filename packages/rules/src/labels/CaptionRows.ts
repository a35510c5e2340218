import { isAligned, overlaps } from "../sheet/Alignment.js"
import type { Row, Sheet } from "../sheet/Sheet.js"
import type { Labels } from "./Labels.js"
import { isWhole } from "./Labels.js"

/** Fewer captions than these side by side may as well be a label and its value. */
const fewest = 3
/** So many are no labels with values beside them, whatever stands below. */
const many = 5
/** Lines between captions and their values, between so many of them, and where each of the values has one of so many. */
const farthest = 1.2
const farthestOfMany = 1.8
const farthestInBoxes = 2.5

/**
 * Rows of captions whose values stand below each of them, as in the boxes of a form: three or more texts without digits, and
 * in the next row as many that line up with them.
 */
export const captionRowsOf = ({ lineHeight, rows }: Sheet, labels: Labels): ReadonlySet<number> => {
  const found = new Set<number>()
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1]
    if (next === undefined || next.page !== row.page || !mayBeCaptions(row)) continue
    const lines = (next.box.y - row.box.y - row.box.height) / lineHeight
    if (lines > farthestInBoxes || !/\d/.test(textOf(next))) continue
    const under = row.segments.filter((caption) =>
      next.segments.some((value) => isAligned(caption.box, value.box, 0.5 * lineHeight))
    )
    const over = row.segments.filter(
      (caption) => under.includes(caption) || next.segments.some((value) => overlaps(caption.box, value.box))
    )
    // Boxes of a form that are left empty
    const isOfAll =
      over.length >= fewest && next.segments.every(({ box }) => over.some((caption) => overlaps(caption.box, box)))
    const mayBeEmpty = row.segments.length >= many && isOfAll && next.segments.length >= fewest
    if (lines > farthestOfMany && !mayBeEmpty) continue
    // Labels with values beside them, line below line
    const first = next.segments[0]
    const isBeside = (lines > farthest && !mayBeEmpty) || (first !== undefined && isWhole(first, labels))
    if (over.length < many && isBeside) continue
    if (under.length >= fewest && (mayBeEmpty || over.length >= 0.75 * row.segments.length)) found.add(index)
  }
  return found
}

const mayBeCaptions = ({ segments }: Row): boolean =>
  segments.length >= fewest && segments.every(({ text }) => /\p{L}/u.test(text) && !/\d|:\s*$/.test(text))

const textOf = ({ segments }: Row): string => segments.map(({ text }) => text).join(" ")
