import { stateNames } from "../lexicon/Addresses.js"
import { between, namesNoParty, partyAnd } from "../lexicon/Contracts.js"
import { signLine } from "../lexicon/Signings.js"
import type { ProseText } from "../prose/ProseText.js"
import { candidateAt } from "../prose/ProseText.js"
import type { Row, Segment, Sheet } from "../sheet/Sheet.js"
import { textOf } from "../sheet/Sheet.js"
import type { Candidate } from "../values/Candidates.js"
import { hasLegalForm } from "../values/LegalForms.js"
import { isPersonName } from "../values/PersonName.js"
import { matchesIn } from "../words/Matches.js"
import { fold } from "../words/Text.js"
import { companyParticles } from "../lexicon/Particles.js"
import { partyClauses } from "./PartyClauses.js"
import { conformedName } from "./SignatureNames.js"
import { companyForm as form, nameWord as word, partyName } from "./PartyName.js"

/** Contracts name their parties early: within so many characters and lines. */
const beginning = 5_000
const firstSegments = 120

const company = new RegExp(
  `(?<![\\p{L}\\p{N}&.-]|\\ban?\\s)(?=\\p{Lu})${word}(?:\\s(?:(?:${companyParticles})\\s)?${word}){0,6}?${form}+`,
  "gu"
)

interface Named {
  readonly text: string
  readonly candidate: Candidate | undefined
}

/**
 * The parties of a contract: who stands between "between" and "and", else the companies above the lines to sign on, else the first
 * two that it names.
 */
export const contractParties = (prose: ProseText, sheet: Sheet): ReadonlyArray<Candidate> => {
  const text = prose.text.slice(0, beginning)
  let parties: ReadonlyArray<Named> = []
  for (const lead of matchesIn(text, between)) {
    const found = distinct(namesAfter(prose, text, lead.index + lead[0].length))
    if (found.length > parties.length) parties = found
    if (parties.length > 1) break
  }
  const told = partyClauses(prose)
  if (told.length > 1 && told.length >= parties.length)
    return told.flatMap(({ from, name }) => candidateAt(prose, name, from) ?? [])
  const all =
    parties.length > 1
      ? parties
      : distinct([...parties, ...signedFor(sheet), ...companiesIn(sheet.segments.slice(0, firstSegments))]).slice(0, 2)
  return all.flatMap(({ candidate }) => candidate ?? [])
}

/** Names one after the other, each with what is said of it, up to the end of the sentence. */
const namesAfter = (prose: ProseText, text: string, start: number): ReadonlyArray<Named> => {
  const found: Array<Named> = []
  const end = Math.min(text.length, start + 900)
  let at = start
  let afterComma = false
  while (at < end && found.length < 6) {
    at += /^[\s:,;]*(?:\((?:\d+|[ivx]+)\)|\d\.|[a-z]\))?\s*/.exec(text.slice(at, end))?.[0].length ?? 0
    const match = partyName.exec(text.slice(at, end))
    const whole = match?.groups?.["name"]?.replace(/[\s,]+$/, "")
    if (match !== null && whole !== undefined) {
      const from = at + match[0].indexOf(whole)
      const own = inItsLine(prose, whole, from)
      // Behind a comma may stand a town as well; a person is called something or said to be one
      const isSure =
        !afterComma || hasLegalForm(own) || /^,?\s?(?:\(|an individual)/.test(text.slice(from + own.length))
      if (isSure && isParty(own)) found.push({ text: own, candidate: candidateAt(prose, own, from) })
      at += match[0].length
    }
    const next = nextParty(text.slice(at, end))
    if (next === undefined) break
    afterComma = /^,\s(?!and\s)/.test(text.slice(at + next.from))
    at += next.to
  }
  return found
}

/** A name without a legal form that begins its line ends in it: "Gary Lake" above "For Work Generally Entitled". */
const inItsLine = ({ segments, starts }: ProseText, name: string, from: number): string => {
  const line = segments[starts.indexOf(from)]?.text.trimEnd()
  return line !== undefined && line.length < name.length && name.startsWith(line) && !hasLegalForm(name) ? line : name
}

