import { isWhole } from "../labels/Labels.js"
import {
  attention,
  besideStreet,
  endsInStreet,
  greeting,
  isNumberedStreet,
  placeWithoutNumber,
  streetWord
} from "../lexicon/Addresses.js"
import type { Reading } from "../reading/Reading.js"
import { isPaperTitle } from "../sheet/OwnPapers.js"
import type { Segment, Sheet } from "../sheet/Sheet.js"
import { linesUp } from "../sheet/Sheet.js"
import type { Candidate } from "../values/Candidates.js"
import { asPrinted } from "../values/Candidates.js"
import { countryIn } from "../values/Countries.js"
import { hasLegalForm } from "../values/LegalForms.js"
import { matchesIn } from "../words/Matches.js"
import { part } from "./LinePart.js"
import type { Repeated } from "./NameLines.js"
import { bestName, isNameLine, nameIn, repeatedIn } from "./NameLines.js"
import type { SenderLine } from "./SenderLines.js"
import { senderLinesIn } from "./SenderLines.js"
import type { Town } from "./Towns.js"
import { townIn } from "./Towns.js"

/** A postal address with what stands above it. */
export interface AddressBlock {
  /** From the first line of the block to the line below the town. */
  readonly lines: ReadonlyArray<Segment>
  /** The whole address stands in one line, as in a letter's sender line. */
  readonly oneLine: boolean
  /** The paper's title below it, where its part of the page ends. */
  readonly title?: Segment | undefined
  /** A form of address ("Herr", "Mrs") stands in it, as above the one who is written to. */
  readonly greeted: boolean
  readonly name: Candidate | undefined
  /** The next line that reads as a name: the reader's, where the first is the writer's at the head of the page. */
  readonly nextName?: Candidate | undefined
  readonly street: Candidate | undefined
  readonly postcode: Candidate | undefined
  readonly city: Candidate | undefined
  readonly state: Candidate | undefined
  readonly country: Candidate | undefined
}

/** Every address of the document in reading order, none across a party's heading. Time grows with the number of towns, not with its square. */
export const addressBlocks = (reading: Reading, headings: ReadonlySet<Segment>): Array<AddressBlock> => {
  const { sheet, labels, captionRows, itemRows } = reading
  const blocks: Array<AddressBlock> = []
  const repeated = repeatedIn(sheet)
  const senders = senderLinesIn(sheet)
  const isLabel = (segment: Segment) => isWhole(segment, labels)
  for (const segment of sheet.segments) {
    if (blocks.length >= 60) break
    // In the boxes of a form, what stands above a town is another box's
    if (itemRows.has(segment.row) || captionRows.has(segment.row - 1)) continue
    const town = townIn(segment, reading)
    const sender = town === undefined ? senders.get(segment) : undefined
    if (sender !== undefined) blocks.push(sent(sender))
    if (town === undefined) continue
    const before = town.segment.text.slice(0, town.from)
    const block = /[\p{L}]{3}/u.test(before)
      ? inline(town, reading, isLabel)
      : stacked(town, reading, { repeated, senders, headings, isLabel })
    if (block !== undefined) blocks.push(block)
  }
  return blocks
}

/** "Name | Street 1 | 12345 Town": the parts before the town are name and street. */
const inline = (town: Town, { sheet }: Reading, isLabel: IsLabel): AddressBlock | undefined => {
  const { segment } = town
  const pieces: Array<{ from: number; to: number }> = []
  // "Address: Street 1, 12345 Town"
  let start = /^[^:|•·,;\d]{2,24}:\s*/.exec(segment.text.slice(0, town.from))?.[0].length ?? 0
  for (const mark of matchesIn(segment.text.slice(0, town.from), /\s[|•·*–—-]\s|[|•·,;]\s?|\s{2,}/g)) {
    if (mark.index < start) continue
    pieces.push({ from: start, to: mark.index })
    start = mark.index + mark[0].length
  }
  if (start < town.from) pieces.push({ from: start, to: town.from })
  const full = pieces.filter(({ from, to }) => /\p{L}{2}/u.test(segment.text.slice(from, to)))
  const last = full.at(-1)
  const isBeside = full.length > 1 && last !== undefined && besideStreet.test(segment.text.slice(last.from, last.to))
  // A house's number may stand before its street
  const first = full.length > (isBeside ? 2 : 1) && full[0] === pieces[0] ? full[0] : undefined
  const isStreet = first !== undefined && saysStreet(segment.text.slice(first.from, first.to))
  const name = isStreet ? undefined : first
  // "12 Main Street, Suite 400"
  const street = isBeside ? { from: full.at(-2)?.from ?? last.from, to: last.to } : isStreet ? first : last
  if (street === undefined || street.to - street.from > 60) return undefined
  // A letterhead: the name in the line above
  const above = name === undefined ? lineAbove(segment, sheet, isLabel) : undefined
  return {
    lines: above === undefined ? [segment] : [above, segment],
    oneLine: true,
    greeted: above !== undefined && greeting.test(above.text),
    name: above === undefined ? nameOf(segment, name) : nameIn(above),
    street: part(segment, street.from, street.to, 1),
    postcode: town.postcode,
    city: town.city,
    state: town.state,
    country: undefined
  }
}

