import { patternsOf } from "../lexicon/Patterns.js"
import { letterOf } from "../letters/Letter.js"
import type { Reading } from "../reading/Reading.js"
import type { Segment } from "../sheet/Sheet.js"
import { weights } from "../Weights.js"
import { fold } from "../words/Text.js"
import type { AddressBlock } from "./AddressBlock.js"
import { isBeside, isSameAddress } from "./AddressBlock.js"

const { contact, windowsLeft } = patternsOf("contact", "windowsLeft")
const languagesWithWindowsLeft: ReadonlySet<string> = new Set(["de", "nl", "da", "nb"])

/** Contact data, a sender's line, the edge of the page and the usual side speak for the seller. */
export const sellerLikeness = (block: AddressBlock, all: ReadonlyArray<AddressBlock>, reading: Reading): number => {
  const { lineHeight } = reading.sheet
  const first = block.lines[0]
  if (first === undefined) return 0
  const { seller } = weights.party
  const edge = first.role === "footer" || first.role === "header" ? seller.edge : 0
  const isSender = all.find((other) => other.oneLine) === block
  const sender = block.oneLine ? (isSender ? seller.sender : seller.otherSender) : 0
  const beside = all.filter((other) => other !== block && !other.oneLine && isBeside(other, block, lineHeight))
  const isRight = beside.some((other) => (other.lines[0]?.box.x ?? 0) < first.box.x)
  const side = beside.length > 0 && isRight === isReaderLeft(all, reading.language) ? seller.besideOther : 0
  const plain = all.filter((other) => !other.oneLine)
  const topmost = plain[0] === block && plain.length > 1 && beside.length === 0 ? seller.topmost : 0
  const only = plain.length === 1 && !block.oneLine && all.length === 1 ? seller.only : 0
  const contacts = Math.min(
    seller.contacts,
    seller.contact * contactsIn([...block.lines, ...besideFoot(block, beside, reading)])
  )
  const reader = isAboveGreeting(block, all, reading) ? seller.aboveGreeting : 0
  const isLarge = ({ name }: AddressBlock) => (name?.span.segment.box.height ?? 0) > weights.largeLetters * lineHeight
  const large = isLarge(block) && plain.filter(isLarge).length === 1 && plain.length > 1 ? seller.largeName : 0
  const higher = beside.length > 0 && beside.every((other) => isHigher(first, other, lineHeight)) ? seller.higher : 0
  const foot = isFoot(block, plain, reading) ? seller.edge : 0
  const place = edge + foot + side + topmost + higher + only
  return sender + contacts + place + large - reader - (block.greeted ? seller.greeted : 0)
}

/** What stands in the rows of an address below all that is sold: the columns of a foot, unless another address stands there. */
const besideFoot = (
  { lines, oneLine }: AddressBlock,
  beside: ReadonlyArray<AddressBlock>,
  { itemRows, sheet: { rows } }: Reading
): ReadonlyArray<Segment> => {
  const first = lines[0]?.row ?? 0
  if (oneLine || beside.length > 0 || itemRows.size === 0 || first <= lastOf(itemRows)) return []
  const own = new Set(lines)
  return [...new Set(lines.map(({ row }) => row))].flatMap(
    (row) => rows[row]?.segments.filter((segment) => !own.has(segment)) ?? []
  )
}

const lastOf = (rows: ReadonlySet<number>): number => {
  let last = -1
  for (const row of rows) if (row > last) last = row
  return last
}

/** It begins some lines above another block beside it. */
const isHigher = (first: Segment, { lines: [other] }: AddressBlock, lineHeight: number): boolean =>
  other !== undefined &&
  other.box.y - first.box.y > weights.party.higherBy * Math.max(lineHeight, first.box.height, other.box.height)

/** The last address, told nowhere else, in small letters below all that is sold: a foot, whatever the format calls it. */
const isFoot = (
  block: AddressBlock,
  plain: ReadonlyArray<AddressBlock>,
  { itemRows, sheet: { lineHeight } }: Reading
): boolean => {
  const [first] = block.lines
  if (first === undefined || plain.length < 2 || plain.at(-1) !== block) return false
  if (plain.some((other) => other !== block && isSameAddress(other, block))) return false
  if (first.box.height > weights.smallPrint * lineHeight || itemRows.size === 0) return false
  return lastOf(itemRows) < first.row
}

/** The last address above a letter's greeting, at its left edge, below something else and without contacts, is the reader's. */
const isAboveGreeting = (block: AddressBlock, all: ReadonlyArray<AddressBlock>, { sheet }: Reading): boolean => {
  const { greeting } = letterOf(sheet)
  const [first] = block.lines
  if (greeting === undefined || first === undefined || block.oneLine || first.role !== "body") return false
  const isAbove = (line: Segment) => line.page === greeting.page && line.row < greeting.row
  if (first.row === 0 || !isAbove(first) || Math.abs(first.box.x - greeting.box.x) > 1.5 * sheet.lineHeight)
    return false
  if (contactsIn(block.lines.filter(isAbove)) > 0 || all.some(({ greeted }) => greeted)) return false
  return !all.some(
    ({ lines: [line], oneLine }) => !oneLine && line !== undefined && isAbove(line) && line.row > first.row
  )
}

/** Whether a country's letters have the reader's address on the left, where its envelopes have their windows. */
const isReaderLeft = (blocks: ReadonlyArray<AddressBlock>, language: string): boolean =>
  languagesWithWindowsLeft.has(language) ||
  blocks.some(({ country }) => country !== undefined && windowsLeft.test(fold(String(country.value))))

const contactsIn = (lines: ReadonlyArray<Segment>): number =>
  lines.filter((line) => contact.test(fold(line.text))).length
