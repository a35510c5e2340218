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
  if (!/[\dA-Z][-/]$/.test(text) || /\S/.test(segment.text.slice(to))) return scored
  const rest = lineBelow(scored, sheet)
  return rest === undefined
    ? scored
    : { ...scored, candidate: { ...candidate, value: text + rest.text, more: [wholeOf(rest)] } }
}

const lineBelow = ({ candidate: { span } }: Scored, { lineHeight, rows }: Sheet): Segment | undefined => {
  const { segment } = span
  const place = placeOf(span)
  return rows[segment.row + 1]?.segments.find(
    ({ box, page, text }) =>
      page === segment.page &&
      box.y - segment.box.y < 2 * Math.max(lineHeight, segment.box.height) &&
      isAligned(box, place, lineHeight) &&
      /^[A-Z\d][A-Z\d./-]{0,15}$/.test(text)
  )
}
