import { alternativesOf, patternsOf } from "../lexicon/Patterns.js"
import { nothing, pass } from "../Pass.js"
import type { Segment } from "../sheet/Sheet.js"
import { asPrinted } from "../values/Candidates.js"
import { hasLegalForm } from "../values/LegalForms.js"
import type { Stretch } from "../words/Text.js"
import { fold, matchesIn, stretchOf } from "../words/Text.js"

const { namesNoParty } = patternsOf("namesNoParty")
const stateNames = alternativesOf("stateNames")
const stateLetters = alternativesOf("stateLetters")
const companyParticles = alternativesOf("companyParticles")

const articles = alternativesOf("articles")
const legalForms = alternativesOf("legalForms")

/** A capitalised word of a name. */
const nameWord = "(?:(?!(?:AND|UND|ET|OR)\\s)\\p{Lu}[\\p{L}\\p{N}’'&.-]*!?|&|\\d{1,3}(?!\\d))"

/** A legal form behind a name. */
const companyForm = `(?:(?:,\\s?|\\s(?:&\\s)?)(?:${legalForms}|N\\.A)(?![\\p{L}]|\\.\\p{L}(?!\\p{L}))\\.?)`

/** Follows a name without a legal form: its defined term, 'of the Kingdom of Norway ("NMOD")'. */
const beforeDefinedTerm = "(?=,?\\s\\((?:the\\s|hereinafter\\s)?[“”„«\"'‘’])"

/** A party's name: capitalised words with few small ones between them, often with a legal form or a defined term. */
export const partyName = new RegExp(
  `^(?:(?:${articles})\\s)?(?<name>${nameWord}(?:\\s(?:(?:${companyParticles})\\s)?${nameWord}){0,7}?${companyForm}+|${nameWord}(?:\\s(?:(?:${companyParticles})\\s){0,2}${nameWord}){1,8}${beforeDefinedTerm}|${nameWord}(?:\\s${nameWord}){1,4})`,
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

/** Where a text names companies. */
export const companiesOf = (text: string): ReadonlyArray<Stretch> =>
  matchesIn(text, company).flatMap((match) => {
    const lead = /^(?:Board of Directors of|[Tt]he|Between|Zwischen|Entre|Tra)\s/.exec(match[0])?.[0].length ?? 0
    const { from, to } = stretchOf(match)
    return isParty(match[0].slice(lead)) ? [{ from: from + lead, to }] : []
  })

export const isParty = (text: string): boolean =>
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
