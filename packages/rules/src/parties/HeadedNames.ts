import { namesParty } from "../lexicon/Addresses.js"
import type { Reading } from "../reading/Reading.js"
import { isLabel } from "../reading/Reading.js"
import { endTogether } from "../sheet/Alignment.js"
import type { Segment } from "../sheet/Sheet.js"
import type { Candidate } from "../values/Candidates.js"
import { weights } from "../Weights.js"
import { phrases } from "../words/Phrases.js"
import { fold, keyOf } from "../words/Text.js"
import type { AddressBlock } from "./AddressBlock.js"
import { namedBlock } from "./AddressBlock.js"
import { captionedRole } from "./CaptionedNames.js"
import { isNameLine, nameIn } from "./NameLines.js"
import { loosePartsOf } from "./LooseParts.js"
import type { Party } from "./Party.js"
import type { RoleHeading } from "./Roles.js"
import { roleConcepts } from "./Roles.js"
import { townIn } from "./Towns.js"

/** Names that stand first below a party's heading, where no address with a town tells them. */
export const headedNames = (
  headings: ReadonlyArray<RoleHeading>,
  parties: ReadonlyArray<Party>,
  reading: Reading
): Array<Party> =>
  [...headings, ...captionedIn(reading)].flatMap((heading): Array<Party> => {
    const { role } = heading
    const isTold = parties.some((party) => party.role === role && party.block.name !== undefined)
    const found = isTold ? undefined : firstName(heading, headings, reading)
    if (found === undefined) return []
    const block = headedBlock(found, heading, headings, reading)
    // Behind a caption a name alone is no party's part of the page
    if (found.lines.includes(heading.segment) && block.street === undefined) return []
    return [{ block, role, score: weights.party.headed }]
  })

/** Lines that have the name behind the caption. */
const captionedIn = ({ labels }: Reading): ReadonlyArray<RoleHeading> =>
  roleConcepts.flatMap(([concept]) =>
    (labels.byConcept.get(concept) ?? []).flatMap(({ span: { segment } }): ReadonlyArray<RoleHeading> => {
      const role = captionedRole(segment, labels)
      return role === undefined ? [] : [{ segment, role }]
    })
  )

/** The name with what the lines below it tell of an address, as far as the next label. */
const headedBlock = (
  { lines, name }: Found,
  heading: RoleHeading,
  headings: ReadonlyArray<RoleHeading>,
  { labels, sheet }: Reading
): AddressBlock => {
  const last = lines.at(-1) ?? heading.segment
  const others: Array<Segment> = []
  let above = last
  for (const row of sheet.rows.slice(last.row + 1, last.row + 12)) {
    if (others.length >= mostLines) break
    const line = row.segments.find(
      (other) =>
        Math.abs(other.box.x - last.box.x) < sheet.lineHeight ||
        endTogether(other.box, last.box, flush * sheet.lineHeight)
    )
    if (line === undefined) continue
    const isFar = line.page !== above.page || line.box.y - above.box.y - above.box.height > 1.5 * sheet.lineHeight
    const isOther = labels.bySegment.get(line.index)?.some((known) => known.whole && !known.concepts.has("address"))
    if (isFar || isOther === true || headings.some(({ segment }) => segment === line)) break
    others.push(line)
    above = line
  }
  return { ...namedBlock([...lines, ...others], name), ...loosePartsOf(others) }
}

/** Right edges of lines that are set flush right, in line heights. */
const flush = 0.2

/** Of an address below its name; lines of another column may stand between them. */
const mostLines = 6

interface Found {
  readonly lines: ReadonlyArray<Segment>
  readonly name: Candidate
}

/** The first line of the heading's column that is a name, or what a "Name:" there says. */
const firstName = (
  { segment: heading }: RoleHeading,
  headings: ReadonlyArray<RoleHeading>,
  reading: Reading
): Found | undefined => {
  const { headerRows, labels, sheet } = reading
  const own = captionedRole(heading, labels) === undefined ? undefined : nameIn(heading)
  if (own !== undefined) return { lines: [heading], name: own }
  const beside = sheet.rows[heading.row]?.segments.find(({ box }) => box.x > heading.box.x + heading.box.width)
  const end = beside?.box.x ?? Infinity
  const unit = Math.max(sheet.lineHeight, heading.box.height)
  const named = beside === undefined || !saysName(beside) ? undefined : nameIn(beside)
  if (beside !== undefined && named !== undefined) return { lines: [beside], name: named }
  const lines: Array<Segment> = []
  let bottom = heading.box.y + heading.box.height
  for (const row of sheet.rows.slice(heading.row + 1, heading.row + 8)) {
    if (row.segments.some(({ row: number }) => headerRows.has(number))) return undefined
    if (row.page !== heading.page || row.box.y - bottom > weights.party.nameBelow * unit) return undefined
    const line = row.segments.find(
      ({ box }) =>
        (box.x > heading.box.x - unit && box.x < Math.min(end, heading.box.x + 3 * unit)) ||
        endTogether(box, heading.box, flush * unit)
    )
    if (line === undefined) continue
    if (headings.some(({ segment }) => segment === line)) return undefined
    lines.push(line)
    bottom = line.box.y + line.box.height
    if (labelOf(line) !== undefined) {
      const name = saysName(line) ? nameIn(line) : undefined
      if (name !== undefined) return { lines, name }
      continue
    }
    const isAddress = /^\d+\S* \p{L}/u.test(line.text) || townIn(line, reading) !== undefined
    if (isAddress || isLabel(line, labels)) return undefined
    const name = isNameLine(line) ? nameIn(line) : undefined
    if (name !== undefined) return { lines, name }
  }
  return undefined
}

const labelOf = ({ text }: Segment): string | undefined => /^([^:]{2,30}):\s*\S/.exec(text)?.[1]

/** "Name: Oak Ltd" */
const saysName = (line: Segment): boolean => {
  const label = labelOf(line)
  return (
    label !== undefined &&
    (namesParty.test(fold(label)) ||
      (phrases.get(keyOf(label))?.some(({ concept }) => concept === "fullName") ?? false))
  )
}
