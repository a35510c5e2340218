import type { Scored } from "../reading/Scored.js"
import { isAligned } from "../sheet/Alignment.js"
import type { Segment, Sheet } from "../sheet/Sheet.js"
import { placeOf, wholeOf } from "../sheet/Sheet.js"

/** A number that a narrow column breaks behind a hyphen or a stroke, with the rest of it: "2710-3722-" above "9133". */
export const withWholeNumber = (scored: Scored, sheet: Sheet): Scored => {
  const { candidate, target } = scored
  if ((target.kind !== "id" && target.kind !== "code") || candidate.more !== undefined) return scored
  const { segment, to } = candidate.span
  const text = String(candidate.value)
  if (!(/[\dA-Z][-/]$/.test(text) || isBroken.test(text)) || /\S/.test(segment.text.slice(to))) return scored
  const rest = lineBelow(scored, sheet)
  return rest === undefined
    ? scored
    : { ...scored, candidate: { ...candidate, value: text + rest.text, more: [wholeOf(rest)] } }
}

const restOfNumber = /^[A-Z\d][A-Z\d./-]{0,15}$/

/** A UUID up to one of its hyphens, whose groups of digits are in small letters as well. */
const isBroken = /(?<![\da-f])[\da-f]{8}-(?:[\da-f]{4}-){0,3}$/i
const restOfIdentifier = /^(?:[\da-f]{4}-){0,3}[\da-f]{12}$/i

const lineBelow = ({ candidate: { span } }: Scored, { lineHeight, rows }: Sheet): Segment | undefined => {
  const { segment } = span
  const text = segment.text.slice(0, span.to)
  const isRest = (other: string): boolean =>
    (isBroken.test(text) && restOfIdentifier.test(other)) || (/[\dA-Z][-/]$/.test(text) && restOfNumber.test(other))
  // A line of another column may stand between both
  for (const row of rows.slice(segment.row + 1, segment.row + 3)) {
    const below = row.segments.find(
      ({ box, page, text: other }) =>
        page === segment.page &&
        box.y - segment.box.y < 2 * Math.max(lineHeight, segment.box.height) &&
        (isAligned(box, placeOf(span), lineHeight) || isAligned(box, segment.box, lineHeight)) &&
        isRest(other)
    )
    if (below !== undefined) return below
  }
  return undefined
}
