import { pass, unchanged } from "../Pass.js"
import type { Scored } from "../reading/Scored.js"
import type { Segment, Sheet } from "../sheet/Sheet.js"
import { placeOf } from "../sheet/Sheet.js"
import { missingOfIban } from "../values/Checksums.js"

/** Completes an IBAN that continues in the next line of a narrow column. */
export const withWholeIban = pass("IBANs over two lines", unchanged, (scored: Scored, sheet: Sheet): Scored => {
  const { candidate, target } = scored
  if (target.kind !== "iban" || candidate.more !== undefined) return scored
  const missing = missingOfIban(String(candidate.value))
  if (missing === 0) return scored
  const next = nextLine(candidate, missing, sheet)
  if (next === undefined) return scored
  const span = { segment: next, from: 0, to: next.text.length }
  return { ...scored, candidate: { ...candidate, value: `${String(candidate.value)} ${next.text}`, more: [span] } }
})

/** The segment with exactly the missing characters below the IBAN or its label. */
const nextLine = ({ span }: Scored["candidate"], missing: number, { lineHeight, rows }: Sheet): Segment | undefined => {
  const { segment, to } = span
  if (/[\p{L}\p{N}]/u.test(segment.text.slice(to))) return undefined
  const left = placeOf(span).x
  const reach = 2.5 * Math.max(lineHeight, segment.box.height)
  return rows
    .slice(segment.row + 1, segment.row + maxRows)
    .filter(({ box, page }) => page === segment.page && box.y - segment.box.y <= reach)
    .flatMap(({ segments }) => segments)
    .find(
      ({ box, text }) =>
        /^[A-Z\d]{1,4}(?: [A-Z\d]{1,4})*$/.test(text) &&
        text.replaceAll(" ", "").length === missing &&
        (Math.abs(box.x - segment.box.x) < lineHeight || Math.abs(box.x - left) < lineHeight)
    )
}

/** Maximum rows to the next line, since other columns may have rows between them. */
const maxRows = 5
