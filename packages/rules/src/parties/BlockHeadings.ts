import { patternsOf } from "../lexicon/Patterns.js"
import { none, pass } from "../Pass.js"
import type { Reading } from "../reading/Reading.js"
import type { Segment, Sheet } from "../sheet/Sheet.js"
import { weights } from "../Weights.js"
import type { Role } from "../words/RoleWords.js"
import type { AddressBlock } from "./AddressBlock.js"
import type { Owner } from "./Owners.js"
import type { PartHeading } from "./PartHeadings.js"
import { ownerAt, roleConcepts } from "./PartHeadings.js"

const { paysTo } = patternsOf("paysTo")

/** The role that a heading in, above or left of the block gives. */
export const labelledRole = pass(
  "roles by a label in the address",
  none,
  (block: AddressBlock, { sheet, labels }: Reading, others: ReadonlySet<Segment>): Role | undefined => {
    const first = block.lines[0]
    if (first === undefined) return undefined
    const roleIn = (segment: Segment): Role | undefined => {
      for (const label of labels.bySegment.get(segment.index) ?? []) {
        if (label.quality < weights.label.start || paysTo.test(segment.text.slice(0, label.span.from))) continue
        // "Société Martin" is a name, "Bill to Martin" and "Client: Martin" are not
        const phrase = segment.text.slice(label.span.from, label.span.to)
        const followed =
          /^[\s.)]*:/.test(segment.text.slice(label.span.to)) || (phrase.includes(" ") && segment.tokens.length <= 8)
        if (!label.whole && !followed) continue
        for (const [concept, role] of roleConcepts) if (label.concepts.has(concept)) return role
      }
      return undefined
    }
    for (const line of block.lines.slice(0, 3)) {
      const role = roleIn(line)
      if (role !== undefined) return role
    }
    for (let row = first.row - 1; row >= Math.max(0, first.row - 4); row--) {
      const above = sheet.rows[row]
      if (above === undefined || above.page !== first.page) break
      if (first.box.y - above.box.y > 5 * sheet.lineHeight) break
      for (const segment of above.segments) {
        const overlaps =
          segment.box.x < first.box.x + first.box.width &&
          segment.box.x + segment.box.width > first.box.x - 4 * sheet.lineHeight
        const role = overlaps ? roleIn(segment) : undefined
        if (role !== undefined) return role
      }
    }
    const beside = (sheet.rows[first.row]?.segments ?? []).filter(
      (segment) => segment.box.x < first.box.x && !others.has(segment)
    )
    return beside
      .reverse()
      .map(roleIn)
      .find((role) => role !== undefined)
  }
)

/** The role of the box in which the block stands, where boxes with headings stand side by side. */
export const headedOwner = pass(
  "roles by a heading above the address",
  none,
  ({ lines }: AddressBlock, headings: ReadonlyArray<PartHeading>, sheet: Sheet): Owner | undefined => {
    const [first] = lines
    if (first === undefined) return undefined
    const within = headings.findLast(({ segment }) => lines.includes(segment))
    if (within !== undefined) return within.owner
    const near = headings.filter(
      ({ segment }) =>
        segment.row < first.row &&
        first.box.y - segment.box.y < weights.party.headingLines * sheet.lineHeight &&
        // What stands right of a heading in its row begins a column of its own
        !sheet.rows[segment.row]?.segments.some(
          (other) => other.box.x > segment.box.x + segment.box.width && other.box.x < first.box.x + sheet.lineHeight
        )
    )
    return ownerAt(first, near, sheet)
  }
)
