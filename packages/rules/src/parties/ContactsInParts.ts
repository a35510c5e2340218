import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Segment } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import { candidatesIn } from "../values/Candidates.js"
import { isVatForm } from "../values/Checksums.js"
import { isLocalPhone } from "../values/Phones.js"
import { taxNumbersIn } from "../values/TaxNumbers.js"
import { weights } from "../Weights.js"
import type { Role } from "../words/RoleWords.js"

/** E-mail addresses, telephone numbers, VAT ids and national tax numbers without a label that stand in the part of the party whose they are asked for as. */
export const contactsInParts = (
  targets: ReadonlyArray<Target>,
  roleOf: (segment: Segment) => Role | undefined,
  { figures, sheet }: Reading
): Array<Scored> =>
  targets.flatMap((target) => {
    const { concept, kind, role } = target
    if (role === undefined) return []
    const national = isNational(target, targets)
      ? sheet.segments.flatMap((segment) => {
          const found = taxNumbersIn(segment.text)
          return found.length === 0 || roleOf(segment) !== role
            ? []
            : found.map(({ value, from, to }): Scored => {
                const candidate = { value, span: { segment, from, to }, fit: 1 }
                return { target, candidate, score: weights.unlabelled.taxNumber, by: "form" }
              })
        })
      : []
    if (kind === "phone" && concept !== "fax")
      return sheet.segments.flatMap((segment) =>
        isLocalPhone(segment.text) && roleOf(segment) === role
          ? candidatesIn(kind, segment, 0, segment.text.length, figures).map(
              (candidate): Scored => ({ target, candidate, score: weights.unlabelled.phone, by: "form" })
            )
          : []
      )
    // The seller's are looked for anywhere
    if (role === "seller" || (kind !== "email" && kind !== "vatId")) return national
    const score = kind === "email" ? weights.unlabelled.email : weights.unlabelled.vatId
    return national.concat(
      sheet.segments.flatMap((segment) => {
        if (!mark[kind].test(segment.text)) return []
        const found = candidatesIn(kind, segment, 0, segment.text.length, figures).filter(
          ({ fit, value }) => fit >= 0.9 && (kind === "email" || isVatForm(String(value)))
        )
        if (found.length === 0 || roleOf(segment) !== role) return []
        return found.map((candidate): Scored => ({ target, candidate, score, by: "form" }))
      })
    )
  })

/** Whether a country's own number answers: as a VAT id only where no tax number is asked for beside it. */
const isNational = ({ concept, role }: Target, targets: ReadonlyArray<Target>): boolean =>
  concept === "taxNumber" ||
  concept === "gstin" ||
  (concept === "vatId" && !targets.some((other) => other.concept === "taxNumber" && other.role === role))

const mark = { email: /@/, vatId: /\d{3}/ }
