import { patternsOf } from "../lexicon/Patterns.js"
import type { ProseText } from "../prose/ProseText.js"
import { candidateAt, proseOf } from "../prose/ProseText.js"
import { arrayFinder } from "../reading/Reading.js"
import { documentTypesOf } from "../sheet/StatedTypes.js"
import type { Sheet } from "../sheet/Sheet.js"
import { hasLegalForm } from "../values/LegalForms.js"
import { weights } from "../Weights.js"
import type { Stretch } from "../words/Text.js"
import { matchesIn } from "../words/Text.js"
import type { Candidate } from "../values/Candidates.js"
import { companiesIn, isParty, partyName } from "./NamedParties.js"
import { signingParties } from "./SigningParties.js"
import { elementOf } from "../reading/Scored.js"

const { between, partyAnd } = patternsOf("between", "partyAnd")

/** Contracts name their parties early: max characters and segments searched. */
const maxLength = 5_000
const maxSegments = 120

/** The parties of a contract: the names after "between", else the companies that sign, else the first two. */
export const contractParties = arrayFinder("parties of contracts", ({ list: target }, { sheet }) => {
  if (target?.concept !== "parties" || !mayBeContract(sheet)) return []
  const prose = proseOf(sheet)
  const text = prose.text.slice(0, maxLength)
  let parties: ReadonlyArray<Candidate> = []
  for (const lead of matchesIn(text, between)) {
    const found = namesAfter(prose, text, lead.index + lead[0].length)
    if (found.length > parties.length) parties = found
    if (parties.length > 1) break
  }
  const all =
    parties.length > 1
      ? parties
      : [...parties, ...signingParties(sheet), ...companiesIn(sheet.segments.slice(0, maxSegments))]
          .filter(({ value }) => !(isTerm.test(String(value)) && callsCompany.test(text)))
          .slice(0, 2)
  return all.map((candidate) => elementOf([{ target, candidate, score: weights.contractParty, by: "sentence" }]))
})

const mayBeContract = (sheet: Sheet): boolean => {
  const own = documentTypesOf(sheet)
  return own.size === 0 || own.has("contract")
}

/** A defined term instead of a name: "Obligates Company to …". */
const isTerm = /^\p{L}+,? Company$/u
const callsCompany = /["“”'‘](?:the )?Company["“”'’]/u

/** Consecutive names with their descriptions, up to the end of the sentence. */
const namesAfter = (prose: ProseText, text: string, start: number): ReadonlyArray<Candidate> => {
  const found: Array<Candidate> = []
  const end = Math.min(text.length, start + 900)
  let at = start
  let afterComma = false
  while (at < end && found.length < 6) {
    at += /^[\s:,;]*(?:\((?:\d+|[ivx]+)\)|\d\.|[a-z]\))?\s*/.exec(text.slice(at, end))?.[0].length ?? 0
    const match = partyName.exec(text.slice(at, end))
    const whole = match?.groups?.["name"]?.replace(/[\s,]+$/, "")
    if (match !== null && whole !== undefined) {
      const from = at + match[0].indexOf(whole)
      // A text after a comma may be a town; a person has a bracket or "an individual" behind the name
      const isSure =
        !afterComma || hasLegalForm(whole) || /^,?\s?(?:\(|an individual)/.test(text.slice(from + whole.length))
      // "en HIPÓLITO YRIGOYEN 2219" is a street
      const isStreet = !hasLegalForm(whole) && /^,?\s\d/.test(text.slice(from + whole.length))
      const name = candidateAt(prose, whole, from)
      if (name !== undefined && isSure && !isStreet && isParty(whole)) found.push(name)
      at += match[0].length
    }
    const next = nextParty(text.slice(at, end))
    if (next === undefined) break
    afterComma = /^,\s(?!and\s)/.test(text.slice(at + next.from))
    at += next.to
  }
  return found
}

/** The separator before the next party: "and" or a comma, outside brackets and before a capital; none after the sentence. */
const nextParty = (text: string): Stretch | undefined => {
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
    if (/^[.;]\s+\p{Lu}/u.test(rest)) return undefined
  }
  return undefined
}
