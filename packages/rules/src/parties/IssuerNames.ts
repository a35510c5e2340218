import { patternsOf } from "../lexicon/Patterns.js"
import { weakMemoized } from "../Memoized.js"
import { hasSubject } from "../reading/Subjects.js"
import type { Reading } from "../reading/Reading.js"
import { finder, isLabel } from "../reading/Reading.js"
import type { Segment, Sheet } from "../sheet/Sheet.js"
import { areLinesAligned } from "../sheet/Sheet.js"
import type { Candidate } from "../values/Candidates.js"
import { asPrinted } from "../values/Candidates.js"
import { hasLegalForm } from "../values/LegalForms.js"
import { isPersonName } from "../values/PersonName.js"
import { weights } from "../Weights.js"
import { fold, matchesIn } from "../words/Text.js"
import { isNameLine } from "./NameLines.js"
import type { PartyReading } from "./Party.js"
import { ownerAt } from "./PartHeadings.js"
import { townIn } from "../values/Towns.js"

const { businessWord, contact } = patternsOf("businessWord", "contact")
const { publicHost, titleWord } = patternsOf("publicHost", "titleWord")

/**
 * Names at the top of the first page and in its footer, best first. Evidence: large letters, the first rows, a legal form or
 * business word, contact data below, the same name elsewhere in the document or in a host ("www.acme.com"). The sum of their
 * `weights.issuer` is the name's `evidence`.
 */
const issuerNames = weakMemoized((reading: PartyReading) => {
  const { parties, sheet } = reading
  const [first] = sheet.rows
  if (first === undefined) return []
  const readers = parties.all.filter(({ owner }) => owner.role !== "seller")
  const others = new Set(readers.flatMap(({ block }) => block.lines))
  const otherNames = new Set(readers.map(({ block: { name } }) => fold(String(name?.value))))
  const isFree = (segment: Segment): boolean =>
    !others.has(segment) &&
    !isLabel(segment, reading.labels) &&
    !isCalledBuyer(segment, reading) &&
    (ownerAt(segment, parties.headings, sheet)?.role ?? "seller") === "seller"
  const names = [...headOf(reading), ...footOf(sheet)]
    .filter(isFree)
    .flatMap((segment) => nameOf(segment) ?? [])
    .filter(({ value }) => !otherNames.has(fold(String(value))))
  if (names.length === 0) return []
  const largest = Math.max(...names.map(({ span }) => span.segment.box.height))
  const said = occurrencesIn(sheet)
  const isHost = namesInHosts(sheet)
  const of = weights.issuer
  const evidenceFor = ({ span: { segment }, value }: Candidate): number => {
    const { height } = segment.box
    const name = String(value)
    return (
      (hasLegalForm(name) ? of.legalForm : businessWord.test(fold(name)) ? of.business : 0) +
      (height > weights.largeLetters * sheet.lineHeight ? of.large + (height >= largest ? of.largest : 0) : 0) +
      (segment.page === first.page && segment.row < of.firstRows ? of.first : 0) +
      (hasContactBelow(segment, reading) ? of.contact : 0) +
      (said(name) > 1 ? of.repeated : 0) +
      (isHost(name) ? of.host : 0)
    )
  }
  return names
    .map((candidate) => ({ candidate, evidence: evidenceFor(candidate) }))
    .filter(({ evidence }) => evidence >= of.least)
    .sort((a, b) => b.evidence - a.evidence)
})

