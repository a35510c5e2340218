import { honorific, honorificAlone } from "../lexicon/Letters.js"
import type { Segment, Sheet } from "../sheet/Sheet.js"
import { wholeOf } from "../sheet/Sheet.js"
import type { Candidate } from "../values/Candidates.js"
import { asPrinted } from "../values/Candidates.js"
import { hasLegalForm } from "../values/LegalForms.js"
import { weights } from "../Weights.js"
import type { AddressBlock } from "./AddressBlock.js"
import { namedBlock } from "./AddressBlock.js"

/**
 * The names at the head of a paper behind which an honorific says that it is written to them: "青空商事株式会社 御中". Below its company's
 * name a person's is of whom the company has to do with it.
 */
export const addressees = ({ lineHeight, rows }: Sheet): ReadonlyArray<AddressBlock> =>
  rows.slice(0, weights.titleRows).flatMap(({ page, segments }, index) =>
    segments.flatMap((segment, place) => {
      const name = honouredIn(segment) ?? honouredBy(segments[place + 1], segment)
      if (name === undefined) return []
      const above = rows[index - 1]?.segments.find(
        (other) =>
          other.page === page && hasLegalForm(other.text) && Math.abs(other.box.x - segment.box.x) < 2 * lineHeight
      )
      return above === undefined || hasLegalForm(String(name.value))
        ? [namedBlock([segment], name)]
        : [namedBlock([above, segment], asPrinted(wholeOf(above)))]
    })
  )

/** The honorific may stand a little apart. */
const honouredBy = (next: Segment | undefined, segment: Segment): Candidate | undefined =>
  next !== undefined && honorificAlone.test(next.text) && /\p{L}{2}/u.test(segment.text)
    ? asPrinted(wholeOf(segment))
    : undefined

/** The name before an honorific: "山田太郎 様". */
export const honouredIn = (segment: Segment): Candidate | undefined => {
  const name = honorific.exec(segment.text)?.groups?.["name"]
  return name === undefined ? undefined : asPrinted({ segment, from: 0, to: name.length })
}
