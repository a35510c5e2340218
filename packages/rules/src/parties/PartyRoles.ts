import { documentTypesOf } from "../sheet/StatedTypes.js"
import type { Reading } from "../reading/Reading.js"
import { weights } from "../Weights.js"
import type { Target } from "../template/Target.js"
import type { Role } from "../words/RoleWords.js"
import type { AddressBlock } from "./AddressBlock.js"
import { isBeside, isSameAddress, lowerCaseName } from "./AddressBlock.js"
import { addressBlocks } from "./AddressBlocks.js"
import { headedParties, partHeadingsOf, partOf } from "./PartHeadings.js"
import type { Parties, Party } from "./Party.js"
import type { Owner } from "./Owners.js"
import { ofRole, ownedOf } from "./Owners.js"
import type { PartHeading } from "./PartHeadings.js"
import { memoized } from "../Memoized.js"
import { patternsOf } from "../lexicon/Patterns.js"
import type { Segment } from "../sheet/Sheet.js"
import { fold } from "../words/Text.js"

/** Finds the parties of a document. */
export const partiesOf = (reading: Reading): Parties => {
  const found = partHeadingsOf(reading)
  const all = partiesIn(found, reading)
  // A heading with a name in its line is that of an address, not of a part of the page
  const headings = found.filter(({ isNamed }) => !isNamed)
  return { all, headings, ownerOf: (segment) => partOf(segment, all, headings, reading.sheet), owns: ownsBy(headings) }
}

/** Compares the template's own name of the owner if a heading has that name, else the role. */
const ownsBy = (headings: ReadonlyArray<PartHeading>) => {
  const called = new Set(headings.flatMap(({ owner }) => owner.names))
  return (owner: Owner, target: Target): boolean => {
    const own = ownedOf(target)
    return own?.called !== undefined && called.has(own.called)
      ? owner.names.includes(own.called)
      : owner.role !== undefined && owner.role === target.role
  }
}

/** Assigns address blocks to owners by headings, else by position and content. Best first. */
const partiesIn = (all: ReadonlyArray<PartHeading>, reading: Reading): Array<Party> => {
  const headings = all.filter(({ segment }) => !reading.headerRows.has(segment.row))
  const blocks = addressBlocks(reading, new Set(headings.flatMap(({ isNamed, segment }) => (isNamed ? [] : [segment]))))
  const headed = headedParties(blocks, headings, reading.sheet)
  const open = blocks.filter((block) => headed.every((party) => party.block !== block))
  const likenessOf = memoized((block: AddressBlock) => sellerLikeness(block, open, reading))
  const likeliest = [...open].sort((a, b) => likenessOf(b) - likenessOf(a))
  const isSellerHeaded = partyOf(headed, "seller") !== undefined || namesOtherSeller(open, reading)
  const sellers = isSellerHeaded ? [] : sellersAmong(likeliest, likenessOf, partyOf(headed, "buyer")?.block)
  const parties = [...headed, ...partiesByPlace("seller", sellers)]
  const seller = partyOf(parties, "seller")?.block
  if (partyOf(parties, "buyer") === undefined)
    parties.push(...partiesByPlace("buyer", buyersAmong(likeliest, likenessOf, seller, isSellerHeaded)))
  return parties.sort((a, b) => b.score - a.score)
}

const partyOf = (parties: ReadonlyArray<Party>, role: Role): Party | undefined =>
  parties.find(({ owner }) => owner.role === role)

/** Parties assigned by position, the most likely first. */
const partiesByPlace = (role: Role, blocks: ReadonlyArray<AddressBlock>): ReadonlyArray<Party> =>
  blocks.map((block, index) => ({ block, owner: ofRole(role), score: weights.party.placed - 0.01 * index }))

type Likeness = (block: AddressBlock) => number

/** Whether the document is an order that names a seller without an address: "Supplier: Oak Ltd". */
const namesOtherSeller = (blocks: ReadonlyArray<AddressBlock>, { labels, sheet }: Reading): boolean => {
  const named = (labels.byConcept.get("sellerName") ?? []).flatMap(({ quality, span: { segment, to } }) => {
    const name = quality < weights.label.startWithColon ? null : /^\s*:\s*(?=\p{L})/u.exec(segment.text.slice(to))
    return name === null ? [] : [segment.text.slice(to + name[0].length).toLowerCase()]
  })
  const isOther = (name: string) => blocks.every((block) => !name.includes(lowerCaseName(block) ?? name))
  return named.some(isOther) && documentTypesOf(sheet).has("order")
}

const sellersAmong = (
  blocks: ReadonlyArray<AddressBlock>,
  likenessOf: Likeness,
  headedBuyer: AddressBlock | undefined
): ReadonlyArray<AddressBlock> => {
  const isBuyerKnown = headedBuyer !== undefined || blocks.some(({ greeted }) => greeted)
  return blocks.filter(
    (block) => !isSameAddress(block, headedBuyer) && (likenessOf(block) > 0 || (isBuyerKnown && !block.greeted))
  )
}

const buyersAmong = (
  blocks: ReadonlyArray<AddressBlock>,
  likenessOf: Likeness,
  seller: AddressBlock | undefined,
  isSellerHeaded: boolean
): ReadonlyArray<AddressBlock> => {
  // If a heading names the seller, as on an order, the letterhead is the buyer's
  const most = isSellerHeaded ? Infinity : weights.party.surelySeller
  const sellerName = lowerCaseName(seller)
  const buyers = blocks.filter(
    (block) =>
      (!block.oneLine || block.greeted) &&
      block !== seller &&
      (block.name === undefined ? !isSameAddress(block, seller) : lowerCaseName(block) !== sellerName) &&
      likenessOf(block) < most
  )
  // A block with a form of address is the recipient's; else the least seller-like block is
  return buyers.sort((a, b) => Number(b.greeted) - Number(a.greeted) || likenessOf(a) - likenessOf(b))
}

const { contact, windowsLeft } = patternsOf("contact", "windowsLeft")
const languagesWithWindowsLeft: ReadonlySet<string> = new Set(["de", "nl", "da", "nb"])

/** Scores how likely an address is the seller's: contact data, a return address, the page's edge and the usual side. */
const sellerLikeness = (block: AddressBlock, all: ReadonlyArray<AddressBlock>, reading: Reading): number => {
  const { lineHeight } = reading.sheet
  const first = block.lines[0]
  if (first === undefined) return 0
  const { seller } = weights.party
  const edge = first.role === "footer" || first.role === "header" ? seller.edge : 0
  const isSender = all.find((other) => other.oneLine) === block
  const sender = block.oneLine ? (isSender ? seller.sender : seller.otherSender) : 0
  const beside = all.filter((other) => other !== block && !other.oneLine && isBeside(other, block, lineHeight))
  const isRight = beside.some((other) => (other.lines[0]?.box.x ?? 0) < first.box.x)
  const side = beside.length > 0 && isRight === isRecipientLeft(all, reading.figures.language) ? seller.besideOther : 0
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
const isRecipientLeft = (blocks: ReadonlyArray<AddressBlock>, language: string): boolean =>
  languagesWithWindowsLeft.has(language) ||
  blocks.some(({ country }) => country !== undefined && windowsLeft.test(fold(String(country.value))))

const contactsIn = (lines: ReadonlyArray<Segment>): number => lines.filter((line) => contact.test(line.folded)).length
