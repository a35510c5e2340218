import { patternsOf } from "../lexicon/Patterns.js"
import type { Reading } from "../reading/Reading.js"
import type { Segment } from "../sheet/Sheet.js"
import { weights } from "../Weights.js"
import { fold } from "../words/Text.js"
import type { AddressBlock } from "./AddressBlock.js"
import { isBeside } from "./AddressBlock.js"

const { contact, windowsLeft } = patternsOf("contact", "windowsLeft")
const languagesWithWindowsLeft: ReadonlySet<string> = new Set(["de", "nl", "da", "nb"])

/** Scores how likely an address is the seller's: contact data, a return address, the page's edge and the usual side. */
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
  const contacts = Math.min(seller.contacts, seller.contact * contactsIn(block.lines))
  const isLarge = ({ name }: AddressBlock) => (name?.span.segment.box.height ?? 0) > weights.largeLetters * lineHeight
  const large = isLarge(block) && plain.filter(isLarge).length === 1 && plain.length > 1 ? seller.largeName : 0
  const place = edge + side + topmost + only
  return sender + contacts + place + large - (block.greeted ? seller.greeted : 0)
}

/** Whether letters have the recipient's address on the left, as in countries whose envelopes have their window there. */
const isReaderLeft = (blocks: ReadonlyArray<AddressBlock>, language: string): boolean =>
  languagesWithWindowsLeft.has(language) ||
  blocks.some(({ country }) => country !== undefined && windowsLeft.test(fold(String(country.value))))

const contactsIn = (lines: ReadonlyArray<Segment>): number =>
  lines.filter((line) => contact.test(fold(line.text))).length
