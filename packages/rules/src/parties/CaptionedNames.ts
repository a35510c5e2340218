import type { Labels } from "../labels/Labels.js"
import type { Segment } from "../sheet/Sheet.js"
import { weights } from "../Weights.js"
import type { Role } from "../words/RoleWords.js"
import { roleConcepts } from "./Roles.js"

/** Whose name a line tells behind its caption, as above his address: "Customer: Acme Ltd"; no clerk's, and no number. */
export const captionedRole = ({ index, text }: Segment, { bySegment }: Labels): Role | undefined => {
  const label = bySegment
    .get(index)
    ?.find(
      ({ concepts, quality, span }) =>
        span.from === 0 &&
        quality >= weights.label.startWithColon &&
        !concepts.has("salesPerson") &&
        /^\s?:\s*\p{Lu}\p{L}[^:\d]*$/u.test(text.slice(span.to))
    )
  return roleConcepts.find(([concept]) => (label?.concepts.get(concept) ?? 0) >= 1)?.[1]
}
