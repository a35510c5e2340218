import { alternativesOf, patternsOf } from "../lexicon/Patterns.js"
import { nothing, pass } from "../Pass.js"
import type { Segment } from "../sheet/Sheet.js"
import type { Candidate } from "../values/Candidates.js"
import { hasLegalForm } from "../values/LegalForms.js"
import { matchesIn } from "../words/Matches.js"
import { fold } from "../words/Text.js"
import { companyForm as form, nameWord as word } from "./PartyName.js"

const { namesNoParty } = patternsOf("namesNoParty")
const stateNames = alternativesOf("stateNames")
const stateLetters = alternativesOf("stateLetters")
const companyParticles = alternativesOf("companyParticles")

/** A name that may be that of a contract's party. */
export interface Named {
  readonly text: string
  readonly candidate: Candidate | undefined
}

const company = new RegExp(
  `(?<![\\p{L}\\p{N}&.-]|\\ban?\\s)(?=\\p{Lu})${word}(?:\\s(?:(?:${companyParticles})\\s)?${word}){0,6}?${form}+`,
  "gu"
)

/** Names with a legal form in lines; a line's end is a name's end, and its beginning that of a name but in a sentence. */
export const companiesIn = pass(
  "companies named in sentences",
  nothing,
  (segments: ReadonlyArray<Segment>): ReadonlyArray<Named> =>
    segments.flatMap((segment) =>
      matchesIn(segment.text, company).flatMap((match) => {
        const lead = /^(?:Board of Directors of|[Tt]he|Between|Zwischen|Entre|Tra)\s/.exec(match[0])?.[0].length ?? 0
        const [from, text] = [match.index + lead, match[0].slice(lead)]
        const candidate = { value: text, span: { segment, from, to: from + text.length }, fit: 1 }
        return isParty(text) ? [{ text, candidate }] : []
      })
    )
)

export const isParty = (text: string): boolean =>
  text.length >= 3 &&
  text.length <= 90 &&
  !/\d{3}|\.\s\d/.test(text) &&
  !namesNoParty.test(fold(text)) &&
  !isPlace.test(text) &&
  (/\s/.test(text) || hasLegalForm(text))

/** "New York", "RENO, NV", "ON N2L OA1": what addresses of parties end in. */
const isPlace = new RegExp(`^(?:${stateNames}|.*(?:,\\s|^)(?:${stateLetters})(?:\\s[\\dA-Z]{3}\\s?[\\dA-Z]{3})?)$`, "u")