/** The joint before the next party: behind an "and", or a comma outside brackets, and before a capital. None at a sentence's end. */
const nextParty = (text: string): { readonly from: number; readonly to: number } | undefined => {
  let depth = 0
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index)
    if (character === "(" || character === "[") depth++
    if (character === ")" || character === "]") depth = Math.max(0, depth - 1)
    if (depth > 0) continue
    const rest = text.slice(index, index + 40)
    const joint = partyAnd.exec(rest)?.[0]
    if (joint !== undefined && /^(?:the\s)?\p{Lu}/u.test(rest.slice(joint.length)))
      return { from: index, to: index + joint.length }
    if (/^[.;]\s+\p{Lu}/u.test(rest) && (text[index - 1] === ")" || !endsWithForm(text.slice(0, index + 1))))
      return undefined
  }
  return undefined
}

const endsWithForm = (text: string): boolean => hasLegalForm(text.slice(-12)) || /(?:^|[\s.])\p{Lu}\.$/u.test(text)

/** How far from "By:" a company may stand: its state and form, or who signs for it, may come between. */
const rowsToSign = 3

/** For whom somebody signs: the company above or below "By:" in its column, else who signs himself. */
const signedFor = ({ rows }: Sheet): ReadonlyArray<Named> =>
  rows.flatMap((row, index) =>
    row.segments.flatMap((segment, at) => {
      // "By:" and "/s/ Ann Lee" far right of it are one
      const isBehind = /:\s*$/.test(row.segments[at - 1]?.text ?? "")
      if (isBehind || !signLine.test(segment.text)) return []
      const above = columnOf(segment, rows.slice(Math.max(0, index - rowsToSign), index).reverse())
      const below = columnOf(segment, rows.slice(index + 1, index + 1 + rowsToSign))
      const [company] = [above, below].flatMap(companiesIn)
      if (company !== undefined) return [company]
      // With a position he signs for somebody else
      if (below.some(({ text }) => saysPosition.test(text))) return []
      const [signed] = row.segments.slice(at).flatMap(conformedName)
      const name = signed === undefined ? undefined : textOf(signed)
      return signed === undefined || name === undefined || !isPersonName(name)
        ? []
        : [{ text: name, candidate: { value: name, span: signed, fit: 1 } }]
    })
  )

const saysPosition =
  /^\s*(?:title|its|position|designation|office)\s?:|\b(?:president|chairman|chief|director|officer|secretary|partner|manager)\b/i

/** What stands in the column of a segment, up to the next line to sign on. */
const columnOf = ({ box, page }: Segment, rows: ReadonlyArray<Row>): ReadonlyArray<Segment> => {
  const found: Array<Segment> = []
  for (const { segments } of rows) {
    const own = segments.filter((one) => one.page === page && Math.abs(one.box.x - box.x) < columnWidth * box.height)
    if (own.some(({ text }) => signLine.test(text))) break
    found.push(...own)
  }
  return found
}

/** How far apart in heights of letters what stands in one column may begin. */
const columnWidth = 6

/** Names with a legal form in lines; a line's end is a name's end, and its beginning that of a name but in a sentence. */
const companiesIn = (segments: ReadonlyArray<Segment>): ReadonlyArray<Named> =>
  segments.flatMap((segment) =>
    matchesIn(segment.text, company).flatMap((match) => {
      const lead = /^(?:Board of Directors of|[Tt]he)\s/.exec(match[0])?.[0].length ?? 0
      const [from, text] = [match.index + lead, match[0].slice(lead)]
      const candidate = { value: text, span: { segment, from, to: from + text.length }, fit: 1 }
      return isParty(text) ? [{ text, candidate }] : []
    })
  )

const isParty = (text: string): boolean =>
  text.length >= 3 &&
  text.length <= 90 &&
  !/\d{3}/.test(text) &&
  !namesNoParty.test(fold(text)) &&
  !isPlace.test(text) &&
  (/\s/.test(text) || hasLegalForm(text))

/** "New York", "RENO, NV", "ON N2L OA1": what addresses of parties end in. */
const isPlace = new RegExp(`^(?:${stateNames}|.*(?:,\\s|^)[A-Z]{2}(?:\\s[\\dA-Z]{3}\\s?[\\dA-Z]{3})?)$`, "u")

/** Without names that begin another or begin like it: "Acme" and "Acme, Inc." are one. */
const distinct = (parties: ReadonlyArray<Named>): ReadonlyArray<Named> => {
  const keys: Array<string> = []
  return parties.filter(({ text }) => {
    const key = fold(text).replace(/[^\p{L}\p{N}]/gu, "")
    const isKnown = keys.some((other) => other.startsWith(key) || key.startsWith(other))
    if (!isKnown) keys.push(key)
    return !isKnown
  })
}
