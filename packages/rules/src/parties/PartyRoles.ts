import { letterOf } from "../letters/Letter.js"
import { contact, paysTo, windowsLeft } from "../lexicon/Addresses.js"
import type { Reading } from "../reading/Reading.js"
import type { Segment, Sheet } from "../sheet/Sheet.js"
import { weights } from "../Weights.js"
import type { Role } from "../words/RoleWords.js"
import { keyOf, fold } from "../words/Text.js"
import { addressees } from "./Addressees.js"
import type { AddressBlock } from "./AddressBlock.js"
import { addressBlocks } from "./AddressBlocks.js"
import { contactHead } from "./ContactHead.js"
import { headedNames } from "./HeadedNames.js"
import { letterheadOf } from "./Letterhead.js"
import { looseReader } from "./LooseBlocks.js"
import type { RoleHeading } from "./Roles.js"
import { roleAt, roleConcepts, roleHeadings } from "./Roles.js"

/** An address block and whose it is, with a score for that. */
export interface Party {
  readonly block: AddressBlock
  readonly role: Role
  readonly score: number
}

/** Whose the address blocks are: by a heading, or by where they stand and what stands in them. Best first. */
export const partiesIn = (reading: Reading): Array<Party> => {
  const parties: Array<Party> = []
  const open: Array<AddressBlock> = []
  const headings = roleHeadings(reading.labels, reading.sheet).filter(
    ({ segment }) => !reading.headerRows.has(segment.row)
  )
  const blocks = addressBlocks(reading, new Set(headings.map(({ segment }) => segment)))
  for (const block of blocks) {
    const others = new Set(blocks.flatMap((other) => (other === block ? [] : other.lines)))
    const labelled = labelledRole(block, reading, others)
    const role = labelled ?? headedRole(block, headings, reading.sheet)
    const { headed, labelled: sure } = weights.party
    if (role === undefined) open.push(block)
    else parties.push({ block, role, score: labelled === undefined ? headed : sure })
  }
  parties.push(...headedNames(headings, parties, reading))
  const has = (role: Role) => parties.some((party) => party.role === role)
  if (!has("buyer")) {
    for (const block of addressees(reading.sheet)) parties.push({ block, role: "buyer", score: weights.party.headed })
  }
  const isSellerHeaded = has("seller")
  const buyer = parties.find(({ role }) => role === "buyer")?.block
  const likeness = new Map(open.map((block) => [block, sellerLikeness(block, open, reading)]))
  const likenessOf = (block: AddressBlock) => likeness.get(block) ?? 0
  const isGreeted = open.some(({ greeted }) => greeted)
  const ranked = [...open].sort((a, b) => likenessOf(b) - likenessOf(a))
  const score = weights.party.placed
  const rivals = rivalsOf(ranked, reading.sheet.lineHeight)
  const sellers = has("seller")
    ? []
    : ranked.filter(
        (block) =>
          !isSameAddress(block, buyer) &&
          !rivals.has(block) &&
          (likenessOf(block) > 0 || ((has("buyer") || isGreeted) && !block.greeted))
      )
  for (const [index, block] of sellers.entries()) parties.push({ block, role: "seller", score: score - 0.01 * index })
  const seller = parties.find((party) => party.role === "seller")?.block
  const sellerName = nameOf(seller)
  if (!has("buyer")) {
    // Where a heading says who sells, as on an order, the letterhead is the buyer's
    const most = isSellerHeaded ? Infinity : weights.party.surelySeller
    const isLetterhead = (block: AddressBlock): boolean =>
      isSellerHeaded && !isSameAddress(block, seller) && open.every(({ oneLine }) => oneLine)
    const others = open.filter(
      (block) =>
        (!block.oneLine || block.greeted || isLetterhead(block)) &&
        block !== seller &&
        (likenessOf(block) < most || rivals.has(block))
    )
    const buyers = others.flatMap((block) => {
      if (block.name === undefined || nameOf(block) !== sellerName) return [block]
      const isElsewhere = block.postcode?.value !== seller?.postcode?.value
      return isElsewhere && block.nextName !== undefined ? [{ ...block, name: block.nextName }] : []
    })
    // Who is greeted is written to; else the block that looks least like the seller's
    buyers.sort((a, b) => Number(b.greeted) - Number(a.greeted) || likenessOf(a) - likenessOf(b))
    for (const [index, block] of buyers.entries()) parties.push({ block, role: "buyer", score: score - 0.01 * index })
    const isHeaded = headings.some(({ role }) => role !== "seller")
    const reader = buyers.length > 0 || isHeaded || isSellerHeaded ? undefined : looseReader(seller, blocks, reading)
    if (reader !== undefined) parties.push({ block: reader, role: "buyer", score })
  }
  if (!parties.some(({ role, block }) => role === "seller" && block.name !== undefined)) {
    const head = contactHead(headings, parties, reading)
    if (head !== undefined) parties.push({ block: head, role: "seller", score })
  }
  return withoutCopies(parties.sort((a, b) => b.score - a.score))
}

/** Named addresses beside the seller's, of which only the name is missing, as where it is drawn: the other party's. */
const rivalsOf = ([seller, ...others]: ReadonlyArray<AddressBlock>, lineHeight: number): ReadonlySet<AddressBlock> => {
  if (seller === undefined || seller.name !== undefined || seller.oneLine) return new Set()
  const copies = [seller, ...others.filter((other) => other.name === undefined && isSameAddress(other, seller))]
  return new Set(
    others.filter(
      (block) => block.name !== undefined && !block.oneLine && copies.some((copy) => isBeside(block, copy, lineHeight))
    )
  )
}

