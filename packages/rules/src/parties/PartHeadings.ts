import type { BoxedCaptions } from "../labels/BoxedCaptions.js"
import type { Label, Labels } from "../labels/Labels.js"
import { isWhole } from "../labels/Labels.js"
import type { Concept } from "../lexicon/Concepts.js"
import { officeHeadings, ownHeadings } from "../lexicon/Headings.js"
import { writtenFrom, writtenTo } from "../lexicon/OrderSides.js"
import type { Reading } from "../reading/Reading.js"
import { endTogether } from "../sheet/Alignment.js"
import type { Segment, Sheet } from "../sheet/Sheet.js"
import { partyConcepts } from "../template/PartyConcepts.js"
import { hasLegalForm } from "../values/LegalForms.js"
import { isPersonName } from "../values/PersonName.js"
import { weights } from "../Weights.js"
import { fold, joined } from "../words/Text.js"
import type { Role } from "../words/RoleWords.js"
import type { AddressBlock } from "./AddressBlock.js"
import type { Owner } from "./Owners.js"
import { callsOf } from "./Owners.js"

/** A heading that says whose part of the page begins. */
export interface PartHeading {
  readonly segment: Segment
  readonly owner: Owner
  /** Where its part begins, where that is left of the heading. */
  readonly from?: number
}

export const roleConcepts: ReadonlyArray<readonly [Concept, Role]> = [
  ["sellerName", "seller"],
  ["buyerName", "buyer"],
  ["shipToName", "shipTo"]
]

export const partHeadingsOf = (
  reading: Pick<Reading, "boxedCaptions" | "labels" | "sheet" | "targets">
): Array<PartHeading> => {
  const { boxedCaptions, labels, sheet, targets } = reading
  const ofRoles = roleHeadings(labels, sheet)
  const roles = new Map(
    [...ofRoles, ...ownCompany(ofRoles, sheet)].reverse().map(({ role, segment }) => [segment, role])
  )
  const callsIn = callsOf(targets)
  const all = sheet.segments.flatMap((segment): ReadonlyArray<PartHeading> => {
    const role = roles.get(segment)
    const called = mayHead(segment) ? callsIn(segment.text) : []
    if (role !== undefined) return [{ segment, owner: { role, called } }]
    return (called.length > 0 && !hasValueBeside(segment, reading)) || headsProperties(segment, reading)
      ? [{ segment, owner: { role, called } }]
      : []
  })
  return all.map((heading) => withPart(heading, boxedCaptions))
}

const maxWords = 6

const mayHead = ({ text, tokens }: Segment): boolean =>
  tokens.length <= maxWords && /\p{L}{3}/u.test(text) && !/:\s*\S/.test(text)

/** A caption with a value right of it heads nothing. */
const hasValueBeside = (segment: Segment, { labels, sheet }: Pick<Reading, "labels" | "sheet">): boolean => {
  const beside = sheet.rows[segment.row]?.segments.find(({ box }) => box.x > segment.box.x + segment.box.width)
  return (
    beside !== undefined &&
    sheet.drawnBoxOf(segment) === undefined &&
    beside.box.x - segment.box.x < farthestValue * sheet.lineHeight &&
    !isWhole(beside, labels)
  )
}

const farthestValue = 14

/** Words alone above "Name:", "Street:" or the like head what these are of, whatever they say. */
const headsProperties = (segment: Segment, { labels, sheet }: Pick<Reading, "labels" | "sheet">): boolean => {
  if (!mayHead(segment) || /[\d,;@]/.test(segment.text) || labels.bySegment.has(segment.index)) return false
  if (hasLegalForm(segment.text) || (isPersonName(segment.text) && /\p{Ll}/u.test(segment.text))) return false
  const isIn = (other: Segment) =>
    Math.abs(other.box.x - segment.box.x) < sheet.lineHeight && other.page === segment.page
  const below = sheet.rows[segment.row + 1]?.segments.find(isIn)
  const above = sheet.rows[segment.row - 1]?.segments ?? []
  const over = above.findIndex(isIn)
  const [caption, next] = over < 0 ? [] : above.slice(over)
  // A label has its value below it where none stands beside it
  const isValue = caption !== undefined && isWhole(caption, labels) && (next === undefined || isWhole(next, labels))
  const isBeside = sheet.rows[segment.row]?.segments.some(
    ({ box, index }) => box.x < segment.box.x && labels.bySegment.has(index)
  )
  return below !== undefined && !isValue && !isBeside && namesProperty(below, labels)
}