/** "Av 3a. Sur 54" begins with what a street is called and ends with a house's number. */
const saysStreet = (text: string): boolean =>
  isNumberedStreet.test(text) ||
  (text.includes(" ") && endsInStreet.test(text)) ||
  (beginsAsStreet.test(text) && /\d\p{L}?$/u.test(text.trimEnd()) && !hasLegalForm(text))

const beginsAsStreet =
  /^(?:rue|avenue|ave?|avda|bd|boulevard|blvd|chemin|calle|c\/|plaza|paseo|carrera|carretera|ctra|rua|avenida|travessa|largo|via|viale|corso|piazza|ul|ulica|al|aleja)(?![\p{L}\d])/iu

const nameOf = (
  segment: Segment,
  name: { readonly from: number; readonly to: number } | undefined
): Candidate | undefined =>
  name === undefined || name.to - name.from > 70 ? undefined : part(segment, name.from, name.to, 1)

const lineAbove = (segment: Segment, { rows, lineHeight }: Sheet, isLabel: IsLabel): Segment | undefined => {
  const row = rows[segment.row - 1]
  const line = row?.segments.find((other) => other.page === segment.page && linesUp(other, segment, lineHeight))
  const near = line !== undefined && segment.box.y - (line.box.y + line.box.height) < lineHeight
  return near && isNameLine(line) && !isLabel(line) ? line : undefined
}

/** Whether a segment is a label and nothing else, by its index. */
type IsLabel = (segment: Segment) => boolean

/** A party of whom no address is told. */
export const namedBlock = (lines: ReadonlyArray<Segment>, name: Candidate): AddressBlock => ({
  lines,
  oneLine: false,
  greeted: false,
  name,
  street: undefined,
  postcode: undefined,
  city: undefined,
  state: undefined,
  country: undefined
})

/** A sender's line without a postcode. */
const sent = ({ segment, name, street }: SenderLine): AddressBlock => ({
  lines: [segment],
  oneLine: true,
  greeted: false,
  name: part(segment, name.from, name.to, 1),
  street: part(segment, street.from, street.to, 1),
  postcode: undefined,
  city: undefined,
  state: undefined,
  country: undefined
})

/** What else the page says about its lines. */
interface Around {
  readonly repeated: Repeated
  readonly senders: ReadonlyMap<Segment, SenderLine>
  readonly headings: ReadonlySet<Segment>
  readonly isLabel: IsLabel
}