/** Without the reader's address as the seller's, where a later page tells it again. */
const withoutCopies = (parties: ReadonlyArray<Party>): Array<Party> => {
  const best = (role: Role) => parties.find((party) => party.role === role)
  const [seller, buyer] = [best("seller"), best("buyer")]
  const isCopy = (party: Party) =>
    party !== seller &&
    party.role === "seller" &&
    isSameAddress(party.block, buyer?.block) &&
    !isSameAddress(party.block, seller?.block)
  return parties.filter((party) => !isCopy(party))
}

/** Two blocks of one address, as of whom is billed and who is delivered to. */
const isSameAddress = ({ city, postcode, street }: AddressBlock, other: AddressBlock | undefined): boolean =>
  postcode !== undefined &&
  postcode.value === other?.postcode?.value &&
  city?.value === other.city?.value &&
  (street === undefined || other.street === undefined || street.value === other.street.value)

const nameOf = (block: AddressBlock | undefined): string | undefined =>
  typeof block?.name?.value === "string" ? block.name.value.toLowerCase() : undefined

/** Contact data, a sender's line, the edge of the page and the usual side speak for the seller. */
const sellerLikeness = (block: AddressBlock, all: ReadonlyArray<AddressBlock>, reading: Reading): number => {
  const { lineHeight } = reading.sheet
  const first = block.lines[0]
  if (first === undefined) return 0
  const { seller } = weights.party
  const edge = first.role === "footer" || first.role === "header" ? seller.edge : 0
  const isSender = all.find((other) => other.oneLine) === block && !isSentence(first)
  const sender = block.oneLine ? (isSender ? seller.sender : seller.otherSender) : 0
  const beside = all.filter((other) => other !== block && !other.oneLine && isBeside(other, block, lineHeight))
  const isRight = beside.some((other) => (other.lines[0]?.box.x ?? 0) < first.box.x)
  const side = beside.length > 0 && isRight === isReaderLeft(all, reading.language) ? seller.besideOther : 0
  const plain = all.filter((other) => !other.oneLine)
  const topmost = plain[0] === block && plain.length > 1 && beside.length === 0 ? seller.topmost : 0
  const only = plain.length === 1 && !block.oneLine && all.length === 1 ? seller.only : 0
  const contacts = Math.min(seller.contacts, seller.contact * contactsIn(block.lines))
  const crowned = only > 0 && isCrowned(block, reading) ? seller.crowned : 0
  const reader = isAboveGreeting(block, all, reading) ? seller.aboveGreeting : 0
  const signed = signs(block, reading) ? seller.signs + reader : 0
  return (
    sender + contacts + edge + side + topmost + only + signed - reader - crowned - (block.greeted ? seller.greeted : 0)
  )
}

/** Who signs a letter below wrote it. */
const signs = ({ name }: AddressBlock, { sheet }: Reading): boolean => {
  if (name === undefined) return false
  const { company, person } = letterOf(sheet).signature
  const own = keyOf(String(name.value))
  return [person, company].some(
    (signer) =>
      signer !== undefined && signer.span.segment !== name.span.segment && isAlike(own, keyOf(String(signer.value)))
  )
}

const isAlike = (a: string, b: string): boolean =>
  a === b || (Math.min(a.length, b.length) > 7 && (a.includes(b) || b.includes(a)))

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

/** An address in running text, which also tells those of others, as of whom to ask about one's data. */
const isSentence = ({ text, tokens }: Segment): boolean =>
  tokens.length > 12 && (text.match(/(?<=[\p{L},] )\p{Ll}+(?= \p{Ll})/gu)?.length ?? 0) > 4

/** Another name than the block's stands above it at the head of the page. */
const isCrowned = (block: AddressBlock, reading: Reading): boolean => {
  const head = letterheadOf(reading)
  const [first] = block.lines
  return head !== undefined && first !== undefined && head.row < first.row && nameOf(block) !== head.text.toLowerCase()
}

/** Whether a country's letters have the reader's address on the left, where its envelopes have their windows. */
const isReaderLeft = (blocks: ReadonlyArray<AddressBlock>, language: string): boolean =>
  windowsLeft.languages.has(language) ||
  blocks.some(({ country }) => country !== undefined && windowsLeft.countries.test(fold(String(country.value))))

const isBeside = (a: AddressBlock, b: AddressBlock, lineHeight: number): boolean => {
  const first = a.lines[0]
  const second = b.lines[0]
  return (
    first !== undefined &&
    second !== undefined &&
    first.page === second.page &&
    Math.abs(first.box.y - second.box.y) < 5 * lineHeight
  )
}

const contactsIn = (lines: ReadonlyArray<Segment>): number =>
  lines.filter((line) => contact.test(fold(line.text))).length

/** The role that a heading in, above or left of the block gives. */
const labelledRole = (
  block: AddressBlock,
  { sheet, labels }: Reading,
  others: ReadonlySet<Segment>
): Role | undefined => {
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

/** The role of the box in which the block stands, where boxes with headings stand side by side. */
const headedRole = (
  { lines: [first] }: AddressBlock,
  headings: ReadonlyArray<RoleHeading>,
  sheet: Sheet
): Role | undefined => {
  if (first === undefined) return undefined
  const near = headings.filter(
    ({ segment }) =>
      segment.row < first.row &&
      first.box.y - segment.box.y < weights.party.headingLines * sheet.lineHeight &&
      // What stands right of a heading in its row begins a column of its own
      !sheet.rows[segment.row]?.segments.some(
        (other) => other.box.x > segment.box.x + segment.box.width && other.box.x < first.box.x + sheet.lineHeight
      )
  )
  return roleAt(first, near, sheet)
}
