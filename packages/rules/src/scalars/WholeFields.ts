import { groupBy } from "../Collections.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Segment } from "../sheet/Sheet.js"
import { textOf, wholeOf } from "../sheet/Sheet.js"

/** Extends a text to all lines of its form field; commas separate the lines of an address. */
export const withWholeFields = (found: ReadonlyArray<Scored>, { sheet }: Reading): ReadonlyArray<Scored> => {
  const fields = groupBy(
    sheet.segments.filter(({ field }) => field !== undefined),
    nameOf
  )
  if (fields.size === 0) return found
  return found.map((scored) => {
    const { candidate, label, target } = scored
    const { from, segment } = candidate.span
    if (target.kind !== "text" || from > 0 || isOfSameField(segment, label)) return scored
    const [first, ...more] = (fields.get(nameOf(segment)) ?? []).map(wholeOf)
    if (first === undefined) return scored
    const texts = [first, ...more].map(textOf)
    const value =
      target.concept === "address" ? texts.map((text) => text.replace(/\s*,$/, "")).join(", ") : texts.join(" ")
    return { ...scored, candidate: { value, span: first, more, fit: candidate.fit } }
  })
}

const isOfSameField = (segment: Segment, label: Segment | undefined): boolean =>
  label !== undefined && nameOf(label) === nameOf(segment)

const nameOf = ({ field, page }: Segment): string | undefined => (field === undefined ? undefined : `${page}/${field}`)
