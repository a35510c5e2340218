import type { Label, Labels } from "../labels/Labels.js"
import { beginsWithLabel, isWhole } from "../labels/Labels.js"
import { isPartyConcept } from "../lexicon/Concepts.js"
import { patternsOf } from "../lexicon/Patterns.js"
import type { Reading } from "../reading/Reading.js"
import { endTogether, overlap } from "../sheet/Alignment.js"
import type { Segment, Sheet } from "../sheet/Sheet.js"
import { roleByConcept } from "../template/ConceptOfKey.js"
import { hasLegalForm } from "../values/LegalForms.js"
import { isPersonName } from "../values/PersonName.js"
import { weights } from "../Weights.js"
import type { AddressBlock } from "./AddressBlock.js"
import type { Owner } from "./Owners.js"
import { ownerNamesIn } from "./Owners.js"
import { nothing, pass } from "../Pass.js"
import type { Party } from "./Party.js"

const { onlyLabels, paysTo } = patternsOf("onlyLabels", "paysTo")

/** A heading that names the owner of the part of the page below it. */
export interface PartHeading {
  readonly segment: Segment
  readonly owner: Owner
  /** Its line continues with other text, such as a name: "Bill to Martin". */
  readonly isNamed: boolean
}

export const partHeadingsOf = (reading: Pick<Reading, "labels" | "sheet" | "targets">): ReadonlyArray<PartHeading> => {
  const { labels, sheet, targets } = reading
  const roles = roleHeadings(labels)
  const callsIn = ownerNamesIn(targets)
  return sheet.segments.flatMap((segment): ReadonlyArray<PartHeading> => {
    const { isNamed = false, role } = roles.get(segment) ?? {}
    const called = mayHead(segment) ? callsIn(segment.text, isBelowCaption(segment, sheet)) : []
    return role !== undefined || called.length > 0 || headsProperties(segment, reading)
      ? [{ segment, owner: { role, names: called }, isNamed: isNamed && called.length === 0 }]
      : []
  })
}

const maxWords = 6

/** Whether the text right above, "Remit to:", is a caption. */
const isBelowCaption = (segment: Segment, { lineHeight, rows }: Sheet): boolean => {
  const above = rows[segment.row - 1]?.segments ?? []
  return above.some(
    (one) => /:\s*$/.test(one.text) && one.page === segment.page && Math.abs(one.box.x - segment.box.x) < lineHeight
  )
}

const mayHead = ({ text, tokens }: Segment): boolean =>
  tokens.length <= maxWords && /\p{L}{3}/u.test(text) && !/:\s*\S/.test(text)

/** Whether a text is the heading of the labels below it ("Name:", "Street:"), whatever its words. */
const headsProperties = (segment: Segment, { labels, sheet }: Pick<Reading, "labels" | "sheet">): boolean => {
  if (!mayHead(segment) || /[\d,;@]/.test(segment.text) || labels.in(segment).length > 0) return false
  if (hasLegalForm(segment.text) || (isPersonName(segment.text) && /\p{Ll}/u.test(segment.text))) return false
  const isIn = (one: Segment) => Math.abs(one.box.x - segment.box.x) < sheet.lineHeight && one.page === segment.page
  const below = sheet.rows[segment.row + 1]?.segments.find(isIn)
  const above = sheet.rows[segment.row - 1]?.segments ?? []
  const over = above.findIndex(isIn)
  const [caption, next] = over < 0 ? [] : above.slice(over)
  // A label with no value beside it has its value below
  const isValue = caption !== undefined && isWhole(caption, labels) && (next === undefined || isWhole(next, labels))
  const isBeside = sheet.rows[segment.row]?.segments.some(
    (other) => other.box.x < segment.box.x && labels.in(other).length > 0
  )
  return (
    below !== undefined &&
    !isValue &&
    !isBeside &&
    beginsWithLabel(below, labels, weights.label.startWithColon, isPartyConcept)
  )
}

/** Labels that are headings of a party to a sale; if a segment has two, the first of `roleByConcept` counts. */
const roleHeadings = ({ byConcept, in: inSegment }: Labels) =>
  new Map(
    [...roleByConcept].reverse().flatMap(([concept, role]) =>
      (byConcept.get(concept) ?? []).flatMap((label) => {
        const { segment, to } = label.span
        const isAlone = label.whole || isOnlyLabels(segment.text, inSegment(segment))
        const isNamed = !isAlone && /[\p{L}\p{N}]/u.test(segment.text.slice(to))
        return isAlone || isBeforeName(label) ? [[segment, { role, isNamed }] as const] : []
      })
    )
  )

/** "Bill to Martin" and "Client: Martin" head a part, "Société Martin" is a name. */
const isBeforeName = ({ quality, span: { from, segment, to } }: Label): boolean =>
  quality >= weights.label.start &&
  !paysTo.test(segment.text.slice(0, from)) &&
  (/^[\s.)]*:/.test(segment.text.slice(to)) ||
    (segment.text.slice(from, to).includes(" ") && segment.tokens.length <= maxWordsWithName))

