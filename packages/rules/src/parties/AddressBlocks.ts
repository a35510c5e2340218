import { patternsOf } from "../lexicon/Patterns.js"
import { isWhole } from "../labels/Labels.js"
import type { Reading } from "../reading/Reading.js"
import { isDocumentTitle } from "../sheet/StatedTypes.js"
import type { Segment } from "../sheet/Sheet.js"
import { areLinesAligned } from "../sheet/Sheet.js"
import { isCountry } from "../values/Countries.js"
import type { AddressBlock } from "./AddressBlock.js"
import { countryCodeAt, countryOf, partOfLine } from "./AddressBlock.js"
import { inline } from "./InlineAddresses.js"
import { fold } from "../words/Text.js"
import { bestName, isNameLine, nameIn } from "./NameLines.js"
import type { Town } from "../values/Towns.js"
import { townIn } from "../values/Towns.js"

const { addressee, attention, besideStreet } = patternsOf("addressee", "attention", "besideStreet")
const { isNumberedStreet, placeWithoutNumber } = patternsOf("isNumberedStreet", "placeWithoutNumber")
const { streetWord, titleWord, unnumberedStreet } = patternsOf("streetWord", "titleWord", "unnumberedStreet")

/** All addresses of the document in reading order, none across a party's heading. Time is linear in the number of towns. */
export const addressBlocks = (reading: Reading, headings: ReadonlySet<Segment>): Array<AddressBlock> => {
  const { sheet, itemRows } = reading
  const blocks: Array<AddressBlock> = []
  for (const segment of sheet.segments) {
    if (blocks.length >= 60) break
    if (itemRows.has(segment.row)) continue
    const town = townIn(segment, reading.sheet)
    if (town === undefined) continue
    const before = town.segment.text.slice(0, town.from)
    const block =
      /[\p{L}]{3}/u.test(before) && !isCountry(before.trim()) ? inline(town, reading) : stacked(town, reading, headings)
    if (block !== undefined) blocks.push(block)
  }
  return blocks
}

/** An address in several lines: those above the town with the same left edge or middle, up to a wide gap or a label. */
const stacked = (town: Town, reading: Reading, headings: ReadonlySet<Segment>): AddressBlock | undefined => {
  const { segment } = town
  const { labels, sheet } = reading
  // A block ends at a heading or a label
  const isEnd = (line: Segment) => headings.has(line) || isWhole(line, labels)
  const above: Array<Segment> = []
  let lower = segment
  for (let row = segment.row - 1; row >= 0 && above.length < 7; row--) {
    const candidates = sheet.rows[row]
    if (candidates === undefined || candidates.page !== segment.page) break
    if (lower.box.y - candidates.box.y > 6 * Math.max(sheet.lineHeight, lower.box.height)) break
    const next = candidates.segments.find((other) => areLinesAligned(other, segment, sheet.lineHeight))
    if (next === undefined) continue
    const gap = lower.box.y - (next.box.y + next.box.height)
    // A blank line may stand between the street and the name above it
    if (gap > (above.length < 2 ? 1.75 : 1.35) * Math.max(sheet.lineHeight, lower.box.height, next.box.height)) break
    if (above.length > 0 && isOtherData(next)) break
    // The town of another address: the lines below it belong to this one
    if (townIn(next, reading.sheet) !== undefined && !isSameTown(next, town)) break
    above.unshift(next)
    lower = next
    if (isEnd(next) || isAddresseeAlone(next)) break
  }
  const belowRows: Array<Segment> = []
  let title: Segment | undefined
  for (const row of sheet.rows.slice(segment.row + 1, segment.row + 4)) {
    if (row.page !== segment.page) break
    const under = row.segments.filter((other) => areLinesAligned(other, segment, sheet.lineHeight))
    // A heading or another town begins another address
    if (row.segments.some((line) => headings.has(line) && line.box.x < segment.box.x + segment.box.width)) break
    if (under.some((line) => townIn(line, reading.sheet) !== undefined && !isSameTown(line, town))) break
    title = under.find((line) => isDocumentTitle(line.text))
    if (title !== undefined) break
    belowRows.push(...under)
  }
  const [below] = belowRows.flatMap((line) => {
    const found = countryOf(line)
    // A province may stand between a town and its country
    const isAlone = found !== undefined && found.span.to - found.span.from === line.text.length
    return found !== undefined && (isAlone || line.row === segment.row + 1) ? [found] : []
  })
  const country = below ?? countryOf(segment) ?? countryCodeAt(town)
  const body = above.filter((line) => !isEnd(line))
  const streets = body
    .slice(-3)
    .reverse()
    .filter(({ text }) => (/\d/.test(text) || streetWord.test(text)) && !/[@:]|\d{7}/.test(text))
  const own = streets.filter(({ text }) => !besideStreet.test(text))
  // "Charing Cross" may stand between "36 Craven St" and its town
  const streetLine =
    own.find(({ text }) => /\d/.test(text)) ??
    own[0] ??
    streets[0] ??
    body.slice(1).findLast(({ text }) => placeWithoutNumber.test(text) || unnumberedStreet.test(text))
  const nameLines = body.filter(
    (line) =>
      line !== streetLine &&
      isNameLine(line) &&
      // "Building 7A" is where in a house the party is
      !(besideStreet.test(line.text) && /\d/.test(line.text)) &&
      // Neither the last line of another address nor the town repeated
      !isCountry(line.text) &&
      !isTownAlone(line, town) &&
      !isTitleAlone(line)
  )
  // A building's name stands below the street, a party's name above it
  const street = streetLine !== undefined && isNumberedStreet.test(streetLine.text) ? streetLine.row : undefined
  const overStreet = street === undefined ? [] : nameLines.filter(({ row }) => row < street)
  const names = overStreet.length > 0 ? overStreet : nameLines
  const nameLine = bestName(names)
  return {
    ...town,
    lines: [...above, segment, ...belowRows],
    title,
    oneLine: false,
    greeted: body.some((line) => addressee.test(line.text) || attention.test(line.text)),
    name: nameLine === undefined ? undefined : nameIn(nameLine),
    street: streetLine === undefined ? undefined : partOfLine(streetLine, 0, streetLine.text.length),
    country
  }
}

const isTownAlone = ({ text }: Segment, { city }: Town): boolean =>
  fold(text).replace(/\P{L}+$/u, "") === fold(String(city.value))

/** "Frau" above a name is the first line of an address. */
const isAddresseeAlone = ({ text }: Segment): boolean => addressee.exec(text)?.[0].length === text.trim().length

/** "Payslip" above an address is the document's title, not a name. */
const isTitleAlone = ({ folded }: Segment): boolean => titleWord.exec(folded)?.[0].length === folded.length

/** A line such as "VAT no.: FR 12 345" belongs to the text above the address. */
const isOtherData = (line: Segment): boolean => /^[^:]{2,40}:(?:\D*\d){5}/.test(line.text)

const isSameTown = (line: Segment, town: Town): boolean => line === town.segment || line === town.postcode.span.segment
