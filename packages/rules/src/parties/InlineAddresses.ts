import {
  beginsAsStreet,
  besideStreet,
  endsInStreet,
  greeting,
  isNumberedStreet,
  unnumberedStreet
} from "../lexicon/Addresses.js"
import { namesRegister } from "../lexicon/Headings.js"
import { isPaperTitle } from "../sheet/OwnPapers.js"
import type { Segment, Sheet } from "../sheet/Sheet.js"
import { linesUp } from "../sheet/Sheet.js"
import type { Candidate } from "../values/Candidates.js"
import { countryIn } from "../values/Countries.js"
import { beginsAsForm, hasLegalForm } from "../values/LegalForms.js"
import { matchesIn } from "../words/Matches.js"
import { fold } from "../words/Text.js"
import type { AddressBlock } from "./AddressBlock.js"
import { countryCodeAt, countryOf } from "./AddressBlock.js"
import { part } from "./LinePart.js"
import { isNameLine, nameIn } from "./NameLines.js"
import { companyForm } from "./PartyName.js"
import type { Town } from "./Towns.js"

/** Whether a segment is a label and nothing else, by its index. */
export type IsLabel = (segment: Segment) => boolean

/** So many letters show whether a legal form begins a text. */
const longestForm = 20

/** A part of a line's text, `[from, to)`. */
interface Stretch {
  readonly from: number
  readonly to: number
}

/** "Name | Street 1 | 12345 Town": the parts before the town are name and street. */
export const inline = (town: Town, sheet: Sheet, isLabel: IsLabel): AddressBlock | undefined => {
  const { segment } = town
  const pieces: Array<Stretch> = []
  // "Address: Street 1, 12345 Town"
  let start = /^[^:|•·,;\d]{2,24}:\s*/.exec(segment.text.slice(0, town.from))?.[0].length ?? 0
  for (const mark of matchesIn(segment.text.slice(0, town.from), /\s[|•·*–—-]\s|[|•·,;]\s?|\s{2,}/g)) {
    const next = mark.index + mark[0].length
    // "Acme, S.L., Calle Mayor 8"
    if (mark.index < start || beginsAsForm.test(segment.text.slice(next, next + longestForm))) continue
    pieces.push({ from: start, to: mark.index })
    start = next
  }
  if (start < town.from) pieces.push({ from: start, to: town.from })
  const isNumber = ({ from, to }: Stretch) => houseNumber.test(segment.text.slice(from, to))
  const full = pieces.filter((piece) => /\p{L}{2}/u.test(segment.text.slice(piece.from, piece.to)) && !isNumber(piece))
  const last = full.at(-1)
  const isBeside = full.length > 1 && last !== undefined && besideStreet.test(segment.text.slice(last.from, last.to))
  // A house's number may stand before its street
  const first = full.length > (isBeside ? 2 : 1) && full[0] === pieces[0] ? full[0] : undefined
  const isStreet = first !== undefined && saysStreet(segment.text.slice(first.from, first.to))
  // "Unit 4, Mill Lane"
  const house = full.at(-2)
  const hasHouse = house !== undefined && besideStreet.test(segment.text.slice(house.from, house.to))
  const name = isStreet || (hasHouse && house === first) ? undefined : first
  // "36 Craven St, Charing Cross"
  const hasDistrict =
    house !== undefined &&
    last !== undefined &&
    house !== name &&
    isNumberedStreet.test(segment.text.slice(house.from, house.to)) &&
    !/\d/.test(segment.text.slice(last.from, last.to))
  // "12 Main Street, Suite 400"
  const beside = isBeside
    ? { from: house?.from ?? last.from, to: last.to }
    : hasDistrict
      ? house
      : hasHouse && last !== undefined
        ? { from: house.from, to: last.to }
        : isStreet
          ? first
          : (streetAmong(segment, name === undefined ? full : full.slice(1)) ?? last)
  // "Acme GmbH Hauptstraße 1 · 12345 Town"
  const lead = beside === undefined || name !== undefined ? undefined : nameBefore(segment, beside)
  // "Calle Mayor, 8, 30001 Murcia"
  const number = pieces.find((piece) => beside !== undefined && piece.from >= beside.to)
  const end = number !== undefined && isNumber(number) ? number.to : beside?.to
  const street = beside === undefined || end === undefined ? undefined : { from: lead?.to ?? beside.from, to: end }
  if (street === undefined || street.to - street.from > 60) return undefined
  // A letterhead: the name in the line above or in larger letters beside the address
  const above =
    name === undefined && lead === undefined
      ? (nameBeside(segment, sheet, isLabel) ?? lineAbove(segment, sheet, isLabel))
      : undefined
  return {
    lines: above === undefined ? [segment] : [above, segment],
    oneLine: true,
    greeted: above !== undefined && greeting.test(above.text),
    name: above === undefined ? nameOf(segment, name ?? lead) : nameIn(above),
    street: part(segment, street.from, street.to, 1),
    postcode: town.postcode,
    city: town.city,
    state: town.state,
    country: countryBehind(town) ?? countryBelow(segment, sheet) ?? countryCodeAt(town)
  }
}

