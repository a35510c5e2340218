import { attention, contact, streetWord } from "../lexicon/Addresses.js"
import { letterTitle } from "../lexicon/Letters.js"
import type { Row, Segment, Sheet } from "../sheet/Sheet.js"
import type { Candidate } from "../values/Candidates.js"
import { ofLines } from "../values/Candidates.js"
import { hasLegalForm } from "../values/LegalForms.js"
import { fold } from "../words/Text.js"
import { isPerson } from "./Signature.js"

/** A subject has no more lines, and stands no farther from the greeting, in lines. */
const maxLines = 3
const farthest = 4.5

/** What a letter without a label says it is about: the line above its greeting, or below it, that stands apart from the rest. */
export const subjectLine = (greeting: Segment, days: (text: string) => boolean, sheet: Sheet): Candidate | undefined =>
  aboveGreeting(greeting, days, sheet) ?? belowGreeting(greeting, days, sheet) ?? title(greeting, sheet)

/** What a letter calls itself above all else: "Job offer". */
const title = (greeting: Segment, { rows }: Sheet): Candidate | undefined => {
  const own = rows
    .slice(0, greeting.row)
    .flatMap(({ segments }) => segments.filter((line) => isTitle(line) && (segments.length === 1 || isLetter(line))))[0]
  return own === undefined ? undefined : ofLines([own])
}

const isTitle = ({ text }: Segment): boolean => letterTitle.test(fold(text).trim())

/** "Offer" beside something else may be a caption. */
const isLetter = ({ text }: Segment): boolean => /\sletter$/i.test(text)

const aboveGreeting = (
  greeting: Segment,
  days: (text: string) => boolean,
  { lineHeight, rows }: Sheet
): Candidate | undefined => {
  const lines: Array<Segment> = []
  let lower = greeting
  for (let row = greeting.row - 1; row >= 0; row--) {
    const [line, ...others] = rows[row]?.segments ?? []
    if (line === undefined || line.page !== greeting.page) break
    const gap = lower.box.y - line.box.y - line.box.height
    const isNear = gap < (lines.length === 0 ? farthest : 0.75) * lineHeight
    if (!isNear) break
    if (others.length > 0 || Math.abs(line.box.x - greeting.box.x) > 1.5 * lineHeight || lines.length === maxLines)
      return undefined
    lines.unshift(line)
    lower = line
  }
  // "Customer number: 4711" is no subject, and may stand below one
  const own = largest(lines.filter(({ text }) => !/^[^:]{2,40}:\s/.test(text)))
  const [top] = lines
  // A letter begins with whose it is
  if (top === undefined || top.row === 0) return undefined
  const isBelowAddress = own.length === 1 && hasAddressAbove(top, greeting, rows)
  const hasStreet = own.length > 1 && own.some(({ text }) => streetWord.test(text) && /\d/.test(text))
  return hasStreet || own.some(({ text }) => isOfAddress(text, isBelowAddress) || days(text)) ? undefined : ofLines(own)
}

/** Without what is added in smaller letters below. */
const largest = (lines: ReadonlyArray<Segment>): ReadonlyArray<Segment> => {
  const [first] = lines
  const end = lines.findIndex(({ box }) => first !== undefined && larger * box.height < first.box.height)
  return end < 0 ? lines : lines.slice(0, end)
}

const larger = 1.2

/** Whether the reader's address stands above a line, which then is no name of his. */
const hasAddressAbove = (line: Segment, greeting: Segment, rows: ReadonlyArray<Row>): boolean =>
  rows
    .slice(0, line.row)
    .some(
      ({ segments: [first] }) =>
        first !== undefined && Math.abs(first.box.x - greeting.box.x) < 20 && /\d{4}/.test(first.text)
    )

/** A short line with a blank line above and below it, before the letter's text. */
const belowGreeting = (
  greeting: Segment,
  days: (text: string) => boolean,
  { lineHeight, rows }: Sheet
): Candidate | undefined => {
  const [own, next] = [rows[greeting.row + 1], rows[greeting.row + 2]]
  const [line, ...others] = own?.segments ?? []
  if (line === undefined || next === undefined || others.length > 0 || line.page !== greeting.page) return undefined
  const isApart = gapBetween(greeting, own, lineHeight) > 0.6 && gapBetween(line, next, lineHeight) > 0.6
  const isTitle = line.tokens.length <= 12 && line.text.length >= 5 && !/[.,;:!?]$/.test(line.text)
  const goesOn = (next.segments[0]?.tokens.length ?? 0) >= 7
  return isApart && isTitle && goesOn && !isOfAddress(line.text, true) && !days(line.text) ? ofLines([line]) : undefined
}

const gapBetween = ({ box, page }: Segment, below: Row | undefined, lineHeight: number): number =>
  below === undefined || below.page !== page ? 0 : (below.box.y - box.y - box.height) / lineHeight

/** Whether a line is one of an address, of contacts, or somebody's name. */
const isOfAddress = (text: string, isBelowAddress: boolean): boolean =>
  text.length < 4 ||
  text.length > 160 ||
  /[@:]|^\d{4,5}[ -]|(?<!\p{L})\p{Lu}{2} \d{5}|\d{7}|,$/u.test(text) ||
  hasLegalForm(text) ||
  (!isBelowAddress && isPerson(text)) ||
  attention.test(text) ||
  contact.test(fold(text))