/** Whether a line begins with the label of what somebody has. */
const namesProperty = ({ index }: Segment, { bySegment }: Labels): boolean =>
  bySegment
    .get(index)
    ?.some(
      ({ concepts, quality, span }) =>
        span.from === 0 &&
        quality >= weights.label.startWithColon &&
        [...concepts.keys()].some((concept) => partyConcepts.has(concept))
    ) ?? false

/** A heading of one whom a sale knows. */
interface RoleHeading {
  readonly segment: Segment
  readonly role: Role
}

const roleHeadings = (labels: Labels, sheet: Sheet): ReadonlyArray<RoleHeading> => [
  ...roleConcepts.flatMap(([concept, role]) =>
    (labels.byConcept.get(concept) ?? [])
      .filter((label) => label.whole && !isOfValue(label, concept, sheet))
      .map((label) => ({ segment: label.span.segment, role }))
  ),
  ...headedColumns(labels),
  ...directions(sheet),
  ...sheet.segments
    .filter(({ tokens }) => tokens.length <= 3 && officeHeadings.has(joined(tokens)))
    .map((segment) => ({ segment, role: "seller" as const }))
]

/** "Company" left of "Client", where no heading says who sells. */
const ownCompany = (headings: ReadonlyArray<RoleHeading>, { rows }: Sheet): ReadonlyArray<RoleHeading> =>
  headings.some(({ role }) => role === "seller")
    ? []
    : headings.flatMap(({ role, segment }): ReadonlyArray<RoleHeading> => {
        const beside = rows[segment.row]?.segments.find(({ text }) => ownHeadings.has(fold(text).replace(/\s?:$/, "")))
        return role === "buyer" && beside !== undefined ? [{ segment: beside, role: "seller" }] : []
      })

/** "À:" and "De :" alone, above whom and by whom a paper is written. */
const directions = (sheet: Sheet): ReadonlyArray<RoleHeading> => {
  const [reader, writer] = ["buyer", "seller"] as const
  return sheet.segments.flatMap((segment): ReadonlyArray<RoleHeading> => {
    const word = /^(\p{L}{1,4})\s?:$/u.exec(segment.text)?.[1]
    if (word === undefined) return []
    const folded = fold(word)
    if (writtenTo.includes(folded)) return [{ segment, role: reader }]
    return writtenFrom.includes(folded) ? [{ segment, role: writer }] : []
  })
}

const withPart = (heading: PartHeading, boxed: BoxedCaptions): PartHeading => {
  const { box, index } = heading.segment
  const inBox = boxed.get(index)?.slice(0, maxInBox) ?? []
  const from = inBox.some((line) => line.box.x < box.x) ? Math.min(...inBox.map((line) => line.box.x)) : undefined
  return from === undefined ? heading : { ...heading, from }
}

const maxInBox = 20

/** "Seller: Oak Ltd" beside "Buyer: Elm Ltd" in one row: two columns that begin with whose they are. */
const headedColumns = ({ byConcept }: Labels): ReadonlyArray<RoleHeading> => {
  const named = roleConcepts.flatMap(([concept, role]) =>
    (byConcept.get(concept) ?? [])
      .filter(
        ({ concepts, quality, span, whole }) =>
          !whole &&
          quality >= weights.label.startWithColon &&
          (concepts.get(concept) ?? 0) >= 1 &&
          /^\s*:\s*\p{L}/u.test(span.segment.text.slice(span.to))
      )
      .map(({ span: { segment } }) => ({ segment, role }))
  )
  return named.filter(({ role, segment }) =>
    named.some((other) => other.role !== role && other.segment.row === segment.row && other.segment !== segment)
  )
}