const maxWordsWithName = 8

/** "Buyer/Recipient" and "Different recipient:" are nothing but labels. */
const isOnlyLabels = (text: string, labels: ReadonlyArray<Label>): boolean =>
  onlyLabels.test(labels.reduceRight((rest, { span: { from, to } }) => rest.slice(0, from) + rest.slice(to), text))

/** Max distance below a heading at which it applies, in line heights. */
const maxDistance = 22

export const ownerAt = (segment: Segment, headings: ReadonlyArray<PartHeading>, sheet: Sheet): Owner | undefined =>
  headingOf(segment, headings, sheet)?.owner

/** The nearest heading above a segment and not right of it. */
const headingOf = (segment: Segment, headings: ReadonlyArray<PartHeading>, sheet: Sheet): PartHeading | undefined => {
  let best: PartHeading | undefined
  for (const heading of headings) {
    const { box, page } = heading.segment
    if (page !== segment.page || box.y > segment.box.y + 0.5 * sheet.lineHeight) continue
    const isFlush = endTogether(box, segment.box, 0.2 * sheet.lineHeight)
    const isRight = box.x > segment.box.x + 3 * sheet.lineHeight && !isFlush
    if (segment.box.y - box.y > maxDistance * sheet.lineHeight || isRight) continue
    const lower = best === undefined || box.y > best.segment.box.y + sheet.lineHeight
    const besides =
      best !== undefined && Math.abs(box.y - best.segment.box.y) <= sheet.lineHeight && box.x > best.segment.box.x
    if (lower || besides) best = heading
  }
  return best
}

/** The owner of a segment's part of the page: of the address in or above it, else of the heading. */
export const partOf = (
  segment: Segment,
  parties: ReadonlyArray<{ readonly block: AddressBlock; readonly owner: Owner }>,
  headings: ReadonlyArray<PartHeading>,
  sheet: Sheet
): Owner | undefined => {
  const party = parties.find(
    ({ block: { lines, title } }) => isAbove(segment, title) && lines.some((line) => isNear(line, segment, sheet))
  )
  return (party ?? headingOf(segment, headings, sheet))?.owner
}

const isAbove = (segment: Segment, title: Segment | undefined): boolean =>
  title === undefined || segment.page !== title.page || segment.box.y < title.box.y

/** Whether a segment is beside a block's line or shortly below it. */
const isNear = (line: Segment, segment: Segment, { lineHeight }: Sheet): boolean =>
  line.page === segment.page &&
  segment.box.y > line.box.y - 0.5 * lineHeight &&
  segment.box.y - line.box.y < 3.5 * lineHeight &&
  segment.box.x < line.box.x + line.box.width &&
  segment.box.x + segment.box.width > line.box.x

/** Addresses with an owner named by a heading in, above or left of them, but not inside another address. */
export const headedParties = pass(
  "owners of addresses by headings",
  nothing,
  (blocks: ReadonlyArray<AddressBlock>, headings: ReadonlyArray<PartHeading>, sheet: Sheet): ReadonlyArray<Party> =>
    blocks.flatMap((block) => {
      const [first] = block.lines
      if (first === undefined) return []
      const { headed, headingLines, labelled } = weights.party
      const isOther = (segment: Segment) => blocks.some(({ lines }) => lines !== block.lines && lines.includes(segment))
      const head = block.lines.slice(0, maxHeadingLines)
      const near = headings.filter(({ isNamed, segment }) => {
        if (segment.row === first.row) return segment.box.x < first.box.x && !isOther(segment)
        // "Bill to: Ann Lee" names its party: another name farther below is another party's
        if (isNamed && block.name !== undefined && segment.row < first.row - 1) return false
        return (
          segment.row < first.row &&
          first.box.y - segment.box.y < headingLines * sheet.lineHeight &&
          // Text right of a heading in its row begins a column of its own
          !sheet.rows[segment.row]?.segments.some(
            (other) => other.box.x > segment.box.x + segment.box.width && other.box.x < first.box.x + sheet.lineHeight
          )
        )
      })
      const heading = headings.find(({ segment }) => head.includes(segment)) ?? headingOf(first, near, sheet)
      if (heading === undefined || (heading.owner.role === undefined && heading.owner.names.length === 0)) return []
      const { box } = heading.segment
      const isClose =
        first.box.y - box.y < maxAbove * sheet.lineHeight && overlap(box, first.box) > -maxBeside * sheet.lineHeight
      const isIts = isClose || heading.segment.row >= first.row
      return [{ block, owner: heading.owner, score: isIts ? labelled : headed }]
    })
)

/** Max lines of an address in which its heading may be. */
const maxHeadingLines = 3
/** Max distance above and beside an address, in line heights, at which a heading surely belongs to it. */
const maxAbove = 5
const maxBeside = 4
