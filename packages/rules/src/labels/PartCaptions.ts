import type { Segment, Sheet } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import { saysAny } from "../words/WordForms.js"
import type { KeyColumns } from "./KeyColumns.js"
import type { Wanted } from "./WordLikeness.js"

/** Captions of one part of a column, at most: "Payer", "Bank", "Account". */
const farthest = 4

/**
 * Which of several fields a caption is of that says only a part of each: "Account" below "Payer" in a column of captions is
 * payerAccount's, and below "Receiver" receiverAccount's. Nothing where no caption above tells them apart.
 */
export const ofPart = (
  { box, page, row }: Segment,
  rivals: ReadonlyArray<Wanted>,
  keyColumns: KeyColumns,
  { lineHeight, rows }: Sheet
): Target | undefined => {
  for (let number = row - 1; number >= Math.max(0, row - farthest); number--) {
    const above = rows[number]?.segments.find(
      (other) => other.page === page && keyColumns.has(other.index) && Math.abs(other.box.x - box.x) < 0.5 * lineHeight
    )
    const [own, ...others] = rivals.filter(
      ({ content: [whose] }) =>
        whose !== undefined && (above?.tokens.some(({ key }) => saysAny(key, whose, false)) ?? false)
    )
    if (own !== undefined) return others.length === 0 ? own.target : undefined
  }
  return undefined
}
