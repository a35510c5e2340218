import { patternsOf } from "../lexicon/Patterns.js"
import { none, pass } from "../Pass.js"
import type { Segment } from "../sheet/Sheet.js"
import { areLinesAligned } from "../sheet/Sheet.js"
import type { Candidate } from "../values/Candidates.js"
import { beginsAsForm } from "../values/LegalForms.js"
import type { Stretch } from "../words/Text.js"
import { matchesIn, fold } from "../words/Text.js"
import type { AddressBlock } from "./AddressBlock.js"
import { countryCodeAt, partOfLine } from "./AddressBlock.js"
import { isNameLine, nameIn } from "./NameLines.js"
import type { Town } from "../values/Towns.js"
import { isWhole } from "../labels/Labels.js"
import type { Reading } from "../reading/Reading.js"

const { addressee, besideStreet, namesRegister } = patternsOf("addressee", "besideStreet", "namesRegister")
const { titleLead } = patternsOf("titleLead")

/** Max characters in which a legal form at the beginning of a text is recognized. */
const maxFormLength = 20

/** "Name | Street 1 | 12345 Town": the parts before the town are name and street. */
export const inline = pass("addresses in one line", none, (town: Town, reading: Reading): AddressBlock | undefined => {
  const { segment } = town
  const pieces: Array<Stretch> = []
  // Skips the label in "Address: Street 1, 12345 Town"
  let start = /^[^:|•·;\d]{2,24}:\s*/.exec(segment.text.slice(0, town.from))?.[0].length ?? 0
  for (const mark of matchesIn(segment.text.slice(0, town.from), /\s[|•·*–—-]\s|[|•·,;]\s?|\s{2,}/g)) {
    const next = mark.index + mark[0].length
    // The first comma of "Acme, S.L., Calle Mayor 8" is part of the name
    if (mark.index < start || beginsAsForm.test(segment.text.slice(next, next + maxFormLength))) continue
    pieces.push({ from: start, to: mark.index })
    start = next
  }
  if (start < town.from) pieces.push({ from: start, to: town.from })
  const isNumber = ({ from, to }: Stretch) => houseNumber.test(segment.text.slice(from, to))
  const full = pieces.filter((piece) => /\p{L}{2}/u.test(segment.text.slice(piece.from, piece.to)) && !isNumber(piece))
  const last = full.at(-1)
  // "12 Main Street, Suite 400" is one street
  const isBeside = full.length > 1 && last !== undefined && besideStreet.test(segment.text.slice(last.from, last.to))
  // A house number may stand before its street
  const name = full.length > (isBeside ? 2 : 1) && full[0] === pieces[0] ? full[0] : undefined
  const beside = isBeside ? { from: (full.at(-2) ?? last).from, to: last.to } : last
  // "8" in "Calle Mayor, 8, 30001 Murcia"
  const number = pieces.find((piece) => beside !== undefined && piece.from >= beside.to)
  const end = number !== undefined && isNumber(number) ? number.to : beside?.to
  const street = beside === undefined || end === undefined ? undefined : { from: beside.from, to: end }
  if (street === undefined || street.to - street.from > 60) return undefined
  // A letterhead has the name in the line above
  const above = name === undefined ? lineAbove(segment, reading) : undefined
  return {
    ...town,
    lines: above === undefined ? [segment] : [above, segment],
    oneLine: true,
    greeted: above !== undefined && addressee.test(above.text),
    name: above === undefined ? nameOf(segment, name) : nameIn(above),
    street: partOfLine(segment, street.from, street.to),
    country: countryCodeAt(town)
  }
})

/** House numbers: "8", "nº 120", "12B", "s/n". */
const houseNumber = /^(?:n[.º°o]{0,2}\s?)?\d{1,5}\s?\p{L}?\s*$|^s\/n\s*$/iu

/** The name before an open bracket: "Acme, S.L. (hereinafter". */
const nameOf = (segment: Segment, name: Stretch | undefined): Candidate | undefined => {
  if (name === undefined || name.to - name.from > maxWithAside) return undefined
  const text = segment.text.slice(name.from, name.to)
  if (namesRegister.test(fold(text))) return undefined
  const aside = text.search(/\s\([^)]*$/)
  const to = aside > 0 ? name.from + aside : name.to
  const lead = titleLead.exec(text)?.[0].length ?? 0
  return to - name.from > maxNameLength ? undefined : partOfLine(segment, name.from + lead, to)
}

const maxNameLength = 70
const maxWithAside = 140

const lineAbove = (segment: Segment, { labels, sheet: { lineHeight, rows } }: Reading): Segment | undefined => {
  const row = rows[segment.row - 1]
  const line = row?.segments.find((other) => other.page === segment.page && areLinesAligned(other, segment, lineHeight))
  const near = line !== undefined && segment.box.y - (line.box.y + line.box.height) < lineHeight
  return near && isNameLine(line) && !isWhole(line, labels) ? line : undefined
}
