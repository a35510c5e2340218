import { definedTerm } from "../lexicon/Contracts.js"
import type { ProseText } from "../prose/ProseText.js"
import type { Scored } from "../reading/Scored.js"
import type { Sheet } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import { weights } from "../Weights.js"
import { isSameWord, synonymsOf } from "../words/ComposedLabels.js"
import { matchesIn } from "../words/Matches.js"
import { tokensOf, wordsOfKey } from "../words/Text.js"
import { contractParties } from "./ContractParties.js"

/** A party of a contract with the word that the contract calls it by. */
export interface NamedParty {
  readonly candidate: Candidate
  readonly term: string
}

/** Who is called what: 'Acme Inc., 4 Main St (the "Client")', "Acme GmbH – nachfolgend „Auftraggeber“". */
export const namedParties = (prose: ProseText, sheet: Sheet): ReadonlyArray<NamedParty> => {
  const terms = matchesIn(prose.text.slice(0, beginning), definedTerm)
  if (terms.length < 2) return []
  const parties = contractParties(prose, sheet).map((candidate) => ({
    candidate,
    at: prose.text.indexOf(String(candidate.value))
  }))
  return parties.flatMap(({ candidate, at }) => {
    const next = Math.min(at + reach, ...parties.map((other) => other.at).filter((other) => other > at))
    const own = terms.find(({ index }) => index > at && index < next)?.groups?.["term"]
    const [word, ...others] = tokensOf(own ?? "").map(({ key }) => key)
    return at < 0 || word === undefined || others.length > 0 ? [] : [{ candidate, term: word }]
  })
}

/** Contracts call their parties by their terms early, and soon behind their names. */
const beginning = 6_000
const reach = 500

/** The party that is called by the word of a key. */
export const calledBy = (target: Target, parties: () => ReadonlyArray<NamedParty>): Array<Scored> => {
  const [word, ...others] = wordsOfKey(target.variable.key).filter((own) => own !== "name")
  if (target.variable.type !== "string" || word === undefined || others.length > 0) return []
  const forms = synonymsOf(word)
  return parties()
    .filter(({ term }) => forms.some((form) => form === term || isSameWord(form, term)))
    .slice(0, 1)
    .map(({ candidate }) => ({ target, candidate, score: weights.definedTerm, by: "sentence" }))
}
