import { onceFor } from "../Once.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Segment, Sheet } from "../sheet/Sheet.js"
import { linesUp } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import { candidatesIn } from "../values/Candidates.js"
import { isIban } from "../values/Checksums.js"
import { weights } from "../Weights.js"

/** A bank's code alone in a line by an IBAN of its country, without a caption. */
export const bicsByIbans = (target: Target, { figures, sheet }: Reading): Array<Scored> =>
  ibansOf(sheet).flatMap((iban) =>
    sheet.rows.slice(Math.max(0, iban.row - mostRows), iban.row + mostRows).flatMap(({ page, segments }) =>
      segments.flatMap((segment): ReadonlyArray<Scored> => {
        const { text } = segment
        const isNear = page === iban.page && Math.abs(segment.box.y - iban.box.y) < farthest * sheet.lineHeight
        if (!isNear || text.slice(4, 6) !== iban.text.slice(0, 2) || !linesUp(segment, iban, sheet.lineHeight))
          return []
        const [candidate] = candidatesIn(target.kind, segment, 0, text.length, figures)
        return candidate?.value === text ? [{ target, candidate, score: weights.unlabelled.bic, by: "form" }] : []
      })
    )
  )

/** Rows of other columns may stand between both. */
const mostRows = 4

/** In lines. */
const farthest = 3

/** Lines that are an IBAN and nothing else. */
const ibansOf = onceFor(
  ({ segments }: Sheet): ReadonlyArray<Segment> =>
    segments.filter(({ text }) => /^[A-Z]{2}\d{2}[A-Z\d ]{11,34}$/.test(text) && isIban(text)).slice(0, mostIbans)
)

const mostIbans = 6
