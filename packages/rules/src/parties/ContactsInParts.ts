import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Segment } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import { candidatesIn } from "../values/Candidates.js"
import { isVatForm } from "../values/Checksums.js"
import { weights } from "../Weights.js"
import type { Role } from "../words/RoleWords.js"

/** E-mail addresses and VAT ids without a label that stand in the part of the party whose they are asked for as. */
export const contactsInParts = (
  targets: ReadonlyArray<Target>,
  roleOf: (segment: Segment) => Role | undefined,
  { figures, sheet }: Reading
): Array<Scored> =>
  targets.flatMap((target) => {
    const { kind, role } = target
    // The seller's are looked for anywhere
    if (role === undefined || role === "seller" || (kind !== "email" && kind !== "vatId")) return []
    const score = kind === "email" ? weights.unlabelled.email : weights.unlabelled.vatId
    return sheet.segments.flatMap((segment) => {
      if (!mark[kind].test(segment.text)) return []
      const found = candidatesIn(kind, segment, 0, segment.text.length, figures).filter(
        ({ fit, value }) => fit >= 0.9 && (kind === "email" || isVatForm(String(value)))
      )
      if (found.length === 0 || roleOf(segment) !== role) return []
      return found.map((candidate): Scored => ({ target, candidate, score, by: "form" }))
    })
  })

const mark = { email: /@/, vatId: /\d{3}/ }
