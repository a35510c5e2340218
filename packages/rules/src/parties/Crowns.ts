import { attention, greeting } from "../lexicon/Addresses.js"
import { bankName } from "../lexicon/Letters.js"
import type { Segment, Sheet } from "../sheet/Sheet.js"
import { linesUp } from "../sheet/Sheet.js"
import { hasLegalForm } from "../values/LegalForms.js"
import { isPersonName } from "../values/PersonName.js"
import { weights } from "../Weights.js"
import { fold } from "../words/Text.js"
import { isNameLine } from "./NameLines.js"

/** A letterhead's name: in larger letters, somewhat above the lines of the address. */
export const crownOf = (top: Segment, town: Segment, { rows, lineHeight }: Sheet): Segment | undefined => {
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
export const isApart = (crown: Segment, [top, ...others]: ReadonlyArray<Segment>, { lineHeight }: Sheet): boolean =>
  top !== undefined &&
  crown.tokens[0]?.key !== top.tokens[0]?.key &&
  others.length > 0 &&
  top.box.y - crown.box.y - crown.box.height > 2 * lineHeight &&
  isNameLine(top) &&
  !/\d/.test(top.text)

/**
 * A company or a bank in larger letters over the lines of an address that begin with a person or with another company: who
 * writes to them; so what stands in larger letters over a form of address.
 */
export const isOverAnother = ([top, next, ...others]: ReadonlyArray<Segment>): boolean =>
  top !== undefined &&
  next !== undefined &&
  others.length > 0 &&
  top.box.height > weights.largeLetters * next.box.height &&
  ((isFirm(top) && (hasLegalForm(next.text) || isPersonName(next.text))) ||
    (greeting.test(next.text) && !attention.test(next.text))) &&
  top.tokens[0]?.key !== next.tokens[0]?.key

const isFirm = ({ text }: Segment): boolean => hasLegalForm(text) || bankName.test(fold(text))

/** A company right above an address's only line, wherever in its width it stands. */
export const firmOver = (line: Segment, { lineHeight, rows }: Sheet): Segment | undefined => {
  const row = rows[line.row - 1]
  if (row === undefined || row.page !== line.page) return undefined
  if (line.box.y - row.box.y - row.box.height > 1.5 * Math.max(lineHeight, line.box.height)) return undefined
  return row.segments.find(
    ({ box, text }) =>
      Math.min(box.x + box.width, line.box.x + line.box.width) - Math.max(box.x, line.box.x) > 0.5 * box.width &&
      hasLegalForm(text)
  )
}
