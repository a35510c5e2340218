import { contact } from "../lexicon/Addresses.js"
import { titleWord } from "../lexicon/Titles.js"
import type { Reading } from "../reading/Reading.js"
import type { Segment } from "../sheet/Sheet.js"
import { linesUp } from "../sheet/Sheet.js"
import { countryIn } from "../values/Countries.js"
import { hasLegalForm } from "../values/LegalForms.js"
import { isPersonName } from "../values/PersonName.js"
import { weights } from "../Weights.js"
import { fold } from "../words/Text.js"
import type { AddressBlock } from "./AddressBlock.js"
import { namedBlock } from "./AddressBlock.js"
import { isNameLine, nameIn } from "./NameLines.js"
import { loosePartsOf } from "./LooseParts.js"

/** Addresses at the head of the paper with a street that no postcode follows: "Acme Ltd / 2 Oak Place / South Africa". */
export const streetBlocks = (blocks: ReadonlyArray<AddressBlock>, reading: Reading): ReadonlyArray<AddressBlock> => {
  const { headerRows, itemRows, sheet } = reading
  const taken = new Set(blocks.flatMap(({ lines }) => lines))
  const found: Array<AddressBlock> = []
  for (const [row, { page, segments }] of sheet.rows.slice(0, mostHeadRows).entries()) {
    if (page !== sheet.rows[0]?.page || headerRows.has(row) || itemRows.has(row)) break
    for (const top of segments) {
      const block = taken.has(top) ? undefined : blockFrom(top, (segment) => !taken.has(segment), reading)
      if (block?.street !== undefined && block.street.span.segment.row <= top.row + 2) {
        found.push(block)
        for (const line of block.lines) taken.add(line)
      }
    }
  }
  return found
}

/** So many rows may stand above what is sold. */
const mostHeadRows = 30

/** Who is written to without a town that tells an address: the lines below a sender's line, or those beside the seller's address. */
export const looseReader = (
  seller: AddressBlock | undefined,
  blocks: ReadonlyArray<AddressBlock>,
  reading: Reading
): AddressBlock | undefined => {
  const taken = new Set(blocks.flatMap(({ lines }) => lines))
  const isFree = (segment: Segment): boolean =>
    !taken.has(segment) && !reading.headerRows.has(segment.row) && !reading.itemRows.has(segment.row)
  for (const { lines, oneLine } of blocks) {
    const [line] = lines
    if (!oneLine || line === undefined || line.row >= weights.titleRows) continue
    const found = belowSender(line, isFree, reading)
    if (found !== undefined) return found
  }
  return seller === undefined || seller.oneLine ? undefined : besideSeller(seller, isFree, reading)
}

type IsFree = (segment: Segment) => boolean

/** The address window: what begins below the sender's line at its left edge. */
const belowSender = (sender: Segment, isFree: IsFree, reading: Reading): AddressBlock | undefined => {
  const { rows, lineHeight } = reading.sheet
  for (const row of rows.slice(sender.row + 1, sender.row + 3)) {
    if (row.page !== sender.page || row.box.y - sender.box.y - sender.box.height > 8 * lineHeight) return undefined
    const top = row.segments.find(({ box }) => Math.abs(box.x - sender.box.x) < lineHeight)
    if (top !== undefined) return isFree(top) ? blockFrom(top, isFree, reading) : undefined
  }
  return undefined
}

/** A column that begins at the height of the seller's address, far enough left or right of it. */
const besideSeller = (seller: AddressBlock, isFree: IsFree, reading: Reading): AddressBlock | undefined => {
  const { rows, lineHeight } = reading.sheet
  const [first] = seller.lines
  const own = seller.lines.filter((line) => line.page === first?.page)
  const last = own.at(-1)
  if (first === undefined || last === undefined) return undefined
  const left = Math.min(...own.map(({ box }) => box.x))
  const right = Math.max(...own.map(({ box }) => box.x + box.width))
  for (const row of rows.slice(Math.max(0, first.row - 2), last.row + 1)) {
    if (row.page !== first.page || first.box.y - row.box.y > 2 * lineHeight) continue
    for (const top of row.segments) {
      const isBeside = top.box.x > right + 2 * lineHeight || top.box.x + top.box.width < left - 2 * lineHeight
      const found = isBeside && isFree(top) ? blockFrom(top, isFree, reading) : undefined
      if (found !== undefined) return found
    }
  }
  return undefined
}

/** Lines one below the other of which the first names somebody and another says where or how to reach him. */
const blockFrom = (top: Segment, isFree: IsFree, { labels, sheet }: Reading): AddressBlock | undefined => {
  const isSaid = (segment: Segment): boolean =>
    /:(?:\s|$)/.test(segment.text) ||
    (labels.bySegment.get(segment.index)?.some(({ quality }) => quality >= weights.label.start) ?? false)
  const name = isNamed(top) && !isSaid(top) ? nameIn(top) : undefined
  if (name === undefined) return undefined
  const lines = [top]
  for (const row of sheet.rows.slice(top.row + 1, top.row + 8)) {
    const line = row.segments.find((other) => linesUp(other, top, sheet.lineHeight))
    if (line === undefined) continue
    const above = lines.at(-1) ?? top
    const gap = line.box.y - above.box.y - above.box.height
    if (
      line.page !== top.page ||
      gap > sheet.lineHeight ||
      !isFree(line) ||
      isSaid(line) ||
      titleWord.test(fold(line.text))
    )
      break
    lines.push(line)
  }
  const others = lines.slice(1)
  const parts = loosePartsOf(others)
  const { street } = parts
  const isParty =
    street !== undefined ||
    others.some(({ text }) => contact.test(fold(text)) || isPersonName(text) || countryIn(text) !== undefined)
  if (!isParty || others.length > 6) return undefined
  const next = others.find((line) => isNameLine(line) && line !== street?.span.segment)
  return {
    ...namedBlock(lines, name),
    nextName: next === undefined ? undefined : nameIn(next),
    ...parts
  }
}

const isNamed = (line: Segment): boolean =>
  isNameLine(line) &&
  /^\p{Ll}?\p{Lu}/u.test(line.text) &&
  line.text.length <= 60 &&
  !/[.!?]$/.test(line.text.replace(/\p{L}{1,4}\.$/u, "")) &&
  !titleWord.test(fold(line.text)) &&
  (!/\d/.test(line.text) || hasLegalForm(line.text))
