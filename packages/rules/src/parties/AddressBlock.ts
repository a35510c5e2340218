import type { Segment } from "../sheet/Sheet.js"
import type { Candidate } from "../values/Candidates.js"
import { asPrinted } from "../values/Candidates.js"
import { countryIn, isCountryCode } from "../values/Countries.js"
import type { Town } from "../values/Towns.js"

/** A postal address with the lines around it. */
export interface AddressBlock extends Pick<Town, "city" | "postcode" | "state"> {
  /** From the first line of the block to the lines below the town. */
  readonly lines: ReadonlyArray<Segment>
  /** The whole address is in one line, as a letter's return address. */
  readonly oneLine: boolean
  /** The document's title below the block, where the block's part of the page ends. */
  readonly title?: Segment | undefined
  /** It contains a form of address ("Herr", "Mrs"), as a recipient's address does. */
  readonly greeted: boolean
  readonly name: Candidate | undefined
  readonly street: Candidate | undefined
  readonly country: Candidate | undefined
}

/** The country code: "DE" in "DE 80333 München" and in "80333 München, DE". */
export const countryCodeAt = ({ city, postcode, state }: Town): Candidate | undefined => {
  const { from, segment } = postcode.span
  const before =
    state === undefined && city.span.from > from ? codeBefore.exec(segment.text.slice(0, from))?.[1] : undefined
  if (before !== undefined && isCountryCode(before)) {
    const start = segment.text.lastIndexOf(before, from)
    return asPrinted({ segment, from: start, to: start + before.length })
  }
  const end =
    city.span.segment === segment && state === undefined ? Math.max(city.span.to, postcode.span.to) : undefined
  const behind = end === undefined ? undefined : codeBehind.exec(segment.text.slice(end))?.[1]
  return end === undefined || behind === undefined || !isCountryCode(behind)
    ? undefined
    : asPrinted({ segment, from: segment.text.length - behind.length, to: segment.text.length })
}

const codeBefore = /(?:^|[\s,|·•])([A-Z]{2})[ -]$/u
const codeBehind = /^,\s([A-Z]{2})$/u

/** The first country that a line names. */
export const countryOf = (segment: Segment): Candidate | undefined => {
  const found = countryIn(segment.text)
  return found === undefined ? undefined : asPrinted({ segment, from: found.from, to: found.to })
}

/** Whether two blocks have the same address, as those for billing and delivery may. */
export const isSameAddress = ({ city, postcode, street }: AddressBlock, other: AddressBlock | undefined): boolean =>
  postcode.value === other?.postcode.value &&
  city.value === other.city.value &&
  (street === undefined || other.street === undefined || street.value === other.street.value)

/** A block's name in lower case, for comparisons. */
export const lowerCaseName = (block: AddressBlock | undefined): string | undefined =>
  typeof block?.name?.value === "string" ? block.name.value.toLowerCase() : undefined

/** Whether two blocks begin at about the same height of a page. */
export const isBeside = (a: AddressBlock, b: AddressBlock, lineHeight: number): boolean => {
  const first = a.lines[0]
  const second = b.lines[0]
  return (
    first !== undefined &&
    second !== undefined &&
    first.page === second.page &&
    Math.abs(first.box.y - second.box.y) < 5 * lineHeight
  )
}

/** Part of a line as a candidate, without the separators around it; undefined if nothing is left. */
export const partOfLine = (segment: Segment, from: number, to: number): Candidate | undefined => {
  const text = segment.text.slice(from, to)
  const start = from + (/^[\s|,;:•·–—*-]*/.exec(text)?.[0].length ?? 0)
  const end = from + text.replace(/[\s|,;:•·–—*-]+$/, "").length
  return end > start ? asPrinted({ segment, from: start, to: end }) : undefined
}