/** "One Microsoft Place, South County Business Park, Leopardstown": the part that says it is a street, where the last is none. */
const streetAmong = ({ text }: Segment, parts: ReadonlyArray<Stretch>): Stretch | undefined => {
  const last = parts.at(-1)
  if (last === undefined || parts.length < 3 || /\d/.test(text.slice(last.from, last.to))) return undefined
  return parts.find(({ from, to }) => {
    const own = text.slice(from, to)
    return saysStreet(own) || unnumberedStreet.test(own)
  })
}

/** "8", "nº 120", "12B", "s/n" */
const houseNumber = /^(?:n[.º°o]{0,2}\s?)?\d{1,5}\s?\p{L}?\s*$|^s\/n\s*$/iu

/** What stands up to a legal form, before a street. */
const nameBefore = ({ text }: Segment, { from, to }: Stretch): Stretch | undefined => {
  const end = formEnd.exec(text.slice(from, to))?.[0].length
  return end === undefined || !/\d/.test(text.slice(from + end, to)) ? undefined : { from, to: from + end }
}

const formEnd = new RegExp(`^\\p{Lu}[^\\d,;|]{1,50}?${companyForm}(?= (?:\\p{Lu}|\\d))`, "u")

/** "12345 Town, Germany" */
const countryBehind = ({ city, postcode, segment, state }: Town): Candidate | undefined => {
  const ends = [city, postcode, state].flatMap((part) => (part?.span.segment === segment ? [part.span.to] : []))
  const end = Math.max(...ends)
  const lead = /^[\s,|/·•‧∙●*(–—-]*/.exec(segment.text.slice(end))?.[0] ?? ""
  const found = countryIn(segment.text.slice(end))
  return lead !== "" && found?.from === lead.length ? part(segment, end + found.from, end + found.to, 1) : undefined
}

/** A country alone in the line below. */
const countryBelow = (segment: Segment, { rows, lineHeight }: Sheet): Candidate | undefined => {
  const line = rows[segment.row + 1]?.segments.find(
    (other) => other.page === segment.page && linesUp(other, segment, lineHeight)
  )
  const country = line === undefined ? undefined : countryOf(line)
  return country?.span.to === line?.text.length && country?.span.from === 0 ? country : undefined
}

/** "Av 3a. Sur 54" begins with what a street is called and ends with a house's number. */
const saysStreet = (text: string): boolean =>
  isNumberedStreet.test(text) ||
  (text.includes(" ") && endsInStreet.test(text)) ||
  (beginsAsStreet.test(text) && /\d\p{L}?$/u.test(text.trimEnd()) && !hasLegalForm(text))

/** Up to what a bracket says of it: "Acme, S.L. (hereinafter". */
const nameOf = (segment: Segment, name: Stretch | undefined): Candidate | undefined => {
  if (name === undefined || name.to - name.from > longestWithAside) return undefined
  const text = segment.text.slice(name.from, name.to)
  if (namesRegister.test(fold(text))) return undefined
  const aside = text.search(/\s\([^)]*$/)
  const to = aside > 0 ? name.from + aside : name.to
  return to - name.from > longestName ? undefined : part(segment, name.from, to, 1)
}

const longestName = 70
const longestWithAside = 140

const nameBeside = (segment: Segment, { rows }: Sheet, isLabel: IsLabel): Segment | undefined => {
  const line = rows[segment.row]?.segments.findLast(({ box }) => box.x < segment.box.x)
  const isLarge = line !== undefined && line.box.height > 1.2 * segment.box.height
  return isLarge && isNameLine(line) && !isLabel(line) && !isPaperTitle(line.text) ? line : undefined
}

const lineAbove = (segment: Segment, { rows, lineHeight }: Sheet, isLabel: IsLabel): Segment | undefined => {
  const row = rows[segment.row - 1]
  const line = row?.segments.find((other) => other.page === segment.page && linesUp(other, segment, lineHeight))
  const near = line !== undefined && segment.box.y - (line.box.y + line.box.height) < lineHeight
  return near && isNameLine(line) && !isLabel(line) ? line : undefined
}