/** Whether a contract calls the party in a line its buyer: 'Oak Ltd (the "Customer")'. */
const isCalledBuyer = (segment: Segment, { labels }: Reading): boolean =>
  labels
    .in(segment)
    .some(({ concepts, span }) => concepts.has("buyerName") && /["“„«]$/.test(segment.text.slice(0, span.from)))

/** Segments of the first page above its first table. */
const headOf = ({ headerRows, itemRows, sheet: { rows } }: Reading): ReadonlyArray<Segment> => {
  const head = rows.slice(0, weights.issuer.headRows)
  const end = head.findIndex((row, at) => row.page !== rows[0]?.page || headerRows.has(at) || itemRows.has(at))
  return (end < 0 ? head : head.slice(0, end)).flatMap(({ segments }) => segments)
}

const footOf = ({ rows }: Sheet): ReadonlyArray<Segment> => {
  const page = rows[0]?.page
  const last = rows.findLastIndex((row) => row.page === page)
  return rows.slice(Math.max(weights.issuer.headRows, last - 2), last + 1).flatMap(({ segments }) => segments)
}

/** The name that begins a line: "Acme Ltd." in "Acme Ltd. · 4 Main St", "Acme Ltd. 4 Main St" and "Acme Ltd., 4015". */
const nameOf = (segment: Segment): Candidate | undefined => {
  const value = (/^.*?(?=\s[|·•–—-]\s|\s\((?:the )?["“„«])/u.exec(segment.text)?.[0] ?? segment.text).trim()
  const street = /,? \d+ \p{Lu}|, (?:\p{Lu}{1,2}-)?\d{4,5}(?!\d)/u.exec(value)
  const own = street !== null && hasLegalForm(value.slice(0, street.index)) ? value.slice(0, street.index) : value
  const isName =
    /^[\p{Lu}\d„“"«][^@:;?!]{2,59}$/u.test(own) &&
    /\p{L}{3}/u.test(own) &&
    isNameLine(segment) &&
    !titleWord.test(fold(own)) &&
    (!/[,.]$/.test(own) || !/[,.]$/.test(own.replace(/(?:\p{L}{1,4}\.)+$/u, ""))) &&
    (!/\d/.test(own) || hasLegalForm(own))
  return isName ? asPrinted({ segment, from: 0, to: own.length }) : undefined
}

/** Whether the next lines of the same block contain an address or other contact data. */
const hasContactBelow = (head: Segment, reading: Reading): boolean => {
  const { sheet } = reading
  let above = head
  for (const row of sheet.rows.slice(head.row + 1, head.row + 5)) {
    const line = row.segments.find((other) => areLinesAligned(other, head, sheet.lineHeight))
    if (line === undefined) continue
    const gap = line.box.y - above.box.y - above.box.height
    if (line.page !== head.page || gap > weights.contactGap * Math.max(sheet.lineHeight, head.box.height)) return false
    if (contact.test(line.folded) || townIn(line, reading.sheet) !== undefined) return true
    above = line
  }
  return false
}

/** Counts how often the document contains a text, in any case. */
const occurrencesIn = ({ segments }: Sheet): ((text: string) => number) => {
  const all = segments.map(({ folded }) => folded).join("\n")
  return (text) => all.split(fold(text)).length - 1
}

/** The issuer's name as the seller's, found without a label or an address. */
export const issuerValues = finder<PartyReading>("the writer named without an address", (target, reading) => {
  // An empty field is no reason to guess
  const isLabelled = reading.labels.byTarget.get(target)?.some(({ whole }) => whole) === true
  if (target.concept !== "sellerName" || isLabelled) return []
  // A name that is part of the seller's address is complete there: "THERMA" above is "Therma Oy"
  const told = reading.parties.all.find(({ block, owner }) => owner.role === "seller" && block.name !== undefined)
  const address = told === undefined ? undefined : fold(String(told.block.name?.value))
  const names = issuerNames(reading).filter(({ candidate }) => {
    const name = fold(String(candidate.value))
    return address === undefined || !(address.includes(name) || name.includes(address))
  })
  // A résumé's author is no university
  const best = String(names[0]?.candidate.value)
  if (hasSubject(target) && isPersonName(best) && !hasLegalForm(best) && !businessWord.test(fold(best))) return []
  const { least, more, most, score } = weights.issuer
  return names.slice(0, 2).map(({ candidate, evidence }, index) => ({
    target,
    candidate,
    score: Math.min(most, score + more * (evidence - least)) - 0.01 * index,
    by: "letter"
  }))
})

/** Whether a host in the document's e-mail and web addresses has the name: "Fiedler & Söhne" in "info@fiedler-soehne.de". */
const namesInHosts = ({ segments }: Sheet): ((name: string) => boolean) => {
  const hosts = new Set<string>()
  for (const { folded, text } of segments) {
    if (!/[\w-]\.\p{Ll}{2}/u.test(text)) continue
    for (const { groups } of matchesIn(folded, host)) {
      const own = groups?.["own"] ?? ""
      if (own.length >= minLength && !publicHost.test(own)) hosts.add(own)
    }
  }
  return (name) => {
    const words = fold(name)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== "")
    const whole = words.join("")
    return [...hosts].some(
      (own) =>
        whole.startsWith(own) ||
        (own.length > 4 && whole.includes(own)) ||
        ((words[0]?.length ?? 0) > 3 && own.startsWith(words[0] ?? ""))
    )
  }
}

/** Finds "acme" in "info@mail.acme.co.uk" and "https://www.acme.com/shop". */
const host =
  /(?:@|www\.|https?:\/\/|(?<![\p{L}\p{N}.@-]))(?:[\p{L}\p{N}-]+\.)*?(?<own>[\p{L}\p{N}-]{2,40})\.(?:co\.|com\.|org\.|net\.)?(?:\p{L}{2,12})(?![\p{L}\p{N}])/gu

const minLength = 3