/** Lines above the town with the same left edge or the same middle, up to a wide gap or a label. */
const stacked = (
  town: Town,
  reading: Reading,
  { repeated, senders, headings, isLabel }: Around
): AddressBlock | undefined => {
  const { segment } = town
  const { sheet } = reading
  const above: Array<Segment> = []
  let lower = segment
  for (let row = segment.row - 1; row >= 0 && above.length < 7; row--) {
    const candidates = sheet.rows[row]
    if (candidates === undefined || candidates.page !== segment.page) break
    if (lower.box.y - candidates.box.y > 6 * Math.max(sheet.lineHeight, lower.box.height)) break
    const next = candidates.segments.find((other) => linesUp(other, segment, sheet.lineHeight))
    if (next === undefined) continue
    const gap = lower.box.y - (next.box.y + next.box.height)
    // A blank line may stand between the street and the name above it
    if (gap > (above.length < 2 ? 1.75 : 1.35) * Math.max(sheet.lineHeight, lower.box.height, next.box.height)) break
    if (above.length > 0 && isOtherData(next)) break
    // The line of another address: what stands below it is this one
    if (senders.has(next)) break
    if (townIn(next, reading) !== undefined && !isSameTown(next, town)) break
    above.unshift(next)
    lower = next
    if (isLabel(next)) break
  }
  const crown = crownOf(above[0] ?? segment, segment, sheet)
  if (crown !== undefined && !isLabel(crown) && !isApart(crown, above, sheet)) above.unshift(crown)
  const belowRows: Array<Segment> = []
  let title: Segment | undefined
  for (const row of sheet.rows.slice(segment.row + 1, segment.row + 4)) {
    if (row.page !== segment.page) break
    const under = row.segments.filter((other) => linesUp(other, segment, sheet.lineHeight))
    // What stands above another town is another's address
    if (under.some((line) => headings.has(line) || townIn(line, reading) !== undefined)) break
    title = under.find((line) => isPaperTitle(line.text))
    if (title !== undefined) break
    belowRows.push(...under)
  }
  const country =
    belowRows
      .map((line) => {
        const found = countryOf(line)
        // A province may stand between a town and its country
        const isAlone = found !== undefined && found.span.to - found.span.from === line.text.length
        return isAlone || line.row === segment.row + 1 ? found : undefined
      })
      .find((found) => found !== undefined) ?? countryOf(segment)
  const body = above.filter((line) => !isLabel(line))
  const streets = body
    .slice(-3)
    .reverse()
    .filter(({ text }) => (/\d/.test(text) || streetWord.test(text)) && !/[@:]|\d{7}/.test(text))
  const streetLine =
    streets.find(({ text }) => !besideStreet.test(text)) ??
    streets[0] ??
    body.slice(1).findLast(({ text }) => placeWithoutNumber.test(text))
  const nameLines = body.filter((line) => line !== streetLine && isNameLine(line))
  const nameLine = bestName(nameLines, repeated)
  const nextLine = nameLine === undefined ? undefined : nameLines[nameLines.indexOf(nameLine) + 1]
  return {
    lines: [...above, segment, ...belowRows],
    title,
    oneLine: false,
    greeted: body.some((line) => greeting.test(line.text) || attention.test(line.text)),
    name: nameLine === undefined ? undefined : nameIn(nameLine),
    nextName: nextLine === undefined ? undefined : nameIn(nextLine),
    street: streetLine === undefined ? streetBehind(town) : part(streetLine, 0, streetLine.text.length, 1),
    postcode: town.postcode,
    city: town.city,
    state: town.state,
    country
  }
}

/** "1052 Budapest, Váci utca 12." */
const streetBehind = ({ city, segment }: Town): Candidate | undefined => {
  const street = /^, ?(?<street>\p{Lu}[^,;|:@]{3,50}\d[^,;|:@]{0,8})$/u.exec(segment.text.slice(city.span.to))
    ?.groups?.["street"]
  return street === undefined ? undefined : part(segment, segment.text.length - street.length, segment.text.length, 1)
}

/** A line such as "VAT no.: FR 12 345" belongs to what stands above the address. */
const isOtherData = (line: Segment): boolean => /^[^:]{2,40}:(?:\D*\d){5}/.test(line.text)

const isSameTown = (line: Segment, town: Town): boolean => line === town.segment || line === town.postcode.span.segment

/** A letterhead's name: in larger letters, somewhat above the lines of the address. */
const crownOf = (top: Segment, town: Segment, { rows, lineHeight }: Sheet): Segment | undefined => {
  for (let number = top.row - 1; number >= 0; number--) {
    const row = rows[number]
    if (row === undefined || row.page !== top.page || top.box.y - row.box.y > 8 * Math.max(lineHeight, top.box.height))
      return undefined
    const line = row.segments.find((other) => linesUp(other, town, lineHeight))
    if (line !== undefined) return line.box.height > 1.25 * town.box.height && isNameLine(line) ? line : undefined
  }
  return undefined
}

/** Far above an address that has a name of its own, a name in larger letters is another's, unless both begin alike. */
const isApart = (crown: Segment, [top, ...others]: ReadonlyArray<Segment>, { lineHeight }: Sheet): boolean =>
  top !== undefined &&
  crown.tokens[0]?.key !== top.tokens[0]?.key &&
  others.length > 0 &&
  top.box.y - crown.box.y - crown.box.height > 2 * lineHeight &&
  isNameLine(top) &&
  !/\d/.test(top.text)

const countryOf = (segment: Segment): Candidate | undefined => {
  const found = countryIn(segment.text)
  return found === undefined ? undefined : asPrinted({ segment, from: found.from, to: found.to })
}