/** "Shipping  5.00" is a charge and no address, "Country: DE" a value, "Vendedor: Ana Ruiz" a clerk and nobody's part of the page. */
const isOfValue = ({ concepts, span: { segment } }: Label, concept: Concept, { rows }: Sheet): boolean => {
  const isWeak = (concepts.get(concept) ?? 1) < 1
  if (!isWeak && !concepts.has("salesPerson")) return false
  const before = rows[segment.row]?.segments.findLast(({ box }) => box.x < segment.box.x)
  if (isWeak && before !== undefined && /:\s*$/.test(before.text)) return true
  const beside = rows[segment.row]?.segments.find(({ box }) => box.x > segment.box.x + segment.box.width)
  return beside !== undefined && (isWeak ? /^\D{0,5}\d[\d.,\s]*\D{0,5}$/.test(beside.text) : isPersonName(beside.text))
}

/** The part of a page that a heading governs: below it and not left of it, as far as the next heading. */
const farthest = 22

export const ownerAt = (segment: Segment, headings: ReadonlyArray<PartHeading>, sheet: Sheet): Owner | undefined =>
  headingOf(segment, headings, sheet)?.owner

const headingOf = (segment: Segment, headings: ReadonlyArray<PartHeading>, sheet: Sheet): PartHeading | undefined => {
  let best: PartHeading | undefined
  for (const heading of headings) {
    const { box, page } = heading.segment
    const x = heading.from ?? box.x
    if (page !== segment.page || box.y > segment.box.y + 0.5 * sheet.lineHeight) continue
    const isFlush = endTogether(box, segment.box, 0.2 * sheet.lineHeight)
    const isRight = x > segment.box.x + 3 * sheet.lineHeight && !isFlush
    if (segment.box.y - box.y > farthest * sheet.lineHeight || isRight) continue
    const lower = best === undefined || box.y > best.segment.box.y + sheet.lineHeight
    const besides =
      best !== undefined && Math.abs(box.y - best.segment.box.y) <= sheet.lineHeight && box.x > best.segment.box.x
    if (lower || besides) best = heading
  }
  return best
}

/** Whose part of the page a segment stands in: an address's, or a heading's. */
export const partOf = (
  segment: Segment,
  parties: ReadonlyArray<{ readonly block: AddressBlock; readonly owner: Owner }>,
  headings: ReadonlyArray<PartHeading>,
  sheet: Sheet
): Owner | undefined => {
  const heading = headingOf(segment, headings, sheet)
  const party = parties.find(
    ({ block: { lines, title } }) =>
      isAbove(segment, title) && lines.some((line) => isNear(line, segment, sheet)) && !isBelow(heading, lines)
  )
  return (party ?? heading)?.owner
}

/** Whether a part begins below an address. */
const isBelow = (heading: PartHeading | undefined, lines: ReadonlyArray<Segment>): boolean =>
  heading !== undefined && lines.every(({ page, row }) => page === heading.segment.page && row < heading.segment.row)

const isAbove = (segment: Segment, title: Segment | undefined): boolean =>
  title === undefined || segment.page !== title.page || segment.box.y < title.box.y

/** In a block, or in the lines that follow it. */
const isNear = (line: Segment, segment: Segment, { lineHeight }: Sheet): boolean =>
  line.page === segment.page &&
  segment.box.y > line.box.y - 0.5 * lineHeight &&
  segment.box.y - line.box.y < 3.5 * lineHeight &&
  segment.box.x < line.box.x + line.box.width &&
  segment.box.x + segment.box.width > line.box.x
