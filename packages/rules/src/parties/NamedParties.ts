import { patternsOf, sourcesOf } from "../lexicon/Patterns.js"
import { nothing, pass } from "../Pass.js"
import type { Segment } from "../sheet/Sheet.js"
import { asPrinted } from "../values/Candidates.js"
import { hasLegalForm } from "../values/LegalForms.js"
import type { Stretch } from "../words/Text.js"
import { fold, matchesIn, stretchOf } from "../words/Text.js"

const { namesNoParty, signerName, titleLead } = patternsOf("namesNoParty", "signerName", "titleLead")
const { stateNames, stateLetters, companyParticles } = sourcesOf("stateNames", "stateLetters", "companyParticles")
const { articles, legalForms } = sourcesOf("articles", "legalForms")

/** A capitalised word of a name. */
const nameWord = "(?:(?!(?:AND|UND|ET|OR)\\s)\\p{Lu}[\\p{L}\\p{N}’'&.-]*!?|&|\\d{1,3}(?!\\d))"

/** A legal form behind a name. */
const companyForm = `(?:(?:,\\s?|\\s(?:&\\s)?)(?:${legalForms}|N\\.A)(?![\\p{L}]|\\.\\p{L}(?!\\p{L}))\\.?)`

/** Follows a name without a legal form: its defined term, 'of the Kingdom of Norway ("NMOD")'. */
const beforeDefinedTerm = "(?=,?\\s\\((?:the\\s|hereinafter\\s)?[“”„«\"'‘’])"

/** A party's name: capitalised words with few small ones between them, often with a legal form or a defined term. */
const partyName = new RegExp(
  `^(?:(?:${articles})\\s)?(?<name>(?:${nameWord}\\s){0,3}(?:AB|AS|A/S|Oy|UAB|SIA)(?:\\s${nameWord}){1,3}(?=[,;]|\\s\\()|${nameWord}(?:\\s(?:(?:${companyParticles})\\s)?${nameWord}){0,7}?${companyForm}+|${nameWord}(?:\\s(?:(?:${companyParticles})\\s){0,2}${nameWord}){1,8}${beforeDefinedTerm}|${nameWord}(?:\\s${nameWord}){1,4})`,
  "u"
)

const company = new RegExp(
  `(?<![\\p{L}\\p{N}&.-]|\\ban?\\s)(?=\\p{Lu})${nameWord}(?:\\s(?:(?:${companyParticles})\\s)?${nameWord}){0,6}?${companyForm}+`,
  "gu"
)

/** Names with a legal form in lines, none across a line's end. */
export const companiesIn = pass("companies named in sentences", nothing, (segments: ReadonlyArray<Segment>) =>
  segments.flatMap((segment) => companiesOf(segment.text).map(({ from, to }) => asPrinted({ segment, from, to })))
)

/** The companies that a text names. */
export const companiesOf = (text: string): ReadonlyArray<FoundName> =>
  matchesIn(text, company).flatMap((match) => {
    const lead = /^(?:Board of Directors of|[Tt]he|Between|Zwischen|Entre|Tra)\s/.exec(match[0])?.[0].length ?? 0
    const name = match[0].slice(lead)
    return isParty(name) ? [nameFrom(match.index + lead, name)] : []
  })

const isParty = (text: string): boolean =>
  text.length >= 3 &&
  text.length <= 90 &&
  !/\d{3}|\.\s\d/.test(text) &&
  !namesNoParty.test(fold(text)) &&
  !isPlace.test(text) &&
  (/\s/.test(text) || hasLegalForm(text))

/** The end of a party's address: "New York", "RENO, NV", "ON N2L OA1". */
const isPlace = new RegExp(
  `^(?:(?:${stateNames})(?:\\s[Cc]orporation)?|.*(?:,\\s|^)(?:${stateLetters})(?:\\s[\\dA-Z]{3}\\s?[\\dA-Z]{3})?)$`,
  "u"
)

const joint = "(?:and|und|et|y|e|en|a|i|oraz|och|og)"
export const jointWords = new RegExp(`[;\\n]|\\s${joint}\\s`, "iu")
export const articleLead = new RegExp(
  `^(?:(?:${articles}|dem|den|les|il|lo|el|${joint}|\\((?:\\d|[ivx]+|[a-z])\\)|\\d\\.)\\s|l['’])`,
  "iu"
)

/** Before a name: the end of the text about another party, a number, an article. */
const pieceStart = new RegExp(`(?:^|\\n|[,;:.)–-]\\s|\\s(?=${joint}\\s))[\\s,;:.)–-]*`, "giu")

/** A name in a text, and where it stands. */
export interface FoundName extends Stretch {
  readonly text: string
}

/** The names at the starts of the parts of a sentence, outside brackets. */
export const namesIn = (text: string, start: number, stop: number) => {
  const open = text.slice(start, stop).replace(/\([^()]*\)/g, (inside) => " ".repeat(inside.length))
  let end = 0
  let isOver = false
  return matchesIn(open, pieceStart).flatMap((lead) => {
    const { from, to } = stretchOf(lead)
    isOver ||= to > end && /\.\s+\p{Lu}/u.test(open.slice(end, to))
    const found = isOver || to < end ? undefined : nameAt(text, start + to)
    if (found === undefined) return []
    end = found.to - start
    return [{ ...found, isJoined: from === 0 || jointWords.test(text.slice(start + from, found.from)) }]
  })
}

/** The name of a party, or of several persons, at a place behind articles and titles. */
export const nameAt = (text: string, at: number): FoundName | undefined => {
  const near = text.slice(at, at + maxNameLength)
  let rest = near
  for (let lead = leadOf(rest); lead > 0; lead = leadOf(rest)) rest = rest.slice(lead)
  const from = at + near.length - rest.length
  const [line = ""] = rest.split("\n", 1)
  const name = (partyName.exec(line)?.groups?.["name"] ?? signerName.exec(line)?.[0] ?? "").replace(/[\s,]+$/, "")
  const behind = line.slice(name.length)
  // "Purpose. Oak" is the end of a heading
  if (!isParty(name) || /\p{L}{5}\.\s/u.test(name)) return undefined
  if (hasLegalForm(name)) return nameFrom(from, name)
  // "Lindenstraße 14" is a street
  return /\d$/.test(name) || /^\s\d/.test(behind)
    ? undefined
    : nameFrom(from, name + (secondPerson.exec(behind)?.[0] ?? ""))
}

export const nameFrom = (from: number, text: string): FoundName => ({ text, from, to: from + text.length })

const secondPerson = new RegExp(`^\\s${joint}\\s${signerName.source.slice(1)}(?=,|\\s\\()`, "u")

const maxNameLength = 200

const leadOf = (text: string): number => (titleLead.exec(text) ?? articleLead.exec(text))?.[0].length ?? 0
